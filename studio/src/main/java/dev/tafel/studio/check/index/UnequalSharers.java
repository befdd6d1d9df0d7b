package dev.tafel.studio.check.index;

import dev.tafel.model.table.Projection;
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
import java.util.TreeMap;

/** IDX-10: entities that should not share an index. */
final class UnequalSharers implements Rule {

    private static final RuleDescription IDX_10 =
            new RuleDescription("IDX-10", Severity.WARNING, "Unequal entities share an index");

    @Override
    public RuleDescription description() {
        return IDX_10;
    }

    private static final int TIMES = 10;
    private static final int LEAST_WRITES = 1;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            for (IndexLayout index : table.indexes()) {
                IndexUse use = IndexUse.of(input, index);
                TreeMap<Double, String> writers = new TreeMap<>();
                for (ItemLayout item : table.items()) {
                    if (item.role() == ItemLayout.Role.ENTITY && item.indexes().containsKey(index.name())) {
                        writers.put(use.writeUnitsPerSecond(input, item.entity()), item.entity());
                    }
                }
                if (writers.size() > 1
                        && writers.lastKey() > LEAST_WRITES
                        && writers.lastKey() > TIMES * writers.firstKey()
                        && index.projection().type() != Projection.Type.KEYS_ONLY) {
                    findings.add(IDX_10.finding(
                            new Place(Place.Kind.INDEX, index.name()),
                            writers.lastEntry().getValue() + " writes " + Math.round(writers.lastKey()) + " WCU to it, "
                                    + writers.firstEntry().getValue() + " " + Math.round(writers.firstKey()),
                            "An index of its own for " + writers.lastEntry().getValue()));
                }
            }
        }
        return findings;
    }
}
