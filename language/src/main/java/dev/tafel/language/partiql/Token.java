package dev.tafel.language.partiql;

/**
 * A piece of a statement.
 *
 * @param text without the quotation marks of names and strings; of a string with doubled marks resolved
 * @param start where it begins, in characters of the statement
 * @param line the line in which it begins, from 1
 * @param column likewise
 * @param length in characters of the statement
 */
record Token(Kind kind, String text, int start, int line, int column, int length) {

    /** What a token is. */
    enum Kind {
        /** A keyword or a name without quotation marks. */
        WORD,
        /** A name in double quotation marks. */
        QUOTED_NAME,
        /** A text in single quotation marks. */
        STRING,
        /** A number without sign. */
        NUMBER,
        /** An operator, a bracket, a comma, or the question mark of a parameter. */
        SYMBOL,
        /** The end of the statement. */
        END
    }

    /** Whether the token is this keyword, in capitals or not. */
    boolean isKeyword(String keyword) {
        return kind == Kind.WORD && text.equalsIgnoreCase(keyword);
    }

    boolean isSymbol(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }

    boolean isName() {
        return kind == Kind.WORD || kind == Kind.QUOTED_NAME;
    }

    /** Where it stands, as the service tells it: {@code line:column:length}. */
    String span() {
        return line + ":" + column + ":" + length;
    }
}
