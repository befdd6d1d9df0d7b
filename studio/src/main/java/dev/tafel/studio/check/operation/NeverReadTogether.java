package dev.tafel.studio.check.operation;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;

/** STD-01: entities of one table that are never read together. */
final class NeverReadTogether implements Rule {

    private static final RuleDescription STD_01 =
            new RuleDescription("STD-01", Severity.ADVICE, "Entities that are never read together");

    @Override
    public RuleDescription description() {
        return STD_01;
    }

    private static final double LEAST_CORRELATION = 0.3;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            List<String> entities = table.items().stream()
                    .filter(item -> item.role() == ItemLayout.Role.ENTITY)
                    .map(ItemLayout::entity)
                    .toList();
            double together = 0;
            double all = 0;
            for (AccessPattern pattern : input.design().patterns()) {
                if (pattern.isRead() && pattern.entities().stream().anyMatch(entities::contains)) {
                    all += pattern.load().average();
                    together += pattern.entities().size() > 1 ? pattern.load().average() : 0;
                }
            }
            if (entities.size() > 1 && all > 0 && together < LEAST_CORRELATION * all) {
                findings.add(STD_01.finding(
                        new Place(Place.Kind.TABLE, table.name()),
                        Math.round(together / all * 100) + " % of its reads concern several entities",
                        "Tables of their own would lose nothing"));
            }
        }
        return findings;
    }
}
