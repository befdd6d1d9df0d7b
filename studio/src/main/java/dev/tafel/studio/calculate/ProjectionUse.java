package dev.tafel.studio.calculate;

import java.util.List;
import java.util.Set;

/**
 * How an index is used, to choose what it projects.
 *
 * @param keys the key attributes of the table and of the index, which every entry has
 * @param include what an INCLUDE projection names beside them
 * @param wanted what readers of the index want; what an entry has not is fetched from the table, item by item
 * @param writesPerSecond how often an entry is written: items put, and updates of what is projected
 * @param readsPerSecond how often the index is queried
 * @param itemsPerRead how many entries a query reads
 * @param entries how many entries there are
 */
public record ProjectionUse(
        List<String> keys,
        List<String> include,
        List<String> wanted,
        double writesPerSecond,
        double readsPerSecond,
        double itemsPerRead,
        long entries) {

    public ProjectionUse {
        keys = List.copyOf(keys);
        include = List.copyOf(include);
        wanted = List.copyOf(wanted);
        if (writesPerSecond < 0 || readsPerSecond < 0 || itemsPerRead < 0 || entries < 0) {
            throw new IllegalArgumentException("Rates and counts are not negative");
        }
        if (keys.isEmpty()) {
            throw new IllegalArgumentException("Name the key attributes of the table and of the index");
        }
    }

    /** Refuses attributes that the item has not. */
    void check(Set<String> attributes) {
        for (List<String> names : List.of(keys, include, wanted)) {
            for (String name : names) {
                if (!attributes.contains(name)) {
                    throw new IllegalArgumentException("The item has no attribute " + name);
                }
            }
        }
    }
}
