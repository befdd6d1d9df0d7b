package dev.tafel.studio.check.operation;

import dev.tafel.studio.check.Rule;
import java.util.List;

/** The rules on streams, billing, tenants, and whether one table is right. */
public final class OperationRules {

    private OperationRules() {}

    /** All of them, by id. */
    public static List<Rule> all() {
        return List.of(
                new WrongBillingMode(),
                new MostlyStorage(),
                new NarrowIndexCapacity(),
                new Reports(),
                new TenantDoesNotLead(),
                new NeverReadTogether(),
                new UnknownPatterns(),
                new GraphQl(),
                new SeveralDomains(),
                new ManyConsumers(),
                new UnfilteredConsumer(),
                new LongOutage());
    }
}
