package dev.tafel.studio.exchange.item;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.Item;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.EntityModel.EntityKey;
import dev.tafel.studio.exchange.model.EntityModel.Field;
import dev.tafel.studio.exchange.model.FieldType;
import dev.tafel.studio.exchange.model.TableModel.Sample;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.key.ValueForm;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds out from items which entities a table holds, and how their keys are made.
 *
 * <p>Items are of one entity when the file says so, when their type attribute is the same, or else when their keys have
 * the same literal parts. The result is a proposal: data of one item cannot tell a literal from a value with certainty.
 */
public final class EntityInference {

    private static final List<String> TYPE_ATTRIBUTES =
            List.of("_type", "type", "entity", "entityType", "entity_type", "_et", "__edb_e__", "objectType");

    /** Within a key a word without digits is rather literal, as a whole sort key is. */
    private static final String WITHIN_KEY = "SK";

    private final TableDefinition table;
    private final Set<String> keyAttributes = new LinkedHashSet<>();

    private EntityInference(TableDefinition table) {
        this.table = table;
        table.keySchema().attributes().forEach(key -> keyAttributes.add(key.name()));
        table.indexes().forEach(index -> index.keySchema().attributes().forEach(key -> keyAttributes.add(key.name())));
    }

    /** The entities that {@code samples} show, in the order in which they first occur. */
    public static List<EntityModel> infer(TableDefinition table, Collection<Sample> samples) {
        EntityInference inference = new EntityInference(table);
        List<EntityModel> entities = new ArrayList<>();
        inference.groups(samples).forEach((name, items) -> entities.add(inference.entity(name, items)));
        return entities;
    }

    /** The same samples, each with the name of the entity that {@link #infer} puts it into. */
    public static List<Sample> named(TableDefinition table, Collection<Sample> samples) {
        EntityInference inference = new EntityInference(table);
        String typeAttribute = inference.typeAttribute(samples);
        return samples.stream()
                .map(sample -> new Sample(inference.groupOf(sample, typeAttribute), sample.item()))
                .toList();
    }

    private Map<String, List<Item>> groups(Collection<Sample> samples) {
        String typeAttribute = typeAttribute(samples);
        Map<String, List<Item>> groups = new LinkedHashMap<>();
        for (Sample sample : samples) {
            groups.computeIfAbsent(groupOf(sample, typeAttribute), name -> new ArrayList<>())
                    .add(sample.item());
        }
        return groups;
    }

    private String groupOf(Sample sample, @Nullable String typeAttribute) {
        if (sample.entity() != null) {
            return sample.entity();
        }
        String type = typeAttribute == null ? null : KeyText.of(sample.item(), typeAttribute);
        return type == null || type.isBlank() ? shape(sample.item()) : type;
    }

    /** The attribute that at least half of the items have and whose name is one that is used for types. */
    private @Nullable String typeAttribute(Collection<Sample> samples) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Sample sample : samples) {
            sample.item().toMap().forEach((name, value) -> {
                boolean isType = TYPE_ATTRIBUTES.stream().anyMatch(name::equalsIgnoreCase);
                if (isType && value.type() == AttributeType.S && !keyAttributes.contains(name)) {
                    counts.merge(name, 1, Integer::sum);
                }
            });
        }
        return counts.entrySet().stream()
                .filter(entry -> entry.getValue() * 2 >= samples.size())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    /** The literal parts of the table's key put together, or {@code Item}. */
    private String shape(Item item) {
        List<String> words = new ArrayList<>();
        for (KeyAttribute key : table.keySchema().attributes()) {
            String text = KeyText.of(item, key.name());
            if (text != null) {
                KeyTokens.words(text).filter(word -> !words.contains(word)).forEach(words::add);
            }
        }
        return words.isEmpty() ? "Item" : String.join("_", words);
    }

    private EntityModel entity(String name, List<Item> items) {
        FieldNames names = new FieldNames(items, keyAttributes);
        List<EntityKey> keys = new ArrayList<>();
        keys.add(key(null, table.keySchema(), items, names));
        for (IndexDefinition index : table.indexes()) {
            List<Item> projected = items.stream()
                    .filter(item -> index.keySchema().attributes().stream().allMatch(key -> item.has(key.name())))
                    .toList();
            if (!projected.isEmpty()) {
                keys.add(key(index.name(), index.keySchema(), projected, names.among(projected)));
            }
        }
        return new EntityModel(name, name, keys, fields(items));
    }

    private static EntityKey key(@Nullable String index, KeySchema schema, List<Item> items, FieldNames names) {
        return new EntityKey(
                index,
                schema.partition().stream()
                        .map(key -> template(key, items, names))
                        .toList(),
                schema.sort().stream().map(key -> template(key, items, names)).toList());
    }

    private static KeyTemplate template(KeyAttribute key, List<Item> items, FieldNames names) {
        List<List<String>> values = new ArrayList<>();
        for (Item item : items) {
            String text = KeyText.of(item, key.name());
            values.add(text == null ? List.of("") : KeyTokens.split(text));
        }
        int shared = values.stream().mapToInt(List::size).min().orElse(0);
        int longest = values.stream().mapToInt(List::size).max().orElse(0);
        List<KeyPart> parts = new ArrayList<>();
        String before = "";
        for (int i = 0; i < shared; i++) {
            boolean isRest = i == shared - 1 && longest > shared;
            List<String> column = column(values, i, isRest);
            if (i > 0) {
                parts.add(new KeyPart.Literal(KeyTokens.delimiter(values, items, key)));
            }
            boolean isPrefix =
                    shared > 1 && (i == 0 || (i == 1 && values.get(0).get(0).isEmpty()));
            boolean isConstant = !isRest && isLiteral(column);
            if (isConstant && (isPrefix || names.isLiteral(column, shared == 1 ? key.name() : WITHIN_KEY))) {
                before = column.get(0);
                parts.add(new KeyPart.Literal(before));
            } else {
                String field = names.name(column, shared == 1 ? key.name() : "", before);
                parts.add(new KeyPart.Value(field, ValueForm.PLAIN));
            }
        }
        return new KeyTemplate(parts);
    }

    private static List<String> column(List<List<String>> values, int at, boolean isRest) {
        return values.stream()
                .map(tokens -> isRest ? String.join("#", tokens.subList(at, tokens.size())) : tokens.get(at))
                .toList();
    }

    private static boolean isLiteral(List<String> column) {
        String first = column.get(0);
        return (first.isEmpty() || KeyTokens.isWord(first)) && column.stream().allMatch(first::equals);
    }

    private List<Field> fields(List<Item> items) {
        Map<String, AttributeType> types = new LinkedHashMap<>();
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Item item : items) {
            item.toMap().forEach((name, value) -> {
                if (!keyAttributes.contains(name)) {
                    types.putIfAbsent(name, value.type());
                    counts.merge(name, 1, Integer::sum);
                }
            });
        }
        List<Field> fields = new ArrayList<>();
        types.forEach((name, type) ->
                fields.add(new Field(name, FieldType.of(type), null, counts.getOrDefault(name, 0) == items.size())));
        return fields;
    }
}
