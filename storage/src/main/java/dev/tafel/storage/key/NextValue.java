package dev.tafel.storage.key;

import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.KeyValue;
import dev.tafel.model.value.ScalarType;
import dev.tafel.storage.SortRange;
import java.util.Objects;

/**
 * Ranges of the rows under a prefix by the value that follows it: the key conditions of a query.
 *
 * <p>The values are of the type that the key schema has at this place; another type gives an empty or useless range.
 */
public final class NextValue {

    private final Bytes prefix;
    private final Place place;

    NextValue(Bytes prefix, Place place) {
        this.prefix = prefix;
        this.place = place;
    }

    public SortRange equalTo(KeyValue value) {
        return rowsWith(value);
    }

    public SortRange lessThan(KeyValue value) {
        return new SortRange(prefix, rowsWith(value).from());
    }

    public SortRange atMost(KeyValue value) {
        return new SortRange(prefix, rowsWith(value).to());
    }

    public SortRange greaterThan(KeyValue value) {
        // A prefix begins with a kind, which is never FF, so the rows with a value end somewhere.
        Bytes end = Objects.requireNonNull(rowsWith(value).to());
        return SortRange.prefix(prefix).and(SortRange.atLeast(end));
    }

    public SortRange atLeast(KeyValue value) {
        return SortRange.prefix(prefix).and(SortRange.atLeast(rowsWith(value).from()));
    }

    /** From one value to another, both of them included. */
    public SortRange between(KeyValue first, KeyValue last) {
        return new SortRange(rowsWith(first).from(), rowsWith(last).to());
    }

    /**
     * The values that begin with {@code beginning}.
     *
     * @throws IllegalArgumentException if it is a number, which begins nothing
     */
    public SortRange beginsWith(KeyValue beginning) {
        if (beginning.type() == ScalarType.N) {
            throw new IllegalArgumentException("A number is not the beginning of a value");
        }
        return SortRange.prefix(Bytes.wrap(Component.appendBeginning(prefix, beginning.bytes(), place)));
    }

    private SortRange rowsWith(KeyValue value) {
        Bytes bytes = Bytes.wrap(Component.append(prefix, value, place));
        return switch (place) {
            case LAST -> SortRange.equalTo(bytes);
            case INNER -> SortRange.prefix(bytes);
        };
    }
}
