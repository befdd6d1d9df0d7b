package dev.tafel.studio.lint;

import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.heat.HeatRules;
import dev.tafel.studio.check.index.IndexRules;
import dev.tafel.studio.check.item.ItemRules;
import dev.tafel.studio.check.keys.KeyRules;
import dev.tafel.studio.check.operation.OperationRules;
import dev.tafel.studio.check.query.QueryRules;
import dev.tafel.studio.check.values.ValueRules;
import dev.tafel.studio.check.write.WriteRules;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Every rule there is. */
public final class RuleCatalog {

    private static final List<Rule> RULES = Stream.of(
                    KeyRules.all(),
                    ValueRules.all(),
                    HeatRules.all(),
                    ItemRules.all(),
                    IndexRules.all(),
                    QueryRules.all(),
                    WriteRules.all(),
                    OperationRules.all())
            .flatMap(List::stream)
            .toList();

    private RuleCatalog() {}

    /** All rules: keys first, then load, items, indexes, queries, writes, operation. */
    public static List<Rule> all() {
        return RULES;
    }

    /** The rule of that id. */
    public static Optional<Rule> find(String id) {
        return RULES.stream().filter(rule -> rule.description().id().equals(id)).findFirst();
    }
}
