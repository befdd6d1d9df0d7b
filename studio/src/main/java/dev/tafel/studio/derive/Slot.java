package dev.tafel.studio.derive;

import java.util.Comparator;

/**
 * Where a path leads: a table, one of its indexes, or copies of items that lie in the table under other keys.
 *
 * @param table the table's name
 * @param number counted from 1 for each of global and local indexes and copies; 0 for the table
 */
record Slot(String table, Kind kind, int number) implements Comparable<Slot> {

    private static final Comparator<Slot> ORDER =
            Comparator.comparing(Slot::kind).thenComparingInt(Slot::number).thenComparing(Slot::table);

    /** What is there. */
    enum Kind {
        /** The items themselves. */
        TABLE,
        /** A local index: the table's partition key and another sort key. */
        LOCAL,
        /** A global index with key attributes of its own. */
        GLOBAL,
        /** A global index on the table's key attributes with their roles exchanged; it holds every item. */
        INVERTED,
        /** Items that repeat others under another key. */
        COPY
    }

    static Slot table(String table) {
        return new Slot(table, Kind.TABLE, 0);
    }

    static Slot global(String table, int number) {
        return new Slot(table, Kind.GLOBAL, number);
    }

    static Slot local(String table, int number) {
        return new Slot(table, Kind.LOCAL, number);
    }

    boolean isTable() {
        return kind == Kind.TABLE;
    }

    boolean isLocal() {
        return kind == Kind.LOCAL;
    }

    boolean isInverted() {
        return kind == Kind.INVERTED;
    }

    boolean isCopy() {
        return kind == Kind.COPY;
    }

    /** Whether it is an index that the database keeps. */
    boolean isIndex() {
        return switch (kind) {
            case LOCAL, GLOBAL, INVERTED -> true;
            case TABLE, COPY -> false;
        };
    }

    /** Whether the index has throughput of its own, and is numbered among those that have. */
    boolean isGlobal() {
        return switch (kind) {
            case GLOBAL, INVERTED -> true;
            case TABLE, LOCAL, COPY -> false;
        };
    }

    /** Whether reads of it can be strongly consistent. */
    boolean canBeStrong() {
        return !isGlobal();
    }

    /** Whether what it holds lies among the table's items. */
    boolean isInTable() {
        return !isIndex();
    }

    @Override
    public int compareTo(Slot other) {
        return ORDER.compare(this, other);
    }
}
