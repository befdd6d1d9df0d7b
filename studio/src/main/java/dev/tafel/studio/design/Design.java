package dev.tafel.studio.design;

import java.util.List;
import java.util.Optional;

/**
 * A single-table model before its keys: what is stored, what is asked, and what has been decided.
 *
 * <p>Names of entities and ids of access patterns are unique; references between them are checked by
 * {@link DesignFaults}, not here, so that a half-written design can be shown.
 *
 * @param name a short name, also that of the file
 * @param description free text, empty if there is none
 * @param entities in the order of the file
 * @param patterns in the order of the file
 */
public record Design(
        String name,
        String description,
        TableSettings table,
        List<Entity> entities,
        List<AccessPattern> patterns,
        Circumstances circumstances,
        Pins pins,
        List<Silence> silences) {

    public Design {
        entities = List.copyOf(entities);
        patterns = List.copyOf(patterns);
        silences = List.copyOf(silences);
    }

    /** A design with nothing decided and nothing silenced. */
    public Design(String name, TableSettings table, List<Entity> entities, List<AccessPattern> patterns) {
        this(name, "", table, entities, patterns, Circumstances.NONE, Pins.NONE, List.of());
    }

    /** The entity of that name. */
    public Optional<Entity> entity(String entityName) {
        return entities.stream().filter(e -> e.name().equals(entityName)).findFirst();
    }

    /**
     * The entity of that name, of a design without faults.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Entity requireEntity(String entityName) {
        return entity(entityName).orElseThrow(() -> new IllegalArgumentException("There is no entity " + entityName));
    }

    /** The access pattern of that id. */
    public Optional<AccessPattern> pattern(String id) {
        return patterns.stream().filter(p -> p.id().equals(id)).findFirst();
    }

    /** The same design with other patterns. */
    public Design withPatterns(List<AccessPattern> changed) {
        return new Design(name, description, table, entities, changed, circumstances, pins, silences);
    }

    /** The same design with other decisions. */
    public Design withPins(Pins changed) {
        return new Design(name, description, table, entities, patterns, circumstances, changed, silences);
    }
}
