package dev.tafel.partition;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Sends a stream of calls to a simulated table and counts what becomes of them.
 *
 * <p>Time is simulated: it is what the calls say. A day of a hundred calls a second takes seconds. For one thread.
 */
public final class TrafficSimulation {

    /** The most intervals that are kept; when there are more, two become one (chosen). */
    static final int INTERVALS_MAX = 4_096;

    private static final long FIRST_WIDTH_MICROS = 1_000_000;

    private final TableSimulation table;
    private final long startMicros;
    private final Map<Refusal, Long> refusals = new HashMap<>();
    private final List<Interval> intervals = new ArrayList<>();
    private long widthMicros = FIRST_WIDTH_MICROS;
    private long offeredCalls;
    private long admittedCalls;

    /** One call and when it is made, in microseconds since the epoch. */
    public record Call(long atMicros, Demand demand) {}

    /** A simulation that begins at {@code startMicros}. */
    public TrafficSimulation(TableSimulation table, long startMicros) {
        this.table = table;
        this.startMicros = startMicros;
    }

    /** Makes all calls, which come in the order of their times. */
    public TrafficSimulation run(Iterator<Call> calls) {
        while (calls.hasNext()) {
            Call call = calls.next();
            offer(call.demand(), call.atMicros());
        }
        return this;
    }

    /** Makes one call that costs what it asks for; the limits that refuse it, or none. */
    public List<Refusal> offer(Demand demand, long atMicros) {
        List<Refusal> refused = table.admit(demand, atMicros);
        long halfUnits = 0;
        for (Demand.Arm arm : demand.arms()) {
            halfUnits += arm.halfUnits();
        }
        offeredCalls++;
        boolean isAdmitted = refused.isEmpty();
        if (isAdmitted) {
            admittedCalls++;
            table.settle(demand, atMicros);
        }
        refused.forEach(refusal -> refusals.merge(refusal, 1L, Long::sum));
        int place = placeOf(atMicros);
        Interval counted = new Interval(0, 0, 1, isAdmitted ? 1 : 0, halfUnits, isAdmitted ? halfUnits : 0);
        intervals.set(place, intervals.get(place).plus(counted));
        return refused;
    }

    private int placeOf(long atMicros) {
        long place = (atMicros - startMicros) / widthMicros;
        while (place >= INTERVALS_MAX) {
            merge();
            place = (atMicros - startMicros) / widthMicros;
        }
        while (intervals.size() <= place) {
            intervals.add(new Interval(startMicros + intervals.size() * widthMicros, widthMicros, 0, 0, 0, 0));
        }
        return (int) place;
    }

    private void merge() {
        int pairs = (intervals.size() + 1) / 2;
        for (int i = 0; i < pairs; i++) {
            Interval merged = intervals.get(2 * i).widened();
            intervals.set(i, 2 * i + 1 < intervals.size() ? merged.plus(intervals.get(2 * i + 1)) : merged);
        }
        intervals.subList(pairs, intervals.size()).clear();
        widthMicros *= 2;
    }

    /** The simulated table. */
    public TableSimulation table() {
        return table;
    }

    /** The calls that were made. */
    public long offeredCalls() {
        return offeredCalls;
    }

    /** The calls that were let in. */
    public long admittedCalls() {
        return admittedCalls;
    }

    /** The calls that were refused. */
    public long throttledCalls() {
        return offeredCalls - admittedCalls;
    }

    /** How often each limit refused; a call that several refuse counts for each of them. */
    public Map<Refusal, Long> refusals() {
        return Map.copyOf(refusals);
    }

    /** What happened over time, from the start to the last call: a second each at first, wider if it lasts longer. */
    public List<Interval> intervals() {
        return List.copyOf(intervals);
    }
}
