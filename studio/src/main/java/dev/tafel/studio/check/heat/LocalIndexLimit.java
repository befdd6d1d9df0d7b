package dev.tafel.studio.check.heat;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** UNB-03: a collection that may pass 10 GB under a local index. */
final class LocalIndexLimit implements Rule {

    private static final RuleDescription UNB_03 =
            new RuleDescription("UNB-03", Severity.ERROR, "A collection under a local index may pass 10 GB");

    @Override
    public RuleDescription description() {
        return UNB_03;
    }

    private static final long MOST_COLLECTION_BYTES = 10L * 1024 * 1024 * 1024;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            long local = table.indexes().stream()
                    .filter(i -> i.kind() == IndexDefinition.Kind.LOCAL)
                    .count();
            for (ItemLayout item : local == 0 ? List.<ItemLayout>of() : table.items()) {
                Optional<Entity> entity = input.design().entity(item.entity());
                Parent parent = entity.map(Entity::parent).orElse(null);
                if (entity.isEmpty() || parent == null) {
                    continue;
                }
                double bytes = input.sizes().item(entity.get()) * (1.0 + local) * Math.max(0, parent.childrenMax());
                if (parent.isUnbounded() || bytes > MOST_COLLECTION_BYTES) {
                    findings.add(UNB_03.finding(
                            new Place(Place.Kind.ENTITY, entity.get().name()),
                            parent.isUnbounded()
                                    ? "A " + parent.entity() + " may have any number of them, under a local index"
                                    : "One collection may have " + Math.round(bytes / (1L << 30))
                                            + " GB with its index entries",
                            "A global index in place of the local one"));
                }
            }
        }
        return findings;
    }
}
