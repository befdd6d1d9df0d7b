package dev.tafel.http.netty;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** The open connections of a server, counted against their limit and finished when it closes. */
final class OpenConnections {

    private final int max;
    private final Set<HttpConnection> open = new HashSet<>();
    private volatile boolean finishing;

    OpenConnections(int max) {
        this.max = max;
    }

    /** Takes {@code connection} in, unless there are too many or the server closes; tells whether it did. */
    synchronized boolean add(HttpConnection connection) {
        return !finishing && open.size() < max && open.add(connection);
    }

    synchronized void remove(HttpConnection connection) {
        if (open.remove(connection) && open.isEmpty()) {
            notifyAll();
        }
    }

    /** Takes no more connections in, and tells those that are open to begin no further request. */
    void beginFinishing() {
        finishing = true;
    }

    /** Whether the server closes; for any thread. */
    boolean isFinishing() {
        return finishing;
    }

    /** Lets each connection answer what is under way, and closes those that have not finished after {@code grace}. */
    void finishAll(Duration grace) {
        for (HttpConnection connection : snapshot()) {
            connection.finish();
        }
        for (HttpConnection connection : awaitNone(grace)) {
            connection.abort();
        }
    }

    private synchronized Set<HttpConnection> snapshot() {
        return Set.copyOf(open);
    }

    private synchronized Set<HttpConnection> awaitNone(Duration grace) {
        long deadline = System.nanoTime() + grace.toNanos();
        boolean interrupted = false;
        for (long left = grace.toNanos(); left > 0 && !open.isEmpty() && !interrupted; ) {
            try {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            } catch (InterruptedException e) {
                // Whoever interrupts wants the end sooner: the grace is over.
                Thread.currentThread().interrupt();
                interrupted = true;
            }
            left = deadline - System.nanoTime();
        }
        return Set.copyOf(open);
    }
}
