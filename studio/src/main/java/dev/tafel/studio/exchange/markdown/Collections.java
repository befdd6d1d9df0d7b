package dev.tafel.studio.exchange.markdown;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.Item;
import dev.tafel.studio.document.JsonPrinter;
import dev.tafel.studio.exchange.item.ItemPrinter;
import dev.tafel.studio.exchange.item.KeyText;
import dev.tafel.studio.exchange.model.TableModel.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Sample items as item collections: by partition key, in the order of sort keys. */
final class Collections {

    private Collections() {}

    /** The items under each partition key, partitions in the order in which they first occur. */
    static Map<String, List<Sample>> byPartition(KeySchema key, List<Sample> samples) {
        Map<String, List<Sample>> bands = new LinkedHashMap<>();
        for (Sample sample : samples) {
            bands.computeIfAbsent(key(key.partition(), sample.item()), partition -> new ArrayList<>())
                    .add(sample);
        }
        if (key.hasSortKey()) {
            bands.values().forEach(band -> band.sort(Comparator.comparing(sample -> key(key.sort(), sample.item()))));
        }
        return bands;
    }

    /** The values of these key attributes, with a space between several. */
    static String key(List<KeyAttribute> attributes, Item item) {
        return attributes.stream().map(key -> text(item, key.name())).collect(Collectors.joining(" "));
    }

    /** The names of these key attributes. */
    static String names(List<KeyAttribute> attributes) {
        return attributes.stream().map(KeyAttribute::name).collect(Collectors.joining(" "));
    }

    /** The value of an attribute as text; documents and sets as JSON. */
    static String text(Item item, String attribute) {
        String scalar = KeyText.of(item, attribute);
        return scalar != null
                ? scalar
                : JsonPrinter.compact(ItemPrinter.print(Objects.requireNonNull(item.get(attribute))));
    }
}
