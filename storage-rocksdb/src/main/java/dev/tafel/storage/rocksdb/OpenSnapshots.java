package dev.tafel.storage.rocksdb;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The snapshots that hold native objects; safe for many threads. */
final class OpenSnapshots implements AutoCloseable {

    private final Set<RocksSnapshot> open = ConcurrentHashMap.newKeySet();

    RocksSnapshot add(RocksSnapshot snapshot) {
        open.add(snapshot);
        return snapshot;
    }

    void remove(RocksSnapshot snapshot) {
        open.remove(snapshot);
    }

    /** Ends all snapshots; nobody uses one any more, and the database is still open. */
    @Override
    public void close() {
        open.forEach(RocksSnapshot::end);
    }
}
