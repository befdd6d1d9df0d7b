package dev.tafel.model.api;

import org.jspecify.annotations.Nullable;

/** Scan, as sent. */
public record ScanRequest(
        @Nullable String tableName,
        ReadParameters read,
        @Nullable Integer segment,
        @Nullable Integer totalSegments,
        ExpressionAttributes expressionAttributes)
        implements Request<PageResponse> {

    @Override
    public Operation operation() {
        return Operation.SCAN;
    }
}
