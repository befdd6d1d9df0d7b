package dev.tafel.storage;

/** Another commit was in the way: nothing was written, and the same commit may be tried again. */
public final class ConflictException extends Exception {

    private static final long serialVersionUID = 1;

    public ConflictException(String message) {
        super(message);
    }

    public ConflictException(String message, Throwable cause) {
        super(message, cause);
    }
}
