package dev.tafel.engine.catalog;

import dev.tafel.model.table.IndexDescription.Backfill;
import dev.tafel.model.table.IndexStatus;
import java.time.Instant;

/**
 * Where an index is in its life.
 *
 * @param status what the index shows until {@code until}, and longer while it is being built
 * @param until when a status that ends by itself ends
 * @param history when its throughput was changed
 */
public record IndexState(IndexStatus status, Instant until, Build build, ThroughputHistory history) {

    /** How far the index is from holding all items that belong in it. */
    public enum Build {
        /** It came with its table and so was never incomplete. */
        WITH_TABLE,
        /** Items that were there before it are being brought in. */
        RUNNING,
        /** All items that were there before it are in it. */
        DONE
    }

    /** What the index shows at {@code now}. */
    public IndexStatus statusAt(Instant now) {
        if (status == IndexStatus.DELETING) {
            return status;
        }
        if (build == Build.RUNNING) {
            return IndexStatus.CREATING;
        }
        return now.isBefore(until) ? status : IndexStatus.ACTIVE;
    }

    /** Whether the index shows at {@code now} that it is being built. */
    public Backfill backfillAt(Instant now) {
        if (build == Build.WITH_TABLE || statusAt(now) != IndexStatus.CREATING) {
            return Backfill.NOT_SHOWN;
        }
        return now.isBefore(until) ? Backfill.WAITING : Backfill.RUNNING;
    }

    /** Whether a deletion has come to its end at {@code now}. */
    public boolean isGoneAt(Instant now) {
        return status == IndexStatus.DELETING && !now.isBefore(until);
    }

    IndexState built() {
        return new IndexState(status, until, Build.DONE, history);
    }

    IndexState deletedUntil(Instant end) {
        return new IndexState(IndexStatus.DELETING, end, build, history);
    }

    IndexState updatedUntil(Instant end, ThroughputHistory changed) {
        return new IndexState(IndexStatus.UPDATING, end, build, changed);
    }
}
