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
            new StorageTraits("memory", false, false, true, Durability.MEMORY, false);

    private final ConcurrentNavigableMap<MemoryKey, Bytes> rows = new ConcurrentSkipListMap<>();
    private final RowLocks locks = new RowLocks();
    private final UseGate gate = new UseGate("memory");
    private final Write.Target target = new Write.Target() {
        @Override
        public void put(RowKey row, Bytes value) {
            rows.put(MemoryKey.of(row), value);
        }

        @Override
        public void delete(RowKey row) {
            rows.remove(MemoryKey.of(row));
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
                show(inDirection(partitionRows(range, sorts), range.direction()), visitor);
            }
        } finally {
            gate.leave();
        }
    }

    @Override
    public void scan(ScanRead scan, RowVisitor visitor) {
        gate.enter();
        try {
            show(segmentRows(scan), visitor);
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
            rowsFrom(MemoryKey.floorOf(space, 0), space).clear();
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

    private NavigableMap<MemoryKey, Bytes> partitionRows(RangeRead range, SortRange sorts) {
        MemoryKey from = MemoryKey.of(range.space(), range.partition(), sorts.from());
        Bytes end = sorts.to();
        if (end != null) {
            return rows.subMap(from, true, new MemoryKey(from.space(), from.hash(), from.partition(), end), false);
        }
        Bytes nextPartition = SortRange.greaterThan(range.partition()).from();
        return rows.subMap(from, true, new MemoryKey(from.space(), from.hash(), nextPartition, Bytes.EMPTY), false);
    }

    private NavigableMap<MemoryKey, Bytes> segmentRows(ScanRead scan) {
        SpaceId space = scan.space();
        MemoryKey from = MemoryKey.floorOf(space, PartitionHash.firstHashOf(scan.segment()));
        ScanRead.Position after = scan.after();
        if (after != null) {
            Bytes next = SortRange.greaterThan(after.sort()).from();
            MemoryKey resumed = MemoryKey.of(space, after.partition(), next);
            from = resumed.compareTo(from) > 0 ? resumed : from;
        }
        if (scan.segment().isLast()) {
            return rowsFrom(from, space);
        }
        ScanSegment following =
                new ScanSegment(scan.segment().number() + 1, scan.segment().total());
        MemoryKey to = MemoryKey.floorOf(space, PartitionHash.firstHashOf(following));
        return from.compareTo(to) < 0 ? rows.subMap(from, true, to, false) : new ConcurrentSkipListMap<>();
    }

    private NavigableMap<MemoryKey, Bytes> rowsFrom(MemoryKey from, SpaceId space) {
        if (space.number() == Integer.MAX_VALUE) {
            return rows.tailMap(from, true);
        }
        return rows.subMap(from, true, MemoryKey.floorOf(new SpaceId(space.number() + 1), 0), false);
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
