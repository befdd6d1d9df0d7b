package dev.tafel.cli.server;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A clock for whoever needs the second of each request: it shows the time of another clock, at most a tenth of a second
 * late, and costs a look at a field. A thread moves its hand.
 *
 * <p>Safe for many threads.
 */
final class CoarseClock extends Clock implements Resources.Part {

    private static final long TICK_MILLIS = 100;

    private final Clock exact;
    private final CountDownLatch end = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "tafel-clock");
    private volatile long millis;

    private CoarseClock(Clock exact) {
        this.exact = exact;
        this.millis = exact.millis();
        thread.setDaemon(true);
    }

    static CoarseClock start(Clock exact) {
        CoarseClock clock = new CoarseClock(exact);
        clock.thread.start();
        return clock;
    }

    private void run() {
        try {
            while (!end.await(TICK_MILLIS, TimeUnit.MILLISECONDS)) {
                millis = exact.millis();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public long millis() {
        return millis;
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(millis);
    }

    @Override
    public ZoneId getZone() {
        return exact.getZone();
    }

    /** The exact clock in that zone: nobody needs this one in another. */
    @Override
    public Clock withZone(ZoneId zone) {
        return exact.withZone(zone);
    }

    @Override
    public void close() {
        end.countDown();
    }
}
