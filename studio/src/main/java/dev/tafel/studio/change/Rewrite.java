package dev.tafel.studio.change;

import dev.tafel.model.value.Item;

/**
 * What is to be done with an item.
 *
 * @param entity the entity that it is, or an empty string if nobody knows
 * @param target the item as it shall be; the item itself where nothing is to be done
 */
record Rewrite(Kind kind, String entity, Item target) {

    enum Kind {
        /** It is as it shall be. */
        DONE,
        /** Its key stays, other attributes change. */
        UPDATE,
        /** Its key changes. */
        MOVE,
        /** It is of no entity of the old model. */
        UNKNOWN,
        /** It lacks what its new key is made of. */
        INCOMPLETE
    }
}
