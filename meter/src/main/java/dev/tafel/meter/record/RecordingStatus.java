package dev.tafel.meter.record;

import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How a recording stands.
 *
 * @param file null if there has been none yet
 * @param calls that were written
 * @param dropped that were not, since they came faster than they could be written
 * @param bytes that were written
 * @param message what went wrong, or why it ended by itself; empty otherwise
 */
public record RecordingStatus(
        State state, @Nullable Path file, RecordedValues values, long calls, long dropped, long bytes, String message) {

    /** Nothing has been recorded. */
    static final RecordingStatus NONE = new RecordingStatus(State.IDLE, null, RecordedValues.PLAIN, 0, 0, 0, "");

    /** What goes on. */
    public enum State {
        /** There has been no recording yet. */
        IDLE,
        /** Calls are written. */
        RUNNING,
        /** Somebody ended it, and all of it is in the file. */
        STOPPED,
        /** The file has the size that it may have. */
        FULL,
        /** It could not be written. */
        FAILED;

        /** As answers spell it. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
