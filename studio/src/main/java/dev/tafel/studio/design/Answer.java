package dev.tafel.studio.design;

import dev.tafel.model.capacity.ReadConsistency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an access pattern gives back, or how many items it writes.
 *
 * @param attributes the attributes wanted, empty for all
 * @param items how many items of the last entity one call returns or writes on average
 * @param itemsP99 how many at most in 99 of 100 calls
 * @param limit that only the first so many in the order are wanted, or null for all that match
 * @param freshness whether a write of the same caller a moment ago must be seen
 */
public record Answer(
        List<String> attributes,
        double items,
        double itemsP99,
        @Nullable Integer limit,
        ReadConsistency consistency,
        Freshness freshness) {

    /** One whole item, however old. */
    public static final Answer ONE = new Answer(List.of(), 1, 1, null, ReadConsistency.EVENTUAL, Freshness.ANY);

    /** Which writes a read must see. */
    public enum Freshness {
        ANY,
        OWN_WRITES
    }

    public Answer {
        attributes = List.copyOf(attributes);
        if (items < 0 || itemsP99 < items) {
            throw new IllegalArgumentException("Counts are not negative, and the average is not above the largest");
        }
    }

    /** So many whole items. */
    public static Answer items(double average, double p99) {
        return new Answer(List.of(), average, p99, null, ReadConsistency.EVENTUAL, Freshness.ANY);
    }

    /** The same answer with only these attributes. */
    public Answer only(String... wanted) {
        return new Answer(List.of(wanted), items, itemsP99, limit, consistency, freshness);
    }

    /** The same answer from a strongly consistent read. */
    public Answer strong() {
        return new Answer(attributes, items, itemsP99, limit, ReadConsistency.STRONG, freshness);
    }

    /** The same answer, cut off after the first so many. */
    public Answer first(int count) {
        return new Answer(attributes, items, itemsP99, count, consistency, freshness);
    }
}
