package dev.tafel.studio.check.keys;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyTexts;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.layout.KeyRegistry;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** PFX-03: keys of one table that join their parts with different characters. */
final class SeveralDelimiters implements Rule {

    private static final RuleDescription PFX_03 =
            new RuleDescription("PFX-03", Severity.WARNING, "More than one delimiter");

    @Override
    public RuleDescription description() {
        return PFX_03;
    }

    private static final Pattern AFTER_PREFIX = Pattern.compile("^([A-Za-z][A-Za-z_]*)([#:|/~])");
    private static final Pattern FOREIGN = Pattern.compile("(?<=[A-Za-z}])()([#:|/~])(?=[{A-Za-z0-9]|$)");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            Map<String, Set<String>> users = new TreeMap<>();
            for (KeyTexts.KeyText text : KeyTexts.of(input)) {
                if (text.table().equals(table.name())) {
                    collect(AFTER_PREFIX.matcher(text.text()), "\"" + text.text() + "\"", users);
                }
            }
            for (KeyRegistry.Entry entry : KeyRegistry.of(input.layout()).entries()) {
                if (entry.table().equals(table.name())) {
                    for (KeyPart part : entry.template().parts()) {
                        if (part instanceof KeyPart.Literal literal) {
                            collect(
                                    FOREIGN.matcher(literal.text()),
                                    entry.template().text(),
                                    users);
                        }
                    }
                }
            }
            if (users.size() > 1) {
                findings.add(PFX_03.finding(
                        new Place(Place.Kind.TABLE, table.name()),
                        users.entrySet().stream()
                                .map(e -> e.getKey() + " in "
                                        + e.getValue().iterator().next())
                                .collect(Collectors.joining("; ")),
                        "Use " + input.design().table().delimiter() + " everywhere and migrate the other keys"));
            }
        }
        return findings;
    }

    private static void collect(Matcher matcher, String user, Map<String, Set<String>> users) {
        while (matcher.find()) {
            users.computeIfAbsent(matcher.group(2), key -> new LinkedHashSet<>())
                    .add(user);
        }
    }
}
