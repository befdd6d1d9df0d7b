package dev.tafel.cli.workbench;

import dev.tafel.studio.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The page of a design rule, from {@code docs/rules}.
 *
 * <pre>
 *  # FLT-01: title
 *  Severity: **Warning**
 *  ## heading
 *  text
 * </pre>
 *
 * @param sections in the order of the page
 */
record RulePage(String rule, String title, String severity, List<Section> sections) {

    private static final String HEADING = "\n## ";

    RulePage {
        sections = List.copyOf(sections);
    }

    /** A heading and the text below it, whose paragraphs are divided by empty lines. */
    record Section(String title, String text) {}

    /** The page of the rule with that id; empty if there is none. */
    static Optional<RulePage> named(String rule) throws IOException {
        if (!rule.matches("[A-Z]{2,5}-\\d{2}")) {
            return Optional.empty();
        }
        try (InputStream page = RulePage.class.getResourceAsStream("/rules/" + rule + ".md")) {
            return page == null
                    ? Optional.empty()
                    : Optional.of(parse(rule, new String(page.readAllBytes(), StandardCharsets.UTF_8)));
        }
    }

    static RulePage parse(String rule, String markdown) {
        int start = markdown.indexOf(HEADING);
        String head = start < 0 ? markdown : markdown.substring(0, start + 1);
        List<Section> sections = new ArrayList<>();
        while (start >= 0) {
            int next = markdown.indexOf(HEADING, start + HEADING.length());
            String section = markdown.substring(start + HEADING.length(), next < 0 ? markdown.length() : next);
            int end = section.indexOf('\n');
            sections.add(new Section(
                    section.substring(0, end).strip(), section.substring(end).strip()));
            start = next;
        }
        return new RulePage(
                rule, between(head, "# " + rule + ": ", "\n"), between(head, "Severity: **", "**"), sections);
    }

    private static String between(String text, String before, String after) {
        int start = text.indexOf(before);
        int end = start < 0 ? -1 : text.indexOf(after, start + before.length());
        if (end < 0) {
            throw new IllegalStateException("A page of a rule lacks \"" + before + "\"");
        }
        return text.substring(start + before.length(), end);
    }

    Json toJson() {
        return Json.object()
                .put("rule", rule)
                .put("title", title)
                .put("severity", severity)
                .put(
                        "sections",
                        new Json.JsonArray(sections.stream()
                                .<Json>map(section -> Json.object()
                                        .put("title", section.title())
                                        .put("text", section.text())
                                        .build())
                                .toList()))
                .build();
    }
}
