package dev.tafel.storage.rocksdb;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.Write;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.WriteOptions;

/**
 * The buffers and native objects that one call at a time works with; see {@link Sessions}.
 *
 * <p>The iterator is kept between calls because a refresh costs less than a new one. While it is kept it holds on to
 * files and memtables that may be obsolete, so {@link #forgetIterator} is called now and then.
 */
final class Session implements AutoCloseable {

    private static final int KEY_BYTES = 512;
    private static final int VALUE_BYTES = 8 << 10;

    /** A value buffer that grew beyond this is not kept. */
    private static final int VALUE_BYTES_KEPT_MAX = 512 << 10;

    private final RowDatabase database;
    private final CommitWriter writer;
    private byte[] key = new byte[KEY_BYTES];
    private byte[] value = new byte[VALUE_BYTES];
    private @Nullable BatchImage batch;
    private @Nullable RocksIterator iterator;

    Session(RowDatabase database, CommitWriter writer) {
        this.database = database;
        this.writer = writer;
    }

    /** The row as it is now, whether the database has it already or it is pending. */
    @Nullable
    Bytes read(RowKey row) {
        Write pending = writer.pending(row);
        if (pending != null) {
            return pending.value();
        }
        int keyLength = fillKey(row);
        int length = get(keyLength);
        // The value may grow again between two attempts, if nobody holds the row's lock.
        while (length > value.length) {
            value = new byte[length];
            length = get(keyLength);
        }
        if (length == RocksDB.NOT_FOUND) {
            return null;
        }
        Bytes read = Bytes.wrap(Arrays.copyOf(value, length));
        if (value.length > VALUE_BYTES_KEPT_MAX) {
            value = new byte[VALUE_BYTES];
        }
        return read;
    }

    private int get(int keyLength) {
        try {
            return database.rocks().get(database.readOptions(), key, 0, keyLength, value, 0, value.length);
        } catch (RocksDBException e) {
            throw database.faults().of(e);
        }
    }

    /** Writes as one atomic step: a single write directly, several through a batch. */
    void write(WriteOptions options, List<Write> writes) {
        if (writes.size() == 1) {
            writes.get(0).applyTo(new Direct(options));
            return;
        }
        BatchImage filled = batch;
        if (filled == null) {
            filled = new BatchImage();
            batch = filled;
        }
        for (Write write : writes) {
            write.applyTo(filled);
        }
        database.write(options, filled);
    }

    private int fillKey(RowKey row) {
        int length = DiskKey.lengthOf(row);
        if (length > key.length) {
            key = new byte[length];
        }
        DiskKey.write(row, key, 0);
        return length;
    }

    /** An iterator over what is visible now; it belongs to the session. */
    RocksIterator iterator() {
        writer.store();
        RocksIterator kept = iterator;
        if (kept == null) {
            kept = database.rocks().newIterator(database.readOptions());
            iterator = kept;
            return kept;
        }
        try {
            kept.refresh();
            return kept;
        } catch (RocksDBException e) {
            throw database.faults().of(e);
        }
    }

    void forgetIterator() {
        RocksIterator kept = iterator;
        if (kept != null) {
            kept.close();
            iterator = null;
        }
    }

    @Override
    public void close() {
        forgetIterator();
    }

    /** Writes at once, without a batch. */
    private final class Direct implements Write.Target {

        private final WriteOptions options;

        Direct(WriteOptions options) {
            this.options = options;
        }

        @Override
        public void put(RowKey row, Bytes stored) {
            int keyLength = fillKey(row);
            try {
                database.rocks().put(options, key, 0, keyLength, stored.shared(), 0, stored.length());
            } catch (RocksDBException e) {
                throw database.faults().of(e);
            }
        }

        @Override
        public void delete(RowKey row) {
            int keyLength = fillKey(row);
            try {
                database.rocks().delete(options, key, 0, keyLength);
            } catch (RocksDBException e) {
                throw database.faults().of(e);
            }
        }
    }
}
