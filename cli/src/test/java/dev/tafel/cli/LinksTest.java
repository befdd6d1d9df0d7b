package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the pages link to and show is there. */
class LinksTest {

    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)(#[^)]*)?\\)");

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>();
        for (String name : List.of("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")) {
            pages.add(Repository.ROOT.resolve(name));
        }
        try (Stream<Path> docs = Files.walk(Repository.ROOT.resolve("docs"))) {
            docs.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
        }
        return pages;
    }

    /** The files that a page names, from the page's own folder. */
    private static List<Path> targets(Path page) {
        return LINK.matcher(String.join("\n", Repository.lines(page)))
                .results()
                .map(found -> found.group(1))
                .filter(target -> !target.contains(":"))
                .map(target -> page.resolveSibling(target).normalize())
                .toList();
    }

    @Test
    void everyLinkLeadsToAFile() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : pages()) {
            for (Path target : targets(page)) {
                links++;
                if (!Files.exists(target)) {
                    broken.add(Repository.name(page) + " → " + Repository.name(target));
                }
            }
        }

        assertThat(broken).isEmpty();
        assertThat(links).isGreaterThan(200);
    }

    /** A light picture that no page shows is one that nobody looks at; the dark ones are for the eye alone. */
    @Test
    void everyPictureIsShown() throws IOException {
        Set<String> shown = new TreeSet<>();
        for (Path page : pages()) {
            targets(page).forEach(target -> shown.add(Repository.name(target)));
        }
        try (Stream<Path> pictures = Files.list(Repository.ROOT.resolve("docs/pictures"))) {
            assertThat(pictures.map(Repository::name)
                            .filter(name -> name.endsWith("-light.png"))
                            .collect(Collectors.toSet()))
                    .isSubsetOf(shown);
        }
    }
}
