package dev.tafel.language.expression.key;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fits conditions to a key: all partition key attributes equal, then sort key attributes from the left without a gap,
 * all but the last of them equal.
 */
final class KeyConditionMatch {

    private final List<KeyPredicate> predicates;
    private final KeySchema schema;

    KeyConditionMatch(List<KeyPredicate> predicates, KeySchema schema) {
        this.predicates = predicates;
        this.schema = schema;
    }

    ResolvedKeyCondition resolve() {
        int attributes = schema.partition().size() + schema.sort().size();
        if (predicates.size() > attributes) {
            throw ApiException.validation("The number of query conditions (" + predicates.size()
                    + ") exceeds the number of key attributes defined in the schema (" + attributes + ")");
        }
        List<AttributeValue> partitionValues = partitionValues();
        return sortCondition(partitionValues);
    }

    private List<AttributeValue> partitionValues() {
        List<AttributeValue> values = new ArrayList<>();
        for (KeyAttribute key : schema.partition()) {
            KeyPredicate predicate = predicateOn(key);
            if (predicate == null) {
                throw schema.partition().size() > 1 ? noEquality(key) : missed(key);
            }
            requireAnswerable(predicate, key);
            if (predicate.operator() != KeyOperator.EQUAL) {
                throw schema.partition().size() > 1
                        ? noEquality(key)
                        : ApiException.validation("Query key condition not supported");
            }
            values.add(predicate.value());
        }
        return values;
    }

    private ResolvedKeyCondition sortCondition(List<AttributeValue> partitionValues) {
        List<AttributeValue> equalities = new ArrayList<>();
        List<KeyAttribute> notEqual = new ArrayList<>();
        KeyPredicate last = null;
        int open = predicates.size() - partitionValues.size();
        for (KeyAttribute key : schema.sort()) {
            KeyPredicate predicate = predicateOn(key);
            if (predicate != null) {
                open--;
                requireAnswerable(predicate, key);
                requireNoGap(notEqual, key);
            }
            if (predicate != null && predicate.operator() == KeyOperator.EQUAL) {
                equalities.add(predicate.value());
            } else {
                last = predicate == null ? last : predicate;
                notEqual.add(key);
            }
        }
        if (open > 0) {
            throw missed(firstWithout(schema.sort()));
        }
        return new ResolvedKeyCondition(partitionValues, equalities, last);
    }

    /** What is left over is on no key attribute; the first key attribute without condition is named instead. */
    private KeyAttribute firstWithout(List<KeyAttribute> keys) {
        return keys.stream()
                .filter(key -> predicateOn(key) == null)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("More conditions than key attributes"));
    }

    private @Nullable KeyPredicate predicateOn(KeyAttribute key) {
        for (KeyPredicate predicate : predicates) {
            if (predicate.attribute().equals(key.name())) {
                return predicate;
            }
        }
        return null;
    }

    private static ApiException missed(KeyAttribute key) {
        return ApiException.validation("Query condition missed key schema element: " + key.name());
    }

    /**
     * Of a partition key with several attributes the service says more (that it says so is known, the words are not).
     */
    private static ApiException noEquality(KeyAttribute key) {
        return ApiException.validation(
                "HASH key attributes " + key.name() + " must have equality conditions specified in the query");
    }

    private static void requireAnswerable(KeyPredicate predicate, KeyAttribute key) {
        if (predicate.operator() == KeyOperator.NOT_INDEXABLE) {
            throw ApiException.validation("Attempted conditional constraint is not an indexable operation");
        }
        AttributeType type = AttributeType.valueOf(key.type().name());
        for (AttributeValue value : predicate.values()) {
            if (value.type() != type) {
                throw ApiException.invalidParameter("Condition parameter type does not match schema type");
            }
        }
    }

    private static void requireNoGap(List<KeyAttribute> notEqual, KeyAttribute later) {
        if (!notEqual.isEmpty()) {
            List<String> names = notEqual.stream().map(KeyAttribute::name).toList();
            throw ApiException.validation("RANGE key attributes " + String.join(", ", names)
                    + " must have equality conditions specified in the query because a condition is present on key"
                    + " attribute " + later.name());
        }
    }
}
