package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class DesignProveCommandTest {

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        CommandLine commands = Main.commands(new OptionSources(Map.of(), null));
        commands.setOut(new PrintWriter(out, true));
        commands.setErr(new PrintWriter(err, true));
        return commands.execute(args);
    }

    private String shop() throws IOException {
        return Files.writeString(folder.resolve("shop.tafel.yaml"), Repository.text("examples/shop/shop.tafel.yaml"))
                .toString();
    }

    @Test
    void anExampleIsProved() throws IOException {
        assertThat(run("design", "prove", shop(), "--items", "2000"))
                .as(out.toString())
                .isZero();

        assertThat(out.toString())
                .contains("Answers, each compared with a scan of ")
                .contains("shop: proved on ");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void theProofIsWrittenForProgramsAndForBrowsers() throws IOException {
        assertThat(run("design", "prove", shop(), "--items", "500", "--format", "json"))
                .isZero();
        assertThat(Json.parse(out.toString()).compact()).startsWith("{\"design\":\"shop\",\"holds\":true,\"seed\":1,");

        Path page = folder.resolve("proof.html");
        assertThat(run("design", "prove", shop(), "--items", "500", "--format", "html", "--out", page.toString()))
                .isZero();
        assertThat(out.toString()).contains("Wrote " + page);
        assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>").contains("shop: proved");
    }

    @Test
    void aDesignThatIsThrottledIsNotProved() throws IOException {
        Path file = Files.writeString(folder.resolve("hot.tafel.yaml"), """
                tafel: 1
                name: hot
                entities:
                  Post: {id: post, count: 100, attributes: {post: string 8}}
                  Like:
                    id: user
                    parent: {entity: Post, by: post, identifies: true}
                    count: 1_000
                    attributes: {post: {type: string, bytes: 8, references: Post}, user: string 8}
                patterns:
                  P1: {list: Like, by: post, results: 10, rate: 1}
                  W1: {put: Like, rate: {average: 10, peak: 4_000}, skew: hottest 60%}
                pins:
                  shards: {P1: 1}
                """);

        assertThat(run("design", "prove", file.toString())).isEqualTo(ExitCode.FAILURE.number());
        assertThat(out.toString())
                .contains("spread it over ")
                .contains("W1: throttled at its rate")
                .contains("hot: not proved");
    }

    @Test
    void whatCannotBeProvedIsSaid() throws IOException {
        Path faulty = Files.writeString(folder.resolve("x.tafel.yaml"), "tafel: 1\nname: x\nentitys: {}\n");

        assertThat(run("design", "prove", faulty.toString())).isEqualTo(ExitCode.FAILURE.number());
        assertThat(err.toString()).contains("line 3, column 1");
        assertThat(run("design", "prove", shop(), "--items", "0")).isEqualTo(ExitCode.USAGE.number());
        assertThat(run("design", "prove", folder.resolve("none.tafel.yaml").toString()))
                .isEqualTo(ExitCode.USAGE.number());
        Files.writeString(faulty, Repository.text("examples/shop/shop.tafel.yaml") + "table: {region: mars-1}\n");
        assertThat(run("design", "prove", faulty.toString())).isEqualTo(ExitCode.USAGE.number());
    }

    @Test
    void theBarGrowsInATerminalAndIsTakenAway() {
        ProgressBar bar = ProgressBar.at(new PrintWriter(out), ProgressBar.Place.TERMINAL);
        bar.show("Asking P1", 1, 2);
        bar.clear();
        bar.clear();

        assertThat(out.toString())
                .startsWith("\r[###############               ] 1/2 Asking P1 ")
                .endsWith(" \r");
        StringWriter file = new StringWriter();
        ProgressBar none = ProgressBar.of(new PrintWriter(file));
        none.show("Asking P1", 1, 2);
        none.clear();
        assertThat(file.toString()).isEmpty();
    }
}
