package dev.tafel.studio.lint;

import dev.tafel.model.price.Amount;
import dev.tafel.model.table.BillingMode;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.derive.Bill;
import dev.tafel.studio.design.TableSettings;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Optional;

/**
 * What a design may cost in a month, and what it does cost by its stated rates, in the billing mode that it states.
 *
 * @param limit what it may cost
 * @param cost what it costs
 * @param dearest the access pattern that costs most, or empty if none costs anything
 */
public record Budget(Amount limit, Amount cost, String dearest) {

    /** The finding that a budget is exceeded, as reports describe it; it is in no catalogue, since it is asked for. */
    public static final RuleDescription RULE =
            new RuleDescription("BUDGET", Severity.ERROR, "The bill of a month exceeds the budget");

    /** The budget of a derived design. */
    public static Budget of(Amount limit, TableSettings table, Bill bill) {
        Amount cost = table.billing() == BillingMode.PROVISIONED ? bill.provisioned() : bill.onDemand();
        String dearest = bill.patterns().stream()
                .filter(pattern -> pattern.perMonth().usd().signum() > 0)
                .max(Comparator.comparing(Bill.PatternCost::perMonth))
                .map(Bill.PatternCost::pattern)
                .orElse("");
        return new Budget(limit, cost, dearest);
    }

    public boolean isExceeded() {
        return cost.usd().compareTo(limit.usd()) > 0;
    }

    /** What is left of it, in US dollars; negative if it is exceeded. */
    public BigDecimal leftUsd() {
        return limit.usd().subtract(cost.usd());
    }

    /** That it is exceeded, if it is. */
    Optional<Finding> finding(String design) {
        if (!isExceeded()) {
            return Optional.empty();
        }
        String evidence = "A month costs " + cost.text() + ", which is "
                + cost.minus(limit).text() + " more than the budget of " + limit.text();
        String fix = dearest.isEmpty()
                ? "Storage is what it costs: let items expire, or store less of each"
                : "Begin with " + dearest + ", which costs most; tafel design derive lists every pattern";
        return Optional.of(RULE.finding(new Place(Place.Kind.DESIGN, design), evidence, cost.minus(limit), fix));
    }

    /** The budget in one line. */
    String text() {
        return "budget: " + cost.text() + " of " + limit.text() + " a month" + (isExceeded() ? ", exceeded" : "");
    }
}
