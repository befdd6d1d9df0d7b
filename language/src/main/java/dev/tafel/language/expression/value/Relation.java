package dev.tafel.language.expression.value;

/** The comparators of conditions. */
public enum Relation {
    EQUAL("="),
    NOT_EQUAL("<>"),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">=");

    private final String symbol;

    Relation(String symbol) {
        this.symbol = symbol;
    }

    /** The comparator as expressions spell it. */
    public String symbol() {
        return symbol;
    }

    /** Whether the comparator asks for an order, which only strings, numbers and binaries have. */
    public boolean isOrder() {
        return this != EQUAL && this != NOT_EQUAL;
    }

    /** The comparator that holds with the operands exchanged. */
    public Relation exchanged() {
        return switch (this) {
            case EQUAL -> EQUAL;
            case NOT_EQUAL -> NOT_EQUAL;
            case LESS -> GREATER;
            case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
            case GREATER -> LESS;
            case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
        };
    }

    /** Whether two values relate in this way whose comparison gave {@code comparison}, as of {@link Comparable}. */
    boolean acceptsOrder(int comparison) {
        return switch (this) {
            case EQUAL -> comparison == 0;
            case NOT_EQUAL -> comparison != 0;
            case LESS -> comparison < 0;
            case LESS_OR_EQUAL -> comparison <= 0;
            case GREATER -> comparison > 0;
            case GREATER_OR_EQUAL -> comparison >= 0;
        };
    }
}
