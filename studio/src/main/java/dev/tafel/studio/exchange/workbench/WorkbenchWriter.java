package dev.tafel.studio.exchange.workbench;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.value.AttributeType;
import dev.tafel.studio.document.Node;
import dev.tafel.studio.document.ObjectBuilder;
import dev.tafel.studio.exchange.item.ItemPrinter;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.EntityModel.EntityKey;
import dev.tafel.studio.exchange.model.ExportNotes;
import dev.tafel.studio.exchange.model.PatternModel;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.exchange.model.TableModel.Sample;
import dev.tafel.studio.exchange.table.CreateTableWriter;
import dev.tafel.studio.key.KeyTemplate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Turns models into models of NoSQL Workbench, version 3.0.
 *
 * <p>A facet for each entity, and one for each access pattern that reads from the table, with the items that it is
 * about. The format has no place for access patterns of indexes, for transactions, and for keys of several attributes.
 */
public final class WorkbenchWriter {

    private static final String VERSION = "3.0";
    private static final Set<String> READS = Set.of("GetItem", "Query");

    private final ExportNotes notes;

    private WorkbenchWriter(ExportNotes notes) {
        this.notes = notes;
    }

    /** The model; what it cannot say goes into {@code notes}. */
    public static Node.Mapping write(DataModel model, ExportNotes notes) {
        WorkbenchWriter writer = new WorkbenchWriter(notes);
        if (!model.transactions().isEmpty()) {
            notes.add("NoSQL Workbench has no place for transactions; they are left out.");
        }
        return new ObjectBuilder()
                .put("ModelName", model.name())
                .put(
                        "ModelMetadata",
                        new ObjectBuilder()
                                .put("Author", "")
                                .put("DateCreated", "Jan 01, 2026, 12:00 AM")
                                .put("DateLastModified", "Jan 01, 2026, 12:00 AM")
                                .put("Description", model.description())
                                .put("AWSService", "Amazon DynamoDB")
                                .put("Version", VERSION))
                .put("DataModel", model.tables().stream().map(writer::table).toList())
                .build();
    }

    private Node table(TableModel model) {
        TableDefinition table = model.definition();
        ObjectBuilder object = new ObjectBuilder()
                .put("TableName", table.name())
                .put("KeyAttributes", key(table.name(), table.keySchema()))
                .put("NonKeyAttributes", nonKeyAttributes(model));
        object.put("TableFacets", facets(model));
        indexes(object, "LocalSecondaryIndexes", table, IndexDefinition.Kind.LOCAL);
        indexes(object, "GlobalSecondaryIndexes", table, IndexDefinition.Kind.GLOBAL);
        object.put(
                "TableData",
                model.samples().stream()
                        .map(sample -> ItemPrinter.print(sample.item()))
                        .toList());
        object.put("DataAccess", new ObjectBuilder().put("MySql", new ObjectBuilder()));
        object.put("BillingMode", table.billingMode().name());
        if (table.billingMode() == BillingMode.PROVISIONED) {
            object.put(
                    "ProvisionedCapacitySettings",
                    new ObjectBuilder()
                            .put(
                                    "ProvisionedThroughput",
                                    new ObjectBuilder()
                                            .put(
                                                    "ReadCapacityUnits",
                                                    table.provisioned().readUnits())
                                            .put(
                                                    "WriteCapacityUnits",
                                                    table.provisioned().writeUnits())));
            table.indexes().stream()
                    .filter(index ->
                            index.throughput() != null && !table.provisioned().equals(index.throughput()))
                    .forEach(index -> notes.add("NoSQL Workbench models have no throughput of indexes; that of "
                            + index.name() + " is left out."));
        }
        return object.build();
    }

    private void indexes(ObjectBuilder object, String member, TableDefinition table, IndexDefinition.Kind kind) {
        List<Node> indexes = new ArrayList<>();
        for (IndexDefinition index : table.indexes()) {
            if (index.kind() == kind) {
                indexes.add(new ObjectBuilder()
                        .put("IndexName", index.name())
                        .put("KeyAttributes", key(index.name(), index.keySchema()))
                        .put("Projection", CreateTableWriter.projection(index.projection()))
                        .build());
            }
        }
        if (!indexes.isEmpty()) {
            object.put(member, indexes);
        }
    }

    private ObjectBuilder key(String owner, KeySchema key) {
        if (key.partition().size() > 1 || key.sort().size() > 1) {
            notes.add("NoSQL Workbench has no keys of several attributes; of those of " + owner
                    + " the first of each are written.");
        }
        ObjectBuilder object = new ObjectBuilder()
                .put("PartitionKey", attribute(key.partition().get(0)));
        return key.hasSortKey() ? object.put("SortKey", attribute(key.sort().get(0))) : object;
    }

    private static ObjectBuilder attribute(KeyAttribute attribute) {
        return new ObjectBuilder()
                .put("AttributeName", attribute.name())
                .put("AttributeType", attribute.type().name());
    }

    /** What is declared, what entities have as fields and what items have, without the table's own key. */
    private static List<Node> nonKeyAttributes(TableModel model) {
        Map<String, AttributeType> types = new LinkedHashMap<>(model.attributes());
        model.definition()
                .attributes()
                .forEach(key ->
                        types.put(key.name(), AttributeType.valueOf(key.type().name())));
        for (Sample sample : model.samples()) {
            sample.item().toMap().forEach((name, value) -> types.putIfAbsent(name, value.type()));
        }
        for (EntityModel entity : model.entities()) {
            entity.fields()
                    .forEach(field ->
                            types.putIfAbsent(field.name(), field.type().stored()));
        }
        KeySchema key = model.definition().keySchema();
        List<Node> attributes = new ArrayList<>();
        types.forEach((name, type) -> {
            if (!key.contains(name)) {
                attributes.add(new ObjectBuilder()
                        .put("AttributeName", name)
                        .put("AttributeType", type.name())
                        .build());
            }
        });
        return attributes;
    }

    private List<Node> facets(TableModel model) {
        Map<String, EntityModel> facets = new LinkedHashMap<>();
        model.entities().forEach(entity -> facets.put(entity.name(), entity));
        for (PatternModel pattern : model.patterns()) {
            String entity = pattern.entity();
            if (pattern.index() != null) {
                notes.add("Facets of NoSQL Workbench show the table alone; access patterns of indexes have none.");
            } else if (entity != null && READS.contains(pattern.operation())) {
                model.entity(entity).ifPresent(found -> facets.putIfAbsent(pattern.name(), found));
            }
        }
        List<Node> written = new ArrayList<>();
        facets.forEach((name, entity) -> written.add(facet(name, entity, model)));
        return written;
    }

    private static Node facet(String name, EntityModel entity, TableModel model) {
        KeySchema schema = model.definition().keySchema();
        List<Sample> samples = model.samples().stream()
                .filter(sample -> entity.name().equals(sample.entity()))
                .toList();
        Set<String> names = new LinkedHashSet<>();
        samples.forEach(sample -> names.addAll(sample.item().toMap().keySet()));
        entity.fields().forEach(field -> names.add(field.name()));
        names.removeIf(schema::contains);
        ObjectBuilder aliases = new ObjectBuilder();
        EntityKey key = entity.tableKey().orElse(new EntityKey(null, List.of(), List.of()));
        aliases.put("PartitionKeyAlias", alias(key.partition(), schema.partition()));
        if (schema.hasSortKey()) {
            aliases.put("SortKeyAlias", alias(key.sort(), schema.sort()));
        }
        return new ObjectBuilder()
                .put("FacetName", name)
                .put("KeyAttributeAlias", aliases)
                .put(
                        "TableData",
                        samples.stream()
                                .map(sample -> ItemPrinter.print(sample.item()))
                                .toList())
                .put("NonKeyAttributes", ObjectBuilder.texts(names))
                .put("DataAccess", new ObjectBuilder().put("MySql", new ObjectBuilder()))
                .build();
    }

    private static String alias(List<KeyTemplate> templates, List<KeyAttribute> attributes) {
        return templates.isEmpty()
                ? attributes.get(0).name()
                : templates.get(0).toString().replace("{", "").replace("}", "");
    }
}
