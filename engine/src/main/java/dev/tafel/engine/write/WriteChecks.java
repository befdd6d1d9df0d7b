package dev.tafel.engine.write;

import dev.tafel.engine.operation.SuppliedValues;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.language.expression.ExpressionParameters;
import dev.tafel.model.api.EnumTexts;
import dev.tafel.model.api.ItemCollectionMetrics;
import dev.tafel.model.api.ItemWriteRequest;
import dev.tafel.model.api.WriteResponse;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.value.Item;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The first steps and the last one that the operations on one item share. */
final class WriteChecks {

    private WriteChecks() {}

    /** The name of the table; a bad one is reported before any other constraint. */
    static String tableName(@Nullable String spelled) {
        TableNames.check(spelled, ConstraintViolations.collecting()).throwIfAny();
        return TableNames.resolve(Objects.requireNonNull(spelled));
    }

    /**
     * The item or key of a request, after what comes before it in the service's order: constraints, and parameters that
     * do not go together.
     *
     * @param parameters those that the operation has beside the condition
     * @throws ApiException ValidationException if there is a fault
     */
    static Item supplied(ItemWriteRequest request, ExpressionParameters parameters) {
        ConstraintViolations violations = ConstraintViolations.collecting();
        violations.required(request.suppliedMember(), request.supplied());
        violations.oneOf(
                "conditionalOperator", request.condition().conditionalOperator(), EnumTexts.CONDITIONAL_OPERATOR);
        WriteReturns.check(request.returns(), violations);
        violations.throwIfAny();
        WriteExpressions.checkParameters(parameters, request.condition(), request.expressionAttributes());
        return SuppliedValues.ofWrite(request.supplied());
    }

    /** The answer, shared when there is nothing to say. */
    static WriteResponse response(
            @Nullable Item attributes, @Nullable ConsumedCapacity capacity, @Nullable ItemCollectionMetrics metrics) {
        return attributes == null && capacity == null && metrics == null
                ? WriteResponse.EMPTY
                : new WriteResponse(attributes, capacity, metrics);
    }
}
