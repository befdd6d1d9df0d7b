package dev.tafel.storage.testkit;

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
import org.jspecify.annotations.Nullable;

/** An engine that passes every call on: what doubles build on that change a single one. As thread-safe as the other. */
public abstract class ForwardingStorageEngine implements StorageEngine {

    /** The engine that calls are passed on to. */
    protected final StorageEngine delegate;

    /** An engine that passes every call on to {@code delegate}. */
    protected ForwardingStorageEngine(StorageEngine delegate) {
        this.delegate = delegate;
    }

    @Override
    public StorageTraits traits() {
        return delegate.traits();
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
    public Snapshot snapshot() {
        return delegate.snapshot();
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
