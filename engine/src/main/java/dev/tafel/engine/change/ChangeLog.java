package dev.tafel.engine.change;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.commit.CommitRunner;
import dev.tafel.engine.lag.Lag;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.value.Item;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.Write;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The log of changes to the items of tables that have global indexes, and what of it waits to be followed.
 *
 * <p>In the data path a writer announces its commit ({@link #begin}), adds to it a record for each item that it changes
 * ({@link Append#write}) and tells its end. Sequences are drawn inside the computation, where commits to one item
 * follow one another, so the changes of an item are in the order of their sequences. They are handed to the follower in
 * that order too: a change waits until no commit is under way that may still bring an earlier one.
 *
 * <p>Only names of records are kept in memory. Safe for many threads.
 */
public final class ChangeLog {

    /** Changes that may wait if nobody says otherwise. */
    public static final int WAITING_MAX = 200_000;

    private final ChangeLogState state;
    private final Clock clock;
    private final LongSupplier lagsMillis;
    private final int waitingMax;
    private final TreeMap<Long, WaitingChange> waiting = new TreeMap<>();
    private final TreeMap<Long, Integer> commitsFrom = new TreeMap<>();
    private boolean open;
    private long blockEnd;
    private final AtomicLong next = new AtomicLong();
    private Runnable follower = () -> {};

    /**
     * The log that {@code storage} holds.
     *
     * @param commits of the same storage
     */
    public ChangeLog(StorageEngine storage, CommitRunner commits, Clock clock, Waiting waits) {
        this.state = new ChangeLogState(storage, commits);
        this.clock = clock;
        this.waitingMax = waits.countMax();
        this.lagsMillis = waits.lag().millis();
    }

    /**
     * How changes wait.
     *
     * @param lag how long each
     * @param countMax how many at most; writers who find more of them apply some before their time
     */
    public record Waiting(Lag lag, int countMax) {}

    /** Runs {@code told} whenever changes have come; at most one follower. */
    public synchronized void tell(Runnable told) {
        follower = told;
    }

    /** Whether changes to the items of {@code table} are logged: it has a global index. */
    public static boolean logs(Table table) {
        return newestIndex(table) > 0;
    }

    /** The highest space of a global index of the table that is kept up to date; 0 if it has none. */
    static int newestIndex(Table table) {
        int newest = 0;
        for (Index index : table.indexes()) {
            if (index.kind() == IndexDefinition.Kind.GLOBAL && index.isMaintained()) {
                newest = Math.max(newest, index.place().space().number());
            }
        }
        return newest;
    }

    /** Whether the stored log may hold changes that were not followed. */
    public boolean isOpen() {
        return state.isOpen();
    }

    /** Announces a commit; {@link Append#end} must follow. */
    public synchronized Append begin() {
        if (!open || next.get() >= blockEnd) {
            long first = state.open();
            // Half of a block is left for commits that are under way when the next one is taken.
            blockEnd = first + (1L << (ChangeLogState.BLOCK_BITS - 1));
            next.set(first);
            open = true;
        }
        long from = next.get();
        commitsFrom.merge(from, 1, Integer::sum);
        return new Append(from);
    }

    private void ended(Append append, List<WaitingChange> drawn) {
        int others = commitsFrom.getOrDefault(append.from, 0) - 1;
        if (others > 0) {
            commitsFrom.put(append.from, others);
        } else {
            commitsFrom.remove(append.from);
        }
        drawn.forEach(change -> waiting.put(change.sequence(), change));
    }

    /** Adds a change that an earlier run left, written at {@code atMillis}; before the first commit of this run. */
    public synchronized void recovered(Table table, RowKey row, long atMillis) {
        long sequence = ChangeRows.sequenceOf(row.sort());
        waiting.put(sequence, new WaitingChange(table, row, sequence, atMillis + lagsMillis.getAsLong()));
    }

    /** The first change that waits, if it is due by then and no earlier one can come; null otherwise. */
    public synchronized @Nullable WaitingChange peek(long dueMillis) {
        Map.Entry<Long, WaitingChange> first = waiting.firstEntry();
        if (first == null || first.getValue().dueMillis() > dueMillis) {
            return null;
        }
        boolean isSettled = commitsFrom.isEmpty() || first.getKey() < commitsFrom.firstKey();
        return isSettled ? first.getValue() : null;
    }

    /** The change was followed and waits no more. */
    public synchronized void remove(WaitingChange change) {
        waiting.remove(change.sequence());
    }

    /** When the first change that waits is due, in milliseconds since 1970; null if none waits. */
    public synchronized @Nullable Long nextDueMillis() {
        Map.Entry<Long, WaitingChange> first = waiting.firstEntry();
        return first == null ? null : first.getValue().dueMillis();
    }

    /** Whether so many changes wait that a writer should help first. */
    public synchronized boolean isFull() {
        return waiting.size() >= waitingMax;
    }

    /** Stores that the log is empty, if it is; for the end of a run, and when what an earlier run left was followed. */
    public synchronized void closeIfEmpty() {
        if (waiting.isEmpty() && state.isOpen()) {
            state.close();
            open = false;
        }
    }

    /** One commit that logs changes. */
    public final class Append {

        private final long from;
        private final long atMillis = clock.millis();
        private final List<Draft> drafts = new ArrayList<>();

        private record Draft(Table table, RowKey row, long sequence) {}

        private Append(long from) {
            this.from = from;
        }

        /** The computation runs, perhaps again: what it wrote before was not stored. */
        public void restart() {
            drafts.clear();
        }

        /** The record of a change to the item in {@code itemRow}; at least one image is there. */
        public Write write(Table table, RowKey itemRow, @Nullable Item old, @Nullable Item present) {
            ChangeRecord record = new ChangeRecord(atMillis, newestIndex(table), old, present);
            long sequence = next.getAndIncrement();
            RowKey row = ChangeRows.rowOf(table, itemRow, record.anyImage(), sequence);
            drafts.add(new Draft(table, row, sequence));
            return new Write.Put(row, record.toValue());
        }

        /** The commit has ended; what it wrote waits from now on. It may also have failed: then nothing is found. */
        public void end() {
            List<WaitingChange> drawn = new ArrayList<>(drafts.size());
            long now = clock.millis();
            synchronized (ChangeLog.this) {
                for (Draft draft : drafts) {
                    drawn.add(new WaitingChange(
                            draft.table(), draft.row(), draft.sequence(), now + lagsMillis.getAsLong()));
                }
                ended(this, drawn);
            }
            if (!drawn.isEmpty()) {
                follower.run();
            }
        }
    }
}
