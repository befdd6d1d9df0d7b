package dev.tafel.studio.check.values;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;

/** UNIQ-01: a unique attribute that nothing keeps unique. */
final class NothingKeepsItUnique implements Rule {

    private static final RuleDescription UNIQ_01 =
            new RuleDescription("UNIQ-01", Severity.ERROR, "Declared unique, but nothing keeps it so");

    @Override
    public RuleDescription description() {
        return UNIQ_01;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (Entity entity : input.design().entities()) {
            for (Attribute attribute : entity.attributes()) {
                if (attribute.uniqueness() == Attribute.Uniqueness.GLOBAL
                        && !entity.id().equals(List.of(attribute.name()))
                        && !isKept(input.layout(), entity, attribute)) {
                    findings.add(UNIQ_01.finding(
                            new Place(Place.Kind.ATTRIBUTE, entity.name() + "." + attribute.name()),
                            "It is declared unique, and no key or item keeps it so",
                            "Write an item whose key is the value, in the same transaction, if it does not exist"));
                }
            }
        }
        return findings;
    }

    private static boolean isKept(Layout layout, Entity entity, Attribute attribute) {
        for (TableLayout table : layout.tables()) {
            for (ItemLayout item : table.items()) {
                if (item.entity().equals(entity.name()) && attribute.name().equals(item.uniqueAttribute())) {
                    return true;
                }
            }
        }
        return false;
    }
}
