package dev.tafel.studio.design;

import java.util.List;

/**
 * A question that the application asks, or a change that it makes.
 *
 * @param id short and unique, for example {@code P2}; ties are broken by it
 * @param description the question in words
 * @param entities what is read or written; several when one answer holds items of several entities, the one that the
 *     others belong to first. Empty for a transaction
 * @param selection which items; for writes the key is given anyway and this is {@link Selection#NONE}
 * @param answer what comes back; for a write, {@link Answer#items} is how many items one call writes
 * @param changes for an update, what it changes
 * @param actions for a transaction, what it does
 */
public record AccessPattern(
        String id,
        String description,
        Kind kind,
        List<String> entities,
        Selection selection,
        Answer answer,
        Load load,
        Purpose purpose,
        List<AttributeChange> changes,
        List<TransactionAction> actions) {

    /** What a pattern does. */
    public enum Kind {
        /** Reads one item, or one item with those that belong to it. */
        GET,
        /** Reads several items in an order. */
        LIST,
        PUT,
        UPDATE,
        DELETE,
        /** Does several actions, all or none. */
        TRANSACTION;

        public boolean isRead() {
            return this == GET || this == LIST;
        }
    }

    /** Who waits for the answer. */
    public enum Purpose {
        /** A user or another service. */
        REQUEST,
        /** Nobody: exports, migrations, nightly work. */
        JOB,
        /** Somebody who wants sums over everything, now one and then another: not what keys are for. */
        ANALYTICS
    }

    public AccessPattern {
        entities = List.copyOf(entities);
        changes = List.copyOf(changes);
        actions = List.copyOf(actions);
    }

    /** A read. */
    public static AccessPattern read(
            String id, Kind kind, List<String> entities, Selection selection, Answer answer, Load load) {
        return new AccessPattern(
                id, id, kind, entities, selection, answer, load, Purpose.REQUEST, List.of(), List.of());
    }

    /** A put or delete of one item of one entity. */
    public static AccessPattern write(String id, Kind kind, String entity, Load load) {
        return new AccessPattern(
                id, id, kind, List.of(entity), Selection.NONE, Answer.ONE, load, Purpose.REQUEST, List.of(), List.of());
    }

    /** An update of one item. */
    public static AccessPattern update(String id, String entity, List<AttributeChange> changes, Load load) {
        return new AccessPattern(
                id,
                id,
                Kind.UPDATE,
                List.of(entity),
                Selection.NONE,
                Answer.ONE,
                load,
                Purpose.REQUEST,
                changes,
                List.of());
    }

    public boolean isRead() {
        return kind.isRead();
    }

    /** The same pattern with another load. */
    public AccessPattern withLoad(Load changed) {
        return new AccessPattern(
                id, description, kind, entities, selection, answer, changed, purpose, changes, actions);
    }
}
