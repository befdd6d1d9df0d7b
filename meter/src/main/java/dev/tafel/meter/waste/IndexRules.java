package dev.tafel.meter.waste;

import static dev.tafel.meter.count.Count.BYTES_PASSED;
import static dev.tafel.meter.count.Count.BYTES_RETURNED;
import static dev.tafel.meter.count.Count.BYTES_WRITTEN;
import static dev.tafel.meter.count.Count.CALLS;
import static dev.tafel.meter.count.Count.INDEX_WRITE_HALF_UNITS;
import static dev.tafel.meter.count.Count.WRITES;

import dev.tafel.meter.count.Counters;
import dev.tafel.meter.waste.Finding.Wasted;
import dev.tafel.meter.waste.Ledger.Raw;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.IndexEntryChange;
import dev.tafel.model.table.Projection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rules that look at one index. */
final class IndexRules {

    private static final int RETURNED_PERCENT_MOST = 50;

    private IndexRules() {}

    /**
     * An index with what was counted of it within a window.
     *
     * @param readers the shapes that read it
     */
    record ObservedIndex(
            String table, String name, Projection.Type projection, Counters counters, Collection<Observed> readers) {}

    static List<Raw> check(ObservedIndex index) {
        List<Raw> found = new ArrayList<>();
        Counters counters = index.counters();
        if (counters.get(CALLS) == 0 && counters.get(WRITES) > 0) {
            found.add(new Raw(
                    RuleId.IDX_01,
                    index.table(),
                    index.table() + "." + index.name(),
                    new Wasted(0, counters.get(INDEX_WRITE_HALF_UNITS)),
                    counters.get(WRITES) + " entries were written and no request read the index",
                    "drop the index, or find who should have read it"));
        }
        Raw wide = overProjection(index);
        if (wide != null) {
            found.add(wide);
        }
        return found;
    }

    private static @Nullable Raw overProjection(ObservedIndex index) {
        if (index.projection() == Projection.Type.KEYS_ONLY || index.counters().get(WRITES) == 0) {
            return null;
        }
        long passed = 0;
        long returned = 0;
        for (Observed reader : index.readers()) {
            if (!reader.stats().shape().detail().contains("COUNT")) {
                passed += reader.counters().get(BYTES_PASSED);
                returned += reader.counters().get(BYTES_RETURNED);
            }
        }
        if (passed == 0 || returned * 100 >= passed * RETURNED_PERCENT_MOST) {
            return null;
        }
        long writes = index.counters().get(WRITES);
        long entryBytes = Math.max(1, index.counters().get(BYTES_WRITTEN) / writes);
        long neededBytes = Math.max(1, entryBytes * returned / passed);
        long saved = writes * (units(entryBytes) - units(neededBytes));
        return new Raw(
                RuleId.PROJ_01,
                index.table(),
                index.table() + "." + index.name(),
                new Wasted(0, Math.min(saved, index.counters().get(INDEX_WRITE_HALF_UNITS))),
                "entries have " + entryBytes + " bytes on average, of which readers take "
                        + ShapeRules.percent(returned, passed) + " %",
                "project only what readers take: INCLUDE it, or KEYS_ONLY with a BatchGetItem if reads are few");
    }

    private static long units(long bytes) {
        return CapacityUnits.indexWriteHalfUnits(IndexEntryChange.ADDED, 0, bytes);
    }
}
