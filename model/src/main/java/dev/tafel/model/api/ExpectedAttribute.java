package dev.tafel.model.api;

import dev.tafel.model.value.AttributeValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A member of the legacy parameter Expected, as sent; what is absent is null. */
public record ExpectedAttribute(
        @Nullable Supplied<AttributeValue> value,
        @Nullable Boolean exists,
        @Nullable String comparisonOperator,
        @Nullable List<Supplied<AttributeValue>> attributeValueList) {}
