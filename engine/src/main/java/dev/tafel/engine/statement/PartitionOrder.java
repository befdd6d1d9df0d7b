package dev.tafel.engine.statement;

import dev.tafel.language.expression.value.ValueComparison;
import dev.tafel.model.value.AttributeValue;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** The order of partition key values; those of other types than a key can have stay where they are. */
enum PartitionOrder implements Comparator<@Nullable AttributeValue> {
    INSTANCE;

    @Override
    public int compare(@Nullable AttributeValue one, @Nullable AttributeValue other) {
        return one == null || other == null || !ValueComparison.haveOrder(one, other)
                ? 0
                : ValueComparison.compare(one, other);
    }
}
