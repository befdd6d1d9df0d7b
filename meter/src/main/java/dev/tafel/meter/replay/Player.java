package dev.tafel.meter.replay;

import dev.tafel.meter.record.Consumption;
import dev.tafel.meter.record.RecordedCall;
import dev.tafel.meter.record.RecordedCall.Outcome;
import dev.tafel.meter.record.RecordingFormatException;
import dev.tafel.meter.record.RecordingReader;
import dev.tafel.meter.replay.ReplaySummary.RecordingEnd;
import dev.tafel.meter.replay.ReplaySummary.Side;
import dev.tafel.model.value.Bytes;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongConsumer;

/**
 * Plays a recording: makes its calls again, one after the other, and compares how they end.
 *
 * <p>Calls that overlapped come in the order in which they ended. For one thread.
 */
public final class Player {

    private final Target target;
    private final Pace pace;
    private final Tally recorded = new Tally();
    private final Tally played = new Tally();
    private long calls;
    private long spanMicros;
    private long otherEnd;
    private long otherUnits;
    private long lateMicros;

    /** The calls of one side while they are added up. */
    private static final class Tally {

        private final Map<String, Long> errors = new HashMap<>();
        private final Consumption.Sum consumed = new Consumption.Sum();

        private void add(Outcome outcome) {
            if (outcome.error() != null) {
                errors.merge(outcome.error(), 1L, Long::sum);
            }
            if (outcome.consumed() != null) {
                consumed.add(outcome.consumed());
            }
        }

        private Side side() {
            return new Side(errors, consumed.total());
        }
    }

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
        return play(recording, made -> {});
    }

    /** The same, and tells before each call how many were made. */
    public ReplaySummary play(RecordingReader recording, LongConsumer progress)
            throws IOException, RecordingFormatException, InterruptedException {
        for (RecordedCall call = recording.next(); call != null; call = recording.next()) {
            progress.accept(calls);
            spanMicros = Math.max(spanMicros, call.atMicros());
            lateMicros = Math.max(lateMicros, pace.await(spanMicros));
            for (Bytes table : call.tables()) {
                target.ensureTable(table);
            }
            compare(call.outcome(), target.call(call));
            calls++;
        }
        progress.accept(calls);
        ReplaySummary.Difference difference = new ReplaySummary.Difference(otherEnd, otherUnits);
        return new ReplaySummary(
                calls,
                spanMicros,
                recorded.side(),
                played.side(),
                difference,
                lateMicros,
                recording.dropped(),
                end(recording));
    }

    private void compare(Outcome before, Outcome now) {
        recorded.add(before);
        played.add(now);
        Consumption consumed = now.consumed();
        Consumption consumedBefore = before.consumed();
        if (!Objects.equals(now.error(), before.error())) {
            otherEnd++;
        } else if (consumed != null
                && consumedBefore != null
                && (consumed.readHalfUnits() != consumedBefore.readHalfUnits()
                        || consumed.writeHalfUnits() != consumedBefore.writeHalfUnits())) {
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
