package dev.tafel.studio.check.index;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.value.Item;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.SampleData;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** IDX-05: attributes that repeat the table's keys the other way round. */
final class InvertedIndexWouldDo implements Rule {

    private static final RuleDescription IDX_05 =
            new RuleDescription("IDX-05", Severity.ADVICE, "The inverted index would do");

    @Override
    public RuleDescription description() {
        return IDX_05;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            if (!table.keySchema().hasSortKey()) {
                continue;
            }
            String sort = table.keySchema().sort().get(0).name();
            for (IndexLayout index : table.indexes()) {
                String key = index.keySchema().partition().get(0).name();
                if (!key.equals(sort)
                        && index.kind() == IndexDefinition.Kind.GLOBAL
                        && repeats(input, table, index, key)) {
                    findings.add(IDX_05.finding(
                            new Place(Place.Kind.INDEX, index.name()),
                            key + " repeats " + sort,
                            "Make " + sort + " the partition key of the index, without an attribute of its own"));
                }
            }
        }
        return findings;
    }

    private static boolean repeats(CheckInput input, TableLayout table, IndexLayout index, String key) {
        String sort = table.keySchema().sort().get(0).name();
        List<ItemLayout> entries = table.items().stream()
                .filter(item -> item.indexes().containsKey(index.name()))
                .toList();
        boolean templates = !entries.isEmpty()
                && entries.stream()
                        .allMatch(item -> Objects.requireNonNull(item.indexes().get(index.name()))
                                .keys()
                                .partition()
                                .equals(item.keys().sort()));
        List<Item> samples = input.data().samples().stream()
                .filter(sample ->
                        sample.table().equals(table.name()) && sample.item().has(key))
                .map(SampleData.Sample::item)
                .toList();
        return templates
                || (samples.size() > 1
                        && samples.stream().allMatch(item -> Objects.equals(item.get(key), item.get(sort))));
    }
}
