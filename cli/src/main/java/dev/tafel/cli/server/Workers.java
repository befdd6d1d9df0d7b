package dev.tafel.cli.server;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The threads for calls that may wait or take long; more calls than {@link #QUEUED_CALLS_MAX} wait for none of them.
 */
final class Workers implements Executor, Resources.Part {

    /** 4096 calls that wait for a thread, chosen: more is refused as overload, before memory runs out. */
    static final int QUEUED_CALLS_MAX = 4096;

    private static final Logger LOG = LoggerFactory.getLogger(Workers.class);
    private static final int END_SECONDS_MAX = 10;

    private final ThreadPoolExecutor pool;

    Workers(int count) {
        AtomicInteger number = new AtomicInteger();
        this.pool = new ThreadPoolExecutor(
                count, count, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(QUEUED_CALLS_MAX), task -> {
                    Thread thread = new Thread(task, "tafel-worker-" + number.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
        pool.allowCoreThreadTimeOut(true);
    }

    /** Runs {@code call} on one of the threads, or throws RejectedExecutionException when the queue is full. */
    @Override
    public void execute(Runnable call) {
        pool.execute(call);
    }

    /** Waits for the calls that were taken on, for at most ten seconds. */
    @Override
    public void close() {
        pool.shutdown();
        try {
            if (!pool.awaitTermination(END_SECONDS_MAX, TimeUnit.SECONDS)) {
                LOG.atWarn()
                        .addKeyValue("seconds", END_SECONDS_MAX)
                        .log("Calls still run after the time given to them");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
