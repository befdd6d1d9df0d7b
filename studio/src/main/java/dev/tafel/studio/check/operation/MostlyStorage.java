package dev.tafel.studio.check.operation;

import dev.tafel.model.price.Amount;
import dev.tafel.model.table.TableClass;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.CallUnits;
import java.util.List;

/** CAP-02: a bill that is mostly storage. */
final class MostlyStorage implements Rule {

    private static final RuleDescription CAP_02 =
            new RuleDescription("CAP-02", Severity.ADVICE, "Storage dominates the bill");

    @Override
    public RuleDescription description() {
        return CAP_02;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        if (input.design().table().tableClass() != TableClass.STANDARD) {
            return List.of();
        }
        Money money = Money.of(input);
        Amount requests = Amount.ZERO;
        for (PlanView.Called called : PlanView.calls(input)) {
            double units = called.pattern().load().average()
                    * called.call().requests()
                    * called.call().units().totalHalfUnits()
                    / 2.0;
            requests = requests.plus(
                    called.call().units().kind() == CallUnits.Kind.WRITE ? money.writes(units) : money.reads(units));
        }
        Amount storage = Amount.ZERO;
        for (Entity entity : input.design().entities()) {
            storage = storage.plus(money.storage(
                    (double) input.sizes().item(entity), entity.population().count()));
        }
        return requests.compareTo(Amount.ZERO) == 0 || storage.compareTo(requests) <= 0
                ? List.of()
                : List.of(CAP_02.finding(
                        new Place(Place.Kind.DESIGN, input.design().name()),
                        "Storage costs " + storage.text() + " a month, requests " + requests.text(),
                        "Compare with the class Standard-IA"));
    }
}
