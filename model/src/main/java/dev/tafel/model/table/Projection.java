package dev.tafel.model.table;

import java.util.List;

/**
 * Which attributes an index holds beside the keys of index and table.
 *
 * @param nonKeyAttributes for {@code INCLUDE} the attributes named, otherwise empty
 */
public record Projection(Type type, List<String> nonKeyAttributes) {

    /** The kinds of projection. */
    public enum Type {
        ALL,
        KEYS_ONLY,
        INCLUDE
    }

    public Projection {
        nonKeyAttributes = List.copyOf(nonKeyAttributes);
    }
}
