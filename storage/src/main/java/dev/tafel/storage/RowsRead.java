package dev.tafel.storage;

import dev.tafel.model.value.Bytes;
import org.jspecify.annotations.Nullable;

/** The values of the rows that a commit named, valid during the computation. */
public interface RowsRead {

    /** How many rows the commit named. */
    int count();

    /**
     * The value of the row that stands at {@code index} in {@link Commit#rows()}, or null if there is no such row.
     *
     * @throws IndexOutOfBoundsException if the commit named fewer rows
     */
    @Nullable
    Bytes value(int index);
}
