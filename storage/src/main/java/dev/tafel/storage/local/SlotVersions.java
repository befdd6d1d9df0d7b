package dev.tafel.storage.local;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A version for each of many slots that things share by their hash.
 *
 * <pre>
 *  version = changes begun u40 | changes under way u24
 * </pre>
 *
 * A change makes a new version when it begins and another one when it ends, so no settled version ever comes again, and
 * what was read under a version that is {@link #isSettled settled} is what is stored for as long as the slot has it.
 */
final class SlotVersions {

    private static final int SLOT_BITS = 15;

    private static final int SLOTS = 1 << SLOT_BITS;

    private static final int UNDER_WAY_BITS = 24;

    private static final long BEGUN = 1L << UNDER_WAY_BITS;

    private static final long UNDER_WAY_MASK = BEGUN - 1;

    /** An odd multiplier that carries every bit of a hash into the upper bits: 2^64 divided by the golden ratio. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final AtomicLongArray versions = new AtomicLongArray(SLOTS);

    /** The slot of what has this hash, however few of its bits differ. */
    static int slotOf(long hash) {
        return (int) ((hash * SPREAD) >>> (Long.SIZE - SLOT_BITS));
    }

    /** The version that the slot has now. */
    long current(int slot) {
        return versions.get(slot);
    }

    /** Whether no change was under way in this version. */
    static boolean isSettled(long version) {
        return (version & UNDER_WAY_MASK) == 0;
    }

    /** Begins a change, before anything is stored. */
    void begin(int slot) {
        versions.getAndAdd(slot, BEGUN + 1);
    }

    /** Ends a change, after everything is stored. */
    void end(int slot) {
        versions.getAndAdd(slot, -1);
    }

    /** Begins a change that may touch any row. */
    void beginAll() {
        for (int slot = 0; slot < SLOTS; slot++) {
            begin(slot);
        }
    }

    /** Ends a change that {@link #beginAll} has begun. */
    void endAll() {
        for (int slot = 0; slot < SLOTS; slot++) {
            end(slot);
        }
    }
}
