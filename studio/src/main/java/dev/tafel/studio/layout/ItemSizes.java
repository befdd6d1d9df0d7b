package dev.tafel.studio.layout;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.key.ValueForm;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * How large items are by what their design says: names and values of attributes, and the keys that a layout gives them.
 *
 * <p>An entity that a layout has no place for is as large as its attributes.
 */
public final class ItemSizes {

    private final Design design;
    private final Layout layout;

    private ItemSizes(Design design, Layout layout) {
        this.design = design;
        this.layout = layout;
    }

    /** The sizes of the design's items in that layout. */
    public static ItemSizes of(Design design, Layout layout) {
        return new ItemSizes(design, layout);
    }

    /** The average bytes of an item; an index's keys count as in one that is in the index. */
    public long item(Entity entity) {
        return sum(entity, Attribute::bytes) + keys(entity);
    }

    /** The bytes of the largest item. */
    public long itemMax(Entity entity) {
        return sum(entity, Attribute::bytesMax) + keys(entity);
    }

    /** The average bytes of a part of an item: some of its attributes under its keys. */
    public long part(Entity entity, Collection<String> names) {
        return attributes(entity, names) + keys(entity);
    }

    private static long sum(Entity entity, ToIntFunction<Attribute> size) {
        return entity.attributes().stream()
                .mapToLong(attribute -> (long) nameBytes(attribute) + size.applyAsInt(attribute))
                .sum();
    }

    /**
     * What keys add to an item: attributes of the table's and of the indexes' key that are no attributes of the entity.
     */
    private long keys(Entity entity) {
        Optional<TableLayout> table = layout.tableOf(entity.name());
        if (table.isEmpty()) {
            return 0;
        }
        ItemLayout item = table.get().item(entity.name()).orElseThrow();
        Set<String> counted = new LinkedHashSet<>();
        long bytes = keys(entity, table.get().keySchema(), item.keys(), counted);
        for (IndexLayout index : table.get().indexes()) {
            ItemLayout.IndexEntryLayout entry = item.indexes().get(index.name());
            bytes += entry == null ? 0 : keys(entity, index.keySchema(), entry.keys(), counted);
        }
        // Where the key attributes are the entity's own, nothing but them says what an item is.
        String type = design.table().names().type();
        return counted.isEmpty() || entity.attribute(type).isPresent()
                ? bytes
                : bytes + length(type) + length(entity.name());
    }

    private static long keys(Entity entity, KeySchema schema, ItemKeys keys, Set<String> counted) {
        return keys(entity, schema.partition(), keys.partition(), counted)
                + keys(entity, schema.sort(), keys.sort(), counted);
    }

    private static long keys(
            Entity entity, List<KeyAttribute> attributes, List<KeyTemplate> templates, Set<String> counted) {
        long bytes = 0;
        for (int i = 0; i < Math.min(attributes.size(), templates.size()); i++) {
            String name = attributes.get(i).name();
            if (entity.attribute(name).isEmpty() && counted.add(name)) {
                bytes += length(name) + rendered(entity, templates.get(i));
            }
        }
        return bytes;
    }

    /** The average bytes of an attribute, its name included. */
    public static long attribute(Attribute attribute) {
        return (long) nameBytes(attribute) + attribute.bytes();
    }

    /** The average bytes of all attributes of an item. */
    public static long attributes(Entity entity) {
        return sum(entity, Attribute::bytes);
    }

    /** The average bytes of some of an item's attributes. */
    public static long attributes(Entity entity, Collection<String> names) {
        return entity.attributes().stream()
                .filter(attribute -> names.contains(attribute.name()))
                .mapToLong(ItemSizes::attribute)
                .sum();
    }

    /** The bytes of an attribute's name, which each item stores. */
    public static int nameBytes(Attribute attribute) {
        return length(attribute.name());
    }

    /** The average bytes of a key; attributes that the entity does not have are left out. */
    public static long rendered(Entity entity, KeyTemplate key) {
        long bytes = 0;
        for (KeyPart part : key.parts()) {
            if (part instanceof KeyPart.Value value) {
                bytes += entity.attribute(value.attribute())
                        .map(attribute -> rendered(attribute, value.form()))
                        .orElse(0L);
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

    /** The bytes of a text in UTF-8. */
    public static int length(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** The attributes of {@code entity} that an index holds. */
    public static Set<String> projected(Entity entity, TableLayout table, IndexLayout index) {
        Set<String> names = new LinkedHashSet<>();
        if (index.projection().type() == Projection.Type.ALL) {
            entity.attributes().forEach(attribute -> names.add(attribute.name()));
            return names;
        }
        table.keySchema().attributes().stream().map(KeyAttribute::name).forEach(names::add);
        index.keySchema().attributes().stream().map(KeyAttribute::name).forEach(names::add);
        names.addAll(index.projection().nonKeyAttributes());
        return names;
    }

    /** The write units of so many bytes. */
    public static double writeUnits(long bytes) {
        return CapacityUnits.writeHalfUnits(0, bytes) / (double) CapacityUnits.HALF_UNITS_PER_UNIT;
    }
}
