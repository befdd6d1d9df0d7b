package dev.tafel.engine.catalog;

import dev.tafel.storage.local.UseGate;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Who is writing items now, so that a change of indexes can happen between their commits.
 *
 * <p>A writer enters, then looks up the table, commits and leaves. So all writers that are inside at one time know the
 * same indexes: none changes an item without an entry that another one has made. Safe for many threads.
 */
public final class Writers {

    private static final long POLL_NANOS = 50_000;

    private volatile UseGate present = newGate();
    private final ReentrantLock pausing = new ReentrantLock();

    /** Counts the calling thread in; it leaves by {@link UseGate#leave} of what is returned. */
    public UseGate enter() {
        while (true) {
            UseGate gate = present;
            if (gate.tryEnter()) {
                return gate;
            }
            LockSupport.parkNanos(this, POLL_NANOS);
        }
    }

    /** Runs {@code change} between the commits of writers; see {@link #pause}. */
    void whileNobodyWrites(Runnable change) {
        Pause pause = pause();
        try {
            change.run();
        } finally {
            pause.end();
        }
    }

    /**
     * Waits until all writers have left, and until the pauses of others have ended, and keeps writers out until the
     * pause is closed, by the same thread. A writer itself must not call this.
     */
    public Pause pause() {
        pausing.lock();
        present.close();
        return new Pause();
    }

    /** A time in which nobody writes. For the thread that asked for it. */
    public final class Pause {

        private boolean ended;

        private Pause() {}

        /** Lets writers in again; a second call does nothing. */
        public void end() {
            if (!ended) {
                ended = true;
                present = newGate();
                pausing.unlock();
            }
        }
    }

    private static UseGate newGate() {
        return new UseGate("writers");
    }
}
