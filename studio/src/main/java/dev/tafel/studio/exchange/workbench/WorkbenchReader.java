package dev.tafel.studio.exchange.workbench;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.Throughput;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.studio.document.Element;
import dev.tafel.studio.exchange.item.EntityInference;
import dev.tafel.studio.exchange.item.ItemReader;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.exchange.model.TableModel.Sample;
import dev.tafel.studio.exchange.table.DefinitionReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads models of NoSQL Workbench.
 *
 * <p>Whatever version a file says it has, what is in it is read: items from the table, from its facets or from both, an
 * item that stands in several places once; facets as entities, and the aliases of their keys as names of the parts.
 */
public final class WorkbenchReader {

    /** What NoSQL Workbench gives a provisioned table by itself. */
    private static final int THROUGHPUT_ASSUMED = 5;

    private static final Set<String> VERSIONS = Set.of("1.0", "2.0", "3.0");
    private static final Set<String> MEMBERS = Set.of(
            "TableName",
            "KeyAttributes",
            "NonKeyAttributes",
            "GlobalSecondaryIndexes",
            "LocalSecondaryIndexes",
            "TableFacets",
            "TableData",
            "DataAccess",
            "SampleDataFormats",
            "BillingMode",
            "ProvisionedCapacitySettings",
            "ModelSchema",
            "SavedQuery");

    private final Map<Key, Sample> samples = new LinkedHashMap<>();
    private final Map<String, AttributeType> attributes = new LinkedHashMap<>();

    private WorkbenchReader() {}

    /** What identifies an item in its table. */
    private record Key(
            @Nullable AttributeValue partition, @Nullable AttributeValue sort) {}

    /** The model that {@code root} holds. */
    public static DataModel read(Element root) {
        Element metadata = root.at("ModelMetadata");
        String version = metadata.at("Version").spelled();
        if (version == null || !VERSIONS.contains(version)) {
            metadata.at("Version")
                    .warn("is " + (version == null ? "missing" : version)
                            + "; the file is read like one of version 3.0");
        }
        List<TableModel> tables = new ArrayList<>();
        for (Element table : root.at("DataModel").elements()) {
            tables.add(new WorkbenchReader().table(table, root));
        }
        if (tables.isEmpty()) {
            root.at("DataModel").fault("holds no table");
        }
        return new DataModel(
                root.at("ModelName").textOr("model"), metadata.at("Description").textOr(""), tables, List.of());
    }

    private TableModel table(Element table, Element root) {
        warnOfUnknownMembers(table);
        TableDefinition definition = definition(table);
        for (Element attribute : table.at("NonKeyAttributes").elements()) {
            declare(attribute);
        }
        for (Element item : table.at("TableData").elements()) {
            add(null, item, definition);
        }
        for (Element facet : table.at("TableFacets").elements()) {
            for (Element item : facet.at("TableData").elements()) {
                add(facet.at("FacetName").text(), item, definition);
            }
        }
        List<Sample> named = EntityInference.named(definition, samples.values());
        Element schema = table.has("ModelSchema") ? table.at("ModelSchema") : root.at("ModelSchema");
        if (table.has("SavedQuery")) {
            table.at("SavedQuery")
                    .warn("saved queries are not access patterns yet; they are left out: "
                            + String.join(", ", table.at("SavedQuery").names()));
        }
        return new TableModel(
                definition, attributes, null, entities(table, definition, named, schema), List.of(), named);
    }

    private static List<EntityModel> entities(
            Element table, TableDefinition definition, List<Sample> samples, Element schema) {
        List<EntityModel> entities = new ArrayList<>();
        for (EntityModel inferred : EntityInference.infer(definition, samples)) {
            Optional<Element> facet = table.at("TableFacets").elements().stream()
                    .filter(f -> f.at("FacetName").textOr("").equals(inferred.name()))
                    .findFirst();
            entities.add(
                    facet.map(f -> FacetAliases.apply(inferred, f, definition)).orElse(inferred));
        }
        for (Element facet : table.at("TableFacets").elements()) {
            String name = facet.at("FacetName").text();
            if (entities.stream().noneMatch(e -> e.name().equals(name))) {
                entities.add(FacetAliases.entity(name, facet, definition));
            }
        }
        return OneTableReader.merge(entities, schema, definition);
    }

    private static void warnOfUnknownMembers(Element table) {
        for (int i = 0; i < table.members().size(); i++) {
            String name = table.names().get(i);
            if (!MEMBERS.contains(name)) {
                table.members().get(i).warn("is not known and left out");
            }
        }
    }

    private void declare(Element attribute) {
        String name = attribute.at("AttributeName").text();
        String spelled = attribute.at("AttributeType").textOr("");
        Optional<AttributeType> type = Arrays.stream(AttributeType.values())
                .filter(t -> t.name().equals(spelled))
                .findFirst();
        if (type.isEmpty()) {
            attribute.at("AttributeType").warn("is " + spelled + ", which is no type; the attribute is not declared");
            return;
        }
        AttributeType before = attributes.putIfAbsent(name, type.get());
        if (before != null && before != type.get()) {
            attribute.warn(name + " was declared as " + before + " before, which stays");
        }
    }

    private void add(@Nullable String facet, Element attributes, TableDefinition definition) {
        Item item = ItemReader.read(attributes);
        KeySchema schema = definition.keySchema();
        String partition = schema.partition().get(0).name();
        String sort = schema.hasSortKey() ? schema.sort().get(0).name() : null;
        for (KeyAttribute key : schema.attributes()) {
            AttributeType type = item.typeOf(key.name());
            if (type == null) {
                attributes.warn("lacks the key attribute " + key.name() + "; the item is left out");
                return;
            }
            if (!type.name().equals(key.type().name())) {
                attributes.warn("has the key attribute " + key.name() + " with type " + type + " instead of "
                        + key.type() + "; the item is left out");
                return;
            }
        }
        Key key = new Key(item.get(partition), sort == null ? null : item.get(sort));
        Sample before = samples.get(key);
        if (before == null) {
            samples.put(key, new Sample(facet, item));
        } else if (!before.item().toMap().equals(item.toMap())) {
            attributes.warn("has the key of another item with other attributes; the attributes of both are taken");
            Map<String, AttributeValue> union =
                    new LinkedHashMap<>(before.item().toMap());
            item.toMap().forEach(union::putIfAbsent);
            samples.put(key, new Sample(before.entity() == null ? facet : before.entity(), Item.of(union)));
        } else if (before.entity() == null) {
            samples.put(key, new Sample(facet, item));
        }
    }

    private static TableDefinition definition(Element table) {
        KeySchema key = keySchema(table.at("KeyAttributes"));
        Map<String, KeyAttribute> defined = new LinkedHashMap<>();
        key.attributes().forEach(attribute -> defined.put(attribute.name(), attribute));
        boolean isProvisioned = "PROVISIONED".equals(table.at("BillingMode").textOr(""));
        Element settings = table.at("ProvisionedCapacitySettings").at("ProvisionedThroughput");
        Throughput throughput = isProvisioned
                ? new Throughput(
                        settings.at("ReadCapacityUnits").whole(THROUGHPUT_ASSUMED),
                        settings.at("WriteCapacityUnits").whole(THROUGHPUT_ASSUMED))
                : null;
        List<IndexDefinition> indexes = new ArrayList<>();
        for (Element index : table.at("LocalSecondaryIndexes").elements()) {
            indexes.add(index(index, IndexDefinition.Kind.LOCAL, defined));
        }
        for (Element index : table.at("GlobalSecondaryIndexes").elements()) {
            indexes.add(index(index, IndexDefinition.Kind.GLOBAL, defined).limited(throughput, null));
        }
        return new TableDefinition(
                table.at("TableName").text(),
                key,
                List.copyOf(defined.values()),
                indexes,
                isProvisioned ? BillingMode.PROVISIONED : BillingMode.PAY_PER_REQUEST,
                throughput == null ? Throughput.NONE : throughput,
                null,
                null,
                TableClass.STANDARD,
                TableDefinition.DeletionProtection.OFF);
    }

    private static IndexDefinition index(Element index, IndexDefinition.Kind kind, Map<String, KeyAttribute> defined) {
        KeySchema key = keySchema(index.at("KeyAttributes"));
        for (KeyAttribute attribute : key.attributes()) {
            KeyAttribute before = defined.putIfAbsent(attribute.name(), attribute);
            if (before != null && before.type() != attribute.type()) {
                index.fault("takes " + attribute.name() + " as " + attribute.type() + ", which elsewhere is "
                        + before.type());
            }
        }
        return new IndexDefinition(
                index.at("IndexName").text(), kind, key, DefinitionReader.projection(index.at("Projection")), null);
    }

    private static KeySchema keySchema(Element key) {
        List<KeyAttribute> sort = key.has("SortKey") ? List.of(keyAttribute(key.at("SortKey"))) : List.of();
        return new KeySchema(List.of(keyAttribute(key.at("PartitionKey"))), sort);
    }

    private static KeyAttribute keyAttribute(Element attribute) {
        return new KeyAttribute(
                attribute.at("AttributeName").text(), DefinitionReader.scalarType(attribute.at("AttributeType")));
    }
}
