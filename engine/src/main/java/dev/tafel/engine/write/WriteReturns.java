package dev.tafel.engine.write;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.Changed;
import dev.tafel.engine.operation.CapacityDetail;
import dev.tafel.model.api.EnumTexts;
import dev.tafel.model.api.ItemCollectionMetrics;
import dev.tafel.model.api.ReturnParameters;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/**
 * What the caller of a write wants to be told, checked.
 *
 * @param capacity null for no report
 */
record WriteReturns(
        ReturnValues values,
        ConsumedCapacity.@Nullable Detail capacity,
        CollectionMetrics metrics,
        OnFailure onFailure) {

    /** What is told about the item's collection. */
    enum CollectionMetrics {
        NOTHING,
        SIZE
    }

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
                "SIZE".equals(returns.returnItemCollectionMetrics())
                        ? CollectionMetrics.SIZE
                        : CollectionMetrics.NOTHING,
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
        ConsumedCapacity.Detail detail = capacity;
        if (detail == null) {
            return null;
        }
        long halfUnits = CapacityUnits.writeHalfUnits(changed.oldSize(), changed.presentSize());
        return new ConsumedCapacity(
                String.valueOf(tableName),
                halfUnits,
                changed.halfUnits(IndexDefinition.Kind.LOCAL),
                changed.halfUnits(IndexDefinition.Kind.GLOBAL),
                detail);
    }

    /** What there is to say about the collection of the item of that key, or null if nothing was asked for. */
    @Nullable
    ItemCollectionMetrics metricsOf(Table table, Item keyed, Changed changed) {
        return switch (metrics) {
            case NOTHING -> null;
            case SIZE -> table.hasLocalIndexes() ? changed.collectionMetrics(table, keyed) : null;
        };
    }
}
