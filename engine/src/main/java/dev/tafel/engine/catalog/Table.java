package dev.tafel.engine.catalog;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.storage.SpaceId;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A table at one moment: what its owner defined and what the catalogue knows beside it. Immutable but for the
 * statistics, which live on from one version of the table to the next.
 *
 * @param id stable for the table's life, in the form of a UUID
 * @param space where its items are
 * @param indexes the state of each of the definition's indexes, in their order
 */
public record Table(
        TableDefinition definition,
        String id,
        SpaceId space,
        Instant createdAt,
        Phase phase,
        ThroughputHistory history,
        TableStatistics statistics,
        List<Index> indexes) {

    public Table {
        indexes = List.copyOf(indexes);
        if (indexes.size() != definition.indexes().size()) {
            throw new IllegalArgumentException("Each index has a definition and a state: " + definition.name());
        }
    }

    /** The name. */
    public String name() {
        return definition.name();
    }

    /** The index of that name, in whatever state. */
    public Optional<Index> index(String indexName) {
        return indexes.stream().filter(index -> index.name().equals(indexName)).findFirst();
    }

    /** Whether the table has local indexes, so that the sizes of its item collections are limited and kept. */
    public boolean hasLocalIndexes() {
        for (Index index : indexes) {
            if (index.kind() == IndexDefinition.Kind.LOCAL) {
                return true;
            }
        }
        return false;
    }

    /** Whether the statistics of the table and its indexes are exact, but for indexes that are being deleted. */
    public boolean isCountedExactly() {
        return statistics.isExact()
                && indexes.stream().allMatch(index -> index.statistics().isExact() || !index.isMaintained());
    }

    /** The same table in another phase. */
    Table in(Phase changedPhase) {
        return new Table(definition, id, space, createdAt, changedPhase, history, statistics, indexes);
    }

    /** The same table with another history. */
    Table with(ThroughputHistory changed) {
        return new Table(definition, id, space, createdAt, phase, changed, statistics, indexes);
    }

    /** The same table with these statistics; those of an index that {@code indexCounts} lacks are in doubt. */
    Table counting(TableStatistics counts, Map<String, TableStatistics> indexCounts) {
        List<Index> counted = indexes.stream()
                .map(index -> index.counting(indexCounts.getOrDefault(index.name(), TableStatistics.lastKnown(0, 0))))
                .toList();
        return new Table(definition, id, space, createdAt, phase, history, counts, counted);
    }

    /** The same table with another definition and these indexes, which take the place of those in the definition. */
    Table redefined(TableDefinition changed, List<Index> changedIndexes) {
        List<IndexDefinition> definitions =
                changedIndexes.stream().map(Index::definition).toList();
        return new Table(
                changed.withIndexes(definitions, changed.attributes()),
                id,
                space,
                createdAt,
                phase,
                history,
                statistics,
                changedIndexes);
    }

    /** The same table with other indexes, or other states of them. */
    Table with(List<Index> changed) {
        return redefined(definition, changed);
    }

    /** The same table without the indexes whose deletion has ended and the attribute definitions that only they had. */
    Table settledAt(Instant now) {
        if (indexes.stream().noneMatch(index -> index.state().isGoneAt(now))) {
            return this;
        }
        return with(indexes.stream()
                        .filter(index -> !index.state().isGoneAt(now))
                        .toList())
                .pruned();
    }

    private Table pruned() {
        Set<KeyAttribute> used = new HashSet<>(definition.keySchema().attributes());
        indexes.forEach(index -> used.addAll(index.definition().keySchema().attributes()));
        List<KeyAttribute> kept =
                definition.attributes().stream().filter(used::contains).toList();
        return redefined(definition.withIndexes(definition.indexes(), kept), indexes);
    }
}
