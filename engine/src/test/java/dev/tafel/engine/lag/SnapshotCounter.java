package dev.tafel.engine.lag;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.ConflictException;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowVisitor;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.Snapshot;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageTraits;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A storage engine that counts its snapshots and may pretend other traits. */
final class SnapshotCounter implements StorageEngine {

    private final StorageEngine delegate;
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger taken = new AtomicInteger();
    private StorageTraits traits;

    SnapshotCounter(StorageEngine delegate) {
        this.delegate = delegate;
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
        return new Snapshot() {
            @Override
            public @Nullable Bytes read(RowKey row) {
                return snapshot.read(row);
            }

            @Override
            public void range(RangeRead range, RowVisitor visitor) {
                snapshot.range(range, visitor);
            }

            @Override
            public void scan(ScanRead scan, RowVisitor visitor) {
                snapshot.scan(scan, visitor);
            }

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

    @Override
    public @Nullable Bytes read(RowKey row) {
        return delegate.read(row);
    }

    @Override
    public void range(RangeRead range, RowVisitor visitor) {
        delegate.range(range, visitor);
    }

    @Override
    public void scan(ScanRead scan, RowVisitor visitor) {
        delegate.scan(scan, visitor);
    }

    @Override
    public int segmentOf(Bytes partition, int totalSegments) {
        return delegate.segmentOf(partition, totalSegments);
    }

    @Override
    public <R> R commit(Commit<R> commit) throws ConflictException {
        return delegate.commit(commit);
    }

    @Override
    public void confirm() {
        delegate.confirm();
    }

    @Override
    public boolean isConfirmed() {
        return delegate.isConfirmed();
    }

    @Override
    public void drop(SpaceId space) {
        delegate.drop(space);
    }

    @Override
    public void close() {
        delegate.close();
    }
}
