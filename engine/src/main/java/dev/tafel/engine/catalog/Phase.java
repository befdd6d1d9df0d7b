package dev.tafel.engine.catalog;

import dev.tafel.model.table.TableStatus;
import java.time.Instant;

/**
 * A state in a table's life that ends by itself.
 *
 * @param status what the table shows until then
 * @param until when a table that is being created or updated becomes active, and one that is being deleted is gone
 */
public record Phase(TableStatus status, Instant until) {

    /** The state that lasts. */
    public static final Phase ACTIVE = new Phase(TableStatus.ACTIVE, Instant.EPOCH);

    /** Whether the state lasts, so that nobody needs to ask what time it is. */
    public boolean isLasting() {
        return status == TableStatus.ACTIVE;
    }

    /** What the table shows at {@code now}. */
    public TableStatus statusAt(Instant now) {
        return status == TableStatus.DELETING || now.isBefore(until) ? status : TableStatus.ACTIVE;
    }

    /** Whether a deletion has come to its end at {@code now}. */
    public boolean isGoneAt(Instant now) {
        return status == TableStatus.DELETING && !now.isBefore(until);
    }
}
