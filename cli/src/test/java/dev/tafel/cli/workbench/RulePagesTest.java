package dev.tafel.cli.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.tafel.http.HttpResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RulePagesTest {

    private final RulePages pages = new RulePages(Runnable::run, Ask.OTHERS);

    @Test
    void aPageComesInItsParts() {
        HttpResponse page = Ask.get("/_tafel/v1/rules/FLT-01").of(pages);

        assertThat(page.status()).isEqualTo(200);
        assertThat(Ask.body(page))
                .startsWith("{\"rule\":\"FLT-01\",\"title\":\"A filter on something that could be in a key\","
                        + "\"severity\":\"Warning\",\"sections\":[{\"title\":\"What it finds\",\"text\":\"A filter on");
    }

    @Test
    void everyRuleOfTheDocumentationHasAPageThatCanBeRead() throws IOException {
        List<String> files;
        try (Stream<Path> pages = Files.list(Path.of("..", "docs", "rules"))) {
            files = pages.map(page -> page.getFileName().toString())
                    .filter(name -> name.contains("-"))
                    .toList();
        }

        assertThat(files).hasSizeGreaterThan(100);
        for (String file : files) {
            assertThat(RulePage.named(file.replace(".md", "")))
                    .as(file)
                    .hasValueSatisfying(page -> assertThat(page.sections()).isNotEmpty());
        }
    }

    @Test
    void whatIsNoRuleHasNoPage() {
        assertThat(Ask.get("/_tafel/v1/rules/NO-99").of(pages).status()).isEqualTo(404);
        assertThat(Ask.get("/_tafel/v1/rules/../examples").of(pages).status()).isEqualTo(404);
        assertThat(Ask.post("/_tafel/v1/rules/FLT-01").of(pages).status()).isEqualTo(405);
        assertThat(Ask.get("/_tafel/v1/about").of(pages).status()).isEqualTo(299);
    }

    @Test
    void aServerWithTooMuchToDoSaysSo() {
        RulePages busy = new RulePages(
                task -> {
                    throw new RejectedExecutionException();
                },
                Ask.OTHERS);

        assertThat(Ask.get("/_tafel/v1/rules/FLT-01").of(busy).status()).isEqualTo(503);
    }

    @Test
    void aPageWithoutItsHeadIsAFault() {
        assertThatIllegalStateException().isThrownBy(() -> RulePage.parse("FLT-01", "# Something\n"));
    }
}
