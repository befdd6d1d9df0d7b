package dev.tafel.studio.derive;

import dev.tafel.model.price.Amount;
import dev.tafel.studio.layout.CallUnits;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a design costs in a month at the stated rates.
 *
 * @param patterns in the order of the design
 * @param byArm on demand, by the name of the table or index that consumes it
 * @param storage of items and index entries
 * @param onDemand requests on demand and storage
 * @param provisioned capacity provisioned so that it is used to 70 %, and storage
 */
public record Bill(
        List<PatternCost> patterns,
        SortedMap<String, Amount> byArm,
        Amount storage,
        Amount onDemand,
        Amount provisioned) {

    public Bill {
        patterns = List.copyOf(patterns);
        byArm = Collections.unmodifiableSortedMap(new TreeMap<>(byArm));
    }

    /**
     * What a pattern costs.
     *
     * @param halfUnitsPerCall expected, in half units
     * @param perMonth on demand, at the average rate
     */
    public record PatternCost(String pattern, CallUnits.Kind kind, double halfUnitsPerCall, Amount perMonth) {}

    /** What all writes or all reads cost on demand. */
    public Amount requests(CallUnits.Kind kind) {
        Amount sum = Amount.ZERO;
        for (PatternCost cost : patterns) {
            sum = cost.kind() == kind ? sum.plus(cost.perMonth()) : sum;
        }
        return sum;
    }
}
