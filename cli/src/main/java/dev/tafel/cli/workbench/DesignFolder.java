package dev.tafel.cli.workbench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder of model files that the workbench may list, read and save.
 *
 * <p>Only files directly in it whose names end in {@code .tafel.yaml} exist for it; links do not. A file's tag is a
 * digest of its content: whoever saves says which content was seen, so that a change from outside is never overwritten
 * unseen. A file is replaced as a whole.
 *
 * <p>Thread-safe for the threads of this process; between comparing the tag and replacing the file another process has
 * a moment to write.
 */
final class DesignFolder {

    /** How many files are listed. */
    static final int FILES_MAX = 1_000;

    /** How many bytes a model file may have. */
    static final int FILE_BYTES_MAX = 4_000_000;

    private static final String EXTENSION = ".tafel.yaml";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,99}\\.tafel\\.yaml");
    private static final int TAG_BYTES = 16;

    private final Path folder;

    DesignFolder(Path folder) {
        this.folder = folder;
    }

    /** A file with its tag. */
    record Stored(String name, String text, String tag) {}

    /** The file has not the content that the one who saves has seen. */
    static final class ChangedException extends Exception {

        private static final long serialVersionUID = 1;

        private final @Nullable String tag;

        ChangedException(String name, @Nullable String tag) {
            super(
                    tag == null
                            ? "There is no file " + name + " any more."
                            : "The file " + name + " was changed by somebody else.");
            this.tag = tag;
        }

        /** The tag that it has; null if it is gone. */
        @Nullable
        String tag() {
            return tag;
        }
    }

    Path path() {
        return folder;
    }

    /** Whether a file may have that name. */
    static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /** The first files by name. */
    List<Stored> list() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names = files.map(file -> file.getFileName().toString())
                    .filter(DesignFolder::isName)
                    .sorted()
                    .limit(FILES_MAX)
                    .toList();
            return names.stream().flatMap(name -> readOrGone(name).stream()).toList();
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }

    private Optional<Stored> readOrGone(String name) {
        try {
            return read(name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The file of that name; empty if there is none. */
    Optional<Stored> read(String name) throws IOException {
        Path file = file(name);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > FILE_BYTES_MAX) {
            return Optional.empty();
        }
        try {
            byte[] bytes = Files.readAllBytes(file);
            return Optional.of(new Stored(name, new String(bytes, StandardCharsets.UTF_8), tag(bytes)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /**
     * Saves a file.
     *
     * @param seen the tag of the content that was seen; null for a file that is not to be there yet
     * @throws ChangedException if its content is another one
     */
    synchronized Stored save(String name, String text, @Nullable String seen) throws IOException, ChangedException {
        Path file = file(name);
        String present = read(name).map(Stored::tag).orElse(null);
        if (seen == null ? present != null || Files.exists(file, LinkOption.NOFOLLOW_LINKS) : !seen.equals(present)) {
            throw new ChangedException(name, present);
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Files.createDirectories(folder);
        if (seen == null) {
            create(file, name, bytes);
        } else {
            replace(file, bytes);
        }
        return new Stored(name, text, tag(bytes));
    }

    private void create(Path file, String name, byte[] bytes) throws IOException, ChangedException {
        try {
            Files.write(file, bytes, StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            ChangedException changed =
                    new ChangedException(name, read(name).map(Stored::tag).orElse(""));
            changed.initCause(e);
            throw changed;
        }
    }

    private void replace(Path file, byte[] bytes) throws IOException {
        Path written = Files.createTempFile(folder, ".saving-", ".tmp");
        try {
            Files.write(written, bytes);
            Files.move(written, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(written);
        }
    }

    private Path file(String name) {
        if (!isName(name)) {
            throw new IllegalArgumentException("Not the name of a model file: " + name + "; they end in " + EXTENSION);
        }
        return folder.resolve(name);
    }

    private static String tag(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(digest, 0, TAG_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
