package dev.tafel.meter.record;

import dev.tafel.meter.record.Recording.Settings;
import dev.tafel.meter.record.RecordingStatus.State;
import dev.tafel.model.observe.FinishedCall;
import dev.tafel.model.observe.RequestObserver;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Records calls into a file, from when it is told to until it is told to stop.
 *
 * <p>In the data path it is an observer of the engine. While nothing is recorded a call costs it one look at a field;
 * otherwise a place in a queue. It never keeps signatures or access keys; it keeps the values of attributes, since
 * without them nothing could be replayed, unless it is told to put pseudonyms in their place.
 *
 * <p>Thread-safe.
 */
public final class Recorder implements RequestObserver, AutoCloseable {

    /** Recordings that can be asked for; older ones are forgotten, their files stay (chosen). */
    static final int RECORDINGS_KEPT_MAX = 50;

    private final Clock clock;
    private final Supplier<? extends RandomGenerator> secrets;
    private final Consumer<String> notices;
    private final long fileBytesMax;
    private volatile @Nullable Recording present;
    private @Nullable Recording last;
    private final Deque<RecordingStatus> earlier = new ArrayDeque<>();

    /**
     * A recorder that does nothing yet.
     *
     * @param secrets gives what draws the secret of pseudonyms, when there is need of one
     * @param notices is told in one line what happens to a recording without anybody asking
     */
    public Recorder(Clock clock, Supplier<? extends RandomGenerator> secrets, Consumer<String> notices) {
        this(clock, secrets, notices, Recording.FILE_BYTES_MAX);
    }

    Recorder(Clock clock, Supplier<? extends RandomGenerator> secrets, Consumer<String> notices, long fileBytesMax) {
        this.clock = clock;
        this.secrets = secrets;
        this.notices = notices;
        this.fileBytesMax = fileBytesMax;
    }

    @Override
    public void finished(FinishedCall call) {
        Recording recording = present;
        if (recording == null) {
            return;
        }
        try {
            recording.offer(call, clock.instant());
        } catch (RuntimeException e) {
            recording.drop();
        }
    }

    /**
     * Begins a recording.
     *
     * @param file is made, and must not exist
     * @throws IllegalStateException if one is running
     * @throws IOException if the file exists or cannot be made
     */
    public synchronized RecordingStatus start(Path file, RecordedValues values) throws IOException {
        if (status().state() == State.RUNNING) {
            throw new IllegalStateException("A recording is running already");
        }
        MaskedRequest mask = switch (values) {
            case PLAIN -> null;
            case HASHED -> {
                byte[] secret = new byte[Pseudonyms.SECRET_BYTES];
                secrets.get().nextBytes(secret);
                yield new MaskedRequest(new Pseudonyms(secret));
            }
        };
        Instant began = clock.instant();
        Recording begun = Recording.begin(new Settings(file, values, fileBytesMax, notices), began, mask);
        if (last != null) {
            earlier.addLast(last.status());
        }
        if (earlier.size() >= RECORDINGS_KEPT_MAX) {
            earlier.removeFirst();
        }
        last = begun;
        present = begun;
        return begun.status();
    }

    /** Ends the recording that runs, if one does, and waits until its file is complete. */
    public synchronized RecordingStatus stop() {
        Recording recording = present;
        present = null;
        if (recording != null) {
            recording.end();
        }
        return status();
    }

    /** How the recording stands that was begun last. */
    public synchronized RecordingStatus status() {
        Recording recording = last;
        return recording == null ? RecordingStatus.NONE : recording.status();
    }

    /** The last recordings, in the order in which they were begun. */
    public synchronized List<RecordingStatus> recordings() {
        List<RecordingStatus> recordings = new ArrayList<>(earlier);
        if (last != null) {
            recordings.add(last.status());
        }
        return recordings;
    }

    /** The same as {@link #stop}. */
    @Override
    public void close() {
        stop();
    }
}
