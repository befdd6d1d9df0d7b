package dev.tafel.storage.testkit;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.ConflictException;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowVisitor;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.Snapshot;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageTraits;
import dev.tafel.storage.StorageUnavailableException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * An engine whose commits fail now and then, as those of a distributed engine do: chosen by a seed, so that a single
 * thread meets the same faults in every run.
 *
 * <p>A computation whose commit is to meet a conflict runs all the same, so that a computation that leaves a trace
 * shows.
 */
public final class FaultyEngine implements StorageEngine {

    private final StorageEngine delegate;
    private final Generators random;
    private volatile FaultPlan plan;
    private final AtomicLong conflicts = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();

    /** An engine that passes everything on to {@code delegate} but the commits that {@code plan} fails. */
    public FaultyEngine(StorageEngine delegate, FaultPlan plan, long seed) {
        this.delegate = delegate;
        this.plan = plan;
        this.random = new Generators(seed);
    }

    /** Fails commits by another plan from now on. */
    public void follow(FaultPlan next) {
        plan = next;
    }

    /** How many conflicts were reported. */
    public long conflicts() {
        return conflicts.get();
    }

    /** How many commits ended with {@link StorageUnavailableException}, before and after the writes. */
    public long failures() {
        return failures.get();
    }

    @Override
    public <R> R commit(Commit<R> commit) throws ConflictException {
        FaultPlan current = plan;
        int drawn = draw();
        if (drawn < current.conflicts()) {
            delegate.commit(new Commit<>(
                    commit.rows(),
                    rows -> Outcome.unchanged(commit.computation().compute(rows).result()),
                    commit.confirmation()));
            conflicts.incrementAndGet();
            throw new ConflictException("A conflict by plan");
        }
        drawn -= current.conflicts();
        if (drawn < current.failuresBefore()) {
            throw failure("Unavailable by plan, before the commit");
        }
        R result = delegate.commit(commit);
        if (drawn - current.failuresBefore() < current.failuresAfter()) {
            throw failure("Unavailable by plan, after the commit");
        }
        return result;
    }

    private int draw() {
        synchronized (random) {
            return random.below(100);
        }
    }

    private StorageUnavailableException failure(String message) {
        failures.incrementAndGet();
        return new StorageUnavailableException(message);
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
