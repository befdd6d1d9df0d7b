package dev.tafel.studio.derive;

import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.PatternPlan;
import java.util.Collections;
import java.util.LinkedHashMap;
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

    double total() {
        return halfUnits.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
