package dev.tafel.meter.replay;

import dev.tafel.meter.record.RecordingFormatException;
import dev.tafel.meter.record.RecordingReader;
import dev.tafel.meter.report.Report;
import dev.tafel.meter.report.Reporter;
import dev.tafel.model.price.RegionalPrices;
import java.io.IOException;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/**
 * A recording that was played on a database of its own.
 *
 * @param summary how the calls ended, then and now
 * @param report what they consumed and cost, over the whole time
 */
public record Replay(ReplaySummary summary, Report report) {

    /**
     * How it is played.
     *
     * @param progress is told how many calls were made
     * @param prices what the report reckons with
     */
    public record Settings(Pace pace, LongConsumer progress, Supplier<RegionalPrices> prices) {}

    /**
     * Plays what is left of a recording.
     *
     * @param database without any of its tables
     * @throws IOException if the file cannot be read, or the database refuses a table
     * @throws RecordingFormatException if a line cannot be read
     */
    public static Replay of(RecordingReader recording, ReplayDatabase.Opened database, Settings settings)
            throws IOException, RecordingFormatException, InterruptedException {
        ReplaySummary summary = new Player(database, settings.pace()).play(recording, settings.progress());
        return new Replay(summary, new Reporter(database.meter(), settings.prices()).whole());
    }
}
