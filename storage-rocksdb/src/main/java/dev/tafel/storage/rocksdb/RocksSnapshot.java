package dev.tafel.storage.rocksdb;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowVisitor;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.Snapshot;
import dev.tafel.storage.local.UseGate;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/**
 * A snapshot of RocksDB and the options that read from it.
 *
 * <p>Its native objects must not outlive the database, so the engine ends those that are still open when it closes;
 * from then on its gate lets nobody in.
 */
final class RocksSnapshot implements Snapshot {

    private final RowDatabase database;
    private final OpenSnapshots open;
    private final UseGate engine;
    private final UseGate reads = new UseGate("a snapshot");
    private final org.rocksdb.Snapshot snapshot;
    private final ReadOptions readOptions;
    private final ReadOptions scanOptions;

    /** A snapshot of what is stored now; the caller is inside the engine's gate. */
    RocksSnapshot(RowDatabase database, OpenSnapshots open, UseGate engine) {
        this.database = database;
        this.open = open;
        this.engine = engine;
        snapshot = database.rocks().getSnapshot();
        readOptions = new ReadOptions().setSnapshot(snapshot);
        scanOptions = new ReadOptions().setFillCache(false).setSnapshot(snapshot);
    }

    @Override
    public @Nullable Bytes read(RowKey row) {
        enter();
        try {
            byte[] value = database.rocks().get(readOptions, DiskKey.of(row));
            return value == null ? null : Bytes.wrap(value);
        } catch (RocksDBException e) {
            throw database.faults().of(e);
        } finally {
            leave();
        }
    }

    @Override
    public void range(RangeRead range, RowVisitor visitor) {
        enter();
        try (RocksIterator iterator = database.rocks().newIterator(readOptions)) {
            if (!range.sorts().isEmpty()) {
                new RowWalk(iterator, database.faults(), visitor).range(range);
            }
        } finally {
            leave();
        }
    }

    @Override
    public void scan(ScanRead scan, RowVisitor visitor) {
        enter();
        try (RocksIterator iterator = database.rocks().newIterator(scanOptions)) {
            new RowWalk(iterator, database.faults(), visitor).scan(scan);
        } finally {
            leave();
        }
    }

    private void enter() {
        engine.enter();
        if (!reads.tryEnter()) {
            engine.leave();
            throw new IllegalStateException("The snapshot is closed");
        }
    }

    private void leave() {
        reads.leave();
        engine.leave();
    }

    @Override
    public void close() {
        if (engine.tryEnter()) {
            try {
                end();
            } finally {
                engine.leave();
            }
        }
    }

    /** Gives the native objects back, once; the database is open. */
    void end() {
        if (reads.close()) {
            open.remove(this);
            scanOptions.close();
            readOptions.close();
            database.rocks().releaseSnapshot(snapshot);
            snapshot.close();
        }
    }
}
