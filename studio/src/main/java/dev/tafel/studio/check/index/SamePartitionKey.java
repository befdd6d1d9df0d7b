package dev.tafel.studio.check.index;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** IDX-07: a global index with the table's partition key. */
final class SamePartitionKey implements Rule {

    private static final RuleDescription IDX_07 =
            new RuleDescription("IDX-07", Severity.ADVICE, "A global index with the table's partition key");

    @Override
    public RuleDescription description() {
        return IDX_07;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            for (IndexLayout index : table.indexes()) {
                if (index.kind() == IndexDefinition.Kind.GLOBAL && hasTheSame(table, index)) {
                    findings.add(IDX_07.finding(
                            new Place(Place.Kind.INDEX, index.name()),
                            "Its partition key is the table's",
                            "Compare with a local index or a composite sort key, which can be read strongly"));
                }
            }
        }
        return findings;
    }

    private static boolean hasTheSame(TableLayout table, IndexLayout index) {
        List<ItemLayout> entries = table.items().stream()
                .filter(item -> item.indexes().containsKey(index.name()))
                .toList();
        return index.keySchema().partition().equals(table.keySchema().partition())
                || (!entries.isEmpty()
                        && entries.stream()
                                .allMatch(item -> Objects.requireNonNull(
                                                item.indexes().get(index.name()))
                                        .keys()
                                        .partition()
                                        .equals(item.keys().partition())));
    }
}
