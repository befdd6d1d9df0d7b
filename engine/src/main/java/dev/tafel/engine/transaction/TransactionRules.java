package dev.tafel.engine.transaction;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.KeyRules;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.CancellationReason;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.KeyValue;
import dev.tafel.storage.RowKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What reading and writing transactions have in common. */
final class TransactionRules {

    /** The most actions in one transaction. */
    static final int ACTIONS_MAX = 100;

    /** The most bytes in one transaction: of a request that writes, of the items that are read. */
    static final int BYTES_MAX = 4 << 20;

    private TransactionRules() {}

    /**
     * An empty key value fails a transaction as a whole, unlike everything else about a key.
     *
     * @throws ApiException ValidationException if a key attribute in {@code keyOrItem} is empty
     */
    static void requireKeyNotEmpty(Table table, Item keyOrItem) {
        for (KeyAttribute attribute : table.definition().keySchema().attributes()) {
            KeyValue value = keyOrItem.scalar(attribute.nameUtf8().shared());
            if (value != null
                    && value.type() == attribute.type()
                    && value.bytes().isEmpty()) {
                throw KeyRules.emptyKey(attribute);
            }
        }
    }

    /**
     * No two actions may be about one item.
     *
     * @param rows the rows of the actions that fit their tables
     * @throws ApiException ValidationException if two are
     */
    static void requireDistinct(List<RowKey> rows) {
        Set<RowKey> seen = new HashSet<>();
        for (RowKey row : rows) {
            if (!seen.add(row)) {
                throw ApiException.validation("Transaction request cannot include multiple operations on one item");
            }
        }
    }

    /** Transactions of more than 4 MB are refused; {@code bytes} is the sum over all actions. */
    static void requireSmallEnough(long bytes) {
        if (bytes > BYTES_MAX) {
            throw ApiException.validation("Transaction request aggregate size cannot exceed " + BYTES_MAX + " bytes");
        }
    }

    /** The error of a transaction whose actions on {@code taken} rows met another transaction. */
    static ApiException conflict(List<RowKey> rows, Set<RowKey> taken) {
        return ApiException.transactionCanceled(rows.stream()
                .map(row -> taken.contains(row) ? CancellationReason.CONFLICT : CancellationReason.NONE)
                .toList());
    }

    /** The error of a transaction of whose actions some were throttled; null for the others. */
    static ApiException throttled(List<@Nullable ApiException> errors) {
        return ApiException.transactionCanceled(errors.stream()
                .map(error -> error == null ? CancellationReason.NONE : CancellationReason.throttled(error))
                .toList());
    }

    /** The errors of actions that do not fit their tables, found one after another. For one thread. */
    static final class Misfits {

        private final List<CancellationReason> reasons;
        private boolean found;

        Misfits(int actions) {
            reasons = new ArrayList<>(Collections.nCopies(actions, CancellationReason.NONE));
        }

        /** What {@code check} gives, or null if its ValidationException was noted as that of {@code action}. */
        <T> @Nullable T note(int action, Supplier<T> check) {
            try {
                return check.get();
            } catch (ApiException e) {
                if (e.code() != ErrorCode.VALIDATION) {
                    throw e;
                }
                if (!found) {
                    // The service tells about the first one alone.
                    found = true;
                    reasons.set(action, CancellationReason.invalid(Objects.requireNonNull(e.wireMessage())));
                }
                return null;
            }
        }

        void throwIfAny() {
            if (found) {
                throw ApiException.transactionCanceled(reasons);
            }
        }
    }
}
