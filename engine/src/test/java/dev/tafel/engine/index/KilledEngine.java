package dev.tafel.engine.index;

import dev.tafel.storage.Commit;
import dev.tafel.storage.ConflictException;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageTraits;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.testkit.ForwardingStorageEngine;

/**
 * A storage engine whose user is killed at a commit: that one happens or not, and from then on every commit fails, as
 * those of a process that is gone. For one thread.
 */
final class KilledEngine extends ForwardingStorageEngine {

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
        super(delegate);
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
}
