package dev.tafel.meter.record;

import dev.tafel.meter.record.RecordingStatus.State;
import dev.tafel.model.observe.FinishedCall;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One recording: calls go through a bounded queue to a thread that writes them.
 *
 * <p>Callers never wait: a call that finds the queue full is dropped and counted. The file is handed to the system
 * whenever the queue is empty, so that a killed process loses what was in the queue and at most the end of one line.
 * Thread-safe.
 */
final class Recording {

    /** The calls that wait to be written (chosen). */
    static final int QUEUED_CALLS_MAX = 8_192;

    /** The bytes of requests that wait to be written: 64 MiB (chosen). */
    static final long QUEUED_BYTES_MAX = 64L << 20;

    /** The bytes of a file; then the recording ends (chosen). */
    static final long FILE_BYTES_MAX = 1L << 30;

    private static final int MICROS_PER_SECOND = 1_000_000;
    private static final int NANOS_PER_MICRO = 1_000;
    private static final long LOOK_MILLIS = 100;
    private static final long END_MILLIS = 10_000;

    private final Settings settings;
    private final Instant began;
    private final RecordingLines lines;
    private final BlockingQueue<Heard> queue = new ArrayBlockingQueue<>(QUEUED_CALLS_MAX);
    private final AtomicLong queuedBytes = new AtomicLong();
    private final AtomicLong dropped = new AtomicLong();
    private final Thread thread = new Thread(this::run, "tafel-record");
    private final FileChannel file;
    private volatile State state = State.RUNNING;
    private volatile boolean isEnding;
    private final AtomicLong calls = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private volatile String message = "";
    private long toldDropped;

    /**
     * How to record.
     *
     * @param notices is told, in one line, when a recording ends by itself and when calls are dropped for the first
     *     time
     */
    record Settings(Path path, RecordedValues values, long fileBytesMax, Consumer<String> notices) {}

    @SuppressWarnings("ArrayRecordComponent") // It passes through a queue and is never compared.
    private record Heard(long atMicros, FinishedCall call, byte[] body) {}

    private Recording(Settings settings, Instant began, @Nullable MaskedRequest mask) throws IOException {
        this.settings = settings;
        this.began = began;
        this.lines = new RecordingLines(mask);
        this.file = FileChannel.open(
                settings.path(),
                Set.<OpenOption>of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                onlyForTheOwner());
    }

    /**
     * Begins to record into a file that does not exist yet.
     *
     * @throws IOException if it does, or cannot be made
     */
    static Recording begin(Settings settings, Instant began, @Nullable MaskedRequest mask) throws IOException {
        Recording recording = new Recording(settings, began, mask);
        recording.thread.setDaemon(true);
        recording.thread.start();
        return recording;
    }

    /** What is recorded may be private, so that others on the machine do not get to read it. */
    private static FileAttribute<?>[] onlyForTheOwner() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    /** Takes a call that ended at that time; one that was not sent as JSON is left out. */
    void offer(FinishedCall call, Instant at) {
        byte[] body = call.caller().body();
        if (body == null || isEnding || state != State.RUNNING) {
            return;
        }
        long waiting = queuedBytes.addAndGet(body.length);
        if (waiting > QUEUED_BYTES_MAX || !queue.offer(new Heard(micros(at), call, body))) {
            queuedBytes.addAndGet(-body.length);
            drop();
        }
    }

    /** Counts a call that was not recorded. */
    void drop() {
        if (dropped.getAndIncrement() == 0) {
            settings.notices().accept("Calls come faster than they can be recorded; some are left out");
        }
    }

    private long micros(Instant at) {
        return (at.getEpochSecond() - began.getEpochSecond()) * MICROS_PER_SECOND
                + (at.getNano() - began.getNano()) / NANOS_PER_MICRO;
    }

    /** Writes what waits, ends the file and closes it; waits for that, but not for ever. */
    void end() {
        isEnding = true;
        try {
            thread.join(END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    RecordingStatus status() {
        return new RecordingStatus(
                state, settings.path(), settings.values(), calls.get(), dropped.get(), bytes.get(), message);
    }

    private void run() {
        try (OutputStream out = new BufferedOutputStream(Channels.newOutputStream(file))) {
            write(out, lines.head(began, settings.values()));
            State ended = record(out);
            write(out, lines.end(ended.text(), calls.get()));
            out.flush();
            state = ended;
        } catch (IOException e) {
            fail("The recording cannot be written any further: " + e.getMessage());
        } catch (InterruptedException e) {
            fail("The recording was interrupted");
        } catch (RuntimeException e) {
            fail("The recording failed, which is a fault of Tafel: " + e);
        }
        queue.clear();
    }

    private void fail(String why) {
        message = why;
        state = State.FAILED;
        settings.notices().accept(why);
    }

    private State record(OutputStream out) throws IOException, InterruptedException {
        while (true) {
            // Asked before the queue is: what came before the end is in it by then.
            boolean ended = isEnding;
            Heard heard = queue.poll();
            if (heard == null) {
                out.flush();
                if (ended) {
                    return State.STOPPED;
                }
                heard = queue.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            }
            if (heard != null && !write(out, heard)) {
                message = "The file has " + settings.fileBytesMax() + " bytes, which is the most that it may have";
                settings.notices().accept("The recording has ended: " + message);
                return State.FULL;
            }
        }
    }

    private boolean write(OutputStream out, Heard heard) throws IOException {
        queuedBytes.addAndGet(-heard.body().length);
        long left = dropped.get();
        if (left > toldDropped) {
            write(out, lines.dropped(left - toldDropped));
            toldDropped = left;
        }
        for (byte[] table : lines.tablesOf(heard.call())) {
            write(out, table);
        }
        byte[] line = lines.call(heard.atMicros(), heard.call(), heard.body());
        if (bytes.get() + line.length > settings.fileBytesMax()) {
            return false;
        }
        write(out, line);
        calls.incrementAndGet();
        return true;
    }

    private void write(OutputStream out, byte[] line) throws IOException {
        out.write(line);
        bytes.addAndGet(line.length);
    }
}
