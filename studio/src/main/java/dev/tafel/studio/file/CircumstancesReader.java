package dev.tafel.studio.file;

import dev.tafel.studio.design.Circumstances;
import dev.tafel.studio.design.StreamConsumer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads what speaks for one table or for several. */
final class CircumstancesReader {

    private final Section section;

    private CircumstancesReader(Section section) {
        this.section = section;
    }

    /** The circumstances that {@code root} states, {@link Circumstances#NONE} if it states none. */
    static Circumstances read(Section root) {
        Section section = root.section("circumstances", ModelKeys.CIRCUMSTANCES);
        return section == null ? Circumstances.NONE : new CircumstancesReader(section).read();
    }

    private Circumstances read() {
        Set<Circumstances.Trait> traits = EnumSet.noneOf(Circumstances.Trait.class);
        trait("graphql", Circumstances.Trait.GRAPHQL, traits);
        trait("analytics", Circumstances.Trait.ANALYTICS, traits);
        trait("multiTenant", Circumstances.Trait.MULTI_TENANT, traits);
        Node unknown = section.get("unknownPatterns");
        double share = unknown == null
                ? 0
                : Scalars.number(unknown, section.path("unknownPatterns"), section.faults(), Scalars.Unit.SHARE);
        int teams = (int) whole("teams", 1);
        return section.get("streamConsumers") instanceof MappingNode consumers
                ? new Circumstances(share, 0, teams, traits).with(consumers(consumers))
                : new Circumstances(share, (int) whole("streamConsumers", 0), teams, traits);
    }

    private void trait(String key, Circumstances.Trait trait, Set<Circumstances.Trait> traits) {
        if (isTrue(section, key)) {
            traits.add(trait);
        }
    }

    private static boolean isTrue(Section section, String key) {
        Node node = section.get(key);
        return node != null && Scalars.isTrue(node, section.path(key), section.faults());
    }

    private long whole(String key, long least) {
        Node node = section.get(key);
        return node == null
                ? least
                : Math.min(Integer.MAX_VALUE, Scalars.whole(node, section.path(key), section.faults(), least));
    }

    private List<StreamConsumer> consumers(Node node) {
        String path = section.path("streamConsumers");
        List<StreamConsumer> consumers = new ArrayList<>();
        Section.open(node, path, section.faults()).values().forEach((name, value) -> {
            Section consumer = Section.of(value, path + "." + name, section.faults(), ModelKeys.CONSUMER);
            consumers.add(new StreamConsumer(
                    name,
                    consumer.texts("entities"),
                    isTrue(consumer, "filtered")
                            ? StreamConsumer.Selectivity.FILTERED
                            : StreamConsumer.Selectivity.NONE,
                    outage(consumer, consumer.get("outage")),
                    Words.SOURCES.read(
                            consumer.get("source"),
                            consumer.path("source"),
                            section.faults(),
                            StreamConsumer.Source.STREAM)));
        });
        return consumers;
    }

    private static Duration outage(Section consumer, @Nullable Node node) {
        return node == null
                ? Duration.ZERO
                : Duration.ofSeconds(Math.round(
                        Scalars.number(node, consumer.path("outage"), consumer.faults(), Scalars.Unit.SECONDS)));
    }
}
