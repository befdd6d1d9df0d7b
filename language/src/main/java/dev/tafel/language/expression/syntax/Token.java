package dev.tafel.language.expression.syntax;

/** A token and where it stands in the text, from {@code start} to before {@code end}. */
record Token(TokenType type, String text, int start, int end) {

    /** Whether this is the keyword {@code upperCase}, in whatever case it is written. */
    boolean isKeyword(String upperCase) {
        return type == TokenType.KEYWORD && text.equalsIgnoreCase(upperCase);
    }
}
