package dev.tafel.storage.local;

import dev.tafel.storage.Row;
import dev.tafel.storage.RowVisitor;
import dev.tafel.storage.Visit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Shows the rows of a range to a visitor and remembers them, as long as they are few and it wants all of them. */
public final class RangeRecorder implements RowVisitor {

    private final RowVisitor visitor;
    private final List<Row> rows = new ArrayList<>();
    private long bytes;
    private boolean incomplete;

    public RangeRecorder(RowVisitor visitor) {
        this.visitor = visitor;
    }

    @Override
    public Visit visit(Row row) {
        Visit visit = visitor.visit(row);
        bytes += ReadCache.bytesOf(row);
        if (visit == Visit.STOP || bytes > ReadCache.ENTRY_BYTES_MAX) {
            incomplete = true;
        }
        if (incomplete) {
            rows.clear();
        } else {
            rows.add(row);
        }
        return visit;
    }

    /** All rows of the range after it has ended, or null if it was cut short or is too large. */
    public @Nullable List<Row> allRows() {
        return incomplete ? null : rows;
    }
}
