package dev.tafel.studio.check.query;

import dev.tafel.model.table.KeySchema;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** FLT-03: a filter on a key attribute of what is queried. */
final class FilterOnKey implements Rule {

    private static final RuleDescription FLT_03 =
            new RuleDescription("FLT-03", Severity.ERROR, "A filter on a key attribute");

    @Override
    public RuleDescription description() {
        return FLT_03;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.queries(input)) {
            Optional<TableLayout> table = PlanView.table(input, called.call());
            String name = called.call().index();
            Optional<KeySchema> schema = name == null
                    ? table.map(TableLayout::keySchema)
                    : table.flatMap(t -> t.index(name)).map(IndexLayout::keySchema);
            for (Selection.Filter filter : called.call().filters()) {
                if (schema.filter(keys -> keys.contains(filter.attribute())).isPresent()) {
                    findings.add(FLT_03.finding(
                            called.place(),
                            "The filter names the key attribute " + filter.attribute() + ", which is refused",
                            "Put it into the key condition"));
                }
            }
        }
        return findings;
    }
}
