package dev.tafel.engine.catalog;

import dev.tafel.storage.local.UseGate;
import java.util.concurrent.locks.LockSupport;

/**
 * Who is writing items now, so that a change of indexes can happen between their commits.
 *
 * <p>A writer enters, then looks up the table, commits and leaves. So all writers that are inside at one time know the
 * same indexes: none changes an item without an entry that another one has made. Safe for many threads.
 */
public final class Writers {

    private static final long POLL_NANOS = 50_000;

    private volatile UseGate present = newGate();

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

    /**
     * Waits until all writers have left and runs {@code change} before others may enter; a writer itself must not call
     * this, and calls must come one after another.
     */
    void whileNobodyWrites(Runnable change) {
        present.close();
        try {
            change.run();
        } finally {
            present = newGate();
        }
    }

    private static UseGate newGate() {
        return new UseGate("writers");
    }
}
