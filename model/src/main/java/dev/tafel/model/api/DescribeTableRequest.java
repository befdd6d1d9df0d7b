package dev.tafel.model.api;

import org.jspecify.annotations.Nullable;

/** DescribeTable, as sent. */
public record DescribeTableRequest(@Nullable String tableName) implements Request<TableResponse> {

    @Override
    public Operation operation() {
        return Operation.DESCRIBE_TABLE;
    }
}
