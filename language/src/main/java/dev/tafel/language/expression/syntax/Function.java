package dev.tafel.language.expression.syntax;

import org.jspecify.annotations.Nullable;

/** The functions of the expression language; their names are case-sensitive. */
public enum Function {
    ATTRIBUTE_EXISTS("attribute_exists", 1, Family.TEST),
    ATTRIBUTE_NOT_EXISTS("attribute_not_exists", 1, Family.TEST),
    ATTRIBUTE_TYPE("attribute_type", 2, Family.TEST),
    BEGINS_WITH("begins_with", 2, Family.TEST),
    CONTAINS("contains", 2, Family.TEST),
    SIZE("size", 1, Family.MEASURE),
    IF_NOT_EXISTS("if_not_exists", 2, Family.UPDATE),
    LIST_APPEND("list_append", 2, Family.UPDATE);

    private enum Family {
        TEST,
        MEASURE,
        UPDATE
    }

    private final String functionName;
    private final int operandCount;
    private final Family family;

    Function(String functionName, int operandCount, Family family) {
        this.functionName = functionName;
        this.operandCount = operandCount;
        this.family = family;
    }

    /** The function of that name, or null if there is none. */
    public static @Nullable Function named(String name) {
        for (Function function : values()) {
            if (function.functionName.equals(name)) {
                return function;
            }
        }
        return null;
    }

    /** The name as expressions spell it. */
    public String functionName() {
        return functionName;
    }

    /** How many operands the function takes. */
    public int operandCount() {
        return operandCount;
    }

    /** Whether the function is a condition by itself, and nothing else. */
    public boolean isTest() {
        return family == Family.TEST;
    }

    /** Whether the function belongs to updates; the others belong to conditions. */
    public boolean isOfUpdates() {
        return family == Family.UPDATE;
    }
}
