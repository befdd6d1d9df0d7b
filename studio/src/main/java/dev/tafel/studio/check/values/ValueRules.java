package dev.tafel.studio.check.values;

import dev.tafel.studio.check.Rule;
import java.util.List;

/** The rules on the values in keys. */
public final class ValueRules {

    private ValueRules() {}

    /** All of them, by id. */
    public static List<Rule> all() {
        return List.of(
                new DateNotInOrder(),
                new MixedDates(),
                new LocalTime(),
                new SecondsAndMilliseconds(),
                new UnpaddedNumber(),
                new NarrowPadding(),
                new SignedNumber(),
                new TwoTypesInOneKey(),
                new UselessTtl(),
                new NothingKeepsItUnique(),
                new SharedKey(),
                new CreateWithoutCondition());
    }
}
