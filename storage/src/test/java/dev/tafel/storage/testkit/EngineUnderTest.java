package dev.tafel.storage.testkit;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.ConflictException;
import dev.tafel.storage.Direction;
import dev.tafel.storage.Limits;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.Visit;
import dev.tafel.storage.Write;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The engine that a test of the contract looks at, with the short forms that the tests share. */
interface EngineUnderTest {

    SpaceId SPACE = new SpaceId(7);

    int CONFLICTS_MAX = 10_000;

    /** A fresh engine for each test, without rows; closed after the test. */
    StorageEngine engine();

    static RowKey key(String partition, String sort) {
        return new RowKey(SPACE, Bytes.utf8(partition), Bytes.utf8(sort));
    }

    /** Commits, again after each conflict. */
    default <R> R commit(Commit<R> commit) {
        for (int conflicts = 0; conflicts < CONFLICTS_MAX; conflicts++) {
            try {
                return engine().commit(commit);
            } catch (ConflictException e) {
                Thread.onSpinWait();
            }
        }
        throw new AssertionError("A commit met nothing but conflicts");
    }

    default void put(RowKey row, Bytes value) {
        commit(Commit.onRow(row, rows -> Outcome.of(true, new Write.Put(row, value))));
    }

    default void put(String partition, String sort, String value) {
        put(key(partition, sort), Bytes.utf8(value));
    }

    /** Puts rows, many in one commit. */
    default void putAll(List<RowKey> rows, Bytes value) {
        for (int from = 0; from < rows.size(); from += Limits.COMMIT_ROWS_MAX) {
            List<RowKey> some = rows.subList(from, Math.min(rows.size(), from + Limits.COMMIT_ROWS_MAX));
            List<Write> writes = new ArrayList<>();
            some.forEach(row -> writes.add(new Write.Put(row, value)));
            commit(new Commit<>(some, read -> new Outcome<>(true, writes)));
        }
    }

    default void delete(RowKey row) {
        commit(Commit.onRow(row, rows -> Outcome.of(true, new Write.Delete(row))));
    }

    default @Nullable String read(String partition, String sort) {
        Bytes value = engine().read(key(partition, sort));
        return value == null ? null : value.toUtf8();
    }

    default List<Row> range(RangeRead range) {
        List<Row> shown = new ArrayList<>();
        engine().range(range, row -> {
            shown.add(row);
            return Visit.CONTINUE;
        });
        return shown;
    }

    default List<Bytes> sorts(String partition, SortRange range, Direction direction) {
        return range(new RangeRead(SPACE, Bytes.utf8(partition), range, direction)).stream()
                .map(Row::sort)
                .toList();
    }

    default List<Row> scan(ScanRead scan) {
        return scan(scan, Integer.MAX_VALUE);
    }

    /** The first {@code limit} rows of a scan. */
    default List<Row> scan(ScanRead scan, int limit) {
        List<Row> shown = new ArrayList<>();
        engine().scan(scan, row -> {
            shown.add(row);
            return shown.size() < limit ? Visit.CONTINUE : Visit.STOP;
        });
        return shown;
    }
}
