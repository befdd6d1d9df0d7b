package dev.tafel.language.expression.key;

/** The operators that a condition on a key attribute may have. */
public enum KeyOperator {
    EQUAL,
    LESS,
    LESS_OR_EQUAL,
    GREATER,
    GREATER_OR_EQUAL,
    BETWEEN,
    BEGINS_WITH,

    /** An operator of the older parameter KeyConditions that no key can answer; refused once the key is known. */
    NOT_INDEXABLE
}
