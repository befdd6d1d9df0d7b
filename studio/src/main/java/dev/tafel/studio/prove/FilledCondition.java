package dev.tafel.studio.prove;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.model.value.Item;
import dev.tafel.studio.layout.KeyCondition.Operator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A key condition with values in the places of its templates.
 *
 * @param partitionNames the attributes of the partition key
 * @param partition their values
 * @param sort the condition on the sort key, or null for none
 */
record FilledCondition(
        List<String> partitionNames,
        List<AttributeValue> partition,
        @Nullable Sort sort) {

    FilledCondition {
        partitionNames = List.copyOf(partitionNames);
        partition = List.copyOf(partition);
    }

    /**
     * A condition on the first attribute of the sort key.
     *
     * @param second the upper bound of {@code BETWEEN}, otherwise null
     */
    record Sort(
            String attribute,
            Operator operator,
            AttributeValue first,
            @Nullable AttributeValue second) {}

    /** The key of one item, which the condition gives whole. */
    Item key() {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        for (int i = 0; i < partition.size(); i++) {
            key.put(partitionNames.get(i), partition.get(i));
        }
        if (sort != null) {
            key.put(sort.attribute(), sort.first());
        }
        return Item.of(key);
    }

    /** Whether a sort key fulfils the condition. */
    boolean holds(List<AttributeValue> sortKey) {
        return sort == null || (!sortKey.isEmpty() && holds(sort, sortKey.get(0)));
    }

    private static boolean holds(Sort sort, AttributeValue value) {
        int order = compare(value, sort.first());
        AttributeValue second = sort.second();
        return switch (sort.operator()) {
            case EQUAL -> order == 0;
            case LESS -> order < 0;
            case LESS_OR_EQUAL -> order <= 0;
            case GREATER -> order > 0;
            case GREATER_OR_EQUAL -> order >= 0;
            case BETWEEN -> order >= 0 && second != null && compare(value, second) <= 0;
            case BEGINS_WITH ->
                value instanceof StringValue text
                        && sort.first() instanceof StringValue prefix
                        && text.value().startsWith(prefix.value());
        };
    }

    /** Numbers by value, texts by their letters. */
    static int compare(AttributeValue one, AttributeValue other) {
        if (one instanceof NumberValue number && other instanceof NumberValue second) {
            return number.value().compareTo(second.value());
        }
        return Values.text(one).orElse("").compareTo(Values.text(other).orElse(""));
    }
}
