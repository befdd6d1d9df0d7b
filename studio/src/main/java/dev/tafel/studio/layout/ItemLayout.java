package dev.tafel.studio.layout;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One kind of item in a table, with its keys.
 *
 * @param entity the entity that it is, or that it serves
 * @param uniqueAttribute for {@code UNIQUENESS} the attribute that it keeps unique, otherwise null
 * @param keys the table's key
 * @param indexes by index, the keys under which it is found there; an index that is missing does not hold it
 * @param attributes the attributes that it has beside key attributes, in order
 */
public record ItemLayout(
        String entity,
        Role role,
        @Nullable String uniqueAttribute,
        ItemKeys keys,
        Map<String, IndexEntryLayout> indexes,
        List<String> attributes) {

    /** What an item is there for. */
    public enum Role {
        /** It is the entity. */
        ENTITY,
        /** It exists so that no second item can have the same value. */
        UNIQUENESS,
        /** It repeats the entity under another key. */
        COPY
    }

    public ItemLayout {
        indexes = Collections.unmodifiableMap(new LinkedHashMap<>(indexes));
        attributes = List.copyOf(attributes);
    }

    /**
     * The keys of an item in an index.
     *
     * @param only which items are in the index, or null for all: the others lack the index's key attributes
     */
    public record IndexEntryLayout(ItemKeys keys, @Nullable Only only) {}

    /** That an attribute has a value. */
    public record Only(String attribute, String value) {}
}
