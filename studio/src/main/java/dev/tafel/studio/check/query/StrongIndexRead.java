package dev.tafel.studio.check.query;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** CON-01: a strong read of a global index. */
final class StrongIndexRead implements Rule {

    private static final RuleDescription CON_01 =
            new RuleDescription("CON-01", Severity.ERROR, "A strong read of a global index");

    @Override
    public RuleDescription description() {
        return CON_01;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.calls(input)) {
            boolean strong = called.pattern().answer().consistency() == ReadConsistency.STRONG
                    || called.call().consistency() == ReadConsistency.STRONG;
            boolean global = PlanView.table(input, called.call())
                    .flatMap(t -> Optional.ofNullable(called.call().index()).flatMap(t::index))
                    .filter(index -> index.kind() == IndexDefinition.Kind.GLOBAL)
                    .isPresent();
            if (strong && global && called.pattern().isRead()) {
                findings.add(CON_01.finding(
                        called.place(),
                        "It asks " + called.call().index() + " for a strong read, which is refused",
                        "A local index, or the table"));
            }
        }
        return findings;
    }
}
