package dev.tafel.studio.exchange.model;

import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.Item;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A table, what lies in it and how it is asked.
 *
 * @param attributes types of attributes that are not part of a key, as far as they were declared
 * @param timeToLive the attribute that holds the time of expiry, or null
 */
public record TableModel(
        TableDefinition definition,
        Map<String, AttributeType> attributes,
        @Nullable String timeToLive,
        List<EntityModel> entities,
        List<PatternModel> patterns,
        List<Sample> samples) {

    public TableModel {
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
        entities = List.copyOf(entities);
        patterns = List.copyOf(patterns);
        samples = List.copyOf(samples);
    }

    /** A table of which only the definition is known. */
    public static TableModel of(TableDefinition definition) {
        return new TableModel(definition, Map.of(), null, List.of(), List.of(), List.of());
    }

    /** The same table with other entities. */
    public TableModel withEntities(List<EntityModel> changed) {
        return new TableModel(definition, attributes, timeToLive, changed, patterns, samples);
    }

    /** The same table with other samples. */
    public TableModel withSamples(List<Sample> changed) {
        return new TableModel(definition, attributes, timeToLive, entities, patterns, changed);
    }

    /** The entity of that name. */
    public Optional<EntityModel> entity(String entityName) {
        return entities.stream().filter(e -> e.name().equals(entityName)).findFirst();
    }

    /**
     * An item that shows what the table holds.
     *
     * @param entity which entity it is, or null if nobody said
     */
    public record Sample(@Nullable String entity, Item item) {}
}
