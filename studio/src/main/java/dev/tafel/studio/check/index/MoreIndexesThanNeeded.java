package dev.tafel.studio.check.index;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;

/** IDX-03: more global indexes than any one entity needs. */
final class MoreIndexesThanNeeded implements Rule {

    private static final RuleDescription IDX_03 =
            new RuleDescription("IDX-03", Severity.ADVICE, "More indexes than necessary");

    @Override
    public RuleDescription description() {
        return IDX_03;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            List<String> global = table.indexes().stream()
                    .filter(index -> index.kind() == IndexDefinition.Kind.GLOBAL)
                    .map(IndexLayout::name)
                    .toList();
            int needed = table.items().stream()
                    .mapToInt(item -> (int)
                            global.stream().filter(item.indexes()::containsKey).count())
                    .max()
                    .orElse(0);
            if (needed > 0 && needed < global.size()) {
                findings.add(IDX_03.finding(
                        new Place(Place.Kind.TABLE, table.name()),
                        "It has " + global.size() + " global indexes, and no entity uses more than " + needed,
                        "Let the entities share " + needed + " with generic keys"));
            }
        }
        return findings;
    }
}
