package dev.tafel.studio.exchange.workbench;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.Throughput;
import dev.tafel.model.value.ScalarType;
import dev.tafel.studio.document.Element;
import dev.tafel.studio.exchange.item.EntityInference;
import dev.tafel.studio.exchange.item.ItemReader;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.EntityModel.EntityKey;
import dev.tafel.studio.exchange.model.EntityModel.Field;
import dev.tafel.studio.exchange.model.FieldType;
import dev.tafel.studio.exchange.model.KeyTemplates;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.exchange.model.TableModel.Sample;
import dev.tafel.studio.key.KeyTemplate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads OneTable schemas: indexes, and models whose key attributes have value templates, {@code account#${id}}. */
public final class OneTableReader {

    private OneTableReader() {}

    /**
     * The table that a schema describes.
     *
     * @param name what the table is called, since the schema does not say
     */
    public static DataModel read(Element schema, String name) {
        Element indexes = schema.at("indexes");
        Map<String, KeyAttribute> defined = new LinkedHashMap<>();
        KeySchema key = keySchema(indexes.at("primary"), defined);
        List<IndexDefinition> definitions = new ArrayList<>();
        for (int i = 0; i < indexes.members().size(); i++) {
            Element index = indexes.members().get(i);
            if (!indexes.names().get(i).equals("primary")) {
                boolean isLocal = "local".equals(index.at("type").textOr("")) || !index.has("hash");
                definitions.add(new IndexDefinition(
                        indexes.names().get(i),
                        isLocal ? IndexDefinition.Kind.LOCAL : IndexDefinition.Kind.GLOBAL,
                        isLocal ? local(key, index, defined) : keySchema(index, defined),
                        projection(index.has("project") ? index.at("project") : index.at("projection")),
                        null));
            }
        }
        TableDefinition table = new TableDefinition(
                name,
                key,
                List.copyOf(defined.values()),
                definitions,
                BillingMode.PAY_PER_REQUEST,
                Throughput.NONE,
                null,
                null,
                TableClass.STANDARD,
                TableDefinition.DeletionProtection.OFF);
        List<Sample> samples = new ArrayList<>();
        for (Element item : schema.at("data").elements()) {
            samples.add(new Sample(null, ItemReader.readPlain(item)));
        }
        List<Sample> named = EntityInference.named(table, samples);
        List<EntityModel> entities = merge(EntityInference.infer(table, named), schema, table);
        return new DataModel(
                name, "", List.of(TableModel.of(table).withEntities(entities).withSamples(named)), List.of());
    }

    /**
     * {@code inferred} with the templates and fields that {@code schema} states, and the entities that only it knows.
     */
    static List<EntityModel> merge(List<EntityModel> inferred, Element schema, TableDefinition table) {
        Map<String, EntityModel> merged = new LinkedHashMap<>();
        inferred.forEach(entity -> merged.put(entity.name(), entity));
        Element models = schema.at("models");
        for (int i = 0; i < models.members().size(); i++) {
            String name = models.names().get(i);
            // The visualizer keeps a model of this name for what is being typed.
            if (!name.equals("~new~")) {
                EntityModel stated = entity(name, models.members().get(i), table);
                EntityModel found = merged.get(name);
                merged.put(name, found == null ? completed(stated, table) : completed(joined(found, stated), table));
            }
        }
        return List.copyOf(merged.values());
    }

    private static EntityModel joined(EntityModel found, EntityModel stated) {
        List<EntityKey> keys = new ArrayList<>();
        for (EntityKey key : stated.keys()) {
            EntityKey before = found.keys().stream()
                    .filter(k -> Objects.equals(k.index(), key.index()))
                    .findFirst()
                    .orElse(key);
            keys.add(new EntityKey(
                    key.index(), joined(before.partition(), key.partition()), joined(before.sort(), key.sort())));
        }
        found.keys().stream()
                .filter(k -> stated.keys().stream().noneMatch(s -> Objects.equals(s.index(), k.index())))
                .forEach(keys::add);
        List<Field> fields = stated.fields().isEmpty() ? found.fields() : stated.fields();
        return new EntityModel(found.name(), found.type(), keys, fields);
    }

    /** A key attribute of which neither the schema nor an item says how it is made is a field itself. */
    private static EntityModel completed(EntityModel entity, TableDefinition table) {
        List<EntityKey> keys = new ArrayList<>();
        for (EntityKey key : entity.keys()) {
            KeySchema schema = key.index() == null
                    ? table.keySchema()
                    : table.index(key.index()).orElseThrow().keySchema();
            keys.add(new EntityKey(
                    key.index(), completed(key.partition(), schema.partition()), completed(key.sort(), schema.sort())));
        }
        return new EntityModel(entity.name(), entity.type(), keys, entity.fields());
    }

    private static List<KeyTemplate> completed(List<KeyTemplate> templates, List<KeyAttribute> attributes) {
        List<KeyTemplate> completed = new ArrayList<>();
        for (int i = 0; i < templates.size(); i++) {
            KeyTemplate template = templates.get(i);
            completed.add(
                    template.parts().isEmpty()
                            ? KeyTemplates.lenient("{" + attributes.get(i).name() + "}")
                            : template);
        }
        return completed;
    }

    /** A stated template is empty where the schema gives no value; then what was found stands. */
    private static List<KeyTemplate> joined(List<KeyTemplate> found, List<KeyTemplate> stated) {
        return !stated.isEmpty() && stated.get(0).parts().isEmpty() ? found : stated;
    }

    private static EntityModel entity(String name, Element model, TableDefinition table) {
        List<EntityKey> keys = new ArrayList<>();
        keys.add(key(null, table.keySchema(), model));
        for (IndexDefinition index : table.indexes()) {
            boolean takesPart = index.keySchema().attributes().stream().allMatch(key -> model.has(key.name()));
            if (takesPart) {
                keys.add(key(index.name(), index.keySchema(), model));
            }
        }
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < model.members().size(); i++) {
            String field = model.names().get(i);
            boolean isKey =
                    table.attributes().stream().anyMatch(key -> key.name().equals(field));
            if (!isKey) {
                Element definition = model.members().get(i);
                String type = definition.isText()
                        ? definition.text()
                        : definition.at("type").textOr("string");
                fields.add(new Field(
                        field,
                        fieldType(type),
                        null,
                        "true".equals(definition.at("required").spelled())));
            }
        }
        return new EntityModel(name, name, keys, fields);
    }

    private static EntityKey key(@Nullable String index, KeySchema schema, Element model) {
        return new EntityKey(
                index,
                schema.partition().stream()
                        .map(key -> template(model.at(key.name())))
                        .toList(),
                schema.sort().stream()
                        .map(key -> template(model.at(key.name())))
                        .toList());
    }

    private static KeyTemplate template(Element attribute) {
        String value = attribute.at("value").textOrNull();
        return value == null ? new KeyTemplate(List.of()) : KeyTemplates.lenient(value.replace("${", "{"));
    }

    private static FieldType fieldType(String spelled) {
        return switch (spelled.toLowerCase(Locale.ROOT)) {
            case "number" -> FieldType.DECIMAL;
            case "boolean" -> FieldType.BOOLEAN;
            case "array", "set" -> FieldType.ARRAY;
            case "object" -> FieldType.OBJECT;
            case "binary", "buffer", "arraybuffer" -> FieldType.BINARY;
            default -> FieldType.STRING;
        };
    }

    private static KeySchema keySchema(Element index, Map<String, KeyAttribute> defined) {
        List<KeyAttribute> sort = index.has("sort") ? List.of(attribute(index.at("sort"), defined)) : List.of();
        return new KeySchema(List.of(attribute(index.at("hash"), defined)), sort);
    }

    private static KeySchema local(KeySchema table, Element index, Map<String, KeyAttribute> defined) {
        return new KeySchema(table.partition(), List.of(attribute(index.at("sort"), defined)));
    }

    private static KeyAttribute attribute(Element name, Map<String, KeyAttribute> defined) {
        KeyAttribute attribute = new KeyAttribute(name.text(), ScalarType.S);
        defined.put(attribute.name(), attribute);
        return attribute;
    }

    private static Projection projection(Element projection) {
        if (projection.isArray()) {
            return new Projection(Projection.Type.INCLUDE, projection.texts());
        }
        boolean keysOnly = projection.textOr("all").equalsIgnoreCase("keys");
        return new Projection(keysOnly ? Projection.Type.KEYS_ONLY : Projection.Type.ALL, List.of());
    }
}
