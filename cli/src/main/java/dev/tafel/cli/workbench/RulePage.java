package dev.tafel.cli.workbench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The page of a rule, which the program carries.
 *
 * @param title what the rule says, in a few words
 * @param text the page, Markdown
 */
record RulePage(String title, String text) {

    private static final Pattern ID = Pattern.compile("[A-Z0-9]{2,8}-[0-9]{2}");

    /** The page of the rule of that id. */
    static Optional<RulePage> of(String id) throws IOException {
        if (!ID.matcher(id).matches()) {
            return Optional.empty();
        }
        try (InputStream stream = RulePage.class.getResourceAsStream("/rules/" + id + ".md")) {
            if (stream == null) {
                return Optional.empty();
            }
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            String head = text.lines().findFirst().orElse(id);
            return Optional.of(new RulePage(head.replaceFirst("^# " + id + ": ", ""), text));
        }
    }
}
