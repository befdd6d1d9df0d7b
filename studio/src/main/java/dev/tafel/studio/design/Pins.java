package dev.tafel.studio.design;

import dev.tafel.model.table.Projection;
import java.util.List;
import java.util.Map;

/**
 * Decisions that the derivation must not change.
 *
 * @param placements by entity, where its items lie
 * @param sortKeys by entity, the attributes of the table's sort key in their order
 * @param projections by index, what it projects
 * @param shards by access pattern, over how many partition keys its collection is spread
 */
public record Pins(
        Map<String, Placement> placements,
        Map<String, List<String>> sortKeys,
        Map<String, Projection.Type> projections,
        Map<String, Integer> shards) {

    /** Nothing is pinned. */
    public static final Pins NONE = new Pins(Map.of(), Map.of(), Map.of(), Map.of());

    /** Where the items of an entity lie in the table. */
    public enum Placement {
        /** Each under its own partition key. */
        OWN,
        /** With their parent, or where their parent's children are. */
        PARENT
    }

    public Pins {
        placements = Map.copyOf(placements);
        sortKeys = Map.copyOf(sortKeys);
        projections = Map.copyOf(projections);
        shards = Map.copyOf(shards);
    }
}
