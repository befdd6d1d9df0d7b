package dev.tafel.studio.check.write;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import java.util.ArrayList;
import java.util.List;

/** REL-03: a child with a partition of its own. */
final class ChildOnItsOwn implements Rule {

    private static final RuleDescription REL_03 =
            new RuleDescription("REL-03", Severity.ADVICE, "A child with a partition of its own");

    @Override
    public RuleDescription description() {
        return REL_03;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (Entity entity : input.design().entities()) {
            Parent parent = entity.parent();
            if (parent == null) {
                continue;
            }
            List<AccessPattern> reads = input.design().patterns().stream()
                    .filter(p -> p.isRead() && p.entities().contains(entity.name()))
                    .toList();
            boolean always = !reads.isEmpty()
                    && reads.stream()
                            .allMatch(p -> p.entities().get(0).equals(parent.entity())
                                    || p.selection().equalities().stream()
                                            .anyMatch(e -> parent.by().contains(e.attribute())));
            boolean apart = input.layout()
                    .tableOf(entity.name())
                    .flatMap(t -> t.item(entity.name()))
                    .filter(item -> !item.indexes().isEmpty()
                            && item.keys().partitionTemplate().attributes().stream()
                                    .noneMatch(parent.by()::contains))
                    .isPresent();
            if (always && apart) {
                findings.add(REL_03.finding(
                        new Place(Place.Kind.ENTITY, entity.name()),
                        "It is always reached through its " + parent.entity() + ", by an index",
                        "Give it the partition key of its " + parent.entity()));
            }
        }
        return findings;
    }
}
