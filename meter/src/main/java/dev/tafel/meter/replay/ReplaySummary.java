package dev.tafel.meter.replay;

import dev.tafel.meter.record.Consumption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What came of a replay.
 *
 * @param calls that were made
 * @param spanMicros from the beginning of the recording to its last call
 * @param recorded how they ended when they were recorded
 * @param played how they ended now
 * @param difference in how many calls these differ
 * @param lateMicros by how much the latest call was too late
 * @param dropped calls that the recording says it left out
 * @param recordingEnd how the file ends
 */
public record ReplaySummary(
        long calls,
        long spanMicros,
        Side recorded,
        Side played,
        Difference difference,
        long lateMicros,
        long dropped,
        RecordingEnd recordingEnd) {

    private static final long MICROS_PER_MILLI = 1_000;

    /** How a recording ends. */
    public enum RecordingEnd {
        /** It was ended. */
        WHOLE,
        /** It stops behind a call, as that of a server that still runs. */
        OPEN,
        /** It stops within a line, as after the process was killed. */
        TORN
    }

    /**
     * How the calls ended, then or now.
     *
     * @param errors how often each error was the answer, by its name in the API
     * @param consumed as far as it is known
     */
    public record Side(Map<String, Long> errors, Consumption consumed) {

        public Side {
            errors = Collections.unmodifiableMap(new TreeMap<>(errors));
        }
    }

    /**
     * What did not come out as it was recorded.
     *
     * @param otherEnd calls that ended with another error, or none, than in the recording
     * @param otherUnits calls that consumed other units than in the recording, where that is known
     */
    public record Difference(long otherEnd, long otherUnits) {}

    /** What there is to say of it, a line each; the first says how much was played. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(calls + " calls of " + spanMicros / MICROS_PER_MILLI + " ms were played");
        played.errors().forEach((error, count) -> lines.add(count + " were answered with " + error));
        if (difference.otherEnd() > 0) {
            lines.add(difference.otherEnd() + " ended in another way than when they were recorded");
        }
        if (difference.otherUnits() > 0) {
            lines.add(difference.otherUnits() + " consumed other units than when they were recorded, as on other data");
        }
        if (lateMicros > MICROS_PER_MILLI) {
            lines.add("The target could not keep the pace; the latest call was " + lateMicros / MICROS_PER_MILLI
                    + " ms late");
        }
        if (dropped > 0) {
            lines.add(dropped + " calls had been left out of the recording, since they came too fast");
        }
        switch (recordingEnd) {
            case WHOLE -> {}
            case OPEN -> lines.add("The recording was not ended; it may still be written");
            case TORN -> lines.add("The recording breaks off within its last line, which was passed over");
        }
        return lines;
    }
}
