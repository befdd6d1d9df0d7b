package dev.tafel.storage;

/** Stored bytes are not what was written. */
public final class CorruptStorageException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public CorruptStorageException(String message) {
        super(message);
    }

    public CorruptStorageException(String message, Throwable cause) {
        super(message, cause);
    }
}
