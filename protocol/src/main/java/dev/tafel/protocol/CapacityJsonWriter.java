package dev.tafel.protocol;

import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.protocol.json.JsonWriter;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes reports on consumed capacity. */
final class CapacityJsonWriter {

    private final JsonWriter out;

    CapacityJsonWriter(JsonWriter out) {
        this.out = out;
    }

    /** Writes the member of an operation on one table, unless nothing is reported. */
    void one(@Nullable ConsumedCapacity consumed) {
        if (consumed != null) {
            out.name("ConsumedCapacity");
            write(consumed);
        }
    }

    /** Writes the member of an operation on several tables, unless nothing is reported. */
    void each(@Nullable List<ConsumedCapacity> consumed) {
        if (consumed != null) {
            out.name("ConsumedCapacity");
            out.beginArray();
            consumed.forEach(this::write);
            out.endArray();
        }
    }

    private void write(ConsumedCapacity consumed) {
        out.beginObject();
        out.name("TableName");
        out.string(consumed.tableName());
        units(consumed, consumed.totalHalfUnits());
        switch (consumed.detail()) {
            case TOTAL -> {}
            case INDEXES -> {
                out.name("Table");
                out.beginObject();
                units(consumed, consumed.tableHalfUnits());
                out.endObject();
                indexes("LocalSecondaryIndexes", consumed, consumed.localIndexes());
                indexes("GlobalSecondaryIndexes", consumed, consumed.globalIndexes());
            }
        }
        out.endObject();
    }

    private void indexes(String member, ConsumedCapacity consumed, Map<String, Long> halfUnits) {
        if (halfUnits.isEmpty()) {
            return;
        }
        out.name(member);
        out.beginObject();
        halfUnits.forEach((index, units) -> {
            out.name(index);
            out.beginObject();
            units(consumed, units);
            out.endObject();
        });
        out.endObject();
    }

    private void units(ConsumedCapacity consumed, long halfUnits) {
        out.name("CapacityUnits");
        out.halves(halfUnits);
        switch (consumed.mirror()) {
            case NONE -> {}
            case READ_UNITS -> {
                out.name("ReadCapacityUnits");
                out.halves(halfUnits);
            }
            case WRITE_UNITS -> {
                out.name("WriteCapacityUnits");
                out.halves(halfUnits);
            }
        }
    }
}
