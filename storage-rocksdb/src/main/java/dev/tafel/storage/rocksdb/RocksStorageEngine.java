package dev.tafel.storage.rocksdb;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Durability;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.PartitionHash;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowVisitor;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.ScanSegment;
import dev.tafel.storage.Snapshot;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageTraits;
import dev.tafel.storage.local.RowLocks;
import dev.tafel.storage.local.UseGate;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksIterator;

/**
 * The storage engine on RocksDB, in a data folder that it has for itself.
 *
 * <p>Commits hold the locks of the rows they name, so they never conflict; ranges, scans and reads take no locks. What
 * a finished commit survives is chosen by {@link RocksSettings#durability()}; {@code docs/formats/data-folder.md} says
 * what that means after a killed process and after a power failure.
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
    private final OpenSnapshots snapshots = new OpenSnapshots();
    private final Housekeeper iteratorKeeper;

    private RocksStorageEngine(DataFolder folder, RowDatabase database, Durability durability) {
        this.folder = folder;
        this.database = database;
        writer = switch (durability) {
            case SYNC -> GroupCommitter.start(database);
            case ASYNC -> LoggedWriter.start(database);
            case MEMORY -> new UnloggedWriter(database);
        };
        traits = new StorageTraits("rocksdb", false, durability == Durability.SYNC, true, durability, true);
        gate = new UseGate(folder.toString());
        sessions = new Sessions(() -> new Session(database));
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
            RocksStorageEngine engine = new RocksStorageEngine(opened, database, settings.durability());
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
            Session session = sessions.take();
            try {
                return session.read(row);
            } finally {
                sessions.give(session);
            }
        } finally {
            gate.leave();
        }
    }

    @Override
    public void range(RangeRead range, RowVisitor visitor) {
        gate.enter();
        try {
            if (range.sorts().isEmpty()) {
                return;
            }
            Session session = sessions.take();
            try {
                new RowWalk(session.iterator(), database.faults(), visitor).range(range);
            } finally {
                sessions.give(session);
            }
        } finally {
            gate.leave();
        }
    }

    @Override
    public void scan(ScanRead scan, RowVisitor visitor) {
        gate.enter();
        try (RocksIterator iterator = database.rocks().newIterator(database.scanOptions())) {
            new RowWalk(iterator, database.faults(), visitor).scan(scan);
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
        LockedRows rows = new LockedRows(commit.rows(), session);
        try {
            Outcome<R> outcome = commit.computation().compute(rows);
            if (!outcome.writes().isEmpty()) {
                writer.write(session, outcome.writes());
            }
            return outcome.result();
        } finally {
            rows.end();
        }
    }

    @Override
    public Snapshot snapshot() {
        gate.enter();
        try {
            return snapshots.add(new RocksSnapshot(database, snapshots, gate));
        } finally {
            gate.leave();
        }
    }

    @Override
    public void drop(SpaceId space) {
        gate.enter();
        try {
            writer.drop(space);
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
