package dev.tafel.model.observe;

import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/** What a call did to one item, or to one page of them. */
public sealed interface Access permits ReadAccess, WriteAccess {

    /** The table, as it was then. */
    TableDefinition table();

    /** An item that has the key of the item that was touched; null for a page, and if there is none. */
    @Nullable
    Item keyed();

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
