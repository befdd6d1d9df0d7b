package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Every command of {@code docs/guides/first-design.md} prints what the page says. */
class FirstDesignGuideTest {

    private static final String GUIDE = "docs/guides/first-design.md";
    private static final Pattern FILE = Pattern.compile("`([a-z0-9]+\\.tafel\\.yaml)`");
    private static final Pattern CODE = Pattern.compile("\"[^\"]*\"|\\S+");

    /** A line that stands for any number of lines. */
    private static final String LEFT_OUT = "…";

    @TempDir
    private Path folder;

    private record Step(String command, List<String> output) {}

    @Test
    void everyCommandPrintsWhatThePageSays() throws IOException {
        List<Step> steps = new ArrayList<>();
        for (String[] block : blocks()) {
            if (block[0].equals("yaml")) {
                Files.writeString(folder.resolve(block[1]), block[2]);
            } else {
                for (Step step : steps(block[2])) {
                    steps.add(step);
                    check(step);
                }
            }
        }

        assertThat(steps).hasSizeGreaterThan(4);
    }

    /** The page's blocks of code: language, the model file named last before it, content. */
    private static List<String[]> blocks() {
        List<String[]> blocks = new ArrayList<>();
        String file = "";
        StringBuilder open = null;
        String language = "";
        for (String line : Repository.text(GUIDE).lines().toList()) {
            if (line.startsWith("```")) {
                if (open == null) {
                    language = line.substring(3);
                    open = new StringBuilder();
                } else {
                    blocks.add(new String[] {language, file, open.toString()});
                    open = null;
                }
            } else if (open == null) {
                Matcher named = FILE.matcher(line);
                while (named.find()) {
                    file = named.group(1);
                }
            } else {
                open.append(line).append('\n');
            }
        }
        return blocks;
    }

    private static List<Step> steps(String block) {
        List<Step> steps = new ArrayList<>();
        for (String line : block.lines().toList()) {
            if (line.startsWith("$ ./tafel ")) {
                steps.add(new Step(line.substring("$ ./tafel ".length()), new ArrayList<>()));
            } else if (!steps.isEmpty()) {
                steps.get(steps.size() - 1).output().add(line);
            }
        }
        return steps;
    }

    private void check(Step step) {
        StringWriter out = new StringWriter();
        CommandLine commands = Main.commands(new OptionSources(Map.of(), null));
        commands.setOut(new PrintWriter(out, true));
        commands.setErr(new PrintWriter(out, true));
        List<String> words = CODE.matcher(step.command())
                .results()
                .map(found -> found.group().replace("\"", ""))
                .map(word -> word.endsWith(".tafel.yaml") ? folder.resolve(word).toString() : word)
                .toList();
        commands.execute(words.toArray(String[]::new));
        String printed = out.toString().replace(folder + "/", "");

        Pattern expected = Pattern.compile(step.output().stream()
                .map(line -> line.equals(LEFT_OUT) ? "(?:.*\\R)*?" : Pattern.quote(line) + "\\R")
                .collect(Collectors.joining()));
        assertThat(expected.matcher(printed).matches())
                .as("tafel " + step.command() + " printed\n" + printed)
                .isTrue();
    }
}
