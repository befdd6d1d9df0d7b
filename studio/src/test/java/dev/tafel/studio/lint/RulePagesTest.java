package dev.tafel.studio.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RulePagesTest {

    private static final Path PAGES = Path.of("..", "docs", "rules");

    static List<RuleDescription> rules() {
        return RuleCatalog.all().stream().map(Rule::description).toList();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void eachRuleHasAPageWithItsTitleAndSeverity(RuleDescription rule) throws IOException {
        List<String> lines = Files.readAllLines(PAGES.resolve(rule.id() + ".md"));

        assertThat(lines.get(0)).isEqualTo("# " + rule.id() + ": " + rule.title());
        assertThat(lines.get(2)).isEqualTo("Severity: **" + named(rule.severity()) + "**");
        assertThat(lines).contains("## What it finds", "## Why it matters", "## What to do");
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theListOfPagesNamesEachRule(RuleDescription rule) throws IOException {
        assertThat(Files.readString(PAGES.resolve("README.md")))
                .contains("| [" + rule.id() + "](" + rule.id() + ".md) | " + named(rule.severity()) + " | "
                        + rule.title() + " |");
    }

    @Test
    void noPageIsLeftOfARuleThatIsGone() throws IOException {
        try (var pages = Files.list(PAGES)) {
            assertThat(pages.map(page -> page.getFileName().toString().replace(".md", ""))
                            .filter(name -> !name.equals("README")))
                    .containsExactlyInAnyOrderElementsOf(
                            rules().stream().map(RuleDescription::id).toList());
        }
    }

    @Test
    void anEmptyModelGivesNoFindings() {
        CheckInput nothing = new Model().input();

        assertThat(Linter.lint(nothing).findings()).isEmpty();
    }

    @Test
    void idsAreUnique() {
        assertThat(rules()).extracting(RuleDescription::id).doesNotHaveDuplicates();
        assertThat(RuleCatalog.find("NONE-01")).isEmpty();
    }

    private static String named(Severity severity) {
        String name = severity.name().toLowerCase(Locale.ROOT);
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
