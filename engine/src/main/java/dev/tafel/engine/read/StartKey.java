package dev.tafel.engine.read;

import dev.tafel.engine.item.KeyRules;
import dev.tafel.engine.item.RowLayout;
import dev.tafel.language.expression.key.ResolvedKeyCondition;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.KeyValue;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.ScanSegment;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.StorageEngine;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The rules for ExclusiveStartKey: it names the row after which a page starts, which need not exist.
 *
 * <p>It must have just the attributes that name a row of what is read: the keys of the table, and of the index if one
 * is read.
 */
final class StartKey {

    private static final String INVALID = "The provided starting key is invalid";

    private StartKey() {}

    /** The error for a start key with values that are none; {@code detail} is the value's own text. */
    static ApiException invalid(String detail) {
        return ApiException.validation(INVALID + ": " + detail);
    }

    /** The sort bytes after which a query goes on. */
    static Bytes ofQuery(RowLayout layout, Item startKey, ResolvedKeyCondition condition, SortRange sorts) {
        List<KeyAttribute> attributes = layout.namingAttributes();
        if (startKey.attributeCount() != attributes.size()
                || !attributes.stream().allMatch(attribute -> startKey.has(attribute.name()))) {
            throw ApiException.validation(INVALID);
        }
        requireTypes(attributes, startKey);
        if (!layout.mayHaveManyRows()) {
            throw ApiException.validation(
                    "The provided exclusive start key is invalid: ExclusiveStartKey: " + shown(attributes, startKey));
        }
        RowKey row = layout.rowOf(startKey);
        if (!row.partition().equals(KeyConditionRange.partition(condition))) {
            boolean restricted = !condition.sortEqualities().isEmpty() || condition.sortPredicate() != null;
            throw ApiException.validation(
                    restricted
                            ? "The query can return at most one row and cannot be restarted"
                            : "The provided starting key is outside query boundaries based on provided conditions");
        }
        if (!sorts.contains(row.sort())) {
            throw ApiException.validation("The provided starting key does not match the range key predicate");
        }
        return row.sort();
    }

    /** The row after which a scan goes on. */
    static RowKey ofScan(RowLayout layout, Item startKey) {
        List<KeyAttribute> attributes = layout.namingAttributes();
        if (startKey.attributeCount() != attributes.size()) {
            throw layout.tieBreakers().isEmpty() ? doesNotMatch() : ApiException.validation(INVALID);
        }
        requireTypes(attributes, startKey);
        return layout.rowOf(startKey);
    }

    /** A parallel scan goes on in the segment in which it was. */
    static void requireSegment(StorageEngine storage, RowKey row, ScanSegment segment) {
        if (storage.segmentOf(row.partition(), segment.total()) != segment.number()) {
            throw invalid("Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct Segment."
                    + " TotalSegments: " + segment.total() + " Segment: " + segment.number());
        }
    }

    private static void requireTypes(List<KeyAttribute> attributes, Item startKey) {
        for (KeyAttribute attribute : attributes) {
            KeyValue value = startKey.scalar(attribute.nameUtf8().shared());
            if (value == null || value.type() != attribute.type()) {
                throw doesNotMatch();
            }
            if (value.bytes().isEmpty()) {
                throw invalid(String.valueOf(KeyRules.emptyKey(attribute).getMessage()));
            }
            if (value.bytes().length() > KeyRules.PARTITION_KEY_BYTES_MAX) {
                throw doesNotMatch();
            }
        }
    }

    /** A key as the service prints it: {@code {p=AttributeValue: {S:x}}}. */
    private static String shown(List<KeyAttribute> attributes, Item key) {
        return attributes.stream()
                .map(attribute -> attribute.name() + "=AttributeValue: {" + attribute.type() + ":"
                        + shown(Objects.requireNonNull(
                                key.scalar(attribute.nameUtf8().shared()))) + "}")
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String shown(KeyValue value) {
        return switch (value.type()) {
            case S, N -> value.bytes().toUtf8();
            case B -> Base64.getEncoder().encodeToString(value.bytes().shared());
        };
    }

    private static ApiException doesNotMatch() {
        return invalid(String.valueOf(KeyRules.keyDoesNotMatch().getMessage()));
    }
}
