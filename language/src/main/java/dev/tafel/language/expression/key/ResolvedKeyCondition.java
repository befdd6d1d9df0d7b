package dev.tafel.language.expression.key;

import dev.tafel.model.value.AttributeValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A key condition that fits the key of a table or index: which partition, and which part of it.
 *
 * @param partitionValues the values of all partition key attributes, in the order of the schema
 * @param sortEqualities the values of the leading sort key attributes that must be equal, in the order of the schema
 * @param sortPredicate the condition on the sort key attribute after these, or null; never {@code EQUAL}
 */
public record ResolvedKeyCondition(
        List<AttributeValue> partitionValues,
        List<AttributeValue> sortEqualities,
        @Nullable KeyPredicate sortPredicate) {

    public ResolvedKeyCondition {
        partitionValues = List.copyOf(partitionValues);
        sortEqualities = List.copyOf(sortEqualities);
    }
}
