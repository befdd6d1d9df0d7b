package dev.tafel.storage.rocksdb;

import java.nio.file.Path;

/** Another engine, in this process or another, has the data folder open. */
public final class DataFolderLockedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    DataFolderLockedException(Path folder) {
        super("The data folder is in use: " + folder + ". Stop the server that has it open, or choose another folder.");
    }
}
