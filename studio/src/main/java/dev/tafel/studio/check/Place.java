package dev.tafel.studio.check;

import dev.tafel.studio.layout.KeyHeat;
import java.util.Locale;

/**
 * Where something was found.
 *
 * @param name its name: an entity, {@code Order.status}, an access pattern's id, an index, a rule of traffic
 */
public record Place(Kind kind, String name) {

    /** What a place is. */
    public enum Kind {
        DESIGN,
        ENTITY,
        ATTRIBUTE,
        PATTERN,
        TABLE,
        INDEX,
        KEY,
        ITEM,
        REQUEST
    }

    /** The table or index whose key is meant. */
    public static Place of(KeyHeat.Heat heat) {
        String index = heat.index();
        return index == null ? new Place(Kind.TABLE, heat.table()) : new Place(Kind.INDEX, index);
    }

    /** The place as text, which is also how a silence names it: {@code pattern P2}. */
    public String text() {
        return kind.name().toLowerCase(Locale.ROOT) + " " + name;
    }
}
