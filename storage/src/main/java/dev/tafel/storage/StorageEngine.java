package dev.tafel.storage;

import dev.tafel.model.value.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * A store of rows that live in partitions, in order inside a partition.
 *
 * <p>A row is {@code (space, partition, sort) -> value}, all of them bytes but the space. The partition decides where
 * the row lives, by its hash; the sort bytes order the rows of one partition, compared as unsigned bytes.
 *
 * <p>Every method may be called by any thread. A closed engine answers every call with {@link IllegalStateException}. A
 * store that cannot be reached or written throws {@link StorageUnavailableException}, one that is damaged
 * {@link CorruptStorageException}. Visitors may read from the engine, but must not commit, drop or close; computations
 * must not call it at all.
 */
public interface StorageEngine extends RowReader, AutoCloseable {

    /** What the layers above may know about this engine; constant over its life. */
    StorageTraits traits();

    /**
     * The value of one row as the last finished commit left it, or null if there is no such row.
     *
     * <p>Reads are linearizable with commits: whoever has seen one row of a commit that named several sees the others.
     */
    @Override
    @Nullable
    Bytes read(RowKey row);

    /**
     * Shows the rows of one partition between two bounds to {@code visitor}, in order.
     *
     * <p>Every commit that ended before the call is seen. Each row is read whole, but the range is no snapshot: commits
     * that run beside it may be seen in part. What the visitor throws ends the range and passes through.
     */
    @Override
    void range(RangeRead range, RowVisitor visitor);

    /**
     * Shows the rows of a space, or of one segment of it, to {@code visitor}.
     *
     * <p>Partitions come in an order of the engine's own that never changes, the rows of a partition together and in
     * order of their sort bytes. The same holds as for {@link #range}: no snapshot, but whole rows.
     */
    @Override
    void scan(ScanRead scan, RowVisitor visitor);

    /**
     * The segment, counted from 0, in which a scan divided into {@code totalSegments} shows this partition.
     *
     * @throws IllegalArgumentException if {@code totalSegments} is not in 1..{@link Limits#SEGMENTS_MAX}
     */
    int segmentOf(Bytes partition, int totalSegments);

    /**
     * Reads the named rows, computes, and writes what the computation says, as one atomic step.
     *
     * <p>When the call returns, the writes are visible to every later read, and as durable as
     * {@link StorageTraits#durability()} says unless the commit is to be confirmed later. If the computation throws,
     * nothing is written and the exception passes through.
     *
     * @return the result of the computation whose writes were stored
     * @throws ConflictException if another commit was in the way; nothing was written, and the commit may be tried
     *     again
     * @throws StorageUnavailableException if the writes could not be confirmed; they may or may not be stored
     */
    <R> R commit(Commit<R> commit) throws ConflictException;

    /**
     * Makes everything that the calling thread may have seen as durable as {@link StorageTraits#durability()} says:
     * what commits of all threads have written that had returned, or were seen by a read, before the call. Returns at
     * once if it is already.
     *
     * @throws StorageUnavailableException if that failed; those commits may or may not be stored
     */
    void confirm();

    /** Whether {@link #confirm} would have nothing to do; a closed engine too may be asked. */
    boolean isConfirmed();

    /**
     * The rows as they are now, to be read later.
     *
     * @throws UnsupportedOperationException if {@link StorageTraits#snapshots()} says that there are none
     */
    Snapshot snapshot();

    /**
     * Removes all rows of a space and gives their room back.
     *
     * <p>Readers of the space may run beside it and see some of the rows; commits to it must have ended, or what they
     * write may stay. A space without rows is no error. After a crash half-way, a repeated call finishes the work.
     */
    void drop(SpaceId space);

    /** Waits for running calls to end, then gives back everything that the engine holds; a second call does nothing. */
    @Override
    void close();
}
