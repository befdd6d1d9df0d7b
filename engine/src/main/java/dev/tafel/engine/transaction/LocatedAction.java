package dev.tafel.engine.transaction;

import dev.tafel.engine.item.ItemChange;
import dev.tafel.engine.item.ItemTarget;

/**
 * An action on its table, ready to be applied to whatever item there is.
 *
 * @param change what becomes of the item; it throws if the action's condition does not hold
 */
record LocatedAction(BoundAction action, ItemTarget target, ItemChange change) {}
