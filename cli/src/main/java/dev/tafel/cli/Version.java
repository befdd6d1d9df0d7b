package dev.tafel.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.IVersionProvider;

/** The version that this build has. */
final class Version implements IVersionProvider {

    /** For example {@code 0.1.0-SNAPSHOT}. */
    static String number() {
        try (InputStream resource = Version.class.getResourceAsStream("version.txt")) {
            if (resource == null) {
                throw new IllegalStateException("The program has no version.txt");
            }
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String[] getVersion() {
        return new String[] {
            "Tafel " + number(),
            "Java " + Runtime.version() + ", " + System.getProperty("os.name") + " " + System.getProperty("os.arch")
        };
    }
}
