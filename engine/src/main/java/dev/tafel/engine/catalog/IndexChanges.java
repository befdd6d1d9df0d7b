package dev.tafel.engine.catalog;

import dev.tafel.engine.catalog.IndexState.Build;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.IndexStatus;
import dev.tafel.model.table.KeySchema;
import dev.tafel.storage.SpaceId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What becomes of a table's indexes when its definition changes. */
final class IndexChanges {

    private final Supplier<SpaceId> takeSpace;
    private final Instant until;

    /** @param until when a status that ends by itself ends */
    IndexChanges(Supplier<SpaceId> takeSpace, Instant until) {
        this.takeSpace = takeSpace;
        this.until = until;
    }

    /** The indexes of a new table, complete since there are no items. */
    List<Index> ofNewTable(KeySchema tableKey, SpaceId tableSpace, List<IndexDefinition> definitions) {
        List<Index> indexes = new ArrayList<>();
        int number = 0;
        for (IndexDefinition definition : definitions) {
            IndexPlace place = switch (definition.kind()) {
                case GLOBAL -> IndexPlace.global(takeSpace.get());
                case LOCAL -> IndexPlace.local(tableSpace, number++);
            };
            IndexState state = new IndexState(IndexStatus.CREATING, until, Build.WITH_TABLE, ThroughputHistory.NONE);
            indexes.add(Index.of(tableKey, definition, place, state));
        }
        return indexes;
    }

    /** The table with the indexes that {@code changed} wants: others are deleted, those that it lacks are created. */
    Table applied(Table table, TableChange.Result changed) {
        List<Index> indexes = new ArrayList<>();
        for (Index index : table.indexes()) {
            indexes.add(changed.definition()
                    .index(index.name())
                    .map(wanted -> kept(index, wanted, changed.indexHistories()))
                    .orElseGet(() -> deleted(index)));
        }
        for (IndexDefinition wanted : changed.definition().indexes()) {
            if (table.index(wanted.name()).isEmpty()) {
                IndexState state = new IndexState(IndexStatus.CREATING, until, Build.RUNNING, ThroughputHistory.NONE);
                indexes.add(
                        Index.of(table.definition().keySchema(), wanted, IndexPlace.global(takeSpace.get()), state));
            }
        }
        return table.redefined(changed.definition(), indexes);
    }

    private Index kept(Index index, IndexDefinition wanted, Map<String, ThroughputHistory> histories) {
        if (index.definition().equals(wanted) || !index.isMaintained()) {
            return index;
        }
        ThroughputHistory history = Optional.ofNullable(histories.get(index.name()))
                .orElse(index.state().history());
        return index.redefined(wanted, index.state().updatedUntil(until, history));
    }

    private Index deleted(Index index) {
        return index.isMaintained() ? index.in(index.state().deletedUntil(until)) : index;
    }
}
