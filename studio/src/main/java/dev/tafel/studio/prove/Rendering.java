package dev.tafel.studio.prove;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ScalarType;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes things as the items that a layout makes of them. Not thread-safe. */
final class Rendering {

    private final World world;
    private final List<TableLayout> tables;
    private final String typeName;
    private final IdentityHashMap<Thing, List<Stored>> rendered = new IdentityHashMap<>();

    Rendering(World world, List<TableLayout> tables) {
        this.world = world;
        this.tables = tables;
        this.typeName = world.design().table().names().type();
    }

    /** All items of a thing, in all tables: itself, what keeps it unique, and its copies. */
    List<Stored> items(Thing thing) {
        return rendered.computeIfAbsent(thing, this::render);
    }

    /** All items of all things. */
    List<Stored> all() {
        return world.all().stream().flatMap(thing -> items(thing).stream()).toList();
    }

    /** Gives up what is kept of a thing that is no more. */
    void forget(Thing thing) {
        rendered.remove(thing);
    }

    private List<Stored> render(Thing thing) {
        List<Stored> items = new ArrayList<>();
        for (TableLayout table : tables) {
            for (ItemLayout layout : table.items()) {
                if (layout.entity().equals(thing.entity().name())) {
                    item(table, layout, thing).ifPresent(item -> items.add(new Stored(table, layout, thing, item)));
                }
            }
        }
        return List.copyOf(items);
    }

    private Optional<Item> item(TableLayout table, ItemLayout layout, Thing thing) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        if (!putKeys(table.keySchema(), layout.keys(), thing, attributes)) {
            return Optional.empty();
        }
        for (IndexLayout index : table.indexes()) {
            ItemLayout.IndexEntryLayout entry = layout.indexes().get(index.name());
            if (entry != null && isIn(entry, thing)) {
                putKeys(index.keySchema(), entry.keys(), thing, attributes);
            }
        }
        for (String name : layout.attributes()) {
            AttributeValue value = world.value(thing, name);
            if (value != null && !(value instanceof AttributeValue.NullValue)) {
                attributes.putIfAbsent(name, value);
            }
        }
        attributes.putIfAbsent(typeName, new StringValue(layout.entity()));
        return Optional.of(Item.of(attributes));
    }

    private static boolean isIn(ItemLayout.IndexEntryLayout entry, Thing thing) {
        ItemLayout.Only only = entry.only();
        return only == null
                || thing.text(only.attribute()).filter(only.value()::equals).isPresent();
    }

    private boolean putKeys(KeySchema schema, ItemKeys keys, Thing thing, Map<String, AttributeValue> into) {
        Map<String, AttributeValue> found = new LinkedHashMap<>();
        boolean complete = put(schema.partition(), keys.partition(), thing, found)
                && put(schema.sort(), keys.sort(), thing, found);
        if (complete) {
            into.putAll(found);
        }
        return complete;
    }

    private boolean put(
            List<KeyAttribute> attributes, List<KeyTemplate> templates, Thing thing, Map<String, AttributeValue> into) {
        for (int i = 0; i < attributes.size(); i++) {
            Optional<String> text = templates.get(i).renderTexts(name -> text(thing, name));
            if (text.isEmpty()) {
                return false;
            }
            into.put(attributes.get(i).name(), keyValue(attributes.get(i), text.get()));
        }
        return true;
    }

    private @Nullable String text(Thing thing, String name) {
        AttributeValue value = world.value(thing, name);
        return value == null ? null : Values.text(value).orElse(null);
    }

    /** A key's text as a value of the type that the key has. */
    static AttributeValue keyValue(KeyAttribute attribute, String text) {
        return attribute.type() == ScalarType.N
                ? new AttributeValue.NumberValue(DynamoNumber.parse(text))
                : new StringValue(text);
    }
}
