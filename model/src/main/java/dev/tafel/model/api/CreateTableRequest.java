package dev.tafel.model.api;

import dev.tafel.model.api.TableParameters.IndexInput;
import dev.tafel.model.api.TableParameters.KeySchemaElementInput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** CreateTable, as sent. */
public record CreateTableRequest(
        @Nullable String tableName,
        @Nullable List<KeySchemaElementInput> keySchema,
        @Nullable List<IndexInput> localSecondaryIndexes,
        @Nullable List<IndexInput> globalSecondaryIndexes,
        TableParameters parameters)
        implements Request<TableResponse> {

    @Override
    public Operation operation() {
        return Operation.CREATE_TABLE;
    }
}
