package dev.tafel.studio.exchange.mcp;

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
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.EntityModel.EntityKey;
import dev.tafel.studio.exchange.model.FieldType;
import dev.tafel.studio.exchange.model.PatternModel;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.key.KeyTemplate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Reads schema.json and checks it: names, references, templates, conditions and filters.
 *
 * <p>A schema with a fault is refused as a whole, with all its faults.
 */
public final class SchemaReader {

    private final PatternIds ids = new PatternIds();
    private final Set<String> entityNames = new HashSet<>();
    private final Set<String> allEntities = new HashSet<>();
    private final Set<String> tableNames = new HashSet<>();

    private SchemaReader() {}

    /** The model that {@code root} holds, called {@code name}, since the file has no name. */
    public static DataModel read(Element root, String name) {
        return new SchemaReader().model(root, name);
    }

    private DataModel model(Element root, String name) {
        if (!root.has("tables")) {
            root.at("tables").fault("is missing");
        }
        for (Element table : root.at("tables").elements()) {
            allEntities.addAll(table.at("entities").names());
        }
        List<TableModel> tables = new ArrayList<>();
        for (Element table : root.at("tables").elements()) {
            tables.add(table(table));
        }
        DataModel withoutTransactions = new DataModel(name, "", tables, List.of());
        TransactionReader transactions = new TransactionReader(withoutTransactions, ids);
        return new DataModel(name, "", tables, transactions.read(root.at("cross_table_access_patterns")));
    }

    private TableModel table(Element table) {
        Element config = table.at("table_config");
        String name = config.at("table_name").text();
        if (!tableNames.add(name)) {
            config.at("table_name").fault("there are two tables called " + name);
        }
        requireSingle(config.at("partition_key"));
        requireSingle(config.at("sort_key"));
        Map<String, IndexNames> indexes = indexes(table, config);
        boolean hasSortKey = config.has("sort_key");
        List<EntityModel> entities = new ArrayList<>();
        for (int i = 0; i < table.at("entities").members().size(); i++) {
            String entityName = table.at("entities").names().get(i);
            Element entity = table.at("entities").members().get(i);
            if (!entityNames.add(entityName)) {
                entity.fault("there are two entities called " + entityName);
            }
            entities.add(entity(entityName, entity, indexes, hasSortKey));
        }
        TableDefinition definition = definition(config, indexes, entities);
        Set<String> own = new HashSet<>(table.at("entities").names());
        List<PatternModel> patterns = new ArrayList<>();
        for (int i = 0; i < entities.size(); i++) {
            Element listed = table.at("entities").members().get(i).at("access_patterns");
            patterns.addAll(
                    new PatternReader(definition, entities.get(i), ids, new Entities(own, allEntities)).read(listed));
        }
        return new TableModel(definition, Map.of(), null, entities, patterns, List.of());
    }

    private static void requireSingle(Element key) {
        if (key.isArray()) {
            key.fault("a table's key has one attribute here; keys of several are for global secondary indexes");
        }
    }

    /** The names that an index has in the schema. */
    private record IndexNames(List<String> partition, List<String> sort, Projection projection) {}

    private static Map<String, IndexNames> indexes(Element table, Element config) {
        Map<String, IndexNames> indexes = new LinkedHashMap<>();
        List<Element> listed = new ArrayList<>(table.at("gsi_list").elements());
        listed.addAll(config.at("gsi_list").elements());
        for (Element index : listed) {
            String name = index.at("name").text();
            List<String> sort = index.has("sort_key") ? KeyNames.read(index.at("sort_key")) : List.of();
            IndexNames names = new IndexNames(KeyNames.read(index.at("partition_key")), sort, projection(index));
            if (indexes.put(name, names) != null) {
                index.at("name").fault("there are two indexes called " + name);
            }
        }
        return indexes;
    }

    private static Projection projection(Element index) {
        String spelled = index.at("projection").textOr("ALL");
        if (!SchemaNames.PROJECTIONS.contains(spelled)) {
            index.at("projection").fault("has to be one of ALL, KEYS_ONLY and INCLUDE, but is " + spelled);
            return new Projection(Projection.Type.ALL, List.of());
        }
        Projection.Type type = Projection.Type.valueOf(spelled);
        List<String> included = index.at("included_attributes").texts();
        if ((type == Projection.Type.INCLUDE) == included.isEmpty()) {
            index.at("included_attributes").fault("goes with the projection INCLUDE, and only with it");
        }
        return new Projection(type, included);
    }

    private static EntityModel entity(
            String name, Element entity, Map<String, IndexNames> indexes, boolean hasSortKey) {
        List<EntityModel.Field> fields = FieldsReader.read(entity.at("fields"));
        Set<String> fieldNames = new HashSet<>();
        fields.forEach(field -> fieldNames.add(field.name()));
        List<KeyTemplate> sort = List.of();
        if (entity.has("sk_template")) {
            sort = checked(entity.at("sk_template"), fieldNames);
            if (!hasSortKey) {
                entity.at("sk_template").warn("is not used: the table has no sort_key");
                sort = List.of();
            }
        } else if (hasSortKey) {
            entity.at("sk_template").fault("is missing: the table has a sort_key");
        }
        List<EntityKey> keys = new ArrayList<>();
        keys.add(new EntityKey(null, checked(entity.at("pk_template"), fieldNames), sort));
        Set<String> mapped = new HashSet<>();
        for (Element mapping : entity.at("gsi_mappings").elements()) {
            String index = mapping.at("name").text();
            if (!mapped.add(index)) {
                mapping.at("name").fault("maps " + index + " a second time");
            }
            IndexNames names = indexes.get(index);
            if (names == null) {
                mapping.at("name").fault("there is no index " + index + " in gsi_list");
            } else {
                keys.add(mapping(mapping, names, fieldNames));
            }
        }
        return new EntityModel(name, entity.at("entity_type").text(), keys, fields);
    }

    private static EntityKey mapping(Element mapping, IndexNames names, Set<String> fields) {
        String index = mapping.at("name").text();
        requireSameSize(mapping.at("pk_template"), names.partition(), "partition_key of " + index);
        if (mapping.has("sk_template") != !names.sort().isEmpty()) {
            mapping.at("sk_template")
                    .fault(
                            mapping.has("sk_template")
                                    ? "is there, but " + index + " has no sort_key"
                                    : "is missing: " + index + " has a sort_key");
        } else if (mapping.has("sk_template")) {
            requireSameSize(mapping.at("sk_template"), names.sort(), "sort_key of " + index);
        }
        return new EntityKey(
                index,
                checked(mapping.at("pk_template"), fields),
                mapping.has("sk_template") ? checked(mapping.at("sk_template"), fields) : List.of());
    }

    private static void requireSameSize(Element templates, List<String> attributes, String what) {
        int count = templates.isArray() ? templates.elements().size() : 1;
        if (count != attributes.size()) {
            templates.fault("has " + count + " of the " + attributes.size() + " templates that the " + what + " needs");
        }
    }

    private static List<KeyTemplate> checked(Element spelled, Set<String> fields) {
        List<KeyTemplate> templates = KeyNames.templates(spelled);
        for (KeyTemplate template : templates) {
            for (String field : template.attributes()) {
                if (!field.isEmpty() && !fields.contains(field)) {
                    spelled.fault("names the field " + field + ", which the entity does not have");
                }
            }
        }
        return templates;
    }

    private static TableDefinition definition(
            Element config, Map<String, IndexNames> indexes, List<EntityModel> entities) {
        Map<String, KeyAttribute> defined = new LinkedHashMap<>();
        Map<String, ScalarType> types = keyTypes(config, indexes, entities);
        List<String> sort =
                config.has("sort_key") ? List.of(config.at("sort_key").textOr("")) : List.of();
        KeySchema key = keySchema(List.of(config.at("partition_key").textOr("")), sort, types, defined);
        List<IndexDefinition> definitions = new ArrayList<>();
        indexes.forEach((name, names) -> definitions.add(new IndexDefinition(
                name,
                IndexDefinition.Kind.GLOBAL,
                keySchema(names.partition().isEmpty() ? List.of("") : names.partition(), names.sort(), types, defined),
                names.projection(),
                null)));
        return new TableDefinition(
                config.at("table_name").textOr(""),
                key,
                List.copyOf(defined.values()),
                definitions,
                BillingMode.PAY_PER_REQUEST,
                Throughput.NONE,
                null,
                null,
                TableClass.STANDARD,
                TableDefinition.DeletionProtection.OFF);
    }

    private static KeySchema keySchema(
            List<String> partition,
            List<String> sort,
            Map<String, ScalarType> types,
            Map<String, KeyAttribute> defined) {
        List<KeyAttribute> partitionKey = attributes(partition, types, defined);
        return new KeySchema(partitionKey, attributes(sort, types, defined));
    }

    private static List<KeyAttribute> attributes(
            List<String> names, Map<String, ScalarType> types, Map<String, KeyAttribute> defined) {
        return names.stream()
                .map(name ->
                        defined.computeIfAbsent(name, n -> new KeyAttribute(n, types.getOrDefault(n, ScalarType.S))))
                .toList();
    }

    /** A key attribute is a number where every entity makes it of one field that is a number, else a string. */
    private static Map<String, ScalarType> keyTypes(
            Element config, Map<String, IndexNames> indexes, List<EntityModel> entities) {
        Map<String, ScalarType> types = new HashMap<>();
        for (EntityModel entity : entities) {
            for (EntityKey key : entity.keys()) {
                IndexNames names = key.index() == null
                        ? new IndexNames(
                                List.of(config.at("partition_key").textOr("")),
                                List.of(config.at("sort_key").textOr("")),
                                new Projection(Projection.Type.ALL, List.of()))
                        : indexes.getOrDefault(
                                key.index(),
                                new IndexNames(List.of(), List.of(), new Projection(Projection.Type.ALL, List.of())));
                note(types, entity, names.partition(), key.partition());
                note(types, entity, names.sort(), key.sort());
            }
        }
        return types;
    }

    private static void note(
            Map<String, ScalarType> types, EntityModel entity, List<String> names, List<KeyTemplate> templates) {
        IntStream.range(0, Math.min(names.size(), templates.size())).forEach(i -> {
            KeyTemplate template = templates.get(i);
            boolean isNumber = template.parts().size() == 1
                    && template.attributes().size() == 1
                    && entity.field(template.attributes().get(0))
                            .filter(f -> f.type() == FieldType.INTEGER || f.type() == FieldType.DECIMAL)
                            .isPresent();
            types.merge(
                    names.get(i),
                    isNumber ? ScalarType.N : ScalarType.S,
                    (before, now) -> before == now ? now : ScalarType.S);
        });
    }
}
