package dev.tafel.storage.testkit;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowVisitor;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.Snapshot;
import org.jspecify.annotations.Nullable;

/** A snapshot that passes every call on: what doubles build on that change a single one. */
public abstract class ForwardingSnapshot implements Snapshot {

    /** The snapshot that calls are passed on to. */
    protected final Snapshot delegate;

    /** A snapshot that passes every call on to {@code delegate}. */
    protected ForwardingSnapshot(Snapshot delegate) {
        this.delegate = delegate;
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
    public void close() {
        delegate.close();
    }
}
