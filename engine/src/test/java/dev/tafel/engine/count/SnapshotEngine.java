package dev.tafel.engine.count;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.ConflictException;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowVisitor;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageTraits;
import dev.tafel.storage.Visit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A storage engine whose scans show one moment, and during whose scans something else can be made to happen. */
final class SnapshotEngine implements StorageEngine {

    private final StorageEngine delegate;
    private Runnable duringScan = () -> {};

    SnapshotEngine(StorageEngine delegate) {
        this.delegate = delegate;
    }

    /** Runs {@code meanwhile} once, in another thread, behind the first row of the next scan that has one. */
    void duringNextScan(Runnable meanwhile) {
        duringScan = meanwhile;
    }

    @Override
    public StorageTraits traits() {
        StorageTraits traits = delegate.traits();
        return new StorageTraits(
                traits.name(),
                traits.readsMayBlock(),
                traits.writesMayBlock(),
                traits.crossPartitionCommitIsCheap(),
                traits.durability(),
                true);
    }

    @Override
    public void scan(ScanRead scan, RowVisitor visitor) {
        List<Row> rows = new ArrayList<>();
        delegate.scan(scan, row -> {
            rows.add(row);
            return Visit.CONTINUE;
        });
        for (Row row : rows) {
            if (visitor.visit(row) == Visit.STOP) {
                return;
            }
            Runnable meanwhile = duringScan;
            duringScan = () -> {};
            runElsewhere(meanwhile);
        }
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
    public void drop(SpaceId space) {
        delegate.drop(space);
    }

    @Override
    public void close() {
        delegate.close();
    }
}
