package dev.tafel.engine.catalog;

import dev.tafel.model.table.IndexDescription;
import dev.tafel.model.table.IndexDescription.Backfill;
import dev.tafel.model.table.IndexStatus;
import dev.tafel.model.table.TableDescription;
import dev.tafel.model.table.TableStatus;
import java.time.Instant;
import java.util.List;

/** Tables as the API shows them. */
final class TableDescriptions {

    private final CatalogOptions options;

    TableDescriptions(CatalogOptions options) {
        this.options = options;
    }

    /** The table as it is at {@code now}. */
    TableDescription at(Instant now, Table table) {
        Table settled = table.settledAt(now);
        List<IndexDescription> indexes = settled.indexes().stream()
                .map(index -> index(
                        settled,
                        index,
                        index.state().statusAt(now),
                        index.state().backfillAt(now)))
                .toList();
        return table(settled, settled.phase().statusAt(now), indexes);
    }

    /** The table as the change that made this version of it leaves it, before any time goes by. */
    TableDescription changed(Table table) {
        List<IndexDescription> indexes = table.indexes().stream()
                .map(index -> index(table, index, index.state().status(), changedBackfill(index.state())))
                .toList();
        return table(table, table.phase().status(), indexes);
    }

    private static Backfill changedBackfill(IndexState state) {
        return state.status() == IndexStatus.CREATING && state.build() == IndexState.Build.RUNNING
                ? Backfill.WAITING
                : Backfill.NOT_SHOWN;
    }

    private TableDescription table(Table table, TableStatus status, List<IndexDescription> indexes) {
        ThroughputHistory history = table.history();
        return new TableDescription(
                table.definition(),
                status,
                arn(table.name()),
                table.id(),
                table.createdAt(),
                shown(table.statistics().itemCount()),
                shown(table.statistics().sizeBytes()),
                history.decreasesOnDayOf(now()),
                history.lastIncrease(),
                history.lastDecrease(),
                status == TableStatus.CREATING ? null : history.billedByRequestSince(),
                indexes);
    }

    private IndexDescription index(Table table, Index index, IndexStatus status, Backfill backfill) {
        ThroughputHistory history = index.state().history();
        return new IndexDescription(
                index.definition(),
                status,
                backfill,
                arn(table.name()) + "/index/" + index.name(),
                shown(index.statistics().itemCount()),
                shown(index.statistics().sizeBytes()),
                history.decreasesOnDayOf(now()),
                history.lastIncrease(),
                history.lastDecrease());
    }

    /** Figures in doubt may be below 0. */
    private static long shown(long figure) {
        return Math.max(0, figure);
    }

    /** The ARN of the table of that name. */
    String arn(String tableName) {
        return options.arn(tableName);
    }

    private Instant now() {
        return options.clock().instant();
    }
}
