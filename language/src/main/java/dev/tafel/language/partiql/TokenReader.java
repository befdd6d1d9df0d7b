package dev.tafel.language.partiql;

import java.util.List;

/** Reads the tokens of a statement from the left. For one statement. */
final class TokenReader {

    /** How deep conditions and values may be nested (chosen; keeps a thread's stack). */
    static final int DEPTH_MAX = 100;

    private final List<Token> tokens;
    private int next;
    private int depth;

    TokenReader(List<Token> tokens) {
        this.tokens = tokens;
    }

    Token peek() {
        return tokens.get(next);
    }

    /** The token after the next. */
    Token peekSecond() {
        return tokens.get(Math.min(next + 1, tokens.size() - 1));
    }

    Token take() {
        Token token = peek();
        if (token.kind() != Token.Kind.END) {
            next++;
        }
        return token;
    }

    boolean isKeyword(String keyword) {
        return peek().isKeyword(keyword);
    }

    boolean takeKeyword(String keyword) {
        boolean found = isKeyword(keyword);
        if (found) {
            take();
        }
        return found;
    }

    boolean takeSymbol(String symbol) {
        boolean found = peek().isSymbol(symbol);
        if (found) {
            take();
        }
        return found;
    }

    Token expectKeyword(String keyword) {
        if (!isKeyword(keyword)) {
            throw StatementErrors.unexpected(peek(), keyword);
        }
        return take();
    }

    void expectSymbol(String symbol) {
        if (!takeSymbol(symbol)) {
            throw StatementErrors.unexpected(peek(), "'" + symbol + "'");
        }
    }

    /** Goes one level deeper; {@link #ascend} ends it. */
    void descend() {
        depth++;
        if (depth > DEPTH_MAX) {
            throw StatementErrors.malformed("It is nested more than " + DEPTH_MAX + " levels deep");
        }
    }

    void ascend() {
        depth--;
    }
}
