package dev.tafel.meter.record;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.Throughput;
import dev.tafel.protocol.SchemaJsonWriter;
import dev.tafel.protocol.json.JsonWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The CreateTable request that would make a table as it is, but without its deletion protection. */
final class CreateTableText {

    private final JsonWriter out;

    private CreateTableText(JsonWriter out) {
        this.out = out;
    }

    /** Writes the request as one JSON object. */
    static void write(TableDefinition table, JsonWriter out) {
        new CreateTableText(out).table(table);
    }

    private void table(TableDefinition table) {
        out.beginObject();
        text("TableName", table.name());
        out.name("AttributeDefinitions");
        out.beginArray();
        for (KeyAttribute attribute : table.attributes()) {
            out.beginObject();
            text("AttributeName", attribute.name());
            text("AttributeType", attribute.type().name());
            out.endObject();
        }
        out.endArray();
        SchemaJsonWriter.keySchema(table.keySchema(), out);
        text("BillingMode", table.billingMode().name());
        if (table.billingMode() == BillingMode.PROVISIONED) {
            provisioned(table.provisioned());
        }
        limits(table.onDemandMaximum(), table.warm());
        if (table.tableClass() != TableClass.STANDARD) {
            text("TableClass", table.tableClass().name());
        }
        indexes("LocalSecondaryIndexes", table, IndexDefinition.Kind.LOCAL);
        indexes("GlobalSecondaryIndexes", table, IndexDefinition.Kind.GLOBAL);
        out.endObject();
    }

    private void indexes(String member, TableDefinition table, IndexDefinition.Kind kind) {
        List<IndexDefinition> indexes =
                table.indexes().stream().filter(index -> index.kind() == kind).toList();
        if (indexes.isEmpty()) {
            return;
        }
        out.name(member);
        out.beginArray();
        indexes.forEach(this::index);
        out.endArray();
    }

    private void index(IndexDefinition index) {
        out.beginObject();
        text("IndexName", index.name());
        SchemaJsonWriter.keySchema(index.keySchema(), out);
        SchemaJsonWriter.projection(index.projection(), out);
        Throughput throughput = index.throughput();
        if (throughput != null) {
            provisioned(throughput);
        }
        limits(index.onDemandMaximum(), index.warm());
        out.endObject();
    }

    private void provisioned(Throughput units) {
        out.name("ProvisionedThroughput");
        pair("ReadCapacityUnits", "WriteCapacityUnits", units);
    }

    private void limits(@Nullable Throughput onDemandMaximum, @Nullable Throughput warm) {
        if (onDemandMaximum != null) {
            out.name("OnDemandThroughput");
            pair("MaxReadRequestUnits", "MaxWriteRequestUnits", onDemandMaximum);
        }
        if (warm != null) {
            out.name("WarmThroughput");
            pair("ReadUnitsPerSecond", "WriteUnitsPerSecond", warm);
        }
    }

    private void pair(String reads, String writes, Throughput units) {
        out.beginObject();
        out.name(reads);
        out.number(units.readUnits());
        out.name(writes);
        out.number(units.writeUnits());
        out.endObject();
    }

    private void text(String member, String value) {
        out.name(member);
        out.string(value);
    }
}
