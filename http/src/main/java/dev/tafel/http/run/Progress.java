package dev.tafel.http.run;

/**
 * How far a run has come, told by its work, and whether it shall go on. Thread-safe.
 *
 * <p>Both methods throw {@link RunStoppedException} if it shall not, which the work lets pass.
 */
public interface Progress {

    /**
     * Tells what is being done.
     *
     * @param done how many steps are behind the run
     * @param of how many steps there are; 0 until it is known
     */
    void at(String step, long done, long of);

    /** Waits so long, or until the run is stopped. */
    void pause(long nanos);
}
