package dev.tafel.http.run;

/** Ends the work of a run that was stopped. */
public final class RunStoppedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    RunStoppedException() {
        super("The run was stopped");
    }
}
