package dev.tafel.studio.check.operation;

import dev.tafel.model.price.Amount;
import dev.tafel.model.table.BillingMode;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.layout.CallUnits;
import java.util.List;

/** CAP-01: a billing mode that costs more than the other. */
final class WrongBillingMode implements Rule {

    private static final RuleDescription CAP_01 =
            new RuleDescription("CAP-01", Severity.ADVICE, "The other billing mode is cheaper");

    @Override
    public RuleDescription description() {
        return CAP_01;
    }

    private static final double TARGET_UTILISATION = 0.7;

    @Override
    public List<Finding> check(CheckInput input) {
        double[] average = new double[2];
        double[] peak = new double[2];
        for (PlanView.Called called : PlanView.calls(input)) {
            int kind = called.call().units().kind() == CallUnits.Kind.WRITE ? 1 : 0;
            double units =
                    called.call().units().totalHalfUnits() / 2.0 * called.call().requests();
            average[kind] += called.pattern().load().average() * units;
            peak[kind] += called.pattern().load().peak() * units;
        }
        if (average[0] + average[1] == 0) {
            return List.of();
        }
        Money money = Money.of(input);
        Amount onDemand = money.reads(average[0]).plus(money.writes(average[1]));
        Amount provisioned = money.provisionedReads(peak[0] / TARGET_UTILISATION)
                .plus(money.provisionedWrites(peak[1] / TARGET_UTILISATION));
        boolean isOnDemand = input.design().table().billing() == BillingMode.PAY_PER_REQUEST;
        Amount saved = isOnDemand ? onDemand.minus(provisioned) : provisioned.minus(onDemand);
        return saved.compareTo(Amount.ZERO) <= 0
                ? List.of()
                : List.of(CAP_01.finding(
                        new Place(Place.Kind.DESIGN, input.design().name()),
                        "On demand " + onDemand.text() + " a month, provisioned for the peak at 70 % "
                                + provisioned.text(),
                        saved,
                        isOnDemand ? "Provision, with auto scaling" : "On demand"));
    }
}
