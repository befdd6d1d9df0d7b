package dev.tafel.storage.rocksdb;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Durability;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.PartitionHash;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowVisitor;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.ScanSegment;
import dev.tafel.storage.Snapshot;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageTraits;
import dev.tafel.storage.Visit;
import dev.tafel.storage.Write;
import dev.tafel.storage.local.RangeRecorder;
import dev.tafel.storage.local.ReadCache;
import dev.tafel.storage.local.RowLocks;
import dev.tafel.storage.local.UseGate;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksIterator;

/**
 * The storage engine on RocksDB, in a data folder that it has for itself.
 *
 * <p>Commits hold the locks of the rows they name, so they never conflict; ranges, scans and reads take no locks. Rows
 * and ranges that were used lately are answered by a {@link ReadCache}; scans go past it. What a finished commit
 * survives is chosen by {@link RocksSettings#durability()}; {@code docs/formats/data-folder.md} says what that means
 * after a killed process and after a power failure.
 */
public final class RocksStorageEngine implements StorageEngine {

    /** Iterators that are kept for the next range hold on to obsolete files at most about this long. */
    private static final Duration ITERATOR_LIFE = Duration.ofSeconds(1);

    private final DataFolder folder;
    private final RowDatabase database;
    private final CommitWriter writer;
    private final StorageTraits traits;
    private final UseGate gate;
    private final Sessions sessions;
    private final RowLocks locks = new RowLocks();
    private final ReadCache cache;
    private final OpenSnapshots snapshots = new OpenSnapshots();
    private final Housekeeper iteratorKeeper;

    private RocksStorageEngine(DataFolder folder, RowDatabase database, RocksSettings settings) {
        Durability durability = settings.durability();
        this.folder = folder;
        this.database = database;
        writer = switch (durability) {
            case SYNC -> GroupCommitter.start(database);
            case ASYNC -> LoggedWriter.start(database);
            case MEMORY -> new UnloggedWriter(database);
        };
        traits = new StorageTraits("rocksdb", false, durability == Durability.SYNC, true, durability, true);
        gate = new UseGate(folder.toString());
        cache = new ReadCache(settings.readCacheBytes());
        sessions = new Sessions(() -> new Session(database, writer));
        iteratorKeeper = new Housekeeper("tafel-iterators", ITERATOR_LIFE, sessions::forgetIterators);
    }

    /**
     * Opens a data folder, and creates it and its parents if it is not there.
     *
     * @throws DataFolderLockedException if another engine has it open
     * @throws DataFolderFormatException if it is in a format that this version does not read
     * @throws dev.tafel.storage.CorruptStorageException if its rows are damaged
     * @throws dev.tafel.storage.StorageUnavailableException if it cannot be read or written
     */
    public static RocksStorageEngine open(Path folder, RocksSettings settings) {
        DataFolder opened = DataFolder.open(folder);
        boolean complete = false;
        try {
            RowDatabase database = RowDatabase.open(opened.rows(), settings);
            RocksStorageEngine engine = new RocksStorageEngine(opened, database, settings);
            engine.iteratorKeeper.start();
            complete = true;
            return engine;
        } finally {
            if (!complete) {
                opened.close();
            }
        }
    }

    @Override
    public StorageTraits traits() {
        return traits;
    }

    @Override
    public @Nullable Bytes read(RowKey row) {
        gate.enter();
        try {
            long version = cache.versionOf(row);
            ReadCache.CachedRow kept = cache.find(row, version);
            if (kept != null) {
                return kept.value();
            }
            Bytes value = readStored(row);
            cache.keep(row, version, value);
            return value;
        } finally {
            gate.leave();
        }
    }

    private @Nullable Bytes readStored(RowKey row) {
        Session session = sessions.take();
        try {
            return session.read(row);
        } finally {
            sessions.give(session);
        }
    }

    @Override
    public void range(RangeRead range, RowVisitor visitor) {
        gate.enter();
        try {
            if (range.sorts().isEmpty()) {
                return;
            }
            long version = cache.versionOf(range);
            ReadCache.CachedRange kept = cache.find(range, version);
            if (kept != null) {
                show(kept.rows(), visitor);
                return;
            }
            RangeRecorder recorder = new RangeRecorder(visitor);
            walkStored(range, recorder);
            List<Row> all = recorder.allRows();
            if (all != null) {
                cache.keep(range, version, all);
            }
        } finally {
            gate.leave();
        }
    }

    private static void show(List<Row> rows, RowVisitor visitor) {
        for (Row row : rows) {
            if (visitor.visit(row) == Visit.STOP) {
                return;
            }
        }
    }

    private void walkStored(RangeRead range, RowVisitor visitor) {
        Session session = sessions.take();
        try {
            new RowWalk(session.iterator(), database.faults(), visitor).range(range);
        } finally {
            sessions.give(session);
        }
    }

    @Override
    public void scan(ScanRead scan, RowVisitor visitor) {
        gate.enter();
        try {
            writer.store();
            try (RocksIterator iterator = database.rocks().newIterator(database.scanOptions())) {
                new RowWalk(iterator, database.faults(), visitor).scan(scan);
            }
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
                Session session = sessions.take();
                try {
                    return commit(commit, session);
                } finally {
                    sessions.give(session);
                }
            } finally {
                held.release();
            }
        } finally {
            gate.leave();
        }
    }

    private <R> R commit(Commit<R> commit, Session session) {
        LockedRows rows = new LockedRows(commit.rows(), cache, session);
        try {
            Outcome<R> outcome = commit.computation().compute(rows);
            List<Write> writes = outcome.writes();
            if (!writes.isEmpty()) {
                cache.change(writes, () -> writer.write(session, writes, commit.confirmation()));
            }
            return outcome.result();
        } finally {
            rows.end();
        }
    }

    @Override
    public void confirm() {
        gate.enter();
        try {
            writer.confirm();
        } finally {
            gate.leave();
        }
    }

    @Override
    public boolean isConfirmed() {
        return writer.isConfirmed();
    }

    @Override
    public Snapshot snapshot() {
        gate.enter();
        try {
            writer.store();
            return snapshots.add(new RocksSnapshot(database, snapshots, gate));
        } finally {
            gate.leave();
        }
    }

    @Override
    public void drop(SpaceId space) {
        gate.enter();
        try {
            cache.changeAll(() -> writer.drop(space));
            sessions.forgetIterators();
        } finally {
            gate.leave();
        }
    }

    @Override
    public void close() {
        if (!gate.close()) {
            return;
        }
        try (folder;
                database;
                writer;
                sessions;
                snapshots) {
            iteratorKeeper.close();
        }
    }
}
