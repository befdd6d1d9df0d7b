package dev.tafel.studio.check.index;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.StringValue;
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
import java.util.Optional;

/** IDX-08: an index key that some items lack without saying so. */
final class UncertainIndexKey implements Rule {

    private static final RuleDescription IDX_08 =
            new RuleDescription("IDX-08", Severity.ERROR, "An index key that may be missing or wrong");

    @Override
    public RuleDescription description() {
        return IDX_08;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            for (IndexLayout index : table.indexes()) {
                for (ItemLayout item : table.items()) {
                    ItemLayout.IndexEntryLayout entry = item.indexes().get(index.name());
                    if (entry != null && entry.only() == null) {
                        of(input, table, index, item).ifPresent(findings::add);
                    }
                }
                broken(input, table, index).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private static Optional<Finding> of(CheckInput input, TableLayout table, IndexLayout index, ItemLayout item) {
        long with = 0;
        long without = 0;
        for (SampleData.Sample sample : input.data().samples()) {
            if (sample.table().equals(table.name()) && item.entity().equals(sample.entity())) {
                boolean has = index.keySchema().attributes().stream()
                        .allMatch(key -> sample.item().has(key.name()));
                with += has ? 1 : 0;
                without += has ? 0 : 1;
            }
        }
        return with == 0 || without == 0
                ? Optional.empty()
                : Optional.of((input.layout().plans().isEmpty() ? IDX_08.as(Severity.ADVICE) : IDX_08)
                        .finding(
                                new Place(Place.Kind.INDEX, index.name()),
                                without + " of " + (with + without) + " items of " + item.entity() + " lack its key",
                                "State that the index is sparse for this entity, or write the key always"));
    }

    private static Optional<Finding> broken(CheckInput input, TableLayout table, IndexLayout index) {
        for (SampleData.Sample sample : input.data().samples()) {
            for (KeyAttribute key : index.keySchema().attributes()) {
                AttributeValue value =
                        sample.table().equals(table.name()) ? sample.item().get(key.name()) : null;
                if (value instanceof AttributeValue.NullValue
                        || (value instanceof StringValue text && text.value().isEmpty())) {
                    return Optional.of(IDX_08.finding(
                            new Place(Place.Kind.INDEX, index.name()),
                            key.name() + " is empty or NULL in an item, which the service refuses",
                            "Leave the attribute out"));
                }
            }
        }
        return Optional.empty();
    }
}
