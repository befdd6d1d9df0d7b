package dev.tafel.storage.local;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Lets calls in until it is closed, and tells the closer when the last one has left.
 *
 * <p>A call costs two uncontended atomic additions. They go to one of several counters, chosen by the thread, each in a
 * cache line of its own. A call first counts itself and then looks whether the gate is closed, the closer first closes
 * and then looks at the counters, so one of the two always sees the other.
 */
public final class UseGate {

    private static final int COUNTERS = 64;

    /** Distance of two counters, in ints: two cache lines, since processors fetch them in pairs. */
    private static final int STRIDE = 32;

    private static final long POLL_NANOS = 100_000;

    private final String name;
    private final AtomicIntegerArray inside = new AtomicIntegerArray((COUNTERS + 1) * STRIDE);
    private final AtomicBoolean closed = new AtomicBoolean();

    /** An open gate before {@code name}, which the exception mentions. */
    public UseGate(String name) {
        this.name = name;
    }

    /**
     * Enters; every call that succeeds is followed by one {@link #leave} on the same thread.
     *
     * @throws IllegalStateException if the gate is closed
     */
    public void enter() {
        if (!tryEnter()) {
            throw new IllegalStateException("The storage engine is closed: " + name);
        }
    }

    /** Enters unless the gate is closed; only if it returns true, {@link #leave} must follow on the same thread. */
    public boolean tryEnter() {
        int counter = counter();
        inside.getAndIncrement(counter);
        if (closed.get()) {
            inside.getAndDecrement(counter);
            return false;
        }
        return true;
    }

    public void leave() {
        inside.getAndDecrement(counter());
    }

    /**
     * Closes the gate and waits until everybody has left, however long that takes.
     *
     * @return whether this call closed it; false, without waiting, if it was closed before
     */
    public boolean close() {
        if (!closed.compareAndSet(false, true)) {
            return false;
        }
        for (int i = 1; i <= COUNTERS; i++) {
            while (inside.get(i * STRIDE) != 0) {
                LockSupport.parkNanos(this, POLL_NANOS);
            }
        }
        return true;
    }

    private static int counter() {
        return (1 + (int) (Thread.currentThread().getId() & (COUNTERS - 1))) * STRIDE;
    }
}
