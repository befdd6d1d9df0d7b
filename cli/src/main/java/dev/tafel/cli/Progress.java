package dev.tafel.cli;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Says what takes long, once it has taken a second. */
final class Progress {

    private static final long PATIENCE_SECONDS = 1;

    private final CountDownLatch done = new CountDownLatch(1);

    private Progress() {}

    /** Prints {@code what} to {@code out} unless the result is ended within a second. */
    static Progress announce(PrintWriter out, String what) {
        Progress progress = new Progress();
        Thread thread = new Thread(() -> progress.waitThenPrint(out, what), "tafel-progress");
        thread.setDaemon(true);
        thread.start();
        return progress;
    }

    void end() {
        done.countDown();
    }

    private void waitThenPrint(PrintWriter out, String what) {
        try {
            if (!done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                out.println(what);
                out.flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
