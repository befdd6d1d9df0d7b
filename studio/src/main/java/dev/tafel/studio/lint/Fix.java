package dev.tafel.studio.lint;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A change of a model file that does away with a finding, without anything that only people know.
 *
 * @param label what it does, in words
 * @param path where in the file, from the top
 * @param value what is set there, YAML in one line; null takes away what is there
 */
public record Fix(String label, List<String> path, @Nullable String value) {

    public Fix {
        path = List.copyOf(path);
    }
}
