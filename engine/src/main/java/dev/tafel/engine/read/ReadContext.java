package dev.tafel.engine.read;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.Admission;
import dev.tafel.engine.lag.ReadViews;
import dev.tafel.engine.operation.CallLog;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.partition.KeyPosition;
import dev.tafel.storage.PartitionHash;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.StorageEngine;
import org.jspecify.annotations.Nullable;

/**
 * What the operations that read items work with.
 *
 * @param views decides which rows a read sees
 * @param calls where reads are noted
 * @param admission null if throughput is not limited
 */
public record ReadContext(
        Catalog catalog,
        StorageEngine storage,
        ReadViews views,
        ExpressionParser parser,
        CallLog calls,
        @Nullable Admission admission) {

    /** What lets this thread's call in; null if throughput is not limited, or the call is only tried. */
    @Nullable
    Admission limiting() {
        return admission == null || calls.isDryRun() ? null : admission;
    }

    /**
     * Asks for a read of one item.
     *
     * @throws dev.tafel.model.error.ApiException if the caller has to wait
     */
    public void admit(Table table, RowKey row) {
        Admission limiting = limiting();
        if (limiting != null) {
            limiting.admitRead(table, null, position(row), row.partition());
        }
    }

    /** Counts what the read of one item consumed. */
    public void settle(Table table, RowKey row, long halfUnits) {
        Admission limiting = limiting();
        if (limiting != null) {
            limiting.settleRead(table, null, position(row), halfUnits);
        }
    }

    private static KeyPosition position(RowKey row) {
        return new KeyPosition(PartitionHash.of(row.partition()), row.sort());
    }
}
