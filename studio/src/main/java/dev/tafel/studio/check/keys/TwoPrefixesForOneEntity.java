package dev.tafel.studio.check.keys;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyTexts;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.KeyRegistry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** PFX-05: one entity with two prefixes. */
final class TwoPrefixesForOneEntity implements Rule {

    private static final RuleDescription PFX_05 =
            new RuleDescription("PFX-05", Severity.ADVICE, "Two prefixes for one entity");

    @Override
    public RuleDescription description() {
        return PFX_05;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        KeyTexts.prefixes(input).forEach((place, prefixes) -> {
            for (String shorter : prefixes) {
                for (String longer : prefixes) {
                    if (shorter.length() <= 2
                            && longer.length() > shorter.length() + 2
                            && longer.startsWith(shorter)
                            && prefixes.stream()
                                            .filter(p -> p.startsWith(shorter) && p.length() > 2)
                                            .count()
                                    == 1) {
                        findings.add(PFX_05.finding(
                                place,
                                "\"" + shorter + "\" and \"" + longer + "\" look like one notion",
                                "Keep one of the prefixes and migrate the items of the other"));
                    }
                }
            }
        });
        findings.addAll(ofTemplates(input));
        return findings;
    }

    /** The literal before an entity's own id is its prefix; there should be one of them. */
    private static List<Finding> ofTemplates(CheckInput input) {
        Map<String, Set<String>> prefixes = new LinkedHashMap<>();
        for (KeyRegistry.Entry entry : KeyRegistry.of(input.layout()).entries()) {
            Optional<Entity> entity = input.design().entity(entry.item().entity());
            List<KeyPart> parts = entry.template().parts();
            if (entity.isPresent()
                    && entry.item().role() == ItemLayout.Role.ENTITY
                    && parts.size() == 2
                    && parts.get(0) instanceof KeyPart.Literal literal
                    && parts.get(1) instanceof KeyPart.Value value
                    && entity.get().id().equals(List.of(value.attribute()))) {
                prefixes.computeIfAbsent(entry.item().entity(), key -> new LinkedHashSet<>())
                        .add(literal.text());
            }
        }
        List<Finding> findings = new ArrayList<>();
        prefixes.forEach((entity, found) -> {
            if (found.size() > 1) {
                findings.add(PFX_05.finding(
                        new Place(Place.Kind.ENTITY, entity),
                        "Its id is written after " + found,
                        "Use one prefix for one entity"));
            }
        });
        return findings;
    }
}
