package dev.tafel.studio.check.index;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;

/** IDX-01: an index that nothing reads. */
final class UnusedIndex implements Rule {

    private static final RuleDescription IDX_01 =
            new RuleDescription("IDX-01", Severity.WARNING, "An index that nobody reads");

    @Override
    public RuleDescription description() {
        return IDX_01;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            for (IndexLayout index : table.indexes()) {
                IndexUse use = IndexUse.of(input, index);
                boolean unplanned =
                        !input.layout().plans().isEmpty() && use.reads().isEmpty();
                boolean unread = !input.traffic().shapes().isEmpty()
                        && input.traffic().shapes().stream()
                                .noneMatch(shape -> index.name().equals(shape.index()));
                if (unplanned || unread) {
                    double units = table.items().stream()
                            .mapToDouble(item -> use.writeUnitsPerSecond(input, item.entity()))
                            .sum();
                    findings.add(IDX_01.finding(
                            new Place(Place.Kind.INDEX, index.name()),
                            unread ? "No request has read it" : "No access pattern reads it",
                            Money.of(input).writes(units),
                            "Drop it"));
                }
            }
        }
        return findings;
    }
}
