package dev.tafel.engine.lag;

import dev.tafel.storage.Commit;
import dev.tafel.storage.ConflictException;
import dev.tafel.storage.Snapshot;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageTraits;
import dev.tafel.storage.testkit.ForwardingSnapshot;
import dev.tafel.storage.testkit.ForwardingStorageEngine;
import java.util.concurrent.atomic.AtomicInteger;

/** A storage engine that counts its snapshots and may pretend other traits. */
final class SnapshotCounter extends ForwardingStorageEngine {

    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger taken = new AtomicInteger();
    private StorageTraits traits;

    SnapshotCounter(StorageEngine delegate) {
        super(delegate);
        this.traits = delegate.traits();
    }

    void pretend(StorageTraits others) {
        traits = others;
    }

    /** Snapshots that are open. */
    int open() {
        return open.get();
    }

    /** Snapshots that were taken. */
    int taken() {
        return taken.get();
    }

    /** A commit that meets no conflict. */
    <R> R put(Commit<R> commit) {
        try {
            return commit(commit);
        } catch (ConflictException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public Snapshot snapshot() {
        Snapshot snapshot = delegate.snapshot();
        open.incrementAndGet();
        taken.incrementAndGet();
        return new ForwardingSnapshot(snapshot) {
            @Override
            public void close() {
                open.decrementAndGet();
                snapshot.close();
            }
        };
    }

    @Override
    public StorageTraits traits() {
        return traits;
    }
}
