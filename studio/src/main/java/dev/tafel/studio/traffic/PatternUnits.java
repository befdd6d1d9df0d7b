package dev.tafel.studio.traffic;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one call of an access pattern consumes on average.
 *
 * @param arms half units by the name of the table or index
 */
public record PatternUnits(String pattern, Map<String, Double> arms) {

    public PatternUnits {
        arms = Collections.unmodifiableMap(new TreeMap<>(arms));
    }
}
