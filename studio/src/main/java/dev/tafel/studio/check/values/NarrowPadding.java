package dev.tafel.studio.check.values;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyPlaces;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Population;
import dev.tafel.studio.layout.KeyRegistry;
import java.util.ArrayList;
import java.util.List;

/** NUM-02: padding that the expected numbers outgrow. */
final class NarrowPadding implements Rule {

    private static final RuleDescription NUM_02 =
            new RuleDescription("NUM-02", Severity.WARNING, "The padding is too narrow");

    @Override
    public RuleDescription description() {
        return NUM_02;
    }

    private static final int MONTHS = 120;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (KeyRegistry.Entry entry : KeyRegistry.of(input.layout()).entries()) {
            for (ValueParts.Typed part : ValueParts.of(input, entry)) {
                int digits = digits(part.entity(), part.attribute());
                int width = part.value().form().width();
                if (width > 0 && digits > 0 && width < digits + 1) {
                    findings.add(NUM_02.finding(
                            KeyPlaces.of(entry),
                            part.value().text() + " has " + width + " digits; the model expects up to " + digits,
                            "Pad to " + (digits + 2)));
                }
            }
        }
        return findings;
    }

    /** The digits of the largest value that the model expects, 0 if it says nothing. */
    private static int digits(Entity entity, Attribute attribute) {
        if (!entity.id().contains(attribute.name())) {
            return attribute.distinct() == 0
                    ? 0
                    : Long.toString(attribute.distinct()).length();
        }
        Parent parent = entity.parent();
        if (entity.isIdentifiedWithinParent() && parent != null && !parent.isUnbounded()) {
            return Long.toString(parent.childrenMax()).length();
        }
        Population population = entity.population();
        long expected = population.count() + MONTHS * Math.max(0, population.growthPerMonth());
        return expected == 0 ? 0 : Long.toString(expected).length();
    }
}
