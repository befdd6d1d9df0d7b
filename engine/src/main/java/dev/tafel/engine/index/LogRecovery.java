package dev.tafel.engine.index;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.change.ChangeLog;
import dev.tafel.engine.change.ChangeRecord;
import dev.tafel.engine.change.ChangeRows;
import dev.tafel.engine.commit.CommitRunner;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.Visit;
import dev.tafel.storage.Write;
import dev.tafel.storage.key.RowKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the changes that an earlier run logged and did not bring into the indexes.
 *
 * <p>They are looked for where they are, among the items, so it takes as long as reading all of these. A run that came
 * to a clean end leaves no such changes and says so, and nobody looks.
 */
public final class LogRecovery {

    private final Catalog catalog;
    private final StorageEngine storage;
    private final CommitRunner commits;

    public LogRecovery(Catalog catalog, StorageEngine storage, CommitRunner commits) {
        this.catalog = catalog;
        this.storage = storage;
        this.commits = commits;
    }

    /** Makes all changes wait in {@code log} that were not followed, and removes those that were. */
    public void recover(ChangeLog log) {
        List<Found> found = new ArrayList<>();
        for (Table table : catalog.all()) {
            long followed = ChangeRows.followed(storage.read(ChangeRows.followedRow(table.space())));
            for (Found change : changesOf(table)) {
                if (change.sequence() > followed) {
                    found.add(change);
                } else {
                    remove(change.row());
                }
            }
        }
        found.sort(Comparator.comparingLong(Found::sequence));
        found.forEach(change -> log.recovered(change.table(), change.row(), change.atMillis()));
    }

    private record Found(Table table, RowKey row, long sequence, long atMillis) {}

    private List<Found> changesOf(Table table) {
        List<Found> changes = new ArrayList<>();
        storage.scan(ScanRead.of(table.space()), row -> {
            if (row.sort().at(0) == RowKind.CHANGE.code()) {
                changes.add(found(table, row));
            }
            return Visit.CONTINUE;
        });
        return changes;
    }

    private static Found found(Table table, Row row) {
        return new Found(
                table,
                new RowKey(table.space(), row.partition(), row.sort()),
                ChangeRows.sequenceOf(row.sort()),
                ChangeRecord.ofValue(row.value()).atMillis());
    }

    private void remove(RowKey row) {
        commits.run(Commit.onRow(row, read -> Outcome.of(true, new Write.Delete(row))));
    }
}
