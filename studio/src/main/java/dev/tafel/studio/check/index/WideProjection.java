package dev.tafel.studio.check.index;

import dev.tafel.model.table.Projection;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.ItemSizes;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** PROJ-01: an index that holds everything for patterns that need little. */
final class WideProjection implements Rule {

    private static final RuleDescription PROJ_01 =
            new RuleDescription("PROJ-01", Severity.WARNING, "Everything is projected, little is needed");

    @Override
    public RuleDescription description() {
        return PROJ_01;
    }

    private static final double LEAST_NEEDED = 0.5;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            for (IndexLayout index : table.indexes()) {
                if (index.projection().type() == Projection.Type.ALL) {
                    of(input, table, index).ifPresent(findings::add);
                }
            }
        }
        return findings;
    }

    private static Optional<Finding> of(CheckInput input, TableLayout table, IndexLayout index) {
        IndexUse use = IndexUse.of(input, index);
        Place place = new Place(Place.Kind.INDEX, index.name());
        if (use.reads().isEmpty() || use.wantsEverything()) {
            return input.layout().plans().isEmpty() || use.isUnstated()
                    ? Optional.of(PROJ_01.as(Severity.ADVICE)
                            .finding(
                                    place,
                                    "It projects ALL, and no pattern says which attributes it needs",
                                    "State what the patterns return; INCLUDE only that"))
                    : Optional.empty();
        }
        double saved = 0;
        long all = 0;
        long needed = 0;
        for (ItemLayout item : table.items()) {
            Optional<Entity> entity = input.design().entity(item.entity());
            if (entity.isPresent() && item.indexes().containsKey(index.name())) {
                long bytes = ItemSizes.attributes(entity.get());
                long wanted = ItemSizes.attributes(entity.get(), use.needed());
                all += bytes;
                needed += wanted;
                saved += use.writesPerSecond(input, item.entity())
                        * (ItemSizes.writeUnits(input.sizes().item(entity.get()))
                                - ItemSizes.writeUnits(input.sizes().part(entity.get(), use.needed())));
            }
        }
        return all == 0 || needed >= LEAST_NEEDED * all
                ? Optional.empty()
                : Optional.of(PROJ_01.finding(
                        place,
                        "Its patterns need " + needed + " of " + all + " bytes: " + use.needed(),
                        Money.of(input).writes(saved),
                        needed == 0 ? "KEYS_ONLY" : "INCLUDE " + String.join(", ", use.needed())));
    }
}
