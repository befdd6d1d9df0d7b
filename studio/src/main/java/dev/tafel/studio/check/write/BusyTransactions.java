package dev.tafel.studio.check.write;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.TransactionAction;
import java.util.ArrayList;
import java.util.List;

/** TX-03: many transactions on one item. */
final class BusyTransactions implements Rule {

    private static final RuleDescription TX_03 =
            new RuleDescription("TX-03", Severity.WARNING, "Many transactions on one item");

    @Override
    public RuleDescription description() {
        return TX_03;
    }

    private static final int MOST_RATE = 50;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (AccessPattern pattern : input.design().patterns()) {
            for (TransactionAction action : pattern.actions()) {
                long items = input.design()
                        .entity(action.entity())
                        .map(e -> e.population().count())
                        .filter(n -> n > 0)
                        .orElse(Long.MAX_VALUE);
                double rate = pattern.load().peak() * pattern.load().skew().hottestShare(items);
                if (action.kind() != TransactionAction.Kind.GET
                        && action.kind() != TransactionAction.Kind.PUT
                        && rate > MOST_RATE) {
                    findings.add(TX_03.finding(
                            new Place(Place.Kind.PATTERN, pattern.id()),
                            "One " + action.entity() + " is in " + Math.round(rate) + " transactions a second",
                            "Shard the item, or queue"));
                    break;
                }
            }
        }
        return findings;
    }
}
