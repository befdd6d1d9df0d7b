package dev.tafel.cli.workbench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The version that this build has. */
public final class ProgramVersion {

    private ProgramVersion() {}

    /** For example {@code 0.1.0-SNAPSHOT}. */
    public static String number() {
        try (InputStream resource = ProgramVersion.class.getResourceAsStream("/dev/tafel/cli/version.txt")) {
            if (resource == null) {
                throw new IllegalStateException("The program has no version.txt");
            }
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
