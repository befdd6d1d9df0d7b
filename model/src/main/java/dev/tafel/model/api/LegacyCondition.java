package dev.tafel.model.api;

import dev.tafel.model.value.AttributeValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A member of the legacy parameters KeyConditions, QueryFilter and ScanFilter, as sent.
 *
 * @param attributeValueList the operands, or null if the member is absent
 */
public record LegacyCondition(
        @Nullable String comparisonOperator, @Nullable List<Supplied<AttributeValue>> attributeValueList) {}
