package dev.tafel.studio.design;

import java.util.List;
import java.util.Set;

/**
 * What speaks for one table or for several, beside the access patterns.
 *
 * @param unknownPatterns the share of access patterns that are not known yet or change, 0 to 1
 * @param streamConsumers how many consumers read the table's stream
 * @param teams how many teams own the entities
 * @param consumers the consumers of changes that are described one by one; empty if only their number is known
 */
public record Circumstances(
        double unknownPatterns, int streamConsumers, int teams, Set<Trait> traits, List<StreamConsumer> consumers) {

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
        consumers = List.copyOf(consumers);
    }

    /** Circumstances in which no consumer is described. */
    public Circumstances(double unknownPatterns, int streamConsumers, int teams, Set<Trait> traits) {
        this(unknownPatterns, streamConsumers, teams, traits, List.of());
    }

    /** The same circumstances with these consumers; those of the table's own stream are counted. */
    public Circumstances with(List<StreamConsumer> described) {
        long ofStream = described.stream()
                .filter(consumer -> consumer.source() == StreamConsumer.Source.STREAM)
                .count();
        return new Circumstances(unknownPatterns, (int) ofStream, teams, traits, described);
    }
}
