package dev.tafel.protocol;

import dev.tafel.model.api.BatchExecuteStatementResponse;
import dev.tafel.model.api.BatchExecuteStatementResponse.StatementError;
import dev.tafel.model.api.BatchExecuteStatementResponse.StatementResponse;
import dev.tafel.model.api.ExecuteStatementResponse;
import dev.tafel.protocol.json.JsonWriter;
import org.jspecify.annotations.Nullable;

/** Writes the members of the answers to PartiQL statements. */
final class StatementJsonWriter {

    private final JsonWriter out;
    private final ItemJsonWriter items;
    private final CapacityJsonWriter capacities;

    StatementJsonWriter(JsonWriter out, ItemJsonWriter items, CapacityJsonWriter capacities) {
        this.out = out;
        this.items = items;
        this.capacities = capacities;
    }

    void executeStatement(ExecuteStatementResponse response) {
        out.name("Items");
        out.beginArray();
        response.items().forEach(items::write);
        out.endArray();
        string("NextToken", response.nextToken());
        if (response.lastEvaluatedKey() != null) {
            out.name("LastEvaluatedKey");
            items.write(response.lastEvaluatedKey());
        }
        capacities.one(response.consumedCapacity());
    }

    void batchExecuteStatement(BatchExecuteStatementResponse response) {
        out.name("Responses");
        out.beginArray();
        response.responses().forEach(this::statement);
        out.endArray();
        capacities.each(response.consumedCapacity());
    }

    private void statement(StatementResponse response) {
        out.beginObject();
        StatementError error = response.error();
        if (error != null) {
            out.name("Error");
            out.beginObject();
            string("Code", error.code());
            string("Message", error.message());
            out.endObject();
        }
        string("TableName", response.tableName());
        if (response.item() != null) {
            out.name("Item");
            items.write(response.item());
        }
        out.endObject();
    }

    private void string(String member, @Nullable String text) {
        if (text != null) {
            out.name(member);
            out.string(text);
        }
    }
}
