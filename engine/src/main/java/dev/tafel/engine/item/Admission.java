package dev.tafel.engine.item;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.model.value.Bytes;
import dev.tafel.partition.KeyPosition;
import org.jspecify.annotations.Nullable;

/**
 * Lets reads and writes in by the throughput of tables and indexes, and counts what they consume.
 *
 * <p>Whoever reads or changes items asks first, and settles when it is known what was consumed; without one, nobody is
 * asked. Safe for many threads.
 */
public interface Admission {

    /**
     * Asks for a read that begins at {@code position}, before its size is known.
     *
     * @param index the index that is read; null for the table
     * @param partition the bytes of the partition key that is read; null if all are
     * @throws dev.tafel.model.error.ApiException if the caller has to wait
     */
    void admitRead(Table table, @Nullable Index index, KeyPosition position, @Nullable Bytes partition);

    /** Counts what a read consumed that was let in. */
    void settleRead(Table table, @Nullable Index index, KeyPosition position, long halfUnits);

    /**
     * Asks for a write to a table, before its item is read.
     *
     * @throws dev.tafel.model.error.ApiException if the caller has to wait
     */
    void admitWrite(ItemTarget target);

    /**
     * Asks for what a change writes to global indexes. It is called in the commit, perhaps more than once, and counts
     * nothing as consumed.
     *
     * @throws dev.tafel.model.error.ApiException if the caller has to wait
     */
    void admitIndexes(ItemTarget target, Changed changed);

    /** Counts what a change consumed that was committed. */
    void settleWrite(ItemTarget target, Changed changed, Share share);

    /** Counts what a write consumed that found an item of that size, or none, and failed its condition. */
    void settleFailed(ItemTarget target, int oldBytes, Share share);

    /** How much of a write the table itself is charged. */
    enum Share {
        SINGLE,
        /** In a transaction, twice as much. */
        DOUBLE
    }
}
