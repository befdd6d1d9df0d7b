package dev.tafel.engine.catalog;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.TableDefinition.DeletionProtection;
import dev.tafel.model.table.TableStatus;
import dev.tafel.model.table.Throughput;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ScalarType;
import dev.tafel.storage.SpaceId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A table as a row of the catalogue: an item, so that it has the item's format and version.
 *
 * <p>Members are added, never given a new meaning; a missing one has the value that tables had before it was added.
 */
final class TableRecord {

    private TableRecord() {}

    static Item toItem(Table table) {
        TableDefinition definition = table.definition();
        RecordWriter record = new RecordWriter();
        record.text("Name", definition.name());
        record.text("Id", table.id());
        record.number("Space", table.space().number());
        record.instant("CreatedAt", table.createdAt());
        record.text("Status", table.phase().status().name());
        record.instant("Until", table.phase().until());
        record.list("Attributes", definition.attributes(), TableRecord::writeAttribute);
        writeKeySchema(record, definition.keySchema());
        record.list("Indexes", definition.indexes(), TableRecord::writeIndex);
        record.text("BillingMode", definition.billingMode().name());
        writeThroughput(record, "Provisioned", definition.provisioned());
        writeThroughput(record, "OnDemandMaximum", definition.onDemandMaximum());
        record.text("TableClass", definition.tableClass().name());
        record.text("DeletionProtection", definition.deletionProtection().name());
        record.number("Decreases", table.history().decreases());
        record.instant("LastIncrease", table.history().lastIncrease());
        record.instant("LastDecrease", table.history().lastDecrease());
        record.instant("BilledByRequestSince", table.history().billedByRequestSince());
        return record.toItem();
    }

    static Table fromItem(Item item, TableStatistics statistics) {
        RecordReader record = new RecordReader(item.toMap());
        List<KeyAttribute> attributes = record.list("Attributes", TableRecord::readAttribute);
        TableDefinition definition = new TableDefinition(
                record.text("Name"),
                readKeySchema(record, attributes),
                attributes,
                record.list("Indexes", index -> readIndex(index, attributes)),
                BillingMode.valueOf(record.text("BillingMode")),
                Optional.ofNullable(readThroughput(record, "Provisioned")).orElse(Throughput.NONE),
                readThroughput(record, "OnDemandMaximum"),
                TableClass.valueOf(record.text("TableClass")),
                DeletionProtection.valueOf(record.text("DeletionProtection")));
        return new Table(
                definition,
                record.text("Id"),
                new SpaceId((int) record.number("Space")),
                record.requiredInstant("CreatedAt"),
                new Phase(TableStatus.valueOf(record.text("Status")), record.requiredInstant("Until")),
                new ThroughputHistory(
                        record.number("Decreases"),
                        record.instant("LastIncrease"),
                        record.instant("LastDecrease"),
                        record.instant("BilledByRequestSince")),
                statistics);
    }

    private static void writeAttribute(RecordWriter record, KeyAttribute attribute) {
        record.text("Name", attribute.name());
        record.text("Type", attribute.type().name());
    }

    private static KeyAttribute readAttribute(RecordReader record) {
        return new KeyAttribute(record.text("Name"), ScalarType.valueOf(record.text("Type")));
    }

    private static void writeKeySchema(RecordWriter record, KeySchema schema) {
        record.list("PartitionKey", schema.partition(), TableRecord::writeName);
        record.list("SortKey", schema.sort(), TableRecord::writeName);
    }

    private static void writeName(RecordWriter record, KeyAttribute attribute) {
        record.text("Name", attribute.name());
    }

    private static KeySchema readKeySchema(RecordReader record, List<KeyAttribute> attributes) {
        return new KeySchema(
                record.list("PartitionKey", key -> named(key.text("Name"), attributes)),
                record.list("SortKey", key -> named(key.text("Name"), attributes)));
    }

    private static KeyAttribute named(String name, List<KeyAttribute> attributes) {
        return attributes.stream()
                .filter(attribute -> attribute.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("A key attribute has no definition: " + name));
    }

    private static void writeIndex(RecordWriter record, IndexDefinition index) {
        record.text("Name", index.name());
        record.text("Kind", index.kind().name());
        writeKeySchema(record, index.keySchema());
        record.text("Projection", index.projection().type().name());
        record.list(
                "NonKeyAttributes", index.projection().nonKeyAttributes(), (entry, name) -> entry.text("Name", name));
        writeThroughput(record, "Provisioned", index.throughput());
    }

    private static IndexDefinition readIndex(RecordReader record, List<KeyAttribute> attributes) {
        return new IndexDefinition(
                record.text("Name"),
                IndexDefinition.Kind.valueOf(record.text("Kind")),
                readKeySchema(record, attributes),
                new Projection(
                        Projection.Type.valueOf(record.text("Projection")),
                        record.list("NonKeyAttributes", entry -> entry.text("Name"))),
                readThroughput(record, "Provisioned"));
    }

    private static void writeThroughput(RecordWriter record, String name, @Nullable Throughput throughput) {
        if (throughput != null) {
            record.number(name + "Read", throughput.readUnits());
            record.number(name + "Write", throughput.writeUnits());
        }
    }

    private static @Nullable Throughput readThroughput(RecordReader record, String name) {
        return record.has(name + "Read")
                ? new Throughput(record.number(name + "Read"), record.number(name + "Write"))
                : null;
    }
}
