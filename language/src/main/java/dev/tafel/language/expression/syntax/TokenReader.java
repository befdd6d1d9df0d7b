package dev.tafel.language.expression.syntax;

import dev.tafel.model.error.ApiException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/** The tokens of one expression, read from left to right, and the limits that apply while reading. */
final class TokenReader {

    private final ExpressionKind kind;
    private final String text;
    private final List<Token> tokens;
    private int at;
    private int operators;
    private int depth;

    private TokenReader(ExpressionKind kind, String text, List<Token> tokens) {
        this.kind = kind;
        this.text = text;
        this.tokens = tokens;
    }

    /**
     * The tokens of {@code text}.
     *
     * @throws ApiException if the text is too long or empty
     */
    static TokenReader open(ExpressionKind kind, String text, Set<String> keywords) {
        int size = utf8Length(text);
        if (size > ExpressionLimits.TEXT_BYTES_MAX) {
            throw kind.invalid("Expression size has exceeded the maximum allowed size; expression size: " + size);
        }
        if (text.isEmpty()) {
            throw kind.invalid("The expression can not be empty;");
        }
        return new TokenReader(kind, text, Lexer.tokens(text, keywords));
    }

    private static int utf8Length(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    ExpressionKind kind() {
        return kind;
    }

    Token peek() {
        return tokens.get(at);
    }

    /** The type of the token after the next one. */
    TokenType peekSecond() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1)).type();
    }

    boolean isAt(TokenType type) {
        return peek().type() == type;
    }

    boolean isAtKeyword(String upperCase) {
        return peek().isKeyword(upperCase);
    }

    /** Takes the next token, whatever it is. */
    Token take() {
        return tokens.get(at++);
    }

    /** Takes the next token if it is of that type. */
    boolean takeIf(TokenType type) {
        boolean is = isAt(type);
        at += is ? 1 : 0;
        return is;
    }

    /** Takes the next token if it is that keyword. */
    boolean takeIfKeyword(String upperCase) {
        boolean is = isAtKeyword(upperCase);
        at += is ? 1 : 0;
        return is;
    }

    /** Takes the next token, which must be of that type. */
    Token expect(TokenType type) {
        if (!isAt(type)) {
            throw syntaxError();
        }
        return take();
    }

    /** Takes the next token, which must be that keyword. */
    void expectKeyword(String upperCase) {
        if (!takeIfKeyword(upperCase)) {
            throw syntaxError();
        }
    }

    /**
     * The next token cannot stand where it does. The text around it goes from the token before to the token after, as
     * written.
     */
    ApiException syntaxError() {
        Token token = peek();
        int from = at == 0 ? token.start() : tokens.get(at - 1).start();
        int last = token.type() == TokenType.END ? at - 1 : at + 1;
        if (last >= 0 && tokens.get(last).type() == TokenType.END) {
            last--;
        }
        String near = last < 0 ? "" : text.substring(from, tokens.get(last).end());
        return kind.invalid("Syntax error; token: \"" + token.text() + "\", near: \"" + near + "\"");
    }

    /** Counts an operator. */
    void countOperator() {
        operators++;
        if (operators > ExpressionLimits.OPERATORS_MAX) {
            throw kind.invalid("The expression contains too many operators; operator count: " + operators);
        }
    }

    /** Goes one level deeper into parentheses or operands; whether that is still within the bound. */
    boolean enter() {
        depth++;
        return depth <= ExpressionLimits.NESTING_MAX;
    }

    void leave() {
        depth--;
    }
}
