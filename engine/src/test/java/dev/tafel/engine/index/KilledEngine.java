package dev.tafel.engine.index;

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
import dev.tafel.storage.StorageUnavailableException;
import org.jspecify.annotations.Nullable;

/**
 * A storage engine whose user is killed at a commit: that one happens or not, and from then on every commit fails, as
 * those of a process that is gone. For one thread.
 */
final class KilledEngine implements StorageEngine {

    private final StorageEngine delegate;
    private final boolean cheap;
    private int commitsLeft = Integer.MAX_VALUE;
    private Moment moment = Moment.BEFORE_THE_COMMIT;

    /** When a commit kills. */
    enum Moment {
        BEFORE_THE_COMMIT,
        AFTER_THE_COMMIT
    }

    /** Whether commits over several partitions are cheap. */
    enum Commits {
        CHEAP,
        DEAR
    }

    KilledEngine(StorageEngine delegate, Commits commits) {
        this.delegate = delegate;
        this.cheap = commits == Commits.CHEAP;
    }

    /** The commit after {@code commits} others kills. */
    void killAfter(int commits, Moment when) {
        commitsLeft = commits;
        moment = when;
    }

    boolean isKilled() {
        return commitsLeft < 0;
    }

    /** Another process may commit again. */
    void revive() {
        commitsLeft = Integer.MAX_VALUE;
    }

    @Override
    public <R> R commit(Commit<R> commit) throws ConflictException {
        if (commitsLeft < 0) {
            throw new StorageUnavailableException("Killed");
        }
        commitsLeft--;
        if (commitsLeft < 0 && moment == Moment.BEFORE_THE_COMMIT) {
            throw new StorageUnavailableException("Killed before the commit");
        }
        R result = delegate.commit(commit);
        if (commitsLeft < 0) {
            throw new StorageUnavailableException("Killed after the commit");
        }
        return result;
    }

    @Override
    public StorageTraits traits() {
        StorageTraits traits = delegate.traits();
        return new StorageTraits(
                traits.name(),
                traits.readsMayBlock(),
                traits.writesMayBlock(),
                cheap,
                traits.durability(),
                traits.snapshots());
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
