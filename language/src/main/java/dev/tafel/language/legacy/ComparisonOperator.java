package dev.tafel.language.legacy;

import dev.tafel.model.value.AttributeType;
import org.jspecify.annotations.Nullable;

/** The operators of the older parameters, named as the wire names them. */
public enum ComparisonOperator {
    EQ(Arguments.ONE),
    NE(Arguments.ONE),
    LE(Arguments.ONE),
    LT(Arguments.ONE),
    GE(Arguments.ONE),
    GT(Arguments.ONE),
    NOT_NULL(Arguments.NONE),
    NULL(Arguments.NONE),
    CONTAINS(Arguments.ONE),
    NOT_CONTAINS(Arguments.ONE),
    BEGINS_WITH(Arguments.ONE),
    IN(Arguments.SOME),
    BETWEEN(Arguments.TWO);

    private enum Arguments {
        NONE,
        ONE,
        TWO,
        SOME
    }

    private final Arguments arguments;

    ComparisonOperator(Arguments arguments) {
        this.arguments = arguments;
    }

    /** The operator of that name, or null if there is none; names are case-sensitive. */
    public static @Nullable ComparisonOperator named(String name) {
        for (ComparisonOperator operator : values()) {
            if (operator.name().equals(name)) {
                return operator;
            }
        }
        return null;
    }

    /** Whether the operator has arguments at all. */
    boolean hasArguments() {
        return arguments != Arguments.NONE;
    }

    /** Whether the operator takes {@code count} arguments. */
    boolean takes(int count) {
        return switch (arguments) {
            case NONE -> count == 0;
            case ONE -> count == 1;
            case TWO -> count == 2;
            case SOME -> count > 0;
        };
    }

    /** Whether the operator takes arguments of that type. */
    boolean takes(AttributeType type) {
        return switch (this) {
            case EQ, NE, NULL, NOT_NULL -> true;
            case LE, LT, GE, GT, CONTAINS, NOT_CONTAINS, IN, BETWEEN ->
                type == AttributeType.S || type == AttributeType.N || type == AttributeType.B;
            case BEGINS_WITH -> type == AttributeType.S || type == AttributeType.B;
        };
    }
}
