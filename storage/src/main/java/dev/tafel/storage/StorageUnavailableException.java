package dev.tafel.storage;

/** The store cannot be reached, read or written; for a commit this leaves open whether it happened. */
public final class StorageUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public StorageUnavailableException(String message) {
        super(message);
    }

    public StorageUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
