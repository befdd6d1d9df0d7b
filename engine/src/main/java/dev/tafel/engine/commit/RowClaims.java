package dev.tafel.engine.commit;

import dev.tafel.storage.RowKey;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The rows on which transactions are at work at this moment.
 *
 * <p>Claims only ever refuse calls, they never make one safe: what isolates commits is the storage engine. They are
 * here because the service does not let a transaction wait for another one, and its callers expect to be told.
 *
 * <p>A transaction claims all of its rows in one step, so of several that meet, one goes on. Safe for many threads.
 */
public final class RowClaims {

    private final Set<RowKey> claimed = ConcurrentHashMap.newKeySet();

    /** Claims all of {@code rows}, or none of them if some are claimed; those are returned. */
    public synchronized Set<RowKey> claim(List<RowKey> rows) {
        Set<RowKey> taken = claimedOf(rows);
        if (taken.isEmpty()) {
            claimed.addAll(rows);
        }
        return taken;
    }

    /** Those of {@code rows} that are claimed. */
    public Set<RowKey> claimedOf(List<RowKey> rows) {
        if (claimed.isEmpty()) {
            return Set.of();
        }
        Set<RowKey> taken = new HashSet<>(rows);
        taken.retainAll(claimed);
        return taken;
    }

    /** Whether a transaction is at work on {@code row}. */
    public boolean isClaimed(RowKey row) {
        return !claimed.isEmpty() && claimed.contains(row);
    }

    /** Gives back rows that were claimed. */
    public void release(List<RowKey> rows) {
        rows.forEach(claimed::remove);
    }
}
