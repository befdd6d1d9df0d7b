package dev.tafel.studio.exchange;

import dev.tafel.studio.document.Notice;
import dev.tafel.studio.document.RefusedFileException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Files of our own that show the traits of each format, in {@code src/test/resources/exchange}. */
final class Fixtures {

    private Fixtures() {}

    static String text(String file) {
        try (InputStream stream =
                Objects.requireNonNull(Fixtures.class.getResourceAsStream("/exchange/" + file), file)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static Imported read(String file) {
        return Importer.read(file, text(file), null);
    }

    /** Path and text of each notice of {@code imported}. */
    static List<String> notices(Imported imported) {
        return imported.notices().stream().map(n -> n.path() + ": " + n.text()).toList();
    }

    /** Path and text of each fault for which {@code text} is refused. */
    static List<String> faults(String file, String text) {
        try {
            Importer.read(file, text, null);
            return List.of();
        } catch (RefusedFileException e) {
            return e.notices().stream()
                    .filter(n -> n.severity() == Notice.Severity.FAULT)
                    .map(n -> n.path() + ": " + n.text())
                    .toList();
        }
    }
}
