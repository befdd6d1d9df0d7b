package dev.tafel.studio.check.heat;

import dev.tafel.studio.check.Rule;
import java.util.List;

/** The rules on load and growth. */
public final class HeatRules {

    private HeatRules() {}

    /** All of them, by id. */
    public static List<Rule> all() {
        return List.of(
                new Counter(),
                new FewValues(),
                new TimeBucket(),
                new SkewedKeys(),
                new OverTheLimit(),
                new GrowingEnd(),
                new WrongShards(),
                new HotIndexKey(),
                new SteepStart(),
                new TenantAlone(),
                new UnboundedCollection(),
                new GrowingAttribute(),
                new LocalIndexLimit(),
                new NeverExpires());
    }
}
