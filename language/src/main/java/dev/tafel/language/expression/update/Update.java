package dev.tafel.language.expression.update;

import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.ItemProjection;
import dev.tafel.language.expression.path.PathNode;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An update, bound to the values of a request, that makes a new item of an old one.
 *
 * <p>All right-hand sides read the old item, so the order of the actions does not matter. Whether a target is part of a
 * key is for the caller to check. Immutable; {@link #apply} is pure and may be run again.
 */
public final class Update {

    private final List<UpdateAction> actions;

    private Update(List<UpdateAction> actions) {
        this.actions = List.copyOf(actions);
    }

    /** The update with these actions, whose targets neither overlap nor conflict. */
    public static Update of(List<UpdateAction> actions) {
        return new Update(actions);
    }

    /** The actions, in the order of the text. */
    public List<UpdateAction> actions() {
        return actions;
    }

    /** The paths whose values change, in the order of the text. */
    public List<DocumentPath> targets() {
        return actions.stream().map(UpdateAction::target).toList();
    }

    /**
     * Whether the update does nothing but remove: with REMOVE, or elements of sets with DELETE. Such an update does not
     * create an item that is not there, whereas one without any action does.
     */
    public boolean onlyRemoves() {
        return !actions.isEmpty()
                && actions.stream()
                        .allMatch(action ->
                                action instanceof UpdateAction.Remove || action instanceof UpdateAction.Delete);
    }

    /** What the actions add to the size that an updated item may have, in bytes. */
    public int costBytes() {
        return ActionCost.of(actions);
    }

    /**
     * The item after the update.
     *
     * @param old the item before it; the empty item if there is none, of which nested paths may be removed
     * @throws ApiException if the actions do not fit the item
     */
    public Item apply(Item old) {
        AttributeSource source = AttributeSource.of(old);
        Map<String, PathNode<Change>> changes = new LinkedHashMap<>();
        for (UpdateAction action : actions) {
            changes.computeIfAbsent(action.target().head(), head -> new PathNode<>())
                    .put(action.target(), action.changeOf(source));
        }
        Map<String, AttributeValue> changed = new LinkedHashMap<>();
        Set<String> removed = new LinkedHashSet<>();
        changes.forEach((name, node) -> {
            if (old.isEmpty() && DocumentChange.onlyRemoves(node)) {
                return;
            }
            AttributeValue value = DocumentChange.apply(node.end() == null ? old.get(name) : null, node);
            if (value == null) {
                removed.add(name);
            } else {
                changed.put(name, value);
            }
        });
        return UpdateErrors.outOfRangeAsAnswer(() -> old.with(changed, removed));
    }

    /**
     * The part of {@code item} that the update touches, for UPDATED_OLD with the old item and UPDATED_NEW with the new
     * one.
     *
     * <p>Paths are taken as they are written, as the service does: an element that was appended because its position
     * was beyond the end is not there, and after a removal the element that moved up is.
     */
    public Item touched(Item item) {
        return ItemProjection.of(targets()).apply(item);
    }
}
