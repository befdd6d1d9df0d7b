package dev.tafel.cli.server;

import dev.tafel.engine.service.Engine;
import dev.tafel.storage.StorageUnavailableException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Has the counts of tables stored every minute, for the case that the process is killed. */
final class CountsTimer implements Resources.Part {

    /** Seconds by which the counts that are shown after a crash may be old, until all has been counted again. */
    static final int COUNTS_AGE_SECONDS_MAX = 60;

    private static final Logger LOG = LoggerFactory.getLogger(CountsTimer.class);

    private final Engine engine;
    private final CountDownLatch end = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "tafel-counts");

    private CountsTimer(Engine engine) {
        this.engine = engine;
        thread.setDaemon(true);
    }

    static CountsTimer start(Engine engine) {
        CountsTimer timer = new CountsTimer(engine);
        timer.thread.start();
        return timer;
    }

    private void run() {
        try {
            while (!end.await(COUNTS_AGE_SECONDS_MAX, TimeUnit.SECONDS)) {
                store();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void store() {
        try {
            engine.storeCounts();
        } catch (StorageUnavailableException e) {
            LOG.atWarn().setCause(e).log("The counts of tables could not be stored; tried again in a minute");
        }
    }

    /** Waits until nothing is stored any more. */
    @Override
    public void close() {
        end.countDown();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
