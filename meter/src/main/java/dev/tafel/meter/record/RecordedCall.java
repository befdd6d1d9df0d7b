package dev.tafel.meter.record;

import dev.tafel.model.api.Operation;
import dev.tafel.model.value.Bytes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One call of a recording.
 *
 * @param atMicros when it ended, in microseconds since the recording began; hardly ever before the call before it
 * @param request as JSON
 * @param outcome what came of it
 * @param tables the CreateTable requests of tables that it is the first to touch, as JSON
 */
public record RecordedCall(
        long atMicros,
        Operation operation,
        Bytes request,
        @Nullable String agent,
        Outcome outcome,
        List<Bytes> tables) {

    /**
     * How a call ended.
     *
     * @param error the error's name in the API; null if it was answered well
     * @param consumed null if nobody knows
     */
    public record Outcome(@Nullable String error, @Nullable Consumption consumed) {

        /** An end of which nobody knows what it consumed. */
        public static Outcome of(@Nullable String error) {
            return new Outcome(error, null);
        }
    }

    public RecordedCall {
        tables = List.copyOf(tables);
    }
}
