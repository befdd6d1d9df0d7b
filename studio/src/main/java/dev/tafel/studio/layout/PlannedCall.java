package dev.tafel.studio.layout;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.studio.design.Selection;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A request, or several that differ only in their key.
 *
 * @param index the index that is read, or null for the table
 * @param entities what it reads or writes
 * @param condition for a Get or a write the whole key, for a Query its key condition; null for a Scan, a batch of keys
 *     that an earlier call has found, and a transaction
 * @param filters what is thrown away after reading
 * @param direction the order in which it reads
 * @param limit how many items it evaluates at most, or null
 * @param requests how many there are: one for each shard or key
 * @param units what one of the requests consumes on average
 */
public record PlannedCall(
        Operation operation,
        String table,
        @Nullable String index,
        List<String> entities,
        @Nullable KeyCondition condition,
        List<Selection.Filter> filters,
        Selection.Direction direction,
        @Nullable Integer limit,
        ReadConsistency consistency,
        int requests,
        CallUnits units) {

    /** The operations that plans use. */
    public enum Operation {
        GET_ITEM("GetItem"),
        QUERY("Query"),
        SCAN("Scan"),
        BATCH_GET_ITEM("BatchGetItem"),
        TRANSACT_GET_ITEMS("TransactGetItems"),
        PUT_ITEM("PutItem"),
        UPDATE_ITEM("UpdateItem"),
        DELETE_ITEM("DeleteItem"),
        BATCH_WRITE_ITEM("BatchWriteItem"),
        TRANSACT_WRITE_ITEMS("TransactWriteItems");

        private final String wireName;

        Operation(String wireName) {
            this.wireName = wireName;
        }

        /** The name in the API. */
        public String wireName() {
            return wireName;
        }

        /** The operation of that name, in whatever case. */
        public static Optional<Operation> named(String name) {
            return Arrays.stream(values())
                    .filter(operation -> operation.wireName.equalsIgnoreCase(name))
                    .findFirst();
        }

        /** Whether it consumes read units. */
        public boolean isRead() {
            return switch (this) {
                case GET_ITEM, QUERY, SCAN, BATCH_GET_ITEM, TRANSACT_GET_ITEMS -> true;
                case PUT_ITEM, UPDATE_ITEM, DELETE_ITEM, BATCH_WRITE_ITEM, TRANSACT_WRITE_ITEMS -> false;
            };
        }
    }

    public PlannedCall {
        entities = List.copyOf(entities);
        filters = List.copyOf(filters);
    }
}
