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

/** TX-01: a transaction that the service refuses. */
final class ImpossibleTransaction implements Rule {

    private static final RuleDescription TX_01 =
            new RuleDescription("TX-01", Severity.ERROR, "A transaction that is refused");

    @Override
    public RuleDescription description() {
        return TX_01;
    }

    private static final int MOST_ACTIONS = 100;
    private static final long MOST_BYTES = 4L * 1024 * 1024;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (AccessPattern pattern : input.design().patterns()) {
            long actions = pattern.actions().stream()
                    .mapToInt(TransactionAction::count)
                    .sum();
            long bytes = 0;
            for (TransactionAction action : pattern.actions()) {
                bytes += action.count()
                        * input.design()
                                .entity(action.entity())
                                .map(input.sizes()::item)
                                .orElse(0L);
            }
            if (actions > MOST_ACTIONS || bytes > MOST_BYTES) {
                findings.add(TX_01.finding(
                        new Place(Place.Kind.PATTERN, pattern.id()),
                        actions > MOST_ACTIONS
                                ? actions + " actions; " + MOST_ACTIONS + " are allowed"
                                : bytes + " bytes; " + MOST_BYTES + " are allowed",
                        "Split it, with a plan for what happens between the parts"));
            }
        }
        return findings;
    }
}
