package dev.tafel.storage;

/**
 * The rows as they were at one moment.
 *
 * <p>It shows every commit that ended before it was taken, none that began afterwards, and of every commit all or
 * nothing. Spaces that are dropped later may go from it. It holds on to what it shows, so it is to be closed soon.
 * After {@link #close}, and after the engine was closed, it answers every call with {@link IllegalStateException}.
 */
public interface Snapshot extends RowReader, AutoCloseable {

    /** Waits for running reads to end, then gives back what the snapshot holds; a second call does nothing. */
    @Override
    void close();
}
