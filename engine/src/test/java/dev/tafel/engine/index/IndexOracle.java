package dev.tafel.engine.index;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinaryValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a table with indexes must hold: a map of items, from which every index is computed anew when it is asked for.
 */
final class IndexOracle {

    private final Map<Name, Item> items = new LinkedHashMap<>();

    /** The key of an item: {@code pk} and {@code sk}. */
    record Name(AttributeValue pk, AttributeValue sk) {}

    /**
     * An index.
     *
     * @param projected what entries hold beside keys; null for everything
     */
    record Spec(
            String name,
            List<String> hash,
            List<String> range,
            @Nullable Set<String> projected) {

        List<String> keys() {
            List<String> keys = new ArrayList<>(hash);
            keys.addAll(range);
            return keys;
        }

        boolean has(@Nullable Item item) {
            return item != null && keys().stream().allMatch(item::has);
        }

        @Nullable
        Item entry(@Nullable Item item) {
            Set<String> attributes = projected;
            if (item == null || !has(item)) {
                return null;
            }
            if (attributes == null) {
                return item;
            }
            return item.only(attribute -> attributes.contains(attribute)
                    || keys().contains(attribute)
                    || attribute.equals("pk")
                    || attribute.equals("sk"));
        }

        /** Units by the table that was captured from the service. */
        int units(@Nullable Item old, @Nullable Item present) {
            Item before = entry(old);
            Item after = entry(present);
            if (before == null || after == null) {
                return units(before) + units(after);
            }
            if (before.toMap().equals(after.toMap())) {
                return 0;
            }
            boolean moved = !keys().stream().allMatch(key -> Objects.equals(before.get(key), after.get(key)));
            return moved ? units(before) + units(after) : Math.max(units(before), units(after));
        }

        private static int units(@Nullable Item entry) {
            return entry == null ? 0 : (entry.size() + 1023) / 1024;
        }
    }

    @Nullable
    Item get(Name name) {
        return items.get(name);
    }

    void set(Name name, @Nullable Item item) {
        if (item == null) {
            items.remove(name);
        } else {
            items.put(name, item);
        }
    }

    List<Item> all() {
        return List.copyOf(items.values());
    }

    /** All entries of an index, in no order. */
    List<Item> entries(Spec index) {
        return items.values().stream()
                .filter(index::has)
                .map(item -> Objects.requireNonNull(index.entry(item)))
                .collect(Collectors.toList());
    }

    /** The entries that have the partition key of {@code like}, in order. */
    List<Item> query(Spec index, Item like) {
        List<Item> found = entries(index);
        found.removeIf(entry -> !index.hash().stream().allMatch(key -> Objects.equals(entry.get(key), like.get(key))));
        List<String> order = new ArrayList<>(index.range());
        order.add("pk");
        order.add("sk");
        found.sort((a, b) -> order.stream()
                .mapToInt(key -> compare(Objects.requireNonNull(a.get(key)), Objects.requireNonNull(b.get(key))))
                .filter(result -> result != 0)
                .findFirst()
                .orElse(0));
        return found;
    }

    private static int compare(AttributeValue a, AttributeValue b) {
        if (a instanceof NumberValue x && b instanceof NumberValue y) {
            return x.value().toBigDecimal().compareTo(y.value().toBigDecimal());
        }
        return Comparator.<Bytes>naturalOrder().compare(bytes(a), bytes(b));
    }

    private static Bytes bytes(AttributeValue value) {
        return value instanceof StringValue text ? Bytes.utf8(text.value()) : ((BinaryValue) value).value();
    }
}
