package dev.tafel.language.expression.syntax;

/** The limits of expressions, captured from the service or documented by it. */
public final class ExpressionLimits {

    /** The length of an expression in UTF-8 bytes, as written. */
    public static final int TEXT_BYTES_MAX = 4096;

    /** Operators in one expression: AND, OR, NOT, comparators, BETWEEN, IN, plus and minus. */
    public static final int OPERATORS_MAX = 300;

    /** Steps of one path. */
    public static final int PATH_STEPS_MAX = 32;

    /** Operands of IN, the one before it included. */
    public static final int IN_OPERANDS_MAX = 100;

    /**
     * Parentheses and calls inside each other. No expression within the other limits needs as many, apart from
     * redundant ones; the bound keeps the parser's stack small whatever the text (chosen).
     */
    static final int NESTING_MAX = 320;

    private ExpressionLimits() {}
}
