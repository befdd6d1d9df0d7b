package dev.tafel.engine.catalog;

import dev.tafel.storage.local.UseGate;

/**
 * Who is writing items now, so that a change of indexes can wait for those who do not know of it.
 *
 * <p>A writer enters, then looks up the table, commits and leaves. Who changes a table first makes the change visible
 * and then waits: after that, every writer that is still at work has seen it. Safe for many threads.
 */
public final class Writers {

    private volatile UseGate present = newGate();

    /** Counts the calling thread in; it leaves by {@link UseGate#leave} of what is returned. */
    public UseGate enter() {
        while (true) {
            UseGate gate = present;
            if (gate.tryEnter()) {
                return gate;
            }
        }
    }

    /** Waits until all who entered before this call have left; a writer itself must not call it. */
    void awaitEarlier() {
        UseGate before = present;
        present = newGate();
        before.close();
    }

    private static UseGate newGate() {
        return new UseGate("writers");
    }
}
