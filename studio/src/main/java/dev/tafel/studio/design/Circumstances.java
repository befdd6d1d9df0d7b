package dev.tafel.studio.design;

import java.util.Set;

/**
 * What speaks for one table or for several, beside the access patterns.
 *
 * @param unknownPatterns the share of access patterns that are not known yet or change, 0 to 1
 * @param streamConsumers how many consumers read the table's stream
 * @param teams how many teams own the entities
 */
public record Circumstances(double unknownPatterns, int streamConsumers, int teams, Set<Trait> traits) {

    /** Nothing was stated. */
    public static final Circumstances NONE = new Circumstances(0, 0, 1, Set.of());

    /** A property of the application. */
    public enum Trait {
        /** Resolvers fetch entity by entity. */
        GRAPHQL,
        /** Reports, sums and ad hoc questions over all items are wanted from the same data. */
        ANALYTICS,
        /** Many customers share the table and must not see each other's items. */
        MULTI_TENANT
    }

    public Circumstances {
        traits = Set.copyOf(traits);
    }
}
