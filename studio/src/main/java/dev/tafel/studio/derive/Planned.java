package dev.tafel.studio.derive;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A pattern's plan with what one call of the pattern is expected to consume.
 *
 * @param halfUnits by the name of the table or index, an expected value
 */
record Planned(PatternPlan plan, CallUnits.Kind kind, Map<String, Double> halfUnits) {

    Planned {
        halfUnits = Collections.unmodifiableMap(new LinkedHashMap<>(halfUnits));
    }

    /** A read by keys; it is filtered if one of its calls throws something away. */
    static Planned read(AccessPattern pattern, List<PlannedCall> calls, String explanation) {
        boolean isFiltered =
                calls.stream().anyMatch(call -> call.filters().stream().anyMatch(f -> f.keeps() < 1));
        return read(new PatternPlan(
                pattern.id(),
                isFiltered ? PatternPlan.Coverage.FILTERED : PatternPlan.Coverage.COVERED,
                calls,
                explanation));
    }

    /** A read whose calls consume what they say. */
    static Planned read(PatternPlan plan) {
        Map<String, Double> halfUnits = new LinkedHashMap<>();
        for (PlannedCall call : plan.calls()) {
            double requests = call.requests();
            if (call.units().tableHalfUnits() > 0) {
                halfUnits.merge(call.table(), call.units().tableHalfUnits() * requests, Double::sum);
            }
            call.units()
                    .indexHalfUnits()
                    .forEach((name, units) -> halfUnits.merge(name, units * requests, Double::sum));
        }
        return new Planned(plan, CallUnits.Kind.READ, halfUnits);
    }

    double total() {
        return halfUnits.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
