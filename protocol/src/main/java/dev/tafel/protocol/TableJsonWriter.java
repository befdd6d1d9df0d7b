package dev.tafel.protocol;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.TableDefinition.DeletionProtection;
import dev.tafel.model.table.TableDescription;
import dev.tafel.model.table.Throughput;
import dev.tafel.protocol.json.JsonWriter;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes tables as the service shows them; what is missing in which answer was captured from the service. */
final class TableJsonWriter {

    /** What a table billed by request may take at once, as the service shows it. */
    private static final Throughput WARM_ON_DEMAND = new Throughput(12_000, 4_000);

    private final JsonWriter out;

    TableJsonWriter(JsonWriter out) {
        this.out = out;
    }

    /** A table as CreateTable and UpdateTable show it. */
    void write(TableDescription table) {
        out.beginObject();
        whole(table);
        out.endObject();
    }

    /** A table as DescribeTable shows it. */
    void writeDescribed(TableDescription table) {
        out.beginObject();
        whole(table);
        Throughput warm = table.definition().billingMode() == BillingMode.PAY_PER_REQUEST
                ? WARM_ON_DEMAND
                : table.definition().provisioned();
        out.name("WarmThroughput");
        out.beginObject();
        number("ReadUnitsPerSecond", warm.readUnits());
        number("WriteUnitsPerSecond", warm.writeUnits());
        text("Status", "ACTIVE");
        out.endObject();
        out.endObject();
    }

    /** A table as DeleteTable shows it. */
    void writeDeleted(TableDescription table) {
        out.beginObject();
        common(table);
        out.endObject();
    }

    private void whole(TableDescription table) {
        out.name("AttributeDefinitions");
        out.beginArray();
        for (KeyAttribute attribute : table.definition().attributes()) {
            out.beginObject();
            text("AttributeName", attribute.name());
            text("AttributeType", attribute.type().name());
            out.endObject();
        }
        out.endArray();
        keySchema(table.definition().keySchema());
        time("CreationDateTime", table.createdAt());
        common(table);
        indexes("LocalSecondaryIndexes", IndexDefinition.Kind.LOCAL, table);
        indexes("GlobalSecondaryIndexes", IndexDefinition.Kind.GLOBAL, table);
    }

    private void common(TableDescription table) {
        TableDefinition definition = table.definition();
        text("TableName", definition.name());
        text("TableStatus", table.status().name());
        provisionedThroughput(table);
        number("TableSizeBytes", table.sizeBytes());
        number("ItemCount", table.itemCount());
        text("TableArn", table.arn());
        text("TableId", table.id());
        billing(table);
        if (definition.tableClass() != TableClass.STANDARD) {
            out.name("TableClassSummary");
            out.beginObject();
            text("TableClass", definition.tableClass().name());
            out.endObject();
        }
        out.name("DeletionProtectionEnabled");
        out.bool(definition.deletionProtection() == DeletionProtection.ON);
    }

    private void provisionedThroughput(TableDescription table) {
        out.name("ProvisionedThroughput");
        out.beginObject();
        time("LastIncreaseDateTime", table.lastIncrease());
        time("LastDecreaseDateTime", table.lastDecrease());
        number("NumberOfDecreasesToday", table.decreasesToday());
        capacityUnits(table.definition().provisioned());
        out.endObject();
    }

    private void capacityUnits(Throughput throughput) {
        number("ReadCapacityUnits", throughput.readUnits());
        number("WriteCapacityUnits", throughput.writeUnits());
    }

    private void billing(TableDescription table) {
        TableDefinition definition = table.definition();
        if (definition.billingMode() == BillingMode.PAY_PER_REQUEST) {
            out.name("BillingModeSummary");
            out.beginObject();
            text("BillingMode", definition.billingMode().name());
            time("LastUpdateToPayPerRequestDateTime", table.billedByRequestSince());
            out.endObject();
        }
        Throughput maximum = definition.onDemandMaximum();
        if (maximum != null) {
            out.name("OnDemandThroughput");
            out.beginObject();
            number("MaxReadRequestUnits", maximum.readUnits());
            number("MaxWriteRequestUnits", maximum.writeUnits());
            out.endObject();
        }
    }

    private void indexes(String member, IndexDefinition.Kind kind, TableDescription table) {
        List<IndexDefinition> indexes = table.definition().indexes().stream()
                .filter(index -> index.kind() == kind)
                .toList();
        if (indexes.isEmpty()) {
            return;
        }
        out.name(member);
        out.beginArray();
        for (IndexDefinition index : indexes) {
            out.beginObject();
            index(index, table);
            out.endObject();
        }
        out.endArray();
    }

    private void index(IndexDefinition index, TableDescription table) {
        text("IndexName", index.name());
        keySchema(index.keySchema());
        projection(index.projection());
        switch (index.kind()) {
            case LOCAL -> {}
            case GLOBAL -> {
                text("IndexStatus", indexStatus(table));
                out.name("ProvisionedThroughput");
                out.beginObject();
                number("NumberOfDecreasesToday", 0);
                capacityUnits(index.throughput() == null ? Throughput.NONE : index.throughput());
                out.endObject();
            }
        }
        text("IndexArn", table.arn() + "/index/" + index.name());
    }

    /** Indexes come and go with their table. */
    private static String indexStatus(TableDescription table) {
        return switch (table.status()) {
            case CREATING, DELETING -> table.status().name();
            case ACTIVE, UPDATING -> "ACTIVE";
        };
    }

    private void projection(Projection projection) {
        out.name("Projection");
        out.beginObject();
        text("ProjectionType", projection.type().name());
        if (!projection.nonKeyAttributes().isEmpty()) {
            out.name("NonKeyAttributes");
            out.beginArray();
            projection.nonKeyAttributes().forEach(out::string);
            out.endArray();
        }
        out.endObject();
    }

    private void keySchema(KeySchema schema) {
        out.name("KeySchema");
        out.beginArray();
        schema.partition().forEach(key -> keyElement(key, "HASH"));
        schema.sort().forEach(key -> keyElement(key, "RANGE"));
        out.endArray();
    }

    private void keyElement(KeyAttribute key, String keyType) {
        out.beginObject();
        text("AttributeName", key.name());
        text("KeyType", keyType);
        out.endObject();
    }

    private void text(String member, String value) {
        out.name(member);
        out.string(value);
    }

    private void number(String member, long value) {
        out.name(member);
        out.number(value);
    }

    private void time(String member, @Nullable Instant instant) {
        if (instant != null) {
            out.name(member);
            out.epochSeconds(instant.toEpochMilli());
        }
    }
}
