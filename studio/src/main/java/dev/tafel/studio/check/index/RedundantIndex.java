package dev.tafel.studio.check.index;

import dev.tafel.model.table.KeySchema;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;

/** IDX-06: an index that another key already is. */
final class RedundantIndex implements Rule {

    private static final RuleDescription IDX_06 = new RuleDescription("IDX-06", Severity.WARNING, "A redundant index");

    @Override
    public RuleDescription description() {
        return IDX_06;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            List<IndexLayout> indexes = table.indexes();
            for (int i = 0; i < indexes.size(); i++) {
                IndexLayout index = indexes.get(i);
                if (isWithin(index.keySchema(), table.keySchema())) {
                    findings.add(finding(index, "the table"));
                }
                for (int j = 0; j < indexes.size(); j++) {
                    KeySchema other = indexes.get(j).keySchema();
                    if (i != j && isWithin(index.keySchema(), other) && (j < i || !other.equals(index.keySchema()))) {
                        findings.add(finding(index, indexes.get(j).name()));
                        break;
                    }
                }
            }
        }
        return findings;
    }

    private static boolean isWithin(KeySchema schema, KeySchema other) {
        return schema.partition().equals(other.partition())
                && schema.sort().size() <= other.sort().size()
                && schema.sort().equals(other.sort().subList(0, schema.sort().size()));
    }

    private static Finding finding(IndexLayout index, String other) {
        return IDX_06.finding(new Place(Place.Kind.INDEX, index.name()), "Its key is that of " + other, "Remove it");
    }
}
