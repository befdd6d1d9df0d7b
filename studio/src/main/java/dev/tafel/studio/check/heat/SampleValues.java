package dev.tafel.studio.check.heat;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.design.SampleData;
import java.util.ArrayList;
import java.util.List;

/** Counts in sample items. */
final class SampleValues {

    private SampleValues() {}

    /** The texts of an attribute in all items of a table, with repetitions. */
    static List<String> values(CheckInput input, String table, String attribute) {
        List<String> values = new ArrayList<>();
        for (SampleData.Sample sample : input.data().samples()) {
            if (sample.table().equals(table) && sample.item().get(attribute) instanceof StringValue text) {
                values.add(text.value());
            }
        }
        return values;
    }

    /** How many elements a list or set has, 0 for other values. */
    static int elements(AttributeValue value) {
        if (value instanceof AttributeValue.ListValue list) {
            return list.elements().size();
        }
        if (value instanceof AttributeValue.StringSetValue strings) {
            return strings.elements().size();
        }
        return value instanceof AttributeValue.NumberSetValue numbers
                ? numbers.elements().size()
                : 0;
    }
}
