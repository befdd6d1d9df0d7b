package dev.tafel.engine.index;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.catalog.TableStatistics;
import dev.tafel.engine.change.ChangeLog;
import dev.tafel.engine.change.ChangeRecord;
import dev.tafel.engine.change.ChangeRows;
import dev.tafel.engine.change.WaitingChange;
import dev.tafel.engine.commit.CommitRunner;
import dev.tafel.engine.count.Recounter;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowsRead;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.Write;
import dev.tafel.storage.local.UseGate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Brings changes from the log into global indexes: at least once, and those of one item in their order.
 *
 * <p>A change becomes one commit of the entries that {@link IndexMaintainer} asks for. How far a table was followed is
 * stored with it, in the same commit where that is cheap, otherwise a little later; then a change may be brought in
 * again after a crash, which leaves the index as it is in the end. Records that were followed are removed, some at a
 * time. Entries are read before they are written, so the counts of the indexes are always those of what is there.
 *
 * <p>Safe for many threads; one at a time follows.
 */
public final class IndexFollower {

    /** Records that are removed from the log in one commit. */
    static final int TRIMMED_MAX = 64;

    private final Catalog catalog;
    private final StorageEngine storage;
    private final CommitRunner commits;
    private final Recounter recounter;
    private final ChangeLog log;
    private final List<WaitingChange> followed = new ArrayList<>();

    /** A follower of {@code log}; {@code recounter} counts the entries again after a commit whose end is not known. */
    public IndexFollower(
            Catalog catalog, StorageEngine storage, CommitRunner commits, Recounter recounter, ChangeLog log) {
        this.catalog = catalog;
        this.storage = storage;
        this.commits = commits;
        this.recounter = recounter;
        this.log = log;
    }

    /**
     * Brings in every change that is due by then; {@link Long#MAX_VALUE} is all that can be brought in now.
     *
     * @throws dev.tafel.storage.StorageUnavailableException if a commit failed; what is left waits on
     */
    public synchronized void followUntil(long dueMillis) {
        trim();
        for (WaitingChange next = log.peek(dueMillis); next != null; next = log.peek(dueMillis)) {
            bringIn(next);
            log.remove(next);
            followed.add(next);
            if (followed.size() == TRIMMED_MAX) {
                trim();
            }
        }
        trim();
    }

    /** Tells the log that it is empty, if all changes were brought in and removed. */
    public synchronized void closeLog() {
        if (followed.isEmpty()) {
            log.closeIfEmpty();
        }
    }

    /** Brings in the oldest changes, due or not, while too many wait; for writers, before they add to them. */
    public void makeRoom() {
        while (log.isFull()) {
            synchronized (this) {
                WaitingChange oldest = log.peek(Long.MAX_VALUE);
                if (oldest == null) {
                    return;
                }
                followUntil(oldest.dueMillis());
            }
        }
    }

    private void bringIn(WaitingChange change) {
        UseGate writer = catalog.writers().enter();
        try {
            Table table = currentOf(change.table());
            Bytes value = table == null ? null : storage.read(change.row());
            if (table != null && value != null) {
                bringIn(table, ChangeRecord.ofValue(value), change.sequence());
            }
        } finally {
            writer.leave();
        }
    }

    private void bringIn(Table table, ChangeRecord record, long sequence) {
        List<Write> writes = IndexMaintainer.followed(table, record);
        List<RowKey> rows = new ArrayList<>(writes.stream().map(Write::row).toList());
        List<Write> more = new ArrayList<>();
        if (storage.traits().crossPartitionCommitIsCheap()) {
            rows.add(ChangeRows.followedRow(table.space()));
            more.add(ChangeRows.followedUpTo(table.space(), sequence));
        }
        if (rows.isEmpty()) {
            return;
        }
        List<Write> all = new ArrayList<>(writes);
        all.addAll(more);
        Map<SpaceId, TableStatistics> statistics = statistics(table);
        run(table, new Commit<>(rows, read -> new Outcome<>(growths(writes, read), all)))
                .forEach(growth -> growth.countIn(statistics));
    }

    private List<Growth> run(Table table, Commit<List<Growth>> commit) {
        try {
            return commits.run(commit);
        } catch (StorageUnavailableException e) {
            // It may be stored; then it will change nothing when it is done again, and was counted by nobody.
            table.indexes().stream()
                    .filter(index -> index.kind() == IndexDefinition.Kind.GLOBAL)
                    .forEach(index -> recounter.doubt(table, index));
            throw e;
        }
    }

    private static List<Growth> growths(List<Write> writes, RowsRead read) {
        List<Growth> growths = new ArrayList<>(writes.size());
        for (int i = 0; i < writes.size(); i++) {
            Growth growth = new Growth(writes.get(i).row().space(), size(read.value(i)));
            writes.get(i).applyTo(growth);
            growths.add(growth);
        }
        return growths;
    }

    private static int size(@Nullable Bytes entry) {
        return entry == null ? 0 : Item.ofEncoding(entry).size();
    }

    private static Map<SpaceId, TableStatistics> statistics(Table table) {
        Map<SpaceId, TableStatistics> statistics = new HashMap<>();
        for (Index index : table.indexes()) {
            if (index.kind() == IndexDefinition.Kind.GLOBAL) {
                statistics.put(index.place().space(), index.statistics());
            }
        }
        return statistics;
    }

    /** What a write makes of the size of an entry. */
    private static final class Growth implements Write.Target {

        private final SpaceId space;
        private final int before;
        private int after;

        Growth(SpaceId space, int before) {
            this.space = space;
            this.before = before;
        }

        @Override
        public void put(RowKey row, Bytes value) {
            after = size(value);
        }

        @Override
        public void delete(RowKey row) {
            after = 0;
        }

        void countIn(Map<SpaceId, TableStatistics> statistics) {
            TableStatistics counted = statistics.get(space);
            if (counted != null) {
                counted.itemChanged(before, after);
            }
        }
    }

    /** Stores how far the tables were followed, where that was not done at once, and removes what was followed. */
    private void trim() {
        Map<String, List<WaitingChange>> byTable = new LinkedHashMap<>();
        followed.forEach(change -> byTable.computeIfAbsent(change.table().id(), id -> new ArrayList<>())
                .add(change));
        byTable.values().forEach(this::trim);
        followed.clear();
    }

    private void trim(List<WaitingChange> changes) {
        UseGate writer = catalog.writers().enter();
        try {
            Table table = currentOf(changes.get(0).table());
            if (table == null) {
                return;
            }
            List<RowKey> rows = changes.stream().map(WaitingChange::row).toList();
            if (storage.traits().crossPartitionCommitIsCheap()) {
                remove(rows);
            } else {
                RowKey place = ChangeRows.followedRow(table.space());
                long last = changes.get(changes.size() - 1).sequence();
                commits.run(Commit.onRow(
                        place, read -> Outcome.of(true, ChangeRows.followedUpTo(table.space(), last))));
                rows.forEach(row -> remove(List.of(row)));
            }
        } finally {
            writer.leave();
        }
    }

    private void remove(List<RowKey> rows) {
        List<Write> deletes = new ArrayList<>();
        rows.forEach(row -> deletes.add(new Write.Delete(row)));
        commits.run(new Commit<>(rows, read -> new Outcome<>(true, deletes)));
    }

    private @Nullable Table currentOf(Table table) {
        try {
            return catalog.current(table);
        } catch (ApiException e) {
            if (e.code() != ErrorCode.RESOURCE_NOT_FOUND) {
                throw e;
            }
            return null;
        }
    }
}
