package dev.tafel.engine.write;

import dev.tafel.engine.item.Changed;
import dev.tafel.engine.operation.CapacityDetail;
import dev.tafel.model.api.EnumTexts;
import dev.tafel.model.api.ReturnParameters;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/**
 * What the caller of a write wants to be told, checked.
 *
 * @param capacity null for no report
 */
record WriteReturns(ReturnValues values, ConsumedCapacity.@Nullable Detail capacity, OnFailure onFailure) {

    /** What goes with a failed condition. */
    enum OnFailure {
        NOTHING,
        OLD_ITEM
    }

    /** Adds what is wrong with the enumerations. */
    static void check(ReturnParameters returns, ConstraintViolations violations) {
        violations
                .oneOf("returnValues", returns.returnValues(), EnumTexts.RETURN_VALUES)
                .oneOf("returnConsumedCapacity", returns.returnConsumedCapacity(), EnumTexts.RETURN_CONSUMED_CAPACITY)
                .oneOf(
                        "returnItemCollectionMetrics",
                        returns.returnItemCollectionMetrics(),
                        EnumTexts.RETURN_ITEM_COLLECTION_METRICS)
                .oneOf(
                        "returnValuesOnConditionCheckFailure",
                        returns.returnValuesOnConditionCheckFailure(),
                        EnumTexts.RETURN_VALUES_ON_CONDITION_CHECK_FAILURE);
    }

    static WriteReturns of(ReturnParameters returns) {
        return new WriteReturns(
                returns.returnValues() == null ? ReturnValues.NONE : ReturnValues.valueOf(returns.returnValues()),
                CapacityDetail.of(returns.returnConsumedCapacity()),
                "ALL_OLD".equals(returns.returnValuesOnConditionCheckFailure())
                        ? OnFailure.OLD_ITEM
                        : OnFailure.NOTHING);
    }

    /**
     * PutItem and DeleteItem know of the old item alone.
     *
     * @throws ApiException ValidationException if something else was asked for
     */
    void requireOldOrNone() {
        if (values != ReturnValues.NONE && values != ReturnValues.ALL_OLD) {
            throw ConstraintViolations.wrapped("ReturnValues can only be ALL_OLD or NONE");
        }
    }

    /** The error of a condition that did not hold for {@code old}. */
    ApiException conditionFailed(@Nullable Item old) {
        return ApiException.conditionFailed(
                switch (onFailure) {
                    case NOTHING -> null;
                    case OLD_ITEM -> old;
                });
    }

    /** The report on a change, or null if none was asked for. */
    @Nullable
    ConsumedCapacity capacityOf(@Nullable String tableName, Changed changed) {
        long halfUnits = CapacityUnits.writeHalfUnits(changed.oldSize(), changed.presentSize());
        return CapacityDetail.ofTable(tableName, halfUnits, capacity);
    }
}
