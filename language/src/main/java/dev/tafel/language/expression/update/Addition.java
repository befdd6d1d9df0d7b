package dev.tafel.language.expression.update;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinarySetValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.NumberSetValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringSetValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What ADD makes of the value that is there: the sum of numbers, the union of sets, a longer list. */
final class Addition extends OnType<AttributeValue> {

    private final AttributeValue added;

    Addition(UpdateStyle style, AttributeValue added) {
        super(style);
        this.added = added;
    }

    @Override
    public AttributeValue visitNumber(NumberValue value) {
        if (!(added instanceof NumberValue number)) {
            throw wrongType();
        }
        return AttributeValue.of(
                UpdateErrors.outOfRangeAsAnswer(() -> value.value().plus(number.value())));
    }

    /** Only AttributeUpdates may add to a list: to its end, as the service does without documenting it. */
    @Override
    public AttributeValue visitList(ListValue value) {
        if (!(added instanceof ListValue list)) {
            throw wrongType();
        }
        List<AttributeValue> elements = new ArrayList<>(value.elements());
        elements.addAll(list.elements());
        return new ListValue(elements);
    }

    @Override
    public AttributeValue visitStringSet(StringSetValue value) {
        if (!(added instanceof StringSetValue set)) {
            throw wrongType();
        }
        return new StringSetValue(union(value.elements(), set.elements()));
    }

    @Override
    public AttributeValue visitNumberSet(NumberSetValue value) {
        if (!(added instanceof NumberSetValue set)) {
            throw wrongType();
        }
        return new NumberSetValue(union(value.elements(), set.elements()));
    }

    @Override
    public AttributeValue visitBinarySet(BinarySetValue value) {
        if (!(added instanceof BinarySetValue set)) {
            throw wrongType();
        }
        return new BinarySetValue(union(value.elements(), set.elements()));
    }

    private static <T> Set<T> union(Set<T> present, Set<T> more) {
        Set<T> union = new LinkedHashSet<>(present);
        union.addAll(more);
        return union;
    }
}
