package dev.tafel.meter.replay;

import dev.tafel.meter.record.RecordedCall;
import dev.tafel.meter.record.RecordedCall.Outcome;
import dev.tafel.meter.record.RecordingFormatException;
import dev.tafel.meter.record.RecordingReader;
import dev.tafel.meter.replay.ReplaySummary.RecordingEnd;
import dev.tafel.model.value.Bytes;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Plays a recording: makes its calls again, one after the other, and compares how they end.
 *
 * <p>Calls that overlapped come in the order in which they ended. For one thread.
 */
public final class Player {

    private final Target target;
    private final Pace pace;
    private final Map<String, Long> errors = new HashMap<>();
    private long calls;
    private long spanMicros;
    private long otherEnd;
    private long otherUnits;
    private long lateMicros;

    /** A player of one recording. */
    public Player(Target target, Pace pace) {
        this.target = target;
        this.pace = pace;
    }

    /**
     * Plays what is left of the recording.
     *
     * @throws IOException if the file cannot be read, or the target cannot be reached or lacks a table
     * @throws RecordingFormatException if a line cannot be read
     */
    public ReplaySummary play(RecordingReader recording)
            throws IOException, RecordingFormatException, InterruptedException {
        for (RecordedCall call = recording.next(); call != null; call = recording.next()) {
            spanMicros = Math.max(spanMicros, call.atMicros());
            lateMicros = Math.max(lateMicros, pace.await(spanMicros));
            for (Bytes table : call.tables()) {
                target.ensureTable(table);
            }
            compare(call.outcome(), target.call(call));
            calls++;
        }
        return new ReplaySummary(
                calls, spanMicros, errors, otherEnd, otherUnits, lateMicros, recording.dropped(), end(recording));
    }

    private void compare(Outcome recorded, Outcome played) {
        String error = played.error();
        if (error != null) {
            errors.merge(error, 1L, Long::sum);
        }
        if (!Objects.equals(error, recorded.error())) {
            otherEnd++;
        } else if (played.readHalfUnits() != Outcome.UNKNOWN
                && (played.readHalfUnits() != recorded.readHalfUnits()
                        || played.writeHalfUnits() != recorded.writeHalfUnits())) {
            otherUnits++;
        }
    }

    private static RecordingEnd end(RecordingReader recording) {
        if (recording.isTorn()) {
            return RecordingEnd.TORN;
        }
        return recording.isEnded() ? RecordingEnd.WHOLE : RecordingEnd.OPEN;
    }
}
