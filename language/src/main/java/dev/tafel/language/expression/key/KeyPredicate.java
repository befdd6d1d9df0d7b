package dev.tafel.language.expression.key;

import dev.tafel.language.expression.value.Relation;
import dev.tafel.language.expression.value.ValueComparison;
import dev.tafel.language.expression.value.ValueContents;
import dev.tafel.model.value.AttributeValue;
import java.util.List;

/**
 * A condition on one key attribute.
 *
 * @param values the operands: two for {@code BETWEEN}, the lower bound first, otherwise one
 */
public record KeyPredicate(String attribute, KeyOperator operator, List<AttributeValue> values) {

    public KeyPredicate {
        values = List.copyOf(values);
    }

    /** The operand; of {@code BETWEEN} the lower bound. */
    public AttributeValue value() {
        return values.get(0);
    }

    /** Whether the key attribute may have the value {@code key}. */
    public boolean matches(AttributeValue key) {
        return switch (operator) {
            case EQUAL -> ValueComparison.equal(key, value());
            case LESS -> ValueComparison.holds(Relation.LESS, key, value());
            case LESS_OR_EQUAL -> ValueComparison.holds(Relation.LESS_OR_EQUAL, key, value());
            case GREATER -> ValueComparison.holds(Relation.GREATER, key, value());
            case GREATER_OR_EQUAL -> ValueComparison.holds(Relation.GREATER_OR_EQUAL, key, value());
            case BETWEEN ->
                ValueComparison.holds(Relation.GREATER_OR_EQUAL, key, value())
                        && ValueComparison.holds(Relation.LESS_OR_EQUAL, key, values.get(1));
            case BEGINS_WITH -> ValueContents.beginsWith(key, value());
            case NOT_INDEXABLE -> throw new IllegalStateException("Not a condition on a key: " + attribute);
        };
    }
}
