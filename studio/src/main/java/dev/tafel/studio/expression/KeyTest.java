package dev.tafel.studio.expression;

import dev.tafel.language.expression.key.KeyCondition;
import dev.tafel.language.expression.key.KeyOperator;
import dev.tafel.language.expression.key.KeyPredicate;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.KeyAttribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A criterion seen as a condition on a key.
 *
 * @param predicate null if no key could answer it
 * @param refusal why none could, in the service's words; empty otherwise
 */
record KeyTest(Criterion criterion, @Nullable KeyPredicate predicate, String refusal) {

    static KeyTest of(Criterion criterion) {
        try {
            List<KeyPredicate> predicates =
                    KeyCondition.of(criterion.condition()).predicates();
            return new KeyTest(criterion, predicates.get(0), "");
        } catch (ApiException e) {
            // What a key condition may not have becomes the reason why it is a filter.
            return new KeyTest(
                    criterion, null, String.valueOf(e.getMessage()).replace("Invalid KeyConditionExpression: ", ""));
        }
    }

    boolean isOn(KeyAttribute key) {
        return predicate != null && predicate.attribute().equals(key.name());
    }

    /** Whether it is a condition on {@code key} that the key can answer, and may be one. */
    boolean serves(KeyAttribute key) {
        return isOn(key) && criterion.wish() != Criterion.Wish.FILTER && hasTypeOf(key);
    }

    boolean hasTypeOf(KeyAttribute key) {
        return predicate != null
                && predicate.values().stream()
                        .allMatch(value -> value.type().name().equals(key.type().name()));
    }

    boolean hasOperator(KeyOperator operator) {
        return predicate != null && predicate.operator() == operator;
    }
}
