package dev.tafel.studio.check.index;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;

/** PROJ-03: more projected attributes than a table may have. */
final class TooManyProjected implements Rule {

    private static final RuleDescription PROJ_03 =
            new RuleDescription("PROJ-03", Severity.ERROR, "Too many projected attributes");

    @Override
    public RuleDescription description() {
        return PROJ_03;
    }

    private static final int MOST_ATTRIBUTES = 100;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            int projected = table.indexes().stream()
                    .mapToInt(index -> index.projection().nonKeyAttributes().size())
                    .sum();
            if (projected > MOST_ATTRIBUTES) {
                findings.add(PROJ_03.finding(
                        new Place(Place.Kind.TABLE, table.name()),
                        projected + " attributes are projected by name; " + MOST_ATTRIBUTES + " are allowed",
                        "Fewer attributes, or ALL"));
            }
        }
        return findings;
    }
}
