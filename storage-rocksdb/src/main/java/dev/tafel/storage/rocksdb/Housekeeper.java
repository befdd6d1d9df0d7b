package dev.tafel.storage.rocksdb;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A thread that does a small work again and again, with pauses, until it is closed. */
final class Housekeeper implements AutoCloseable {

    private final Duration pause;
    private final Runnable work;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread thread;

    /** A thread that is not yet started. */
    Housekeeper(String name, Duration pause, Runnable work) {
        this.pause = pause;
        this.work = work;
        thread = new Thread(this::run, name);
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    private void run() {
        try {
            while (!closed.await(pause.toNanos(), TimeUnit.NANOSECONDS)) {
                work.run();
            }
        } catch (InterruptedException e) {
            // Nobody interrupts this thread but the end of the process, which ends the work as well.
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the thread, after the work that may be under way. */
    @Override
    public void close() {
        closed.countDown();
        Threads.join(thread);
    }
}
