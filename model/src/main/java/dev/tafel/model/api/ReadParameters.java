package dev.tafel.model.api;

import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What Query and Scan share, as sent.
 *
 * @param legacyFilter QueryFilter or ScanFilter
 */
public record ReadParameters(
        @Nullable String indexName,
        @Nullable String select,
        @Nullable List<String> attributesToGet,
        @Nullable Integer limit,
        @Nullable Boolean consistentRead,
        @Nullable Supplied<Item> exclusiveStartKey,
        @Nullable String filterExpression,
        @Nullable String projectionExpression,
        @Nullable Map<String, LegacyCondition> legacyFilter,
        @Nullable String conditionalOperator,
        @Nullable String returnConsumedCapacity) {}
