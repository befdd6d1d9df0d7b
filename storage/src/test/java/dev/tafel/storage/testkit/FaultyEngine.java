package dev.tafel.storage.testkit;

import dev.tafel.storage.Commit;
import dev.tafel.storage.ConflictException;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageUnavailableException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * An engine whose commits fail now and then, as those of a distributed engine do: chosen by a seed, so that a single
 * thread meets the same faults in every run.
 *
 * <p>A computation whose commit is to meet a conflict runs all the same, so that a computation that leaves a trace
 * shows.
 */
public final class FaultyEngine extends ForwardingStorageEngine {

    private final Generators random;
    private volatile FaultPlan plan;
    private final AtomicLong conflicts = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();

    /** An engine that passes everything on to {@code delegate} but the commits that {@code plan} fails. */
    public FaultyEngine(StorageEngine delegate, FaultPlan plan, long seed) {
        super(delegate);
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
}
