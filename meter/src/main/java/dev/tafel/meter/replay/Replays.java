package dev.tafel.meter.replay;

import dev.tafel.http.run.Progress;
import dev.tafel.http.run.Runs;
import dev.tafel.http.run.Runs.Status;
import dev.tafel.meter.record.Recorder;
import dev.tafel.meter.record.RecordingFormatException;
import dev.tafel.meter.record.RecordingReader;
import dev.tafel.meter.record.RecordingStatus;
import dev.tafel.meter.record.RecordingStatus.State;
import dev.tafel.meter.replay.ReplayDatabase.Limits;
import dev.tafel.meter.replay.ReplayRefusedException.Reason;
import dev.tafel.model.price.RegionalPrices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Plays recordings of this process in the background, each on a database of its own, one at a time.
 *
 * <p>Only files that the recorder has written are read: a name is looked for among them, and is never a path to open.
 * Thread-safe.
 */
public final class Replays implements AutoCloseable {

    /** Replays that are kept to be asked for; older ones are forgotten (chosen). */
    static final int KEPT_MAX = 20;

    /**
     * The bytes of a recording that is played here: 128 MiB (chosen). Its items lie in the memory of the server, which
     * has others to answer meanwhile; the command line has a process of its own.
     */
    static final long FILE_BYTES_MAX = 128L << 20;

    private static final String STEP = "Playing";

    private final Recorder recorder;
    private final Surroundings surroundings;
    private final long fileBytesMax;
    private final Runs<Replay> runs;

    /**
     * What replays need.
     *
     * @param prices what reports reckon with
     * @param nanoTime a clock for durations, for replays that are not in simulated time
     */
    public record Surroundings(
            ReplayDatabase databases, Supplier<RegionalPrices> prices, LongSupplier nanoTime, Executor worker) {}

    /**
     * What shall be played.
     *
     * @param file as the status of a recording spells it
     * @param speed times that of the recording; null for simulated time, without pauses
     */
    public record Asked(
            String file, Limits limits, @Nullable Double speed) {}

    /** Replays of what that recorder writes. */
    public Replays(Recorder recorder, Surroundings surroundings) {
        this(recorder, surroundings, FILE_BYTES_MAX);
    }

    Replays(Recorder recorder, Surroundings surroundings, long fileBytesMax) {
        this.recorder = recorder;
        this.surroundings = surroundings;
        this.fileBytesMax = fileBytesMax;
        this.runs = new Runs<>(new Runs.Bounds(0, KEPT_MAX), surroundings.worker());
    }

    /** The recordings that can be named, whether they can be played or not, the latest first. */
    public List<RecordingStatus> recordings() {
        List<RecordingStatus> recordings = new ArrayList<>();
        recorder.recordings().forEach(status -> recordings.add(0, status));
        return recordings;
    }

    /**
     * Begins to play a recording.
     *
     * @return the replay's id
     */
    public String start(Asked wanted) throws ReplayRefusedException {
        RecordingStatus recording = recording(wanted.file());
        Path file = Objects.requireNonNull(recording.file());
        try {
            return runs.start(progress -> play(file, recording.calls(), wanted, progress));
        } catch (RejectedExecutionException e) {
            throw new ReplayRefusedException(
                    Reason.REPLAYING, "A replay is running already; stop it, or wait for its end.");
        }
    }

    /** The replay of that id, as it is now; empty if there never was one or it was forgotten. */
    public Optional<Status<Replay>> find(String id) {
        return runs.find(id);
    }

    /** The id of the replay that was begun last. */
    public Optional<String> last() {
        return runs.last();
    }

    /** Stops a replay behind the call that it makes; answers as {@link #find}. */
    public Optional<Status<Replay>> stop(String id) {
        return runs.stop(id);
    }

    private RecordingStatus recording(String file) throws ReplayRefusedException {
        RecordingStatus recording = recordings().stream()
                .filter(status -> file.equals(String.valueOf(status.file())))
                .findFirst()
                .orElseThrow(() -> new ReplayRefusedException(
                        Reason.UNKNOWN,
                        "This server has not recorded " + file
                                + "; it replays only its own last recordings. For another file: tafel replay FILE."));
        if (recording.state() == State.RUNNING) {
            throw new ReplayRefusedException(
                    Reason.RECORDING, "The recording " + file + " is still written; end it first.");
        }
        if (recording.bytes() > fileBytesMax) {
            throw new ReplayRefusedException(
                    Reason.TOO_LARGE,
                    "The recording has " + recording.bytes() + " bytes, and the server replays at most " + fileBytesMax
                            + ", as its own memory holds the items. Play it by itself: tafel replay " + file + ".");
        }
        return recording;
    }

    private Replay play(Path file, long calls, Asked wanted, Progress progress)
            throws IOException, InterruptedException {
        progress.at(STEP, 0, calls);
        if (!Files.isRegularFile(file)) {
            throw new IOException("The file " + file + " is not there any more.");
        }
        try (RecordingReader recording = RecordingReader.open(file);
                ReplayDatabase.Opened database = surroundings.databases().open(recording.began(), wanted.limits())) {
            Double speed = wanted.speed();
            Pace pace = speed == null ? Pace.AT_ONCE : new ScaledPace(speed, surroundings.nanoTime(), progress::pause);
            Replay.Settings settings =
                    new Replay.Settings(pace, made -> progress.at(STEP, made, calls), surroundings.prices());
            return Replay.of(recording, database, settings);
        } catch (RecordingFormatException e) {
            throw new IOException("The file " + file + " " + e.getMessage(), e);
        }
    }

    /** Stops the replay that runs. */
    @Override
    public void close() {
        runs.close();
    }
}
