package dev.tafel.studio.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.api.Request;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds every program in every language to a file; {@code -Dgolden.update=true} writes the files. */
class ProgramsGoldenTest {

    private static final Path FOLDER = Path.of(System.getProperty("golden.folder", "src/test/resources/programs"));
    private static final ProgramOptions LOCAL = new ProgramOptions(URI.create("http://localhost:8000"), "eu-central-1");
    private static final ProgramOptions AWS = new ProgramOptions(null, "us-east-1");
    private static final List<String> ON_AWS = List.of("scan-segment", "scan-count");

    static Stream<Arguments> programs() {
        return SampleRequests.all().entrySet().stream()
                .flatMap(entry -> Arrays.stream(Language.values())
                        .map(language -> Arguments.of(entry.getKey(), language, entry.getValue())));
    }

    @ParameterizedTest(name = "{0} in {1}")
    @MethodSource("programs")
    void theProgramIsTheOneInTheFile(String name, Language language, Request<?> request) throws IOException {
        ProgramResult result = Programs.write(language, request, ON_AWS.contains(name) ? AWS : LOCAL);

        Path file = FOLDER.resolve(name).resolve(language.fileName() + ".txt");
        String text = text(result);
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }

    private static String text(ProgramResult result) {
        if (result instanceof ProgramResult.Refused refused) {
            return "refused: " + refused.reason() + "\n";
        }
        ProgramResult.Written written = (ProgramResult.Written) result;
        StringBuilder text = new StringBuilder(written.text());
        written.notes().forEach(note -> text.append("note: ").append(note).append('\n'));
        return text.toString();
    }
}
