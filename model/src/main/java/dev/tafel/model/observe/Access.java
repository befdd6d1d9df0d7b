package dev.tafel.model.observe;

import dev.tafel.model.table.TableDefinition;

/** What a call did to one item, or to one page of them. */
public sealed interface Access permits ReadAccess, WriteAccess {

    /** The table, as it was then. */
    TableDefinition table();

    /** The result of the visitor's method for this kind. */
    <R> R accept(Visitor<R> visitor);

    /** One method for each kind of access. */
    interface Visitor<R> {

        /** Visits a read. */
        R visitRead(ReadAccess read);

        /** Visits a write. */
        R visitWrite(WriteAccess write);
    }
}
