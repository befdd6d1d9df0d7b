package dev.tafel.studio.check;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Traffic that was observed, by the shape of the requests and by key.
 *
 * @param seconds over how long
 */
public record ObservedTraffic(double seconds, List<Shape> shapes, List<HotKey> hotKeys) {

    /** Nothing was observed. */
    public static final ObservedTraffic NONE = new ObservedTraffic(0, List.of(), List.of());

    public ObservedTraffic {
        shapes = List.copyOf(shapes);
        hotKeys = List.copyOf(hotKeys);
    }

    /**
     * Requests that differ only in their values.
     *
     * @param operation as the API names it
     * @param index the index read, or null
     * @param keyCondition the key condition with its values left out, empty if there is none
     * @param filter the filter with its values left out, empty if there is none
     * @param condition the condition of a write with its values left out, empty if there is none
     * @param evaluatedItems how many items were read
     * @param returnedItems how many of them were returned
     * @param halfUnits what all of them consumed
     * @param unchangedWrites how many writes left the item as it was
     * @param cutPages how many answers had a LastEvaluatedKey that no later request took up
     */
    public record Shape(
            String operation,
            String table,
            @Nullable String index,
            String keyCondition,
            String filter,
            String condition,
            long calls,
            long evaluatedItems,
            long returnedItems,
            long halfUnits,
            long unchangedWrites,
            long cutPages) {}

    /**
     * A partition key and its share of the work on a table or index.
     *
     * @param halfUnits what requests on this key consumed
     * @param share of all that the table or index consumed, 0 to 1
     */
    public record HotKey(String table, @Nullable String index, String key, long halfUnits, double share) {}

    public boolean isEmpty() {
        return shapes.isEmpty() && hotKeys.isEmpty();
    }
}
