package dev.tafel.language.expression.syntax;

/** The kinds of tokens. */
enum TokenType {
    IDENTIFIER,
    KEYWORD,
    /** {@code #} and a name. */
    NAME_PLACEHOLDER,
    /** {@code :} and a name. */
    VALUE_PLACEHOLDER,
    DIGITS,
    OPEN_PARENTHESIS,
    CLOSE_PARENTHESIS,
    OPEN_BRACKET,
    CLOSE_BRACKET,
    COMMA,
    DOT,
    EQUAL,
    NOT_EQUAL,
    LESS,
    LESS_OR_EQUAL,
    GREATER,
    GREATER_OR_EQUAL,
    PLUS,
    MINUS,
    /** A character that no expression has. */
    ILLEGAL,
    END
}
