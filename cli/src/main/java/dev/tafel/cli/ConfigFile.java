package dev.tafel.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A file of options: lines of {@code name = value}, empty lines, and comments that begin with {@code #}.
 *
 * <p>Found by {@code --config}, then by {@code TAFEL_CONFIG}, then as {@code tafel.properties} in the working folder;
 * only the last may be absent.
 */
record ConfigFile(Path path, List<Entry> entries) {

    private static final String OPTION = "--config";
    private static final String VARIABLE = "TAFEL_CONFIG";
    private static final String NAME = "tafel.properties";

    /** A line that sets an option. */
    record Entry(int line, String name, String value) {}

    ConfigFile {
        entries = List.copyOf(entries);
    }

    /** Which file the caller means; null when no file is named and none lies in the working folder. */
    static @Nullable Path locate(String[] args, Map<String, String> environment, Path workingFolder) {
        String named = named(args, environment);
        if (named != null) {
            return workingFolder.resolve(named);
        }
        Path usual = workingFolder.resolve(NAME);
        return Files.exists(usual) ? usual : null;
    }

    // The options of the file are defaults of the command line, so that the file is looked for before that is parsed.
    private static @Nullable String named(String[] args, Map<String, String> environment) {
        for (int i = 0; i < args.length; i++) {
            if (args[i].startsWith(OPTION + "=")) {
                return args[i].substring(OPTION.length() + 1);
            }
            if (args[i].equals(OPTION) && i + 1 < args.length) {
                return args[i + 1];
            }
        }
        return environment.get(VARIABLE);
    }

    /**
     * Reads the file.
     *
     * @throws ConfigException if it cannot be read or a line sets nothing
     */
    static ConfigFile read(Path path) {
        try {
            return parse(path, Files.readAllLines(path, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new ConfigException(
                    "Cannot read the options in " + path + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static ConfigFile parse(Path path, List<String> lines) {
        List<Entry> entries = new java.util.ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            int equals = line.indexOf('=');
            if (equals < 1) {
                throw new ConfigException(path + " line " + (i + 1) + ": expected NAME = VALUE, found: " + line);
            }
            entries.add(new Entry(
                    i + 1,
                    line.substring(0, equals).strip(),
                    line.substring(equals + 1).strip()));
        }
        return new ConfigFile(path, entries);
    }
}
