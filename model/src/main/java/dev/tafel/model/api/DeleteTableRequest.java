package dev.tafel.model.api;

import org.jspecify.annotations.Nullable;

/** DeleteTable, as sent. */
public record DeleteTableRequest(@Nullable String tableName) implements Request<TableResponse> {

    @Override
    public Operation operation() {
        return Operation.DELETE_TABLE;
    }
}
