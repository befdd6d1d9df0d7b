package dev.tafel.engine.fault;

import dev.tafel.model.api.Operation;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.model.value.Item;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A rule: which calls fail or take long.
 *
 * @param operations those that it is about
 * @param table null for all tables
 * @param key attributes that the item of the call has, strings and numbers as text; empty for all items and calls
 * @param calls which of the calls that match
 * @param perHundredThousand how many of these, drawn from the seed
 * @param effect what happens to them
 */
record FaultRule(
        Set<Operation> operations,
        @Nullable String table,
        Map<String, String> key,
        Calls calls,
        int perHundredThousand,
        Effect effect) {

    /** All of a hundred thousand. */
    static final int ALWAYS = 100_000;

    /** From which call to which, counted from 1. */
    record Calls(long first, long last) {

        static final Calls ALL = new Calls(1, Long.MAX_VALUE);

        boolean contains(long number) {
            return first <= number && number <= last;
        }
    }

    /**
     * What happens to a call.
     *
     * @param failure null if it goes on
     * @param index the global index that is named as throttled; null for the table
     * @param delay how long it waits before
     */
    record Effect(@Nullable Failure failure, @Nullable String index, Duration delay) {}

    FaultRule {
        operations = Set.copyOf(operations);
        key = Map.copyOf(key);
    }

    boolean matches(Operation operation, @Nullable String tableName, @Nullable Item keyed) {
        return operations.contains(operation)
                && (table == null || table.equals(tableName))
                && (key.isEmpty() || (keyed != null && hasKey(keyed)));
    }

    private boolean hasKey(Item keyed) {
        return key.entrySet().stream().allMatch(entry -> entry.getValue().equals(text(keyed.get(entry.getKey()))));
    }

    private static @Nullable String text(@Nullable AttributeValue value) {
        if (value instanceof StringValue string) {
            return string.value();
        }
        return value instanceof NumberValue number ? number.value().toString() : null;
    }
}
