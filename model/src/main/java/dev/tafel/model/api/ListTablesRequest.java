package dev.tafel.model.api;

import org.jspecify.annotations.Nullable;

/** ListTables, as sent. */
public record ListTablesRequest(
        @Nullable String exclusiveStartTableName, @Nullable Integer limit) implements Request<ListTablesResponse> {

    @Override
    public Operation operation() {
        return Operation.LIST_TABLES;
    }
}
