package dev.tafel.storage;

import java.util.HashSet;
import java.util.List;

/**
 * An atomic step: rows to read, and a computation that turns what was read into writes.
 *
 * <p>Isolation covers the named rows: commits that name a common row happen one after another, and each sees what the
 * one before left. Nothing orders commits that have no named row in common, even inside one partition.
 *
 * @param rows the rows that the computation reads, no row twice, 1..{@link Limits#COMMIT_ROWS_MAX} of them. One row is
 *     the fast case, rows of one partition the ordinary one; rows of several partitions cost more on some engines
 * @param confirmation when the commit becomes durable
 */
public record Commit<R>(List<RowKey> rows, Computation<R> computation, Confirmation confirmation) {

    public Commit {
        rows = List.copyOf(rows);
        int count = rows.size();
        if (count < 1 || count > Limits.COMMIT_ROWS_MAX) {
            throw new IllegalArgumentException("A commit names 1 to 256 rows, not " + count);
        }
        if (count > 1 && new HashSet<>(rows).size() < count) {
            throw new IllegalArgumentException("A commit names a row twice");
        }
    }

    /** A commit that is durable when it returns. */
    public Commit(List<RowKey> rows, Computation<R> computation) {
        this(rows, computation, Confirmation.AT_ONCE);
    }

    /** A commit that names one row. */
    public static <R> Commit<R> onRow(RowKey row, Computation<R> computation) {
        return new Commit<>(List.of(row), computation);
    }

    /** The same commit, to become durable by a later {@link StorageEngine#confirm}. */
    public Commit<R> confirmedLater() {
        return new Commit<>(rows, computation, Confirmation.LATER);
    }

    /** Whether all named rows live in one partition of one space. */
    public boolean staysInOnePartition() {
        RowKey first = rows.get(0);
        for (int i = 1; i < rows.size(); i++) {
            RowKey row = rows.get(i);
            if (!row.space().equals(first.space()) || !row.partition().equals(first.partition())) {
                return false;
            }
        }
        return true;
    }
}
