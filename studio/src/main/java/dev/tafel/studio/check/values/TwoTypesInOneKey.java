package dev.tafel.studio.check.values;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.ScalarType;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyPlaces;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.SampleData;
import dev.tafel.studio.layout.KeyRegistry;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** NUM-04: a key attribute of two types. */
final class TwoTypesInOneKey implements Rule {

    private static final RuleDescription NUM_04 =
            new RuleDescription("NUM-04", Severity.ERROR, "A key attribute of two types");

    @Override
    public RuleDescription description() {
        return NUM_04;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            for (KeyAttribute key : ValueParts.keys(table)) {
                Set<String> types = new TreeSet<>();
                for (SampleData.Sample sample : input.data().samples()) {
                    if (sample.table().equals(table.name()) && sample.item().typeOf(key.name()) != null) {
                        types.add(String.valueOf(sample.item().typeOf(key.name())));
                    }
                }
                if (types.size() > 1) {
                    findings.add(NUM_04.finding(
                            new Place(Place.Kind.KEY, table.name() + "." + key.name()),
                            "Items have it as " + types,
                            "One type for one attribute"));
                }
            }
        }
        for (KeyRegistry.Entry entry : KeyRegistry.of(input.layout()).entries()) {
            if (ValueParts.typeOf(input, entry) == ScalarType.N && !isANumber(input, entry)) {
                findings.add(NUM_04.finding(
                        KeyPlaces.of(entry),
                        "The key is a number, and " + entry.item().entity() + " writes "
                                + entry.template().text(),
                        "Make the key a string, or give this entity an attribute of its own"));
            }
        }
        return findings;
    }

    private static boolean isANumber(CheckInput input, KeyRegistry.Entry entry) {
        List<ValueParts.Typed> parts = ValueParts.of(input, entry);
        return entry.template().parts().size() == 1
                && (parts.isEmpty()
                        || parts.get(0).attribute().type() == Attribute.Type.NUMBER
                        || parts.get(0).attribute().type() == Attribute.Type.EPOCH_SECONDS);
    }
}
