package dev.tafel.storage.rocksdb;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The sessions that no call uses at the moment, at most one for each slot.
 *
 * <p>A thread looks into a slot of its own, so it mostly finds the session that it used before, and a call inside a
 * visitor finds the slot empty and gets another one. Thread locals would do the same, but nobody could then close the
 * native objects of all threads.
 */
final class Sessions implements AutoCloseable {

    private static final int SLOTS = 64;

    /** Distance of two slots, in references: two cache lines. */
    private static final int STRIDE = 32;

    private final AtomicReferenceArray<@Nullable Session> slots = new AtomicReferenceArray<>((SLOTS + 1) * STRIDE);
    private final Supplier<Session> opener;

    Sessions(Supplier<Session> opener) {
        this.opener = opener;
    }

    Session take() {
        Session kept = slots.getAndSet(slot(), null);
        return kept != null ? kept : opener.get();
    }

    void give(Session session) {
        giveTo(slot(), session);
    }

    private void giveTo(int slot, Session session) {
        if (!slots.compareAndSet(slot, null, session)) {
            session.close();
        }
    }

    /** Closes the iterators of all sessions that are not in use, so that they let go of obsolete files. */
    void forgetIterators() {
        for (int i = 1; i <= SLOTS; i++) {
            int slot = i * STRIDE;
            Session kept = slots.getAndSet(slot, null);
            if (kept != null) {
                kept.forgetIterator();
                giveTo(slot, kept);
            }
        }
    }

    /** Closes all sessions; nobody uses one any more. */
    @Override
    public void close() {
        for (int i = 1; i <= SLOTS; i++) {
            Session kept = slots.getAndSet(i * STRIDE, null);
            if (kept != null) {
                kept.close();
            }
        }
    }

    private static int slot() {
        return (1 + (int) (Thread.currentThread().getId() & (SLOTS - 1))) * STRIDE;
    }
}
