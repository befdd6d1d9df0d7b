package dev.tafel.language.expression.key;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.KeySchema;
import java.util.List;

/** The conditions that a query puts on key attributes, at most one on each, before the key is known. Immutable. */
public final class KeyCondition {

    private final List<KeyPredicate> predicates;

    private KeyCondition(List<KeyPredicate> predicates) {
        this.predicates = List.copyOf(predicates);
    }

    /**
     * What a KeyConditionExpression says about keys.
     *
     * @throws ApiException if it says what keys cannot answer
     */
    public static KeyCondition of(Condition condition) {
        return new KeyCondition(KeyConditionReader.read(condition));
    }

    /** The conditions, at most one on each attribute. */
    public static KeyCondition ofPredicates(List<KeyPredicate> predicates) {
        return new KeyCondition(predicates);
    }

    /** The conditions, in the order of the text. */
    public List<KeyPredicate> predicates() {
        return predicates;
    }

    /**
     * The condition as the key {@code schema} of the queried table or index understands it.
     *
     * @throws ApiException if the conditions do not fit the key
     */
    public ResolvedKeyCondition resolve(KeySchema schema) {
        return new KeyConditionMatch(predicates, schema).resolve();
    }
}
