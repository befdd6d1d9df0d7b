package dev.tafel.studio.design;

import java.util.List;

/**
 * One of the actions of a transaction.
 *
 * @param count how many items of that entity it is done to
 * @param changes for an update, what it changes
 */
public record TransactionAction(Kind kind, String entity, int count, List<AttributeChange> changes) {

    /** What an action does. */
    public enum Kind {
        GET,
        PUT,
        UPDATE,
        DELETE,
        /** Checks a condition and writes nothing. */
        CHECK
    }

    public TransactionAction {
        changes = List.copyOf(changes);
        if (count < 1) {
            throw new IllegalArgumentException("An action is done to at least one item");
        }
    }
}
