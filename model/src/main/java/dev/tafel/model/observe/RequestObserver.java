package dev.tafel.model.observe;

/**
 * Is told of each call when it has finished, once, in the thread that ran it and before its answer is written.
 *
 * <p>Implementations are safe for many threads, quick, and never throw: what they throw would take the answer's place.
 */
@FunctionalInterface
public interface RequestObserver {

    /** A call has finished. What it holds may be read later, too: all of it is immutable. */
    void finished(FinishedCall call);
}
