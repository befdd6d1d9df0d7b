package dev.tafel.studio.check.heat;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** UNB-01: a collection that grows without a bound. */
final class UnboundedCollection implements Rule {

    private static final RuleDescription UNB_01 =
            new RuleDescription("UNB-01", Severity.WARNING, "A collection without a bound");

    @Override
    public RuleDescription description() {
        return UNB_01;
    }

    private static final int PAGE_BYTES = 1_048_576;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            for (ItemLayout item : table.items()) {
                Optional<Entity> entity = input.design().entity(item.entity());
                if (item.role() != ItemLayout.Role.ENTITY
                        || entity.isEmpty()
                        || entity.get().ttlAttribute() != null
                        || !isInAnothersCollection(entity.get(), item)
                        || hasTimeBucket(entity.get(), item)) {
                    continue;
                }
                Parent parent = entity.get().parent();
                if (parent == null || parent.isUnbounded()) {
                    long bytes = Math.max(1, input.sizes().item(entity.get()));
                    RuleDescription rule = parent == null ? UNB_01.as(Severity.ADVICE) : UNB_01;
                    findings.add(rule.finding(
                            new Place(Place.Kind.ENTITY, entity.get().name()),
                            "Its items gather under "
                                    + item.keys().partitionTemplate().text() + " without a bound"
                                    + (parent == null
                                            ? " that the model states"
                                            : "; a page of 1 MB holds " + PAGE_BYTES / bytes),
                            "Bucket by period, expire old items, or state how many there are"));
                }
            }
        }
        return findings;
    }

    /** Whether items of the entity share a partition key: the key lacks a part of their id. */
    private static boolean isInAnothersCollection(Entity entity, ItemLayout item) {
        List<String> partition = item.keys().partition().stream()
                .flatMap(t -> t.attributes().stream())
                .toList();
        List<String> sort = item.keys().sort().stream()
                .flatMap(t -> t.attributes().stream())
                .toList();
        return !sort.isEmpty() && !partition.containsAll(entity.fullId());
    }

    private static boolean hasTimeBucket(Entity entity, ItemLayout item) {
        return item.keys().partition().stream()
                .flatMap(template -> template.attributes().stream())
                .flatMap(name -> entity.attribute(name).stream())
                .anyMatch(attribute -> attribute.type() == Attribute.Type.DATE);
    }
}
