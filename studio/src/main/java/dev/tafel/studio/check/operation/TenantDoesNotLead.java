package dev.tafel.studio.check.operation;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Circumstances;
import dev.tafel.studio.layout.KeyRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** SEC-01: a key that does not begin with the tenant. */
final class TenantDoesNotLead implements Rule {

    private static final RuleDescription SEC_01 =
            new RuleDescription("SEC-01", Severity.ADVICE, "The tenant does not lead the key");

    @Override
    public RuleDescription description() {
        return SEC_01;
    }

    private static final Pattern TENANT =
            Pattern.compile("(?i).*(tenant|organi[sz]ation|org|workspace|company)(_?id)?");

    @Override
    public List<Finding> check(CheckInput input) {
        if (!input.design().circumstances().traits().contains(Circumstances.Trait.MULTI_TENANT)) {
            return List.of();
        }
        List<Finding> findings = new ArrayList<>();
        for (KeyRegistry.Entry entry : KeyRegistry.of(input.layout()).entries()) {
            boolean partition = entry.item().keys().partition().contains(entry.template());
            List<String> attributes = entry.template().attributes();
            if (entry.index() == null
                    && partition
                    && (attributes.isEmpty()
                            || !TENANT.matcher(attributes.get(0)).matches())) {
                findings.add(SEC_01.finding(
                        new Place(Place.Kind.ENTITY, entry.item().entity()),
                        "Its partition key is " + entry.template().text(),
                        "Begin it with the tenant"));
            }
        }
        return findings;
    }
}
