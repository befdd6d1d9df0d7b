package dev.tafel.cli.workbench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The files of the workbench, as the build of the module {@code web} has left them on the class path.
 *
 * <p>Only the files named in its list are there; a path that leads elsewhere finds nothing. Files are read when they
 * are first asked for and kept, less than a megabyte together. Thread-safe.
 */
public final class Bundle {

    /** The name of the page. */
    static final String PAGE = "index.html";

    private static final String FOLDER = "/META-INF/workbench/";
    private static final String LIST = "files.txt";
    private static final Map<String, String> MEDIA_TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "json", "application/json",
            "woff2", "font/woff2",
            "png", "image/png");

    private final String folder;
    private final Map<String, Optional<File>> files = new ConcurrentHashMap<>();
    private volatile @Nullable Set<String> names;

    private Bundle(String folder) {
        this.folder = folder;
    }

    /** What the program was built with; reads nothing yet. */
    public static Bundle ofTheProgram() {
        return in(FOLDER);
    }

    /** The files in a folder of the class path, whose name begins and ends with a slash. */
    static Bundle in(String folder) {
        return new Bundle(folder);
    }

    /**
     * A file as it is sent.
     *
     * @param name its path in the bundle
     * @param plain its content
     * @param packed the same, compressed by gzip; null when that would not be smaller
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    record File(String name, byte[] plain, byte @Nullable [] packed) {

        String mediaType() {
            String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
            return MEDIA_TYPES.getOrDefault(ending, "application/octet-stream");
        }

        /** Whether the name has a hash in it, so that another content would have another name. */
        boolean isHashed() {
            return name.startsWith("assets/");
        }
    }

    /** The file of that name; null when there is none. */
    @Nullable
    File file(String name) {
        return files.computeIfAbsent(name, this::read).orElse(null);
    }

    /** The page of a program that was built without the workbench. */
    static File notBuilt() {
        byte[] page = bytes("/dev/tafel/cli/workbench/not-built.html");
        if (page == null) {
            throw new IllegalStateException("The program has no page not-built.html");
        }
        return new File("not-built.html", page, null);
    }

    private Optional<File> read(String name) {
        if (!names().contains(name)) {
            return Optional.empty();
        }
        byte[] plain = bytes(folder + name);
        if (plain == null) {
            throw new IllegalStateException("The workbench's list names a file that is not there: " + name);
        }
        return Optional.of(new File(name, plain, bytes(folder + name + ".gz")));
    }

    private Set<String> names() {
        Set<String> known = names;
        if (known == null) {
            byte[] list = bytes(folder + LIST);
            known = list == null
                    ? Set.of()
                    : new String(list, StandardCharsets.UTF_8).lines().collect(Collectors.toUnmodifiableSet());
            names = known;
        }
        return known;
    }

    private static byte @Nullable [] bytes(String resource) {
        try (InputStream stream = Bundle.class.getResourceAsStream(resource)) {
            return stream == null ? null : stream.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
