package dev.tafel.studio.check.write;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** REL-02: a copy of something that changes. */
final class StaleCopies implements Rule {

    private static final RuleDescription REL_02 =
            new RuleDescription("REL-02", Severity.WARNING, "A copy of something that changes");

    @Override
    public RuleDescription description() {
        return REL_02;
    }

    private static final int MOST_COPIES = 100;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (Entity entity : input.design().entities()) {
            for (Attribute attribute : entity.attributes()) {
                source(input, entity, attribute).ifPresent(source -> {
                    long copies = entity.population().count()
                            / Math.max(1, source.population().count());
                    if (copies > MOST_COPIES || updates(input, entity, attribute) == 0) {
                        findings.add(REL_02.finding(
                                new Place(Place.Kind.ATTRIBUTE, entity.name() + "." + attribute.name()),
                                "It copies " + source.name() + "." + attribute.name() + ", which changes"
                                        + (copies > MOST_COPIES
                                                ? ", to " + copies + " items"
                                                : ", and no pattern updates the copies"),
                                "Read it from " + source.name() + ", or update the copies from the stream"));
                    }
                });
            }
        }
        return findings;
    }

    /** The other entity that this attribute is a copy of: it is mutable there, and the entity references it. */
    private static Optional<Entity> source(CheckInput input, Entity entity, Attribute attribute) {
        if (entity.id().contains(attribute.name()) || attribute.references() != null) {
            return Optional.empty();
        }
        return entity.attributes().stream()
                .map(Attribute::references)
                .filter(Objects::nonNull)
                .flatMap(name -> input.design().entity(name).stream())
                .filter(other -> !other.name().equals(entity.name())
                        && other.attribute(attribute.name())
                                .filter(Attribute::isMutable)
                                .isPresent())
                .findFirst();
    }

    /** How often updates change the copies. */
    private static double updates(CheckInput input, Entity entity, Attribute attribute) {
        return input.design().patterns().stream()
                .filter(p ->
                        p.kind() == AccessPattern.Kind.UPDATE && p.entities().contains(entity.name()))
                .filter(p -> p.changes().stream().anyMatch(c -> c.attribute().equals(attribute.name())))
                .mapToDouble(p -> Math.max(p.load().average(), Double.MIN_NORMAL))
                .sum();
    }
}
