package dev.tafel.studio.exchange.mcp;

import java.util.Set;

/**
 * The entities that a parameter may be.
 *
 * @param own those of the pattern's table
 * @param all those of the schema
 */
record Entities(Set<String> own, Set<String> all) {

    Entities {
        own = Set.copyOf(own);
        all = Set.copyOf(all);
    }
}
