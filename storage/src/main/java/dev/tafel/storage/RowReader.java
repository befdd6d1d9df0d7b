package dev.tafel.storage;

import dev.tafel.model.value.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * What rows can be read from: a storage engine as it is now, or a {@link Snapshot} of it.
 *
 * <p>Every method may be called by any thread. Visitors may read, but must not commit, drop or close.
 */
public interface RowReader {

    /** The value of one row, or null if there is no such row. */
    @Nullable
    Bytes read(RowKey row);

    /**
     * Shows the rows of one partition between two bounds to {@code visitor}, in order. What the visitor throws ends the
     * range and passes through.
     */
    void range(RangeRead range, RowVisitor visitor);

    /**
     * Shows the rows of a space, or of one segment of it, to {@code visitor}.
     *
     * <p>Partitions come in an order of the engine's own that never changes, the rows of a partition together and in
     * order of their sort bytes.
     */
    void scan(ScanRead scan, RowVisitor visitor);
}
