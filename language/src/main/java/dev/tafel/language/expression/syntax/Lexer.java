package dev.tafel.language.expression.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Cuts a text into tokens; it never fails, for what is no token becomes {@link TokenType#ILLEGAL}. */
final class Lexer {

    private final String text;
    private final Set<String> keywords;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Lexer(String text, Set<String> keywords) {
        this.text = text;
        this.keywords = keywords;
    }

    /** The tokens of {@code text} without white space, {@code END} last; {@code keywords} are in upper case. */
    static List<Token> tokens(String text, Set<String> keywords) {
        Lexer lexer = new Lexer(text, keywords);
        while (lexer.skipWhiteSpace()) {
            lexer.next();
        }
        lexer.tokens.add(new Token(TokenType.END, "<EOF>", lexer.at, lexer.at));
        return lexer.tokens;
    }

    /** Whether there is something after the white space. */
    private boolean skipWhiteSpace() {
        while (at < text.length() && isWhiteSpace(text.charAt(at))) {
            at++;
        }
        return at < text.length();
    }

    private void next() {
        char c = text.charAt(at);
        if (isLetter(c)) {
            int end = wordEnd(at);
            String word = text.substring(at, end);
            add(keywords.contains(word.toUpperCase(Locale.ROOT)) ? TokenType.KEYWORD : TokenType.IDENTIFIER, end);
        } else if (isDigit(c)) {
            int end = at + 1;
            while (end < text.length() && isDigit(text.charAt(end))) {
                end++;
            }
            add(TokenType.DIGITS, end);
        } else if ((c == '#' || c == ':') && wordEnd(at + 1) > at + 1) {
            add(c == '#' ? TokenType.NAME_PLACEHOLDER : TokenType.VALUE_PLACEHOLDER, wordEnd(at + 1));
        } else {
            symbol(c);
        }
    }

    private void symbol(char c) {
        switch (c) {
            case '(' -> add(TokenType.OPEN_PARENTHESIS, at + 1);
            case ')' -> add(TokenType.CLOSE_PARENTHESIS, at + 1);
            case '[' -> add(TokenType.OPEN_BRACKET, at + 1);
            case ']' -> add(TokenType.CLOSE_BRACKET, at + 1);
            case ',' -> add(TokenType.COMMA, at + 1);
            case '.' -> add(TokenType.DOT, at + 1);
            case '+' -> add(TokenType.PLUS, at + 1);
            case '-' -> add(TokenType.MINUS, at + 1);
            case '=' -> add(TokenType.EQUAL, at + 1);
            case '<' -> {
                if (followedBy('>')) {
                    add(TokenType.NOT_EQUAL, at + 2);
                } else {
                    orEqual(TokenType.LESS, TokenType.LESS_OR_EQUAL);
                }
            }
            case '>' -> orEqual(TokenType.GREATER, TokenType.GREATER_OR_EQUAL);
            default -> add(TokenType.ILLEGAL, at + Character.charCount(text.codePointAt(at)));
        }
    }

    private void orEqual(TokenType alone, TokenType withEqual) {
        boolean equal = followedBy('=');
        add(equal ? withEqual : alone, at + (equal ? 2 : 1));
    }

    private boolean followedBy(char c) {
        return at + 1 < text.length() && text.charAt(at + 1) == c;
    }

    private void add(TokenType type, int end) {
        tokens.add(new Token(type, text.substring(at, end), at, end));
        at = end;
    }

    private int wordEnd(int from) {
        int end = from;
        while (end < text.length() && isWordPart(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isWordPart(char c) {
        return isLetter(c) || isDigit(c) || c == '_';
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isWhiteSpace(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }
}
