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
    private final Deque<Minute> minutes = new ArrayDeque<>();
    private final Counters total = new Counters();
    private long newestSecond = Long.MIN_VALUE;
    private long oldestMinute = Long.MAX_VALUE;

    /** The counters of one minute of the epoch. */
    record Minute(long minute, Counters counters) {}

    /** Adds counters at a time. */
    public void add(long epochSecond, Counters added) {
        newestSecond = Math.max(newestSecond, epochSecond);
        long newestMinute = Math.floorDiv(newestSecond, SECONDS_PER_MINUTE);
        oldestMinute = Math.min(oldestMinute, newestMinute);
        second(newestSecond).add(added);
        minute(newestMinute).add(added);
        total.add(added);
    }

    private Counters second(long epochSecond) {
        int place = (int) Math.floorMod(epochSecond, (long) SECONDS_MAX);
        Counters counters = seconds[place];
        if (counters == null) {
            counters = new Counters();
            seconds[place] = counters;
            secondOf[place] = epochSecond;
        } else if (secondOf[place] != epochSecond) {
            counters.clear();
            secondOf[place] = epochSecond;
        }
        return counters;
    }

    private Counters minute(long epochMinute) {
        Minute last = minutes.peekLast();
        if (last == null || last.minute() != epochMinute) {
            last = new Minute(epochMinute, new Counters());
            minutes.addLast(last);
            while (minutes.getFirst().minute() <= epochMinute - MINUTES_MAX) {
                minutes.removeFirst();
            }
        }
        return last.counters();
    }

    /** Everything since the beginning, however long ago. */
    public Counters total() {
        return new Counters().add(total);
    }

    /**
     * What was counted from the minute of {@code epochSecond} on, as far as it is kept; that is all if it was the first
     * minute or before.
     */
    public Counters since(long epochSecond) {
        long first = Math.floorDiv(epochSecond, SECONDS_PER_MINUTE);
        if (first <= oldestMinute) {
            return total();
        }
        Counters sum = new Counters();
        for (Iterator<Minute> newest = minutes.descendingIterator(); newest.hasNext(); ) {
            Minute minute = newest.next();
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
