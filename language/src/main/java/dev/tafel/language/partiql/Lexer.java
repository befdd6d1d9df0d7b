package dev.tafel.language.partiql;

import dev.tafel.language.partiql.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Cuts a statement into tokens. For one statement. */
final class Lexer {

    private static final List<String> TWO_CHARACTERS = List.of("<<", ">>", "<>", "<=", ">=", "!=");
    private static final String SINGLE_CHARACTERS = "<>=()[]{},:.*+-?;";

    private final String statement;
    private final List<Token> tokens = new ArrayList<>();
    private int position;
    private int line = 1;
    private int lineStart;

    private Lexer(String statement) {
        this.statement = statement;
    }

    /**
     * The tokens, the last of which is the end.
     *
     * @throws dev.tafel.model.error.ApiException if a quotation mark stays open, or a character has no meaning
     */
    static List<Token> tokens(String statement) {
        Lexer lexer = new Lexer(statement);
        lexer.skipSpace();
        while (lexer.position < statement.length()) {
            lexer.next();
            lexer.skipSpace();
        }
        lexer.add(Kind.END, "", lexer.position);
        return lexer.tokens;
    }

    private void skipSpace() {
        while (position < statement.length() && Character.isWhitespace(statement.charAt(position))) {
            if (statement.charAt(position) == '\n') {
                line++;
                lineStart = position + 1;
            }
            position++;
        }
    }

    private void next() {
        char first = statement.charAt(position);
        if (first == '\'') {
            quoted(Kind.STRING, first);
        } else if (first == '"') {
            quoted(Kind.QUOTED_NAME, first);
        } else if (isDigit(first)) {
            number();
        } else if (isLetter(first)) {
            int end = position;
            while (end < statement.length() && (isLetter(statement.charAt(end)) || isDigit(statement.charAt(end)))) {
                end++;
            }
            add(Kind.WORD, statement.substring(position, end), end);
        } else {
            symbol();
        }
    }

    private void symbol() {
        int two = Math.min(position + 2, statement.length());
        if (TWO_CHARACTERS.contains(statement.substring(position, two))) {
            add(Kind.SYMBOL, statement.substring(position, two), two);
        } else if (SINGLE_CHARACTERS.indexOf(statement.charAt(position)) >= 0) {
            add(Kind.SYMBOL, statement.substring(position, position + 1), position + 1);
        } else {
            throw StatementErrors.malformed("Unexpected character '" + statement.charAt(position) + "' at " + line + ":"
                    + (position - lineStart + 1) + ":1");
        }
    }

    private void quoted(Kind kind, char mark) {
        StringBuilder text = new StringBuilder();
        int end = position + 1;
        while (end < statement.length()) {
            char c = statement.charAt(end);
            boolean doubled = c == mark && end + 1 < statement.length() && statement.charAt(end + 1) == mark;
            if (c == mark && !doubled) {
                add(kind, text.toString(), end + 1);
                return;
            }
            text.append(c);
            end += doubled ? 2 : 1;
        }
        // The service says no more than that.
        throw StatementErrors.malformed("");
    }

    private void number() {
        int end = digits(position);
        if (end < statement.length() && statement.charAt(end) == '.') {
            end = digits(end + 1);
        }
        if (end < statement.length() && (statement.charAt(end) == 'e' || statement.charAt(end) == 'E')) {
            int exponent = end + 1;
            boolean signed = exponent < statement.length() && "+-".indexOf(statement.charAt(exponent)) >= 0;
            int after = digits(signed ? exponent + 1 : exponent);
            end = after > exponent ? after : end;
        }
        add(Kind.NUMBER, statement.substring(position, end), end);
    }

    private int digits(int from) {
        int end = from;
        while (end < statement.length() && isDigit(statement.charAt(end))) {
            end++;
        }
        return end;
    }

    private void add(Kind kind, String text, int end) {
        tokens.add(new Token(kind, text, position, line, position - lineStart + 1, end - position));
        position = end;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
    }
}
