package dev.tafel.model.observe;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/**
 * A read of one item, or of one page of a Query or Scan.
 *
 * @param index the index that was read; null for the table itself
 * @param key of one item; null for a page
 * @param itemsRead the items that were evaluated
 * @param itemsReturned those that passed the filter
 * @param bytesRead the sizes of all evaluated items, or index entries
 * @param bytesPassed the sizes of those that passed the filter
 * @param bytesReturned the sizes of what was returned of them; 0 if they were only counted
 * @param halfUnits consumed by what was read: the index if there is one, otherwise the table
 * @param fetchHalfUnits consumed by the table for what a local index lacked
 */
public record ReadAccess(
        TableDefinition table,
        @Nullable String index,
        ReadConsistency consistency,
        @Nullable Item key,
        int itemsRead,
        int itemsReturned,
        long bytesRead,
        long bytesPassed,
        long bytesReturned,
        long halfUnits,
        long fetchHalfUnits,
        Rest rest)
        implements Access {

    /** Whether something is left to read behind a page. */
    public enum Rest {
        /** Nothing, or the read was of one item. */
        NONE,
        /** The page ended at its Limit. */
        BEHIND_LIMIT,
        /** The page ended since it was as large as a page can be. */
        BEHIND_FULL_PAGE
    }

    /** A read of one item; null if there was none. */
    public static ReadAccess ofItem(OfItem read) {
        int bytes = read.item == null ? 0 : read.item.size();
        int returned = read.returned == null ? 0 : read.returned.size();
        int items = read.item == null ? 0 : 1;
        return new ReadAccess(
                read.table,
                null,
                read.consistency,
                read.key,
                items,
                items,
                bytes,
                bytes,
                returned,
                read.halfUnits,
                0,
                Rest.NONE);
    }

    /**
     * A read of one item.
     *
     * @param item null if there was none
     * @param returned what the caller got of it; null if nothing
     */
    public record OfItem(
            TableDefinition table,
            ReadConsistency consistency,
            Item key,
            @Nullable Item item,
            @Nullable Item returned,
            long halfUnits) {}

    @Override
    public @Nullable Item keyed() {
        return key;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitRead(this);
    }
}
