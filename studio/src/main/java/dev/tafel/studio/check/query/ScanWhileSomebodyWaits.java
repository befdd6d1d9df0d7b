package dev.tafel.studio.check.query;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.ObservedTraffic;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.layout.PlannedCall;
import java.util.ArrayList;
import java.util.List;

/** SCAN-01: a Scan in the path of a request. */
final class ScanWhileSomebodyWaits implements Rule {

    private static final RuleDescription SCAN_01 =
            new RuleDescription("SCAN-01", Severity.ERROR, "A Scan in the path of a request");

    @Override
    public RuleDescription description() {
        return SCAN_01;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        Money money = Money.of(input);
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.calls(input)) {
            if (called.call().operation() == PlannedCall.Operation.SCAN
                    && called.pattern().purpose() == AccessPattern.Purpose.REQUEST) {
                double units = called.call().units().totalHalfUnits()
                        / 2.0
                        * called.call().requests();
                findings.add(SCAN_01.finding(
                        called.place(),
                        "It reads all of " + called.call().table() + (units > 0 ? ": " + units + " RCU a call" : ""),
                        money.reads(called.pattern().load().average() * units),
                        "A key or a sparse global index"));
            }
        }
        for (ObservedTraffic.Shape shape : input.traffic().shapes()) {
            if (shape.operation().equals("Scan") && input.traffic().seconds() > 0) {
                findings.add(SCAN_01.finding(
                        new Place(
                                Place.Kind.REQUEST, "Scan " + (shape.index() == null ? shape.table() : shape.index())),
                        shape.calls() + " calls read " + shape.evaluatedItems() + " items",
                        money.reads(shape.halfUnits() / 2.0 / input.traffic().seconds()),
                        "A key or a sparse global index"));
            }
        }
        return findings;
    }
}
