package dev.tafel.studio.check.heat;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Circumstances;
import dev.tafel.studio.design.Skew;
import dev.tafel.studio.layout.KeyHeat;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** HOT-09: a tenant that is a partition key by itself. */
final class TenantAlone implements Rule {

    private static final RuleDescription HOT_09 =
            new RuleDescription("HOT-09", Severity.WARNING, "One tenant in one partition");

    @Override
    public RuleDescription description() {
        return HOT_09;
    }

    private static final double MOST_SHARE = 0.1;
    private static final Pattern TENANT =
            Pattern.compile("(?i).*(tenant|organi[sz]ation|org|account|workspace|company)(_?id)?");

    @Override
    public List<Finding> check(CheckInput input) {
        if (!input.design().circumstances().traits().contains(Circumstances.Trait.MULTI_TENANT)) {
            return List.of();
        }
        double largest = input.design().patterns().stream()
                .map(AccessPattern::load)
                .filter(load -> load.skew().kind() == Skew.Kind.HOTTEST)
                .mapToDouble(load -> load.skew().value())
                .max()
                .orElse(0);
        List<Finding> findings = new ArrayList<>();
        for (KeyHeat.Heat heat : KeyHeat.of(input.design(), input.layout())) {
            List<String> attributes = heat.attributes();
            if (largest > MOST_SHARE
                    && attributes.size() == 1
                    && TENANT.matcher(attributes.get(0)).matches()) {
                findings.add(HOT_09.finding(
                        Place.of(heat),
                        heat.partition() + " holds a whole tenant, and the largest makes " + Math.round(largest * 100)
                                + " % of the traffic",
                        "Add the entity to the partition key, or shard large tenants"));
            }
        }
        return findings;
    }
}
