package dev.tafel.engine.write;

import dev.tafel.engine.operation.TableNames;
import dev.tafel.model.api.ItemCollectionMetrics;
import dev.tafel.model.api.WriteResponse;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.value.Item;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The first and the last step that the operations on one item share. */
final class WriteChecks {

    private WriteChecks() {}

    /** The name of the table; a bad one is reported before any other constraint. */
    static String tableName(@Nullable String spelled) {
        TableNames.check(spelled, ConstraintViolations.collecting()).throwIfAny();
        return TableNames.resolve(Objects.requireNonNull(spelled));
    }

    /** The answer, shared when there is nothing to say. */
    static WriteResponse response(
            @Nullable Item attributes, @Nullable ConsumedCapacity capacity, @Nullable ItemCollectionMetrics metrics) {
        return attributes == null && capacity == null && metrics == null
                ? WriteResponse.EMPTY
                : new WriteResponse(attributes, capacity, metrics);
    }
}
