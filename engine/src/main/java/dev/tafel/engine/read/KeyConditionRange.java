package dev.tafel.engine.read;

import dev.tafel.engine.item.KeyRules;
import dev.tafel.engine.item.RowLayout;
import dev.tafel.language.expression.key.KeyPredicate;
import dev.tafel.language.expression.key.ResolvedKeyCondition;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.KeyValue;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.key.NextValue;
import dev.tafel.storage.key.PartitionKey;
import dev.tafel.storage.key.Place;
import dev.tafel.storage.key.SortPrefix;
import java.util.List;
import java.util.Objects;

/** A key condition as a partition and a range of sort bytes in it. */
final class KeyConditionRange {

    private KeyConditionRange() {}

    static Bytes partition(ResolvedKeyCondition condition) {
        return PartitionKey.of(
                condition.partitionValues().stream().map(KeyConditionRange::key).toList());
    }

    /** How many bytes the partition key counts. */
    static int partitionKeyBytes(ResolvedKeyCondition condition) {
        return KeyRules.bytesOf(
                condition.partitionValues().stream().map(KeyConditionRange::key).toList());
    }

    static SortRange sorts(RowLayout layout, ResolvedKeyCondition condition) {
        List<AttributeValue> equalities = condition.sortEqualities();
        SortPrefix prefix = layout.prefix();
        for (int i = 0; i < equalities.size(); i++) {
            if (layout.placeOfSort(i) == Place.LAST) {
                return SortRange.equalTo(prefix.last(key(equalities.get(i))));
            }
            prefix = prefix.then(key(equalities.get(i)));
        }
        KeyPredicate predicate = condition.sortPredicate();
        return predicate == null ? prefix.all() : range(prefix.where(layout.placeOfSort(equalities.size())), predicate);
    }

    private static SortRange range(NextValue next, KeyPredicate predicate) {
        KeyValue value = key(predicate.value());
        return switch (predicate.operator()) {
            case EQUAL -> next.equalTo(value);
            case LESS -> next.lessThan(value);
            case LESS_OR_EQUAL -> next.atMost(value);
            case GREATER -> next.greaterThan(value);
            case GREATER_OR_EQUAL -> next.atLeast(value);
            case BETWEEN -> next.between(value, key(predicate.values().get(1)));
            case BEGINS_WITH -> next.beginsWith(value);
            case NOT_INDEXABLE -> throw new IllegalStateException("Not a condition on a key: " + predicate.attribute());
        };
    }

    private static KeyValue key(AttributeValue value) {
        return Objects.requireNonNull(KeyValue.of(value));
    }
}
