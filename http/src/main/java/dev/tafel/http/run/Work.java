package dev.tafel.http.run;

/** What one run does. */
@FunctionalInterface
public interface Work<R> {

    /**
     * Does it, in the thread of the run.
     *
     * @throws RunStoppedException if the run was stopped
     * @throws Exception whatever goes wrong; its message is told to those who ask for the run
     */
    R run(Progress progress) throws Exception;
}
