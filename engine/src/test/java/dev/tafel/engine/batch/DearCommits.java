package dev.tafel.engine.batch;

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
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A storage engine that says that commits over several partitions are dear, and remembers how many rows each named. */
final class DearCommits implements StorageEngine {

    private final StorageEngine delegate;
    private final List<Integer> rows = new ArrayList<>();

    DearCommits(StorageEngine delegate) {
        this.delegate = delegate;
    }

    /** The rows that the commits since the last look named. */
    List<Integer> rowsOfCommits() {
        List<Integer> since = List.copyOf(rows);
        rows.clear();
        return since;
    }

    @Override
    public StorageTraits traits() {
        StorageTraits traits = delegate.traits();
        return new StorageTraits(
                traits.name(),
                traits.readsMayBlock(),
                traits.writesMayBlock(),
                false,
                traits.durability(),
                traits.snapshots());
    }

    @Override
    public <R> R commit(Commit<R> commit) throws ConflictException {
        rows.add(commit.rows().size());
        return delegate.commit(commit);
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
