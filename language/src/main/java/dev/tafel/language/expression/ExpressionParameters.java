package dev.tafel.language.expression;

import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.error.ApiException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which expressions and which of the older parameters a request has, and whether they go together.
 *
 * <p>These rules come before anything is parsed. Not thread-safe.
 */
public final class ExpressionParameters {

    /** The operations as far as their parameters for expressions differ. */
    public enum Operation {
        /** GetItem, and each table of BatchGetItem. */
        GET_ITEM,
        /** PutItem, DeleteItem, and the actions Put, Delete and ConditionCheck of a transaction. */
        PUT_OR_DELETE_ITEM,
        /** UpdateItem, and the action Update of a transaction. */
        UPDATE_ITEM,
        QUERY,
        SCAN;

        private Names names() {
            return switch (this) {
                case GET_ITEM -> Names.GET_ITEM;
                case PUT_OR_DELETE_ITEM -> Names.PUT_OR_DELETE_ITEM;
                case UPDATE_ITEM -> Names.UPDATE_ITEM;
                case QUERY -> Names.QUERY;
                case SCAN -> Names.SCAN;
            };
        }
    }

    /**
     * The parameters of an operation.
     *
     * @param older those that expressions replaced, in the order of the texts
     * @param expressions in the order of the texts
     * @param expressionsWithValues those of the expressions that may name values
     */
    private record Names(List<String> older, List<String> expressions, List<String> expressionsWithValues) {

        private static final Names GET_ITEM = of(List.of("AttributesToGet"), List.of("ProjectionExpression"));
        private static final Names PUT_OR_DELETE_ITEM =
                of(List.of("Expected", "ConditionalOperator"), List.of("ConditionExpression"));
        private static final Names UPDATE_ITEM = of(
                List.of("AttributeUpdates", "Expected", "ConditionalOperator"),
                List.of("UpdateExpression", "ConditionExpression"));
        private static final Names QUERY = of(
                List.of("AttributesToGet", "QueryFilter", "ConditionalOperator", "KeyConditions"),
                List.of("ProjectionExpression", "FilterExpression", "KeyConditionExpression"));
        private static final Names SCAN = of(
                List.of("AttributesToGet", "ScanFilter", "ConditionalOperator"),
                List.of("ProjectionExpression", "FilterExpression"));

        private static Names of(List<String> older, List<String> expressions) {
            return new Names(
                    older,
                    expressions,
                    expressions.stream()
                            .filter(name -> !name.equals("ProjectionExpression"))
                            .toList());
        }
    }

    private static final Set<String> JOINED_CONDITIONS = Set.of("Expected", "QueryFilter", "ScanFilter");

    private final Operation operation;
    private final Names names;
    private final List<String> present = new ArrayList<>(0);
    private int conditions;

    private ExpressionParameters(Operation operation) {
        this.operation = operation;
        this.names = operation.names();
    }

    /** The parameters of a request for {@code operation}, none of which is present yet. */
    public static ExpressionParameters of(Operation operation) {
        return new ExpressionParameters(operation);
    }

    /**
     * Tells about one parameter, by its name in requests.
     *
     * @param value the parameter, or null if it is absent; Expected, QueryFilter and ScanFilter are maps
     */
    public ExpressionParameters with(String name, @Nullable Object value) {
        if (!names.older().contains(name) && !names.expressions().contains(name)) {
            throw new IllegalArgumentException(operation + " has no parameter " + name);
        }
        if (value != null) {
            present.add(name);
        }
        if (JOINED_CONDITIONS.contains(name) && value instanceof Map<?, ?> map) {
            conditions = map.size();
        }
        return this;
    }

    /**
     * Checks that the parameters go together, and with the {@code attributes}.
     *
     * @throws ApiException if they do not
     */
    public void check(ExpressionAttributes attributes) {
        if (present.isEmpty() && attributes.names() == null && attributes.values() == null) {
            return;
        }
        List<String> expressions = presentOf(names.expressions());
        List<String> older = presentOf(names.older());
        if (!present.contains("KeyConditionExpression")) {
            // KeyConditions may be combined with the other expressions.
            older.remove("KeyConditions");
        }
        if (!expressions.isEmpty() && !older.isEmpty()) {
            throw ApiException.validation("Can not use both expression and non-expression parameters in the same"
                    + " request: Non-expression parameters: {" + String.join(", ", older)
                    + "} Expression parameters: {" + String.join(", ", expressions) + "}");
        }
        requireConditions();
        if (attributes.names() != null && expressions.isEmpty()) {
            throw ApiException.validation("ExpressionAttributeNames can only be specified when using expressions");
        }
        List<String> withValues = names.expressionsWithValues();
        if (attributes.values() != null
                && !withValues.isEmpty()
                && presentOf(withValues).isEmpty()) {
            throw ApiException.validation("ExpressionAttributeValues can only be specified when using expressions: "
                    + String.join(" and ", withValues) + (withValues.size() > 1 ? " are null" : " is null"));
        }
    }

    /** ConditionalOperator joins the conditions of one of the older parameters, so there must be two at least. */
    private void requireConditions() {
        if (!present.contains("ConditionalOperator") || conditions > 1) {
            return;
        }
        throw ApiException.validation(
                conditions == 0
                        ? "ConditionalOperator cannot be used without Filter or Expected"
                        : "ConditionalOperator can only be used when Filter or Expected has two or more elements");
    }

    private List<String> presentOf(List<String> names) {
        List<String> found = new ArrayList<>(names);
        found.retainAll(present);
        return found;
    }
}
