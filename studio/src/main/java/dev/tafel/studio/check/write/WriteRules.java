package dev.tafel.studio.check.write;

import dev.tafel.studio.check.Rule;
import java.util.List;

/** The rules on transactions, copies and links. */
public final class WriteRules {

    private WriteRules() {}

    /** All of them, by id. */
    public static List<Rule> all() {
        return List.of(
                new NotTogether(),
                new CountsTwice(),
                new OneWayLink(),
                new StaleCopies(),
                new ChildOnItsOwn(),
                new ImpossibleTransaction(),
                new NeedlessTransaction(),
                new BusyTransactions());
    }
}
