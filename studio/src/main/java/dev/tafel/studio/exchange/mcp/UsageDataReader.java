package dev.tafel.studio.exchange.mcp;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.InvalidValueException;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ScalarType;
import dev.tafel.studio.document.Element;
import dev.tafel.studio.exchange.item.ItemReader;
import dev.tafel.studio.exchange.item.KeyText;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.EntityModel.EntityKey;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.exchange.model.TableModel.Sample;
import dev.tafel.studio.key.KeyTemplate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the sample values that go with a schema.json and makes items of them, keys included. */
public final class UsageDataReader {

    private UsageDataReader() {}

    /** {@code model} with an item for each set of sample values in {@code usage}. */
    public static DataModel addTo(DataModel model, Element usage) {
        List<TableModel> tables = new ArrayList<>();
        for (TableModel table : model.tables()) {
            List<Sample> samples = new ArrayList<>(table.samples());
            for (EntityModel entity : table.entities()) {
                Element values = usage.at("entities").at(entity.name());
                for (String set : List.of("sample_data", "access_pattern_data")) {
                    if (values.has(set)) {
                        add(samples, table, entity, values.at(set));
                    }
                }
            }
            tables.add(table.withSamples(samples));
        }
        Element entities = usage.at("entities");
        for (int i = 0; i < entities.members().size(); i++) {
            String name = entities.names().get(i);
            if (model.tables().stream().allMatch(t -> t.entity(name).isEmpty())) {
                entities.members()
                        .get(i)
                        .warn("there is no entity " + name + " in the schema; its values are left out");
            }
        }
        return new DataModel(model.name(), model.description(), tables, model.transactions());
    }

    private static void add(List<Sample> samples, TableModel table, EntityModel entity, Element values) {
        Map<String, AttributeValue> attributes =
                new LinkedHashMap<>(ItemReader.readPlain(values).toMap());
        Item fields = Item.of(attributes);
        for (EntityKey key : entity.keys()) {
            KeySchema schema = key.index() == null
                    ? table.definition().keySchema()
                    : table.definition().index(key.index()).orElseThrow().keySchema();
            boolean isWhole = put(attributes, schema.partition(), key.partition(), fields)
                    && put(attributes, schema.sort(), key.sort(), fields);
            if (!isWhole && key.index() == null) {
                values.warn("lacks a field that the key is made of; the item is left out");
                return;
            }
        }
        samples.add(new Sample(entity.name(), Item.of(attributes)));
    }

    private static boolean put(
            Map<String, AttributeValue> attributes, List<KeyAttribute> keys, List<KeyTemplate> templates, Item fields) {
        for (int i = 0; i < keys.size(); i++) {
            String text = templates
                    .get(i)
                    .renderTexts(field -> KeyText.of(fields, field))
                    .orElse(null);
            AttributeValue value = text == null ? null : value(text, keys.get(i).type());
            if (value == null) {
                return false;
            }
            attributes.put(keys.get(i).name(), value);
        }
        return true;
    }

    private static @Nullable AttributeValue value(String text, ScalarType type) {
        if (type != ScalarType.N) {
            return AttributeValue.of(text);
        }
        try {
            return AttributeValue.of(DynamoNumber.parse(text));
        } catch (InvalidValueException e) {
            return null;
        }
    }
}
