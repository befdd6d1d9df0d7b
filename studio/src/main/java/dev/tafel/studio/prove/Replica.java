package dev.tafel.studio.prove;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the tables and their indexes hold by the layout, kept beside the database: from it follows what a request reads,
 * and thus what it has to consume. Not thread-safe.
 */
final class Replica {

    private static final Comparator<Row> ORDER =
            Comparator.comparing(Row::sort, Replica::compare).thenComparing(Row::identity);

    private final Map<String, Stored> items = new HashMap<>();
    private final Map<String, Map<List<AttributeValue>, TreeMap<Row, Item>>> collections = new HashMap<>();

    /** A place in the order of a collection. */
    private record Row(List<AttributeValue> sort, String identity) {}

    void put(Stored stored) {
        Stored old = items.put(stored.identity(), stored);
        if (old != null) {
            removeRows(old);
        }
        addRow(stored, null, stored.table().keySchema(), stored.item());
        for (IndexLayout index : stored.table().indexes()) {
            entry(stored.table(), index, stored.item())
                    .ifPresent(entry -> addRow(stored, index.name(), index.keySchema(), entry));
        }
    }

    void remove(Stored stored) {
        if (items.remove(stored.identity()) != null) {
            removeRows(stored);
        }
    }

    private void addRow(Stored stored, @Nullable String index, KeySchema schema, Item held) {
        collections
                .computeIfAbsent(arm(stored.table().name(), index), name -> new HashMap<>())
                .computeIfAbsent(values(schema.partition(), held), key -> new TreeMap<>(ORDER))
                .put(new Row(values(schema.sort(), held), stored.identity()), held);
    }

    private void removeRows(Stored stored) {
        removeRow(stored, null, stored.table().keySchema());
        stored.table().indexes().forEach(index -> removeRow(stored, index.name(), index.keySchema()));
    }

    private void removeRow(Stored stored, @Nullable String index, KeySchema schema) {
        Item item = stored.item();
        TreeMap<Row, Item> rows = collections
                .getOrDefault(arm(stored.table().name(), index), Map.of())
                .get(values(schema.partition(), item));
        if (rows != null) {
            rows.remove(new Row(values(schema.sort(), item), stored.identity()));
        }
    }

    private static String arm(String table, @Nullable String index) {
        return table + "/" + (index == null ? "" : index);
    }

    private static List<AttributeValue> values(List<KeyAttribute> keys, Item item) {
        List<AttributeValue> values = new ArrayList<>();
        for (KeyAttribute key : keys) {
            AttributeValue value = item.get(key.name());
            if (value != null) {
                values.add(value);
            }
        }
        return values;
    }

    /** The entry of an item in an index; empty if it lacks one of the index's key attributes. */
    static Optional<Item> entry(TableLayout table, IndexLayout index, Item item) {
        if (!index.keySchema().attributes().stream().allMatch(key -> item.has(key.name()))) {
            return Optional.empty();
        }
        Projection projection = index.projection();
        if (projection.type() == Projection.Type.ALL) {
            return Optional.of(item);
        }
        Set<String> names = new LinkedHashSet<>(projection.nonKeyAttributes());
        table.keySchema().attributes().forEach(key -> names.add(key.name()));
        index.keySchema().attributes().forEach(key -> names.add(key.name()));
        return Optional.of(item.only(names::contains));
    }

    /** The item whose key an item or an entry of an index has. */
    Optional<Stored> find(TableLayout table, Item item) {
        return Optional.ofNullable(items.get(Stored.identity(table, item)));
    }

    /** Every item. */
    Collection<Stored> all() {
        return items.values();
    }

    /** What a Query reads, in the order of sort keys. */
    List<Item> read(String table, @Nullable String index, FilledCondition condition) {
        TreeMap<Row, Item> rows =
                collections.getOrDefault(arm(table, index), Map.of()).get(condition.partition());
        if (rows == null) {
            return List.of();
        }
        List<Item> found = new ArrayList<>();
        rows.forEach((row, item) -> {
            if (condition.holds(row.sort())) {
                found.add(item);
            }
        });
        return found;
    }

    private static int compare(List<AttributeValue> one, List<AttributeValue> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            int order = FilledCondition.compare(one.get(i), other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(one.size(), other.size());
    }
}
