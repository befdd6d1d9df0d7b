package dev.tafel.engine.count;

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

/** A storage engine during whose scans of snapshots something else can be made to happen, or one without snapshots. */
final class MeanwhileEngine implements StorageEngine {

    private final StorageEngine delegate;
    private final StorageTraits traits;
    private Runnable duringScan = () -> {};

    private MeanwhileEngine(StorageEngine delegate, StorageTraits traits) {
        this.delegate = delegate;
        this.traits = traits;
    }

    static MeanwhileEngine on(StorageEngine delegate) {
        return new MeanwhileEngine(delegate, delegate.traits());
    }

    static MeanwhileEngine withoutSnapshots(StorageEngine delegate) {
        StorageTraits traits = delegate.traits();
        return new MeanwhileEngine(
                delegate,
                new StorageTraits(
                        traits.name(),
                        traits.readsMayBlock(),
                        traits.writesMayBlock(),
                        traits.crossPartitionCommitIsCheap(),
                        traits.durability(),
                        false));
    }

    /** Runs {@code meanwhile} once, in another thread, at the first row of the next scan of a snapshot. */
    void duringNextScan(Runnable meanwhile) {
        duringScan = meanwhile;
    }

    @Override
    public StorageTraits traits() {
        return traits;
    }

    @Override
    public Snapshot snapshot() {
        if (!traits.snapshots()) {
            throw new UnsupportedOperationException();
        }
        Snapshot snapshot = delegate.snapshot();
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
                snapshot.scan(scan, row -> {
                    Runnable meanwhile = duringScan;
                    duringScan = () -> {};
                    runElsewhere(meanwhile);
                    return visitor.visit(row);
                });
            }

            @Override
            public void close() {
                snapshot.close();
            }
        };
    }

    @Override
    public void scan(ScanRead scan, RowVisitor visitor) {
        delegate.scan(scan, visitor);
    }

    private static void runElsewhere(Runnable meanwhile) {
        Thread thread = new Thread(meanwhile, "meanwhile");
        thread.start();
        try {
            thread.join(30_000);
        } catch (InterruptedException e) {
            throw new AssertionError("Interrupted", e);
        }
        if (thread.isAlive()) {
            throw new AssertionError("What happens during a scan does not end");
        }
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
