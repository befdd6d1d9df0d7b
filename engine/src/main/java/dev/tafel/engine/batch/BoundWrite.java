package dev.tafel.engine.batch;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.index.IndexKeyRules;
import dev.tafel.engine.item.ItemRows;
import dev.tafel.engine.item.ItemTarget;
import dev.tafel.engine.item.KeyRules;
import dev.tafel.engine.operation.SuppliedValues;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ItemSize;
import dev.tafel.model.value.KeyValue;
import dev.tafel.storage.RowKey;
import org.jspecify.annotations.Nullable;

/**
 * One write of a batch, checked as far as that goes without the table.
 *
 * @param spelled how the caller named the table
 * @param request the write as it was sent
 * @param item the item to put, or the key of the one to delete
 */
record BoundWrite(String spelled, WriteRequest request, Kind kind, Item item) {

    /** What is done. */
    enum Kind {
        PUT,
        DELETE
    }

    static BoundWrite of(String spelled, WriteRequest request) {
        WriteRequest.Put put = request.put();
        WriteRequest.Delete delete = request.delete();
        if ((put == null) == (delete == null)) {
            // The service treats the request as if it were a value of no or of several types.
            throw ApiException.validation("Supplied AttributeValue has more than one datatypes set, must contain"
                    + " exactly one of the supported datatypes");
        }
        if (put == null) {
            Item key = SuppliedValues.ofRead(delete == null ? null : delete.key());
            return new BoundWrite(spelled, request, Kind.DELETE, key);
        }
        Item item = SuppliedValues.ofRead(put.item());
        if (item.size() > ItemSize.ITEM_BYTES_MAX) {
            throw ApiException.validation("Item size has exceeded the maximum allowed size");
        }
        return new BoundWrite(spelled, request, Kind.PUT, item);
    }

    /**
     * The item's place in its table.
     *
     * @throws ApiException ValidationException if the write does not fit the table
     */
    ItemTarget on(Table table) {
        return switch (kind) {
            case PUT -> {
                requireKey(table);
                RowKey row = ItemRows.ofItem(table, item);
                IndexKeyRules.requireUsable(table, item);
                yield new ItemTarget(table, row);
            }
            case DELETE -> new ItemTarget(table, ItemRows.ofKey(table, item));
        };
    }

    /** The item afterwards; null for none. */
    @Nullable
    Item present() {
        return switch (kind) {
            case PUT -> item;
            case DELETE -> null;
        };
    }

    /** A missing or mistyped key of an item has another text than in PutItem. */
    private void requireKey(Table table) {
        for (KeyAttribute attribute : table.definition().keySchema().attributes()) {
            KeyValue value = item.scalar(attribute.nameUtf8().shared());
            if (value == null || value.type() != attribute.type()) {
                throw KeyRules.keyDoesNotMatch();
            }
        }
    }
}
