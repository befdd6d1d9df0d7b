package dev.tafel.studio.traffic;

import dev.tafel.partition.Access;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A kind of request that a pattern makes: one request of the simulated table, or {@code count} that differ in their
 * keys.
 *
 * @param pattern the pattern's id
 * @param table the table that it goes to
 * @param count how many such requests one call makes
 */
record Flow(String pattern, String table, Access access, int count, List<Arm> arms) {

    Flow {
        arms = List.copyOf(arms);
    }

    /**
     * What a request asks of the table or an index.
     *
     * @param index null for the table
     * @param halfUnits what one request consumes there on average
     * @param order how sort keys follow each other
     */
    record Arm(@Nullable String index, KeyDraw keys, double halfUnits, Order order) {}

    /** How the sort keys of new rows follow each other. */
    enum Order {
        SCATTERED,
        GROWING
    }

    /** Half units of one request, all arms together. */
    double halfUnits() {
        return arms.stream().mapToDouble(Arm::halfUnits).sum();
    }
}
