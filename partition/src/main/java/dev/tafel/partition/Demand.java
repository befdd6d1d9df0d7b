package dev.tafel.partition;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one call asks of a table and its global indexes.
 *
 * <p>When a call is to be let in its exact units may not be known yet; then they are the least that it can cost. When
 * it is settled they are what it consumed.
 *
 * @param arms at most one for the table; for an index one for each entry that is written or range that is read
 */
public record Demand(Access access, List<Arm> arms) {

    public Demand {
        arms = List.copyOf(arms);
    }

    /**
     * What is asked of one resource.
     *
     * @param index the global index; null for the table
     * @param grownBytes by how much the rows there grow; negative if they shrink
     */
    public record Arm(@Nullable String index, KeyPosition position, long halfUnits, long grownBytes) {}

    /** A read of the table. */
    public static Demand read(KeyPosition position, long halfUnits) {
        return new Demand(Access.READ, List.of(new Arm(null, position, halfUnits, 0)));
    }

    /** A read of a global index. */
    public static Demand read(String index, KeyPosition position, long halfUnits) {
        return new Demand(Access.READ, List.of(new Arm(index, position, halfUnits, 0)));
    }

    /** A write to the table. */
    public static Demand write(KeyPosition position, long halfUnits, long grownBytes) {
        return new Demand(Access.WRITE, List.of(new Arm(null, position, halfUnits, grownBytes)));
    }

    /** The same call with an arm for a global index. */
    public Demand with(String index, KeyPosition position, long halfUnits, long grownBytes) {
        List<Arm> more = new ArrayList<>(arms);
        more.add(new Arm(index, position, halfUnits, grownBytes));
        return new Demand(access, more);
    }
}
