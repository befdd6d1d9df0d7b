package dev.tafel.engine.catalog;

import dev.tafel.model.table.TableDefinition;
import dev.tafel.storage.SpaceId;
import java.time.Instant;

/**
 * A table at one moment: what its owner defined and what the catalogue knows beside it. Immutable but for the
 * statistics, which live on from one version of the table to the next.
 *
 * @param id stable for the table's life, in the form of a UUID
 * @param space where its items are
 */
public record Table(
        TableDefinition definition,
        String id,
        SpaceId space,
        Instant createdAt,
        Phase phase,
        ThroughputHistory history,
        TableStatistics statistics) {

    /** The name. */
    public String name() {
        return definition.name();
    }

    /** The same table, changed, in a new phase. */
    Table changed(TableDefinition changedDefinition, ThroughputHistory changedHistory, Phase changedPhase) {
        return new Table(changedDefinition, id, space, createdAt, changedPhase, changedHistory, statistics);
    }

    /** The same table in another phase. */
    Table in(Phase changedPhase) {
        return changed(definition, history, changedPhase);
    }
}
