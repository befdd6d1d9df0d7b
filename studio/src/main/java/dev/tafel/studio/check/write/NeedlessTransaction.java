package dev.tafel.studio.check.write;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.TransactionAction;
import dev.tafel.studio.layout.PatternPlan;
import java.util.ArrayList;
import java.util.List;

/** TX-02: a transaction that one request could replace. */
final class NeedlessTransaction implements Rule {

    private static final RuleDescription TX_02 =
            new RuleDescription("TX-02", Severity.WARNING, "A transaction without need");

    @Override
    public RuleDescription description() {
        return TX_02;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (AccessPattern pattern : input.design().patterns()) {
            int actions = pattern.actions().stream()
                    .mapToInt(TransactionAction::count)
                    .sum();
            if (pattern.kind() == AccessPattern.Kind.TRANSACTION && actions == 1) {
                double units = input.layout()
                                .plan(pattern.id())
                                .map(PatternPlan::halfUnits)
                                .orElse(0L)
                        / 2.0;
                boolean read = pattern.actions().get(0).kind() == TransactionAction.Kind.GET;
                double saved = pattern.load().average() * units / 2;
                findings.add(TX_02.finding(
                        new Place(Place.Kind.PATTERN, pattern.id()),
                        "It has one action, at twice the price",
                        read ? Money.of(input).reads(saved) : Money.of(input).writes(saved),
                        "A condition expression on a single write"));
            }
        }
        return findings;
    }
}
