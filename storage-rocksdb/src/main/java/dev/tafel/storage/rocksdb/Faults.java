package dev.tafel.storage.rocksdb;

import dev.tafel.storage.CorruptStorageException;
import dev.tafel.storage.StorageUnavailableException;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** What the exceptions of RocksDB mean to the layers above. */
record Faults(String folder) {

    /** The exception to throw instead of {@code fault}. */
    RuntimeException of(RocksDBException fault) {
        Status status = fault.getStatus();
        if (status != null && status.getCode() == Status.Code.Corruption) {
            return new CorruptStorageException("The stored rows are damaged: " + folder, fault);
        }
        return new StorageUnavailableException("The stored rows cannot be read or written: " + folder, fault);
    }
}
