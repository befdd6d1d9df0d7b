package dev.tafel.model.observe;

import dev.tafel.model.api.Caller;
import dev.tafel.model.api.Request;
import dev.tafel.model.error.ErrorCode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A call that has finished.
 *
 * @param accesses what it did to items, in order; empty for operations on tables, and for a call that failed before it
 *     reached an item
 * @param error null if it was answered well
 * @param timing the engine's part: without HTTP, and without waiting for a thread
 */
public record FinishedCall(
        Request<?> request,
        Caller caller,
        List<Access> accesses,
        @Nullable ErrorCode error,
        Timing timing) {

    /**
     * How long a call took.
     *
     * @param weight how many calls this duration stands for: 1, or more if not every call is timed
     */
    public record Timing(long nanos, int weight) {

        /** That of a call that another one stands for. */
        public static final Timing UNTIMED = new Timing(0, 0);
    }

    public FinishedCall {
        accesses = List.copyOf(accesses);
    }
}
