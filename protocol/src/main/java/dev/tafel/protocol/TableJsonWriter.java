package dev.tafel.protocol;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.IndexDescription;
import dev.tafel.model.table.IndexStatus;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.TableDefinition.DeletionProtection;
import dev.tafel.model.table.TableDescription;
import dev.tafel.model.table.TableStatus;
import dev.tafel.model.table.Throughput;
import dev.tafel.protocol.json.JsonWriter;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes tables as the service shows them; what is missing in which answer was captured from the service. */
final class TableJsonWriter {

    private final JsonWriter out;

    TableJsonWriter(JsonWriter out) {
        this.out = out;
    }

    /** A table as CreateTable and UpdateTable show it. */
    void write(TableDescription table) {
        out.beginObject();
        whole(table, Warmth.WHERE_ASKED_FOR);
        out.endObject();
    }

    /** A table as DescribeTable shows it. */
    void writeDescribed(TableDescription table) {
        out.beginObject();
        whole(table, Warmth.EVERYWHERE);
        out.endObject();
    }

    /** Which tables and indexes show what they are ready for. */
    private enum Warmth {
        /** Those whose owner said so. */
        WHERE_ASKED_FOR,
        EVERYWHERE
    }

    /** A table as DeleteTable shows it. */
    void writeDeleted(TableDescription table) {
        out.beginObject();
        common(table);
        out.endObject();
    }

    private void whole(TableDescription table, Warmth warmth) {
        out.name("AttributeDefinitions");
        out.beginArray();
        for (KeyAttribute attribute : table.definition().attributes()) {
            out.beginObject();
            text("AttributeName", attribute.name());
            text("AttributeType", attribute.type().name());
            out.endObject();
        }
        out.endArray();
        SchemaJsonWriter.keySchema(table.definition().keySchema(), out);
        time("CreationDateTime", table.createdAt());
        common(table);
        indexes("LocalSecondaryIndexes", indexes(IndexDefinition.Kind.LOCAL, table), this::local);
        indexes("GlobalSecondaryIndexes", indexes(IndexDefinition.Kind.GLOBAL, table), index -> global(index, warmth));
        if (isShown(table.definition().warm(), warmth)) {
            boolean ready = table.definition().warm() == null || table.status() == TableStatus.ACTIVE;
            warmThroughput(table.definition().warmThroughput(), ready ? "ACTIVE" : "UPDATING");
        }
    }

    private static boolean isShown(@Nullable Throughput askedFor, Warmth warmth) {
        return switch (warmth) {
            case WHERE_ASKED_FOR -> askedFor != null;
            case EVERYWHERE -> true;
        };
    }

    private void warmThroughput(Throughput warm, String status) {
        out.name("WarmThroughput");
        out.beginObject();
        number("ReadUnitsPerSecond", warm.readUnits());
        number("WriteUnitsPerSecond", warm.writeUnits());
        text("Status", status);
        out.endObject();
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
        onDemandMaximum(definition.onDemandMaximum());
    }

    private void onDemandMaximum(@Nullable Throughput maximum) {
        if (maximum != null) {
            out.name("OnDemandThroughput");
            out.beginObject();
            number("MaxReadRequestUnits", maximum.readUnits());
            number("MaxWriteRequestUnits", maximum.writeUnits());
            out.endObject();
        }
    }

    private static List<IndexDescription> indexes(IndexDefinition.Kind kind, TableDescription table) {
        return table.indexes().stream()
                .filter(index -> index.definition().kind() == kind)
                .toList();
    }

    private void indexes(String member, List<IndexDescription> indexes, Consumer<IndexDescription> write) {
        if (indexes.isEmpty()) {
            return;
        }
        out.name(member);
        out.beginArray();
        for (IndexDescription index : indexes) {
            out.beginObject();
            write.accept(index);
            out.endObject();
        }
        out.endArray();
    }

    private void local(IndexDescription index) {
        schema(index.definition());
        figures(index);
    }

    private void global(IndexDescription index, Warmth warmth) {
        schema(index.definition());
        globalState(index);
        figures(index);
        if (isShown(index.definition().warm(), warmth)) {
            warmThroughput(
                    index.definition().warmThroughput(), index.status() == IndexStatus.ACTIVE ? "ACTIVE" : "UPDATING");
        }
    }

    private void schema(IndexDefinition definition) {
        text("IndexName", definition.name());
        SchemaJsonWriter.keySchema(definition.keySchema(), out);
        SchemaJsonWriter.projection(definition.projection(), out);
    }

    private void figures(IndexDescription index) {
        number("IndexSizeBytes", index.sizeBytes());
        number("ItemCount", index.itemCount());
        text("IndexArn", index.arn());
    }

    private void globalState(IndexDescription index) {
        text("IndexStatus", index.status().name());
        switch (index.backfill()) {
            case NOT_SHOWN -> {}
            case WAITING -> bool("Backfilling", false);
            case RUNNING -> bool("Backfilling", true);
        }
        out.name("ProvisionedThroughput");
        out.beginObject();
        time("LastIncreaseDateTime", index.lastIncrease());
        time("LastDecreaseDateTime", index.lastDecrease());
        number("NumberOfDecreasesToday", index.decreasesToday());
        Throughput throughput = index.definition().throughput();
        capacityUnits(throughput == null ? Throughput.NONE : throughput);
        out.endObject();
        onDemandMaximum(index.definition().onDemandMaximum());
    }

    private void text(String member, String value) {
        out.name(member);
        out.string(value);
    }

    private void bool(String member, boolean value) {
        out.name(member);
        out.bool(value);
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
