package dev.tafel.engine.read;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.item.Admission;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.value.Bytes;
import dev.tafel.partition.KeyPosition;
import org.jspecify.annotations.Nullable;

/**
 * A page of Query or Scan while throughput is limited. It is let in, and charged as a whole, where it begins.
 *
 * @param index the global index whose throughput counts; null for the table, whose local indexes share its own
 */
record PageAdmission(
        Admission admission, ReadTarget target, @Nullable Index index, KeyPosition begin) {

    /**
     * Asks for a page.
     *
     * @param partition the bytes of the partition key that is read; null if all are
     * @return null if throughput is not limited
     * @throws dev.tafel.model.error.ApiException if the caller has to wait
     */
    static @Nullable PageAdmission ask(
            @Nullable Admission admission, ReadTarget target, KeyPosition begin, @Nullable Bytes partition) {
        if (admission == null) {
            return null;
        }
        Index read = target.index();
        Index limiting = read != null && read.kind() == IndexDefinition.Kind.GLOBAL ? read : null;
        admission.admitRead(target.table(), limiting, begin, partition);
        return new PageAdmission(admission, target, limiting, begin);
    }

    /** Counts what the page consumed. */
    void settle(long halfUnits) {
        admission.settleRead(target.table(), index, begin, halfUnits);
    }
}
