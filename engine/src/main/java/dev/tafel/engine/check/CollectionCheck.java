package dev.tafel.engine.check;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.CollectionSize;
import dev.tafel.model.value.Bytes;
import dev.tafel.storage.CorruptStorageException;
import dev.tafel.storage.RowKey;
import org.jspecify.annotations.Nullable;

/**
 * Compares the stored size of each item collection with what is in it, while the rows of a table go by in the order of
 * a scan: those of one partition together, the stored size behind items and entries.
 */
final class CollectionCheck {

    private final Table table;
    private final Findings findings;
    private @Nullable Bytes partition;
    private long found;
    private long stored;

    CollectionCheck(Table table, Findings findings) {
        this.table = table;
        this.findings = findings;
    }

    /** The rows that follow are of this partition. */
    void enter(Bytes next) {
        Bytes present = partition;
        if (present == null || !present.equals(next)) {
            end();
            partition = next;
        }
    }

    void add(int bytes) {
        found += bytes;
    }

    void stored(RowKey row, Bytes value) {
        try {
            stored = CollectionSize.decode(value);
        } catch (CorruptStorageException e) {
            findings.add(table, null, "A row holds no size of a collection: " + Findings.shown(row));
        }
    }

    /** The rows of the partition have gone by. */
    void end() {
        Bytes present = partition;
        if (present != null && table.hasLocalIndexes() && found != stored) {
            findings.add(
                    table,
                    null,
                    "The size of a collection does not agree: stored " + stored + " bytes, found " + found
                            + ", partition " + present.toHex());
        }
        found = 0;
        stored = 0;
    }
}
