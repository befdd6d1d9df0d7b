package dev.tafel.language.expression.syntax;

import dev.tafel.model.error.ApiException;

/** The kinds of expressions, each with the name of its parameter. */
public enum ExpressionKind {
    CONDITION("ConditionExpression"),
    FILTER("FilterExpression"),
    KEY_CONDITION("KeyConditionExpression"),
    UPDATE("UpdateExpression"),
    PROJECTION("ProjectionExpression");

    private final String wireName;

    ExpressionKind(String wireName) {
        this.wireName = wireName;
    }

    /** The name of the parameter in requests and errors. */
    public String wireName() {
        return wireName;
    }

    /** The error that says {@code detail} about an expression of this kind. */
    public ApiException invalid(String detail) {
        return ApiException.validation("Invalid " + wireName + ": " + detail);
    }
}
