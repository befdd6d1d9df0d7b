package dev.tafel.meter.count;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/**
 * Counters by second for the last minute, and by minute for some hours.
 *
 * <p>Minutes without traffic take no place. For one thread, or under a lock of its owner. Times are epoch seconds and
 * may go back a little, as clocks of several threads do; what comes late is counted in the newest interval.
 */
public final class Timeline {

    /** The seconds that are kept one by one (chosen). */
    public static final int SECONDS_MAX = 60;

    /** The minutes that are kept: six hours (chosen). */
    public static final int MINUTES_MAX = 360;

    private static final int SECONDS_PER_MINUTE = 60;

    private final Counters[] seconds = new Counters[SECONDS_MAX];
    private final long[] secondOf = new long[SECONDS_MAX];

    /** The minutes without what was counted in the newest second. */
    private final Deque<Minute> minutes = new ArrayDeque<>();

    /** The sum of all seconds but the newest. */
    private final Counters total = new Counters();

    private long newestSecond = Long.MIN_VALUE;
    private Counters newest = new Counters();

    /** The counters of one minute of the epoch. */
    record Minute(long minute, Counters counters) {}

    /** The counters of a second, to be added to at once. */
    Counters at(long epochSecond) {
        if (epochSecond > newestSecond) {
            begin(epochSecond);
        }
        return newest;
    }

    private void begin(long epochSecond) {
        if (newestSecond != Long.MIN_VALUE) {
            minute(Math.floorDiv(newestSecond, SECONDS_PER_MINUTE)).add(newest);
            total.add(newest);
        }
        long epochMinute = Math.floorDiv(epochSecond, SECONDS_PER_MINUTE);
        while (!minutes.isEmpty() && minutes.getFirst().minute() <= epochMinute - MINUTES_MAX) {
            minutes.removeFirst();
        }
        int place = (int) Math.floorMod(epochSecond, (long) SECONDS_MAX);
        Counters counters = seconds[place];
        if (counters == null) {
            counters = new Counters();
            seconds[place] = counters;
        } else {
            counters.clear();
        }
        secondOf[place] = epochSecond;
        newestSecond = epochSecond;
        newest = counters;
    }

    private Counters minute(long epochMinute) {
        Minute last = minutes.peekLast();
        if (last == null || last.minute() != epochMinute) {
            last = new Minute(epochMinute, new Counters());
            minutes.addLast(last);
        }
        return last.counters();
    }

    /** Everything since the beginning, however long ago. */
    public Counters total() {
        return new Counters().add(total).add(newest);
    }

    /** What was counted from the minute of {@code epochSecond} on, as far as it is kept. */
    public Counters since(long epochSecond) {
        long first = Math.floorDiv(epochSecond, SECONDS_PER_MINUTE);
        Counters sum = new Counters();
        if (newestSecond != Long.MIN_VALUE && Math.floorDiv(newestSecond, SECONDS_PER_MINUTE) >= first) {
            sum.add(newest);
        }
        for (Iterator<Minute> latest = minutes.descendingIterator(); latest.hasNext(); ) {
            Minute minute = latest.next();
            if (minute.minute() < first) {
                break;
            }
            sum.add(minute.counters());
        }
        return sum;
    }

    /** What was counted in the {@code count} seconds before {@code epochSecond}. */
    public Counters secondsBefore(long epochSecond, int count) {
        Counters sum = new Counters();
        for (int i = 0; i < SECONDS_MAX; i++) {
            Counters counters = seconds[i];
            if (counters != null && secondOf[i] < epochSecond && secondOf[i] >= epochSecond - count) {
                sum.add(counters);
            }
        }
        return sum;
    }
}
