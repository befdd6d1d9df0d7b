package dev.tafel.language.partiql;

import dev.tafel.model.error.ApiException;

/** The errors about statements; their frames were captured from the service, details are ours where it says less. */
final class StatementErrors {

    private StatementErrors() {}

    /** The statement is no statement; {@code detail} says why. */
    static ApiException malformed(String detail) {
        return ApiException.validation("Statement wasn't well formed, can't be processed: " + detail);
    }

    /** Something else was expected where {@code found} stands. */
    static ApiException unexpected(Token found, String expected) {
        String what = found.kind() == Token.Kind.END ? "the end of the statement" : "'" + found.text() + "'";
        return malformed("Expected " + expected + " but found " + what + " at " + found.span());
    }
}
