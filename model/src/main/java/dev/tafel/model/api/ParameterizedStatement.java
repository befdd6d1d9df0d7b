package dev.tafel.model.api;

import dev.tafel.model.value.AttributeValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A PartiQL statement with the values of its question marks, as sent.
 *
 * @param consistentRead of a member of BatchExecuteStatement and of ExecuteStatement; null in transactions
 */
public record ParameterizedStatement(
        @Nullable String statement,
        @Nullable List<Supplied<AttributeValue>> parameters,
        @Nullable Boolean consistentRead,
        @Nullable String returnValuesOnConditionCheckFailure) {

    /** The shape's name and an identity, as the service shows elements of lists that are too long. */
    @Override
    public String toString() {
        return "com.amazonaws.dynamodb.v20120810.ParameterizedStatement@" + Integer.toHexString(hashCode());
    }
}
