package dev.tafel.studio.check.index;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** IDX-11: a joined key that a key of several attributes could replace. */
final class JoinedKey implements Rule {

    private static final RuleDescription IDX_11 =
            new RuleDescription("IDX-11", Severity.ADVICE, "Joined text where a multi-attribute key would do");

    @Override
    public RuleDescription description() {
        return IDX_11;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            for (IndexLayout index : table.indexes()) {
                List<ItemLayout> users = table.items().stream()
                        .filter(item -> item.indexes().containsKey(index.name()))
                        .toList();
                if (index.kind() == IndexDefinition.Kind.GLOBAL && users.size() == 1) {
                    ItemKeys keys = Objects.requireNonNull(
                                    users.get(0).indexes().get(index.name()))
                            .keys();
                    boolean joined = Stream.concat(keys.partition().stream(), keys.sort().stream())
                            .anyMatch(template -> template.attributes().size() > 1);
                    if (joined) {
                        findings.add(IDX_11.finding(
                                new Place(Place.Kind.INDEX, index.name()),
                                "Only " + users.get(0).entity() + " is in it, under a joined key",
                                "Take a key of several attributes, unless other entities will share the index"));
                    }
                }
            }
        }
        return findings;
    }
}
