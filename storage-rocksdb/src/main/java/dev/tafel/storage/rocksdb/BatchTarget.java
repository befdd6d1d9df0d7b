package dev.tafel.storage.rocksdb;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.Write;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/** Adds writes to a batch. */
record BatchTarget(WriteBatch batch, Faults faults) implements Write.Target {

    @Override
    public void put(RowKey row, Bytes value) {
        try {
            batch.put(DiskKey.of(row), value.shared());
        } catch (RocksDBException e) {
            throw faults.of(e);
        }
    }

    @Override
    public void delete(RowKey row) {
        try {
            batch.delete(DiskKey.of(row));
        } catch (RocksDBException e) {
            throw faults.of(e);
        }
    }
}
