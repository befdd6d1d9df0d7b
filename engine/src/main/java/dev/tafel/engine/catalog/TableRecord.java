package dev.tafel.engine.catalog;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.IndexStatus;
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
        record.list("Indexes", table.indexes(), TableRecord::writeIndex);
        record.text("BillingMode", definition.billingMode().name());
        writeThroughput(record, "Provisioned", definition.provisioned());
        writeThroughput(record, "OnDemandMaximum", definition.onDemandMaximum());
        writeThroughput(record, "Warm", definition.warm());
        record.text("TableClass", definition.tableClass().name());
        record.text("DeletionProtection", definition.deletionProtection().name());
        writeHistory(record, table.history());
        return record.toItem();
    }

    /** The table, with statistics that begin at nothing. */
    static Table fromItem(Item item) {
        RecordReader record = new RecordReader(item.toMap());
        List<KeyAttribute> attributes = record.list("Attributes", TableRecord::readAttribute);
        KeySchema key = readKeySchema(record, attributes);
        SpaceId space = new SpaceId((int) record.number("Space"));
        List<Index> indexes = record.list("Indexes", index -> readIndex(index, key, space, attributes));
        TableDefinition definition = new TableDefinition(
                record.text("Name"),
                key,
                attributes,
                indexes.stream().map(Index::definition).toList(),
                BillingMode.valueOf(record.text("BillingMode")),
                Optional.ofNullable(readThroughput(record, "Provisioned")).orElse(Throughput.NONE),
                readThroughput(record, "OnDemandMaximum"),
                readThroughput(record, "Warm"),
                TableClass.valueOf(record.text("TableClass")),
                DeletionProtection.valueOf(record.text("DeletionProtection")));
        return new Table(
                definition,
                record.text("Id"),
                space,
                record.requiredInstant("CreatedAt"),
                new Phase(TableStatus.valueOf(record.text("Status")), record.requiredInstant("Until")),
                readHistory(record),
                new TableStatistics(),
                indexes);
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

    private static void writeIndex(RecordWriter record, Index index) {
        IndexDefinition definition = index.definition();
        record.text("Name", definition.name());
        record.text("Kind", definition.kind().name());
        switch (definition.kind()) {
            case GLOBAL -> record.number("Space", index.place().space().number());
            case LOCAL -> record.number("Number", index.place().number());
        }
        writeKeySchema(record, definition.keySchema());
        Projection projection = definition.projection();
        record.text("Projection", projection.type().name());
        record.list("NonKeyAttributes", projection.nonKeyAttributes(), (entry, name) -> entry.text("Name", name));
        writeThroughput(record, "Provisioned", definition.throughput());
        writeThroughput(record, "OnDemandMaximum", definition.onDemandMaximum());
        writeThroughput(record, "Warm", definition.warm());
        record.text("Status", index.state().status().name());
        record.instant("Until", index.state().until());
        record.text("Build", index.state().build().name());
        writeHistory(record, index.state().history());
    }

    private static Index readIndex(
            RecordReader record, KeySchema tableKey, SpaceId tableSpace, List<KeyAttribute> attributes) {
        IndexDefinition definition = new IndexDefinition(
                record.text("Name"),
                IndexDefinition.Kind.valueOf(record.text("Kind")),
                readKeySchema(record, attributes),
                new Projection(
                        Projection.Type.valueOf(record.text("Projection")),
                        record.list("NonKeyAttributes", entry -> entry.text("Name"))),
                readThroughput(record, "Provisioned"),
                readThroughput(record, "OnDemandMaximum"),
                readThroughput(record, "Warm"));
        IndexPlace place = switch (definition.kind()) {
            case GLOBAL -> IndexPlace.global(new SpaceId((int) record.number("Space")));
            case LOCAL -> IndexPlace.local(tableSpace, (int) record.number("Number"));
        };
        IndexState state = new IndexState(
                IndexStatus.valueOf(record.text("Status")),
                record.requiredInstant("Until"),
                IndexState.Build.valueOf(record.text("Build")),
                readHistory(record));
        return Index.of(tableKey, definition, place, state);
    }

    private static void writeHistory(RecordWriter record, ThroughputHistory history) {
        record.number("Decreases", history.decreases());
        record.instant("LastIncrease", history.lastIncrease());
        record.instant("LastDecrease", history.lastDecrease());
        record.instant("BilledByRequestSince", history.billedByRequestSince());
    }

    private static ThroughputHistory readHistory(RecordReader record) {
        return new ThroughputHistory(
                record.number("Decreases"),
                record.instant("LastIncrease"),
                record.instant("LastDecrease"),
                record.instant("BilledByRequestSince"));
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
