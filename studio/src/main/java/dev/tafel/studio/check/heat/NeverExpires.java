package dev.tafel.studio.check.heat;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** UNB-04: short-lived items that stay for ever. */
final class NeverExpires implements Rule {

    private static final RuleDescription UNB_04 =
            new RuleDescription("UNB-04", Severity.ADVICE, "Short-lived items without TTL");

    @Override
    public RuleDescription description() {
        return UNB_04;
    }

    private static final Pattern SHORT_LIVED =
            Pattern.compile("(?i).*(session|token|otp|log|event|audit|notification|cache)s?");

    @Override
    public List<Finding> check(CheckInput input) {
        Money money = Money.of(input);
        List<Finding> findings = new ArrayList<>();
        for (Entity entity : input.design().entities()) {
            if (entity.ttlAttribute() == null
                    && SHORT_LIVED.matcher(entity.name()).matches()) {
                long months = Math.max(0, entity.population().growthPerMonth());
                findings.add(UNB_04.finding(
                        new Place(Place.Kind.ENTITY, entity.name()),
                        months > 0 ? months + " come each month, and none goes" : "It has no TTL attribute",
                        money.storage((double) input.sizes().item(entity), months),
                        "Add a TTL attribute"));
            }
        }
        return findings;
    }
}
