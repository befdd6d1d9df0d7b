package dev.tafel.studio.check;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.TableLayout;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.ToIntFunction;

/** How large items are, as far as their design says: names and values of attributes, without key attributes. */
public final class ItemEstimate {

    private ItemEstimate() {}

    /** The average bytes of an item. */
    public static int bytes(Entity entity) {
        return sum(entity, Attribute::bytes);
    }

    /** The bytes of the largest item. */
    public static int bytesMax(Entity entity) {
        return sum(entity, Attribute::bytesMax);
    }

    private static int sum(Entity entity, ToIntFunction<Attribute> size) {
        int bytes = 0;
        for (Attribute attribute : entity.attributes()) {
            bytes += nameBytes(attribute) + size.applyAsInt(attribute);
        }
        return bytes;
    }

    /** The average bytes of some of an item's attributes. */
    public static int bytes(Entity entity, Collection<String> names) {
        int bytes = 0;
        for (Attribute attribute : entity.attributes()) {
            if (names.contains(attribute.name())) {
                bytes += nameBytes(attribute) + attribute.bytes();
            }
        }
        return bytes;
    }

    /** The bytes of an attribute's name, which each item stores. */
    public static int nameBytes(Attribute attribute) {
        return attribute.name().getBytes(StandardCharsets.UTF_8).length;
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
