package dev.tafel.storage.rocksdb;

import dev.tafel.storage.StorageUnavailableException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A folder that this process has for itself, in a format that it reads.
 *
 * <pre>
 *   FORMAT     one line: tafel-data 1
 *   LOCK       locked while a server has the folder open
 *   rocksdb/   the rows
 * </pre>
 */
final class DataFolder implements AutoCloseable {

    /** The format that this version writes. */
    static final int FORMAT = 1;

    private static final Pattern FORMAT_LINE = Pattern.compile("tafel-data ([1-9][0-9]{0,8})\\s*");

    private static final int FORMAT_FILE_BYTES_MAX = 1024;

    private final Path folder;
    private final FileChannel lock;

    private DataFolder(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /**
     * Locks the folder, after creating it and its parents if need be, and looks at its format.
     *
     * @throws DataFolderLockedException if it is in use
     * @throws DataFolderFormatException if it is in another format
     */
    static DataFolder open(Path folder) {
        try {
            Files.createDirectories(folder);
            DataFolder opened = new DataFolder(folder, lock(folder));
            try {
                opened.checkFormat();
                return opened;
            } catch (RuntimeException | IOException e) {
                opened.close();
                throw e;
            }
        } catch (IOException e) {
            throw new StorageUnavailableException("The data folder cannot be opened: " + folder, e);
        }
    }

    /** Where the rows are. */
    Path rows() {
        return folder.resolve("rocksdb");
    }

    @Override
    public String toString() {
        return folder.toString();
    }

    private static FileChannel lock(Path folder) throws IOException {
        FileChannel channel =
                FileChannel.open(folder.resolve("LOCK"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean locked = false;
        try {
            locked = channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            // This process has it open already, which is answered like any other process below.
            locked = false;
        } finally {
            if (!locked) {
                channel.close();
            }
        }
        if (!locked) {
            throw new DataFolderLockedException(folder);
        }
        return channel;
    }

    private void checkFormat() throws IOException {
        Path file = folder.resolve("FORMAT");
        if (Files.exists(file)) {
            checkVersion(file);
        } else if (Files.exists(rows())) {
            throw new DataFolderFormatException("The data folder has rows but no FORMAT file: " + folder
                    + ". It is no data folder, or incomplete: restore it from a backup, or choose another folder.");
        } else {
            write(file);
        }
    }

    private void checkVersion(Path file) throws IOException {
        if (Files.size(file) > FORMAT_FILE_BYTES_MAX) {
            throw new DataFolderFormatException(unreadable());
        }
        Matcher line = FORMAT_LINE.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
        if (!line.matches()) {
            throw new DataFolderFormatException(unreadable());
        }
        int version = Integer.parseInt(line.group(1));
        if (version != FORMAT) {
            throw new DataFolderFormatException(
                    "The data folder is in format " + version + ", this version reads format " + FORMAT + ": " + folder
                            + ". Start the version that wrote it, or choose another folder.");
        }
    }

    private String unreadable() {
        return "The FORMAT file of the data folder is not one of this program: " + folder
                + ". Restore it from a backup, or choose another folder.";
    }

    /** Writes the file under another name first, so that it is there as a whole or not at all. */
    private void write(Path file) throws IOException {
        Path written = folder.resolve("FORMAT.new");
        try (FileChannel channel = FileChannel.open(
                written, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer line = StandardCharsets.ISO_8859_1.encode("tafel-data " + FORMAT + "\n");
            while (line.hasRemaining()) {
                channel.write(line);
            }
            channel.force(true);
        }
        Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /** Lets others have the folder. */
    @Override
    public void close() {
        try {
            lock.close();
        } catch (IOException e) {
            throw new StorageUnavailableException("The lock of the data folder cannot be given back: " + folder, e);
        }
    }
}
