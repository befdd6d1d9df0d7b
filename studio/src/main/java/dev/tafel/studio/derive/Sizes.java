package dev.tafel.studio.derive;

import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.TableSettings;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.key.ValueForm;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How large items and their entries in indexes are on average, keys included, in bytes. */
final class Sizes {

    private final Design design;
    private final Map<String, KeyPath> table;
    private final List<KeyPath> indexed;
    private final Map<String, List<Attribute>> carried;

    /**
     * Sizes under these keys.
     *
     * @param indexed the paths through indexes
     * @param carried attributes that items carry beside their own, by entity
     */
    Sizes(Design design, Map<String, KeyPath> table, List<KeyPath> indexed, Map<String, List<Attribute>> carried) {
        this.design = design;
        this.table = table;
        this.indexed = List.copyOf(indexed);
        this.carried = carried;
    }

    /** An item of the entity; an index's keys count where every item has them, or where it is one of those in it. */
    long item(Entity entity) {
        long bytes = keys(require(entity)) + type(entity);
        for (Attribute attribute : attributes(entity)) {
            bytes += attribute(attribute);
        }
        for (KeyPath path : indexed) {
            if (path.entity().equals(entity.name())) {
                bytes += keys(path);
            }
        }
        return bytes;
    }

    /** The entity's own attributes, and those that it carries for others. */
    List<Attribute> attributes(Entity entity) {
        List<Attribute> all = new ArrayList<>(entity.attributes());
        for (Attribute attribute : carried.getOrDefault(entity.name(), List.of())) {
            if (entity.attribute(attribute.name()).isEmpty()) {
                all.add(attribute);
            }
        }
        return all;
    }

    /** The entity's entry in the index that {@code path} leads through. */
    long entry(Entity entity, KeyPath path, Projection projection) {
        if (path.isTable() || projection.type() == Projection.Type.ALL) {
            return item(entity);
        }
        long bytes = keys(require(entity)) + keys(path);
        Set<String> included = new LinkedHashSet<>(projection.nonKeyAttributes());
        for (Attribute attribute : attributes(entity)) {
            bytes += included.contains(attribute.name()) ? attribute(attribute) : 0;
        }
        return included.contains(design.table().names().type()) ? bytes + type(entity) : bytes;
    }

    /** The item that keeps a value of the attribute unique. */
    long lock(Entity entity, KeyTemplate key) {
        long bytes = 2 * rendered(entity, key)
                + length(design.table().names().partitionKey())
                + length(design.table().names().sortKey());
        for (String attribute : lockAttributes(entity)) {
            bytes += attribute(entity.requireAttribute(attribute));
        }
        return bytes + type(entity);
    }

    /** What an item that keeps a value unique says: the attributes of the key of the item that has the value. */
    List<String> lockAttributes(Entity entity) {
        KeyPath path = require(entity);
        List<String> attributes = new ArrayList<>(path.partition());
        attributes.addAll(path.sort());
        return attributes;
    }

    private KeyPath require(Entity entity) {
        KeyPath path = table.get(entity.name());
        if (path == null) {
            throw new IllegalStateException("An entity without a key: " + entity.name());
        }
        return path;
    }

    private long keys(KeyPath path) {
        Entity entity = design.requireEntity(path.entity());
        TableSettings.AttributeNames names = design.table().names();
        String partition = path.isTable() ? names.partitionKey() : names.indexPartitionKey(path.slot());
        String sort = path.isTable() ? names.sortKey() : names.indexSortKey(path.slot());
        return length(partition)
                + rendered(entity, path.partitionKey())
                + length(sort)
                + rendered(entity, path.sortKey());
    }

    private long type(Entity entity) {
        return length(design.table().names().type()) + length(entity.name());
    }

    private static long attribute(Attribute attribute) {
        return length(attribute.name()) + attribute.bytes();
    }

    private static long rendered(Entity entity, KeyTemplate key) {
        long bytes = 0;
        for (KeyPart part : key.parts()) {
            if (part instanceof KeyPart.Value value) {
                bytes += rendered(entity.requireAttribute(value.attribute()), value.form());
            } else if (part instanceof KeyPart.Shard shard) {
                bytes += shard.render(0).length();
            } else {
                bytes += length(part.text());
            }
        }
        return bytes;
    }

    private static long rendered(Attribute attribute, ValueForm form) {
        return switch (form.kind()) {
            case PADDED -> form.width();
            case DATE -> 10;
            case TIMESTAMP -> 20;
            case TIMESTAMP_MILLIS -> 24;
            case PLAIN -> attribute.bytes();
        };
    }

    private static long length(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
