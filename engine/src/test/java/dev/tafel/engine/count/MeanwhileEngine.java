package dev.tafel.engine.count;

import dev.tafel.storage.RowVisitor;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.Snapshot;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageTraits;
import dev.tafel.storage.testkit.ForwardingSnapshot;
import dev.tafel.storage.testkit.ForwardingStorageEngine;

/** A storage engine during whose scans of snapshots something else can be made to happen, or one without snapshots. */
final class MeanwhileEngine extends ForwardingStorageEngine {

    private final StorageTraits traits;
    private Runnable duringScan = () -> {};

    private MeanwhileEngine(StorageEngine delegate, StorageTraits traits) {
        super(delegate);
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
        return new ForwardingSnapshot(snapshot) {
            @Override
            public void scan(ScanRead scan, RowVisitor visitor) {
                snapshot.scan(scan, row -> {
                    Runnable meanwhile = duringScan;
                    duringScan = () -> {};
                    runElsewhere(meanwhile);
                    return visitor.visit(row);
                });
            }
        };
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
}
