package dev.tafel.studio.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** The model file that a designer begins with. */
public final class ModelStart {

    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,99}");
    private static final String RESOURCE = "start.tafel.yaml";

    private ModelStart() {}

    /** Whether a model may be called {@code name}. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /** A small model with comments. */
    public static String text(String name) {
        try (InputStream stream = ModelStart.class.getResourceAsStream(RESOURCE)) {
            if (stream == null) {
                throw new IllegalStateException("The start of a model is missing: " + RESOURCE);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8).replace("NAME", name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
