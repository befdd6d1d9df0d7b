package dev.tafel.meter.count;

import dev.tafel.meter.count.AccessCounts.Call;
import dev.tafel.meter.count.Clients.ClientCalls;
import dev.tafel.meter.shape.Prefixes;
import dev.tafel.meter.shape.Shape;
import dev.tafel.model.api.Caller;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.observe.Access;
import dev.tafel.model.observe.FinishedCall.Timing;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was counted of one shape. Thread-safe. */
public final class ShapeStats {

    private final Shape shape;
    private final Prefixes prefixes;
    private final Timeline timeline = new Timeline();
    private final Latency latency = new Latency();
    private final Clients clients = new Clients();
    private volatile long firstSecond = Long.MAX_VALUE;
    private volatile long lastSecond = Long.MIN_VALUE;

    /**
     * A call, or a part of one, when it has ended.
     *
     * @param calls 1, or 0 for a further part of a call that was counted already
     * @param throttles 1 if a limit was met, otherwise 0
     */
    public record Ended(
            long epochSecond,
            int calls,
            int throttles,
            Timing timing,
            @Nullable ErrorCode error,
            Caller caller) {}

    public ShapeStats(Shape shape, Prefixes prefixes) {
        this.shape = shape;
        this.prefixes = prefixes;
    }

    /** The shape. */
    public Shape shape() {
        return shape;
    }

    /** The typed beginnings of its key values. */
    public Prefixes prefixes() {
        return prefixes;
    }

    /** Counts a call; {@code access} is null if it failed before it reached an item. */
    public synchronized void add(Ended ended, @Nullable Access access, Call call) {
        Counters counters = timeline.at(ended.epochSecond());
        counters.add(Count.CALLS, ended.calls());
        ErrorCode error = ended.error();
        if (error != null) {
            counters.add(Count.ERRORS, ended.calls());
        }
        counters.add(Count.THROTTLES, ended.throttles());
        if (access != null) {
            AccessCounts.add(counters, access, call);
        }
        if (ended.calls() > 0) {
            time(counters, ended);
            clients.add(ended.caller().userAgent(), ended.caller().accessKeyId());
        }
        seen(ended.epochSecond());
    }

    /** Writes only what changes: a volatile field is dear to write and cheap to read. */
    private void seen(long epochSecond) {
        if (epochSecond < firstSecond) {
            firstSecond = epochSecond;
        }
        if (epochSecond > lastSecond) {
            lastSecond = epochSecond;
        }
    }

    private void time(Counters counters, Ended ended) {
        Timing timing = ended.timing();
        if (timing.weight() > 0) {
            counters.add(Count.DURATION_NANOS, timing.nanos() * timing.weight());
            latency.add(ended.epochSecond(), timing);
        }
    }

    /** What was counted from the minute of {@code epochSecond} on. */
    public synchronized Counters since(long epochSecond) {
        return timeline.since(epochSecond);
    }

    /** What was counted since the beginning. */
    public synchronized Counters total() {
        return timeline.total();
    }

    /** What was counted in the {@code count} seconds before {@code epochSecond}. */
    public synchronized Counters secondsBefore(long epochSecond, int count) {
        return timeline.secondsBefore(epochSecond, count);
    }

    /** The duration that this share of calls of the last one to two hours did not exceed, in microseconds. */
    public synchronized long micros(double percentile) {
        return latency.micros(percentile);
    }

    /** Who called. */
    public synchronized List<ClientCalls> clients() {
        return clients.all();
    }

    /** The second of the first call. */
    public long firstSecond() {
        return firstSecond;
    }

    /** The second of the last call. */
    public long lastSecond() {
        return lastSecond;
    }
}
