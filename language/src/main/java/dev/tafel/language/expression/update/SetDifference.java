package dev.tafel.language.expression.update;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinarySetValue;
import dev.tafel.model.value.AttributeValue.NumberSetValue;
import dev.tafel.model.value.AttributeValue.StringSetValue;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;

/** What DELETE leaves of the set that is there: never an empty set, but none. */
final class SetDifference extends OnType<Change> {

    private final AttributeValue deleted;

    SetDifference(UpdateStyle style, AttributeValue deleted) {
        super(style);
        this.deleted = deleted;
    }

    @Override
    public Change visitStringSet(StringSetValue value) {
        if (!(deleted instanceof StringSetValue set)) {
            throw wrongType();
        }
        return rest(value.elements(), set.elements(), StringSetValue::new);
    }

    @Override
    public Change visitNumberSet(NumberSetValue value) {
        if (!(deleted instanceof NumberSetValue set)) {
            throw wrongType();
        }
        return rest(value.elements(), set.elements(), NumberSetValue::new);
    }

    @Override
    public Change visitBinarySet(BinarySetValue value) {
        if (!(deleted instanceof BinarySetValue set)) {
            throw wrongType();
        }
        return rest(value.elements(), set.elements(), BinarySetValue::new);
    }

    private static <T> Change rest(Set<T> present, Set<T> less, Function<Set<T>, AttributeValue> make) {
        Set<T> rest = new LinkedHashSet<>(present);
        rest.removeAll(less);
        return rest.isEmpty() ? Change.Removal.REMOVAL : new Change.Put(make.apply(rest));
    }
}
