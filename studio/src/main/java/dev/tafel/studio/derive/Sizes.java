package dev.tafel.studio.derive;

import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.ItemSizes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** How large items and their entries in indexes are on average, keys included, in bytes. */
final class Sizes {

    private final Draft draft;
    private final Design design;

    Sizes(Draft draft) {
        this.draft = draft;
        this.design = draft.design();
    }

    /** An item of the entity; an index's keys count where every item has them, or where it is one of those in it. */
    long item(Entity entity) {
        long bytes = keys(draft.tablePath(entity)) + type(entity);
        for (Attribute attribute : attributes(entity)) {
            bytes += ItemSizes.attribute(attribute);
        }
        for (KeyPath path : draft.paths(entity)) {
            bytes += path.slot().isIndex() ? added(path) : 0;
        }
        return bytes;
    }

    /** The entity's own attributes, and those that it carries for others. */
    List<Attribute> attributes(Entity entity) {
        List<Attribute> all = new ArrayList<>(entity.attributes());
        for (Attribute attribute : draft.carried().getOrDefault(entity.name(), List.of())) {
            if (entity.attribute(attribute.name()).isEmpty()) {
                all.add(attribute);
            }
        }
        return all;
    }

    /** The entity's entry in the index that {@code path} leads through, or its copy. */
    long entry(Entity entity, KeyPath path, Projection projection) {
        boolean isAll = projection.type() == Projection.Type.ALL;
        if (path.isTable() || (isAll && path.slot().isIndex())) {
            return item(entity);
        }
        long bytes = path.slot().isCopy() ? keys(path) + type(entity) : keys(draft.tablePath(entity)) + added(path);
        Set<String> included = new LinkedHashSet<>(projection.nonKeyAttributes());
        for (Attribute attribute : attributes(entity)) {
            bytes += isAll || included.contains(attribute.name()) ? ItemSizes.attribute(attribute) : 0;
        }
        return path.slot().isIndex() && included.contains(design.table().names().type()) ? bytes + type(entity) : bytes;
    }

    /** The entry in an index of all items of the item that keeps a value unique. */
    long lockEntry(Entity entity, KeyTemplate key, Projection projection) {
        return projection.type() == Projection.Type.ALL ? lock(entity, key) : lockKeys(entity, key);
    }

    private long lockKeys(Entity entity, KeyTemplate key) {
        return 2 * ItemSizes.rendered(entity, key)
                + ItemSizes.length(design.table().names().partitionKey())
                + ItemSizes.length(design.table().names().sortKey());
    }

    /** The item that keeps a value of the attribute unique. */
    long lock(Entity entity, KeyTemplate key) {
        long bytes = lockKeys(entity, key);
        for (String attribute : lockAttributes(entity)) {
            bytes += ItemSizes.attribute(entity.requireAttribute(attribute));
        }
        return bytes + type(entity);
    }

    /** What an item that keeps a value unique says: the attributes of the key of the item that has the value. */
    List<String> lockAttributes(Entity entity) {
        KeyPath path = draft.tablePath(entity);
        List<String> attributes = new ArrayList<>(path.partition());
        attributes.addAll(path.sort());
        return attributes;
    }

    /** What the key attributes of an index add to an item: those that the table's key has not. */
    private long added(KeyPath path) {
        return switch (path.slot().kind()) {
            case TABLE, COPY, GLOBAL -> keys(path);
            case LOCAL -> sort(path);
            case INVERTED -> 0;
        };
    }

    private long keys(KeyPath path) {
        Entity entity = design.requireEntity(path.entity());
        return ItemSizes.length(draft.partitionName(path.slot()))
                + ItemSizes.rendered(entity, path.partitionKey())
                + sort(path);
    }

    private long sort(KeyPath path) {
        return ItemSizes.length(draft.sortName(path.slot()))
                + ItemSizes.rendered(design.requireEntity(path.entity()), path.sortKey());
    }

    private long type(Entity entity) {
        return (long) ItemSizes.length(design.table().names().type()) + ItemSizes.length(entity.name());
    }
}
