package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The commands that begin a model, derive from it, and weigh an item. */
class DesignDeriveTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void aNewModelIsWrittenOnceAndDerivedFrom(@TempDir Path folder) {
        assertThat(run("design", "new", "shop", folder.toString())).isZero();
        assertThat(run("design", "new", "shop", folder.toString())).isEqualTo(ExitCode.USAGE.number());
        assertThat(err.toString()).contains("There is a file");
        assertThat(run("design", "new", "no name", folder.toString())).isEqualTo(ExitCode.USAGE.number());

        String file = folder.resolve("shop.tafel.yaml").toString();
        assertThat(run("design", "derive", file)).isZero();
        assertThat(out.toString()).contains("Table shop\n", "Access patterns\n", "One table\n");
        assertThat(run("design", "derive", file, "--format", "json")).isZero();
        assertThat(out.toString()).contains("\"verdict\": {");
    }

    @Test
    void aFaultyModelIsRefusedWithThePlace(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("x.tafel.yaml"), "tafel: 1\nname: x\nentitys: {}\n");

        assertThat(run("design", "derive", file.toString())).isEqualTo(ExitCode.FAILURE.number());
        assertThat(err.toString())
                .contains("x.tafel.yaml: line 3, column 1: the key \"entitys\" is unknown. Did you mean \"entities\".");
        Files.writeString(
                file, "tafel: 1\nname: x\ntable: {region: mars-1}\nentities: {A: {id: a, attributes: {a: string}}}\n");
        assertThat(run("design", "derive", file.toString())).isEqualTo(ExitCode.USAGE.number());
        assertThat(err.toString()).contains("There are no prices of the Region mars-1");
    }

    @Test
    void anItemIsWeighed(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("item.json"), "{\"pk\": {\"S\": \"a\"}}");

        assertThat(run("size", file.toString())).isZero();
        assertThat(out.toString()).contains("3  bytes");
        Files.writeString(file, "[]");
        assertThat(run("size", file.toString())).isEqualTo(ExitCode.USAGE.number());
        assertThat(err.toString()).contains("is no item: An item is a JSON object");
    }

    private int run(String... args) {
        CommandLine commands = Main.commands(new OptionSources(Map.of(), null));
        commands.setOut(new PrintWriter(out));
        commands.setErr(new PrintWriter(err));
        return commands.execute(args);
    }
}
