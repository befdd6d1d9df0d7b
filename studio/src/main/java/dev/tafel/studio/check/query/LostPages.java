package dev.tafel.studio.check.query;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.ObservedTraffic;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Answer;
import java.util.ArrayList;
import java.util.List;

/** PAG-01: pages that nobody reads. */
final class LostPages implements Rule {

    private static final RuleDescription PAG_01 =
            new RuleDescription("PAG-01", Severity.WARNING, "The next page is never read");

    @Override
    public RuleDescription description() {
        return PAG_01;
    }

    private static final int PAGE_BYTES = 1_048_576;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (ObservedTraffic.Shape shape : input.traffic().shapes()) {
            if (shape.cutPages() > 0) {
                findings.add(PAG_01.finding(
                        new Place(
                                Place.Kind.REQUEST,
                                shape.operation() + " " + shape.table() + " " + shape.keyCondition()),
                        shape.cutPages() + " of " + shape.calls() + " answers were cut and not followed",
                        "Follow LastEvaluatedKey"));
            }
        }
        for (PlanView.Called called : PlanView.queries(input)) {
            Answer answer = called.pattern().answer();
            double bytes = answer.itemsP99()
                    * called.call().entities().stream()
                            .flatMap(name -> input.design().entity(name).stream())
                            .mapToLong(input.sizes()::item)
                            .max()
                            .orElse(0);
            if (answer.limit() == null && bytes > PAGE_BYTES) {
                findings.add(PAG_01.finding(
                        called.place(),
                        "One call in a hundred has " + Math.round(bytes / PAGE_BYTES * 10) / 10.0
                                + " MB, and a page ends at 1 MB",
                        "Follow LastEvaluatedKey, or state a limit"));
            }
        }
        return findings;
    }
}
