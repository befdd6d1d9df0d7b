package dev.tafel.studio.program;

/** A request that a language cannot express; the message is the reason, a sentence. */
final class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    RefusedException(String reason) {
        super(reason);
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
