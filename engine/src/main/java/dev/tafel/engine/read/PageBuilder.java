package dev.tafel.engine.read;

import dev.tafel.engine.read.ReadTarget.Source;
import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.path.ItemProjection;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowVisitor;
import dev.tafel.storage.Visit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes rows until a page is full: evaluates each, keeps what passes the filter, counts all.
 *
 * <p>In the data path it is what a range or a scan of the storage engine shows its rows to. The page ends for one of
 * three reasons: no more rows, the limit of items, or the limit of bytes. Only the first leaves no last key. What is
 * fetched from the table counts towards the limit of bytes, so that a page stays small whatever an index lacks.
 */
final class PageBuilder implements RowVisitor {

    private final PageLimits limits;
    private final Selection selection;
    private final Bytes rowPrefix;
    private final ItemFetch fetch;
    private final List<Item> items = new ArrayList<>();
    private int count;
    private int scannedCount;
    private long bytes;
    private long bytesPassed;
    private long bytesReturned;
    private long leastHalfUnits;
    private @Nullable Item last;
    private boolean full;

    /**
     * What becomes of an evaluated item.
     *
     * @param filter null to keep all
     * @param projection null to keep items whole
     * @param source where the items come from that are filtered and returned
     */
    record Selection(@Nullable Condition filter, @Nullable ItemProjection projection, Result result, Source source) {}

    /** Whether items are returned or only counted. */
    enum Result {
        ITEMS,
        COUNT
    }

    PageBuilder(PageLimits limits, Selection selection, ItemFetch fetch) {
        this.limits = limits;
        this.selection = selection;
        this.rowPrefix = fetch.target().layout().prefix().bytes();
        this.fetch = fetch;
    }

    @Override
    public Visit visit(Row row) {
        if (!row.sort().startsWith(rowPrefix)) {
            return Visit.CONTINUE;
        }
        Item held = Item.ofEncoding(row.value());
        Item item = switch (selection.source()) {
            case ROWS -> held;
            case ITEMS -> fetch.itemOf(held);
        };
        if (item == null) {
            return Visit.CONTINUE;
        }
        scannedCount++;
        bytes += held.size();
        last = held;
        if (passes(item)) {
            count++;
            bytesPassed += held.size();
            if (selection.result() == Result.ITEMS) {
                ItemProjection projection = selection.projection();
                Item returned = projection == null ? item : projection.apply(item);
                bytesReturned += returned.size();
                items.add(returned);
            }
        }
        full = scannedCount >= limits.itemsMax() || bytes + fetch.bytes() >= PageLimits.PAGE_BYTES_MAX;
        return full ? Visit.STOP : Visit.CONTINUE;
    }

    private boolean passes(Item item) {
        Condition filter = selection.filter();
        return filter == null || filter.holds(AttributeSource.of(item));
    }

    /** The items that passed, or null if they were only counted. */
    @Nullable
    List<Item> items() {
        return switch (selection.result()) {
            case ITEMS -> items;
            case COUNT -> null;
        };
    }

    int count() {
        return count;
    }

    int scannedCount() {
        return scannedCount;
    }

    /** What the page consumed in all: its rows together, and each fetched item. */
    long halfUnits() {
        return rowsHalfUnits() + fetch.halfUnits();
    }

    /** What the rows consumed together. */
    long rowsHalfUnits() {
        return Math.max(
                leastHalfUnits,
                CapacityUnits.readHalfUnits(bytes, fetch.target().consistency()));
    }

    /** Lets the rows of the page cost at least so much. */
    void costAtLeast(long halfUnits) {
        leastHalfUnits = halfUnits;
    }

    /** The sizes of all evaluated rows together. */
    long bytes() {
        return bytes;
    }

    /** The sizes of the rows that passed the filter. */
    long bytesPassed() {
        return bytesPassed;
    }

    /** The sizes of what is returned. */
    long bytesReturned() {
        return bytesReturned;
    }

    /** Whether rows may be left behind the page, and which limit ended it. */
    ReadAccess.Rest rest() {
        if (!full) {
            return ReadAccess.Rest.NONE;
        }
        return scannedCount >= limits.itemsMax() ? ReadAccess.Rest.BEHIND_LIMIT : ReadAccess.Rest.BEHIND_FULL_PAGE;
    }

    /** The row's item after which the next page starts, or null if there are no more rows. */
    @Nullable
    Item lastIfFull() {
        return full ? last : null;
    }
}
