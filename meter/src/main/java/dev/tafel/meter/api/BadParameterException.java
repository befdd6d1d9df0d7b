package dev.tafel.meter.api;

/** A parameter that cannot be used; the message says which, and what would do. */
final class BadParameterException extends Exception {

    private static final long serialVersionUID = 1L;

    BadParameterException(String message) {
        super(message);
    }
}
