package dev.tafel.studio.check.write;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.design.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** IDEM-01: an addition that a retry repeats. */
final class CountsTwice implements Rule {

    private static final RuleDescription IDEM_01 =
            new RuleDescription("IDEM-01", Severity.WARNING, "A retry that counts twice");

    @Override
    public RuleDescription description() {
        return IDEM_01;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (AccessPattern pattern : input.design().patterns()) {
            if (pattern.kind() != AccessPattern.Kind.UPDATE
                    || pattern.entities().isEmpty()) {
                continue;
            }
            Optional<Entity> entity = input.design().entity(pattern.entities().get(0));
            for (AttributeChange change : pattern.changes()) {
                boolean number = entity.flatMap(e -> e.attribute(change.attribute()))
                        .filter(a -> a.type() == Attribute.Type.NUMBER)
                        .isPresent();
                if (number && change.from() == null && change.to() == null) {
                    findings.add(IDEM_01.finding(
                            new Place(Place.Kind.PATTERN, pattern.id()),
                            "If it adds to " + change.attribute() + ", a repeated request adds twice",
                            "A condition on a version, or a transaction with a token"));
                }
            }
        }
        return findings;
    }
}
