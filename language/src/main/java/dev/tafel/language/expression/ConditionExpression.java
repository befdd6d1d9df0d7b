package dev.tafel.language.expression;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.syntax.ConditionSyntax;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.model.error.ApiException;

/** A parsed condition, filter or key condition. Immutable, may be shared between threads. */
public final class ConditionExpression {

    private final ExpressionKind kind;
    private final ConditionSyntax syntax;

    ConditionExpression(ExpressionKind kind, ConditionSyntax syntax) {
        this.kind = kind;
        this.syntax = syntax;
    }

    /**
     * The condition with the names and values of a request.
     *
     * @throws ApiException if something is not defined, or wrong whatever the items are
     */
    public Condition bind(Bindings bindings) {
        return syntax.accept(new ConditionBinder(kind, bindings));
    }

    /** The condition as written. */
    public ConditionSyntax syntax() {
        return syntax;
    }
}
