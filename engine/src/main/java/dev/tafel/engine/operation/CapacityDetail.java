package dev.tafel.engine.operation;

import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import org.jspecify.annotations.Nullable;

/** How ReturnConsumedCapacity asks for a report. */
public final class CapacityDetail {

    private CapacityDetail() {}

    /** The detail that a checked ReturnConsumedCapacity asks for; null for no report. */
    public static @Nullable Detail of(@Nullable String returnConsumedCapacity) {
        return returnConsumedCapacity == null || returnConsumedCapacity.equals("NONE")
                ? null
                : Detail.valueOf(returnConsumedCapacity);
    }

    /** A report on a table alone, or null if none was asked for. */
    public static @Nullable ConsumedCapacity ofTable(
            @Nullable String tableName, long halfUnits, @Nullable Detail detail) {
        return detail == null ? null : ConsumedCapacity.ofTable(String.valueOf(tableName), halfUnits, detail);
    }
}
