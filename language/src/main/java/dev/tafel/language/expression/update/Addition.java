package dev.tafel.language.expression.update;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinarySetValue;
import dev.tafel.model.value.AttributeValue.NumberSetValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringSetValue;
import java.util.LinkedHashSet;
import java.util.Set;

/** What ADD makes of the value that is there: the sum of numbers, the union of sets. */
final class Addition extends OnType<AttributeValue> {

    private final AttributeValue added;

    Addition(AttributeValue added) {
        this.added = added;
    }

    @Override
    public AttributeValue visitNumber(NumberValue value) {
        if (!(added instanceof NumberValue number)) {
            throw UpdateErrors.wrongType();
        }
        return AttributeValue.of(
                UpdateErrors.outOfRangeAsAnswer(() -> value.value().plus(number.value())));
    }

    @Override
    public AttributeValue visitStringSet(StringSetValue value) {
        if (!(added instanceof StringSetValue set)) {
            throw UpdateErrors.wrongType();
        }
        return new StringSetValue(union(value.elements(), set.elements()));
    }

    @Override
    public AttributeValue visitNumberSet(NumberSetValue value) {
        if (!(added instanceof NumberSetValue set)) {
            throw UpdateErrors.wrongType();
        }
        return new NumberSetValue(union(value.elements(), set.elements()));
    }

    @Override
    public AttributeValue visitBinarySet(BinarySetValue value) {
        if (!(added instanceof BinarySetValue set)) {
            throw UpdateErrors.wrongType();
        }
        return new BinarySetValue(union(value.elements(), set.elements()));
    }

    private static <T> Set<T> union(Set<T> present, Set<T> more) {
        Set<T> union = new LinkedHashSet<>(present);
        union.addAll(more);
        return union;
    }
}
