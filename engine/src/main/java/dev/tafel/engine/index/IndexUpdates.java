package dev.tafel.engine.index;

import dev.tafel.engine.change.ChangeLog;
import dev.tafel.engine.lag.Lag;
import java.time.Duration;

/**
 * How global indexes are kept up to date.
 *
 * @param lag how far they are behind at least; has no meaning inline
 * @param waitingMax changes that may wait; writers who find more of them apply some before their time
 */
public record IndexUpdates(IndexDriver driver, Lag lag, int waitingMax) {

    private static final IndexUpdates INLINE =
            new IndexUpdates(IndexDriver.INLINE, Lag.of(Duration.ZERO), ChangeLog.WAITING_MAX);

    /** In the commit that changes the item. */
    public static IndexUpdates inline() {
        return INLINE;
    }

    /** From the change log, behind by {@code lag} and the time that the follower takes. */
    public static IndexUpdates following(Lag lag) {
        return new IndexUpdates(IndexDriver.FOLLOWING, lag, ChangeLog.WAITING_MAX);
    }

    /** From the change log, when the follower is told to. */
    public static IndexUpdates stepped(Lag lag) {
        return new IndexUpdates(IndexDriver.STEPPED, lag, ChangeLog.WAITING_MAX);
    }
}
