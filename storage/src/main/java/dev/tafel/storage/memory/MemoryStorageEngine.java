package dev.tafel.storage.memory;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Direction;
import dev.tafel.storage.Durability;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.PartitionHash;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowVisitor;
import dev.tafel.storage.RowsRead;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.ScanSegment;
import dev.tafel.storage.Snapshot;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageTraits;
import dev.tafel.storage.Visit;
import dev.tafel.storage.Write;
import dev.tafel.storage.local.RowLocks;
import dev.tafel.storage.local.UseGate;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/**
 * A storage engine on a skip list in the heap; its rows end with the process.
 *
 * <p>Commits hold the locks of the rows they name, so they never conflict. A read first tries without the lock and
 * takes it only if a commit on the row ran meanwhile.
 */
public final class MemoryStorageEngine implements StorageEngine {

    private static final StorageTraits TRAITS =
            new StorageTraits("memory", false, false, true, Durability.MEMORY, true);

    private final ConcurrentNavigableMap<MemoryKey, Bytes> rows = new ConcurrentSkipListMap<>();
    private final RowLocks locks = new RowLocks();
    private final UseGate gate = new UseGate("memory");
    private final MemoryHistory history = new MemoryHistory(rows);
    private final Write.Target target = new Write.Target() {
        @Override
        public void put(RowKey row, Bytes value) {
            MemoryKey key = MemoryKey.of(row);
            history.beforeChange(key);
            rows.put(key, value);
        }

        @Override
        public void delete(RowKey row) {
            MemoryKey key = MemoryKey.of(row);
            history.beforeChange(key);
            rows.remove(key);
        }
    };

    @Override
    public StorageTraits traits() {
        return TRAITS;
    }

    @Override
    public @Nullable Bytes read(RowKey row) {
        gate.enter();
        try {
            MemoryKey key = MemoryKey.of(row);
            StampedLock lock = locks.of(row);
            long stamp = lock.tryOptimisticRead();
            Bytes value = rows.get(key);
            if (lock.validate(stamp)) {
                return value;
            }
            long held = lock.readLock();
            try {
                return rows.get(key);
            } finally {
                lock.unlockRead(held);
            }
        } finally {
            gate.leave();
        }
    }

    @Override
    public void range(RangeRead range, RowVisitor visitor) {
        gate.enter();
        try {
            SortRange sorts = range.sorts();
            if (!sorts.isEmpty()) {
                show(inDirection(MemoryBounds.of(range).of(rows), range.direction()), visitor);
            }
        } finally {
            gate.leave();
        }
    }

    @Override
    public void scan(ScanRead scan, RowVisitor visitor) {
        gate.enter();
        try {
            show(MemoryBounds.of(scan).of(rows), visitor);
        } finally {
            gate.leave();
        }
    }

    @Override
    public int segmentOf(Bytes partition, int totalSegments) {
        gate.enter();
        try {
            ScanSegment any = new ScanSegment(0, totalSegments);
            return PartitionHash.segmentOf(PartitionHash.of(partition), any.total());
        } finally {
            gate.leave();
        }
    }

    @Override
    public <R> R commit(Commit<R> commit) {
        gate.enter();
        try {
            RowLocks.Held held = locks.lockAll(commit.rows());
            try {
                Outcome<R> outcome = commit.computation().compute(valuesOf(commit.rows()));
                for (Write write : outcome.writes()) {
                    write.applyTo(target);
                }
                return outcome.result();
            } finally {
                held.release();
            }
        } finally {
            gate.leave();
        }
    }

    /** Takes all locks for a moment, so that no commit is half done in what the snapshot shows. */
    @Override
    public Snapshot snapshot() {
        gate.enter();
        try {
            RowLocks.Held everything = locks.lockEverything();
            try {
                return new MemorySnapshot(history, gate);
            } finally {
                everything.release();
            }
        } finally {
            gate.leave();
        }
    }

    @Override
    public void confirm() {
        // A commit is never more durable than when it returns; only the closed engine has something to say.
        gate.enter();
        gate.leave();
    }

    @Override
    public boolean isConfirmed() {
        return true;
    }

    @Override
    public void drop(SpaceId space) {
        gate.enter();
        try {
            MemoryBounds.of(space).of(rows).clear();
        } finally {
            gate.leave();
        }
    }

    @Override
    public void close() {
        if (gate.close()) {
            rows.clear();
        }
    }

    private RowsRead valuesOf(List<RowKey> named) {
        return new RowsRead() {
            @Override
            public int count() {
                return named.size();
            }

            @Override
            public @Nullable Bytes value(int index) {
                return rows.get(MemoryKey.of(named.get(index)));
            }
        };
    }

    private static NavigableMap<MemoryKey, Bytes> inDirection(
            NavigableMap<MemoryKey, Bytes> ascending, Direction direction) {
        return switch (direction) {
            case FORWARD -> ascending;
            case REVERSE -> ascending.descendingMap();
        };
    }

    private static void show(NavigableMap<MemoryKey, Bytes> shown, RowVisitor visitor) {
        for (Map.Entry<MemoryKey, Bytes> entry : shown.entrySet()) {
            MemoryKey key = entry.getKey();
            if (visitor.visit(new Row(key.partition(), key.sort(), entry.getValue())) == Visit.STOP) {
                return;
            }
        }
    }
}
