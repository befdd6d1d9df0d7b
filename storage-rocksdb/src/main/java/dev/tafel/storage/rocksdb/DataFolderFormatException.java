package dev.tafel.storage.rocksdb;

/** A data folder is in a format that this version does not read; the message says what to do. */
public final class DataFolderFormatException extends RuntimeException {

    private static final long serialVersionUID = 1;

    DataFolderFormatException(String message) {
        super(message);
    }
}
