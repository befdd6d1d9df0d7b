package dev.tafel.engine.lag;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.storage.RowReader;

/** Decides which rows a read sees: those of now, or those of an earlier moment. Safe for many threads. */
@FunctionalInterface
public interface ReadViews {

    /** What a read of this consistency sees; to be closed when it has ended. */
    ReadView open(ReadConsistency consistency);

    /** Every read sees the rows of now. */
    static ReadViews live(RowReader rows) {
        ReadView now = viewOf(rows);
        return consistency -> now;
    }

    /** Rows that nobody needs to give back. */
    static ReadView viewOf(RowReader rows) {
        return new ReadView() {
            @Override
            public RowReader rows() {
                return rows;
            }

            @Override
            public void close() {
                // Nothing is held.
            }
        };
    }
}
