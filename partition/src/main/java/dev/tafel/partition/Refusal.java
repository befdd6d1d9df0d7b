package dev.tafel.partition;

import org.jspecify.annotations.Nullable;

/**
 * Why a call was not let in.
 *
 * @param index the global index whose limit it met; null for the table
 */
public record Refusal(Access access, Limit limit, @Nullable String index) {

    /** The reason as the service names it, for example {@code IndexWriteKeyRangeThroughputExceeded}. */
    public String reason() {
        String resource = index == null ? "Table" : "Index";
        String kind = switch (access) {
            case READ -> "Read";
            case WRITE -> "Write";
        };
        return resource + kind + limit.wireName();
    }
}
