package dev.tafel.engine.read;

import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.error.ApiException;
import org.jspecify.annotations.Nullable;

/** The rules for Select and what it goes together with. */
final class ReadSelect {

    private static final String SPECIFIC = "SPECIFIC_ATTRIBUTES";
    private static final String ALL_PROJECTED = "ALL_PROJECTED_ATTRIBUTES";
    private static final String COUNT = "COUNT";

    private ReadSelect() {}

    /**
     * Checks Select against the projections of the request.
     *
     * @throws ApiException ValidationException if they do not go together
     */
    static void check(ReadParameters read) {
        String select = read.select();
        if (select == null) {
            return;
        }
        if (select.equals(SPECIFIC)) {
            if (read.projectionExpression() == null && read.attributesToGet() == null) {
                throw ApiException.validation("Must specify the AttributesToGet or ProjectionExpression when choosing"
                        + " to get SPECIFIC_ATTRIBUTES");
            }
            return;
        }
        refuse("ProjectionExpression", read.projectionExpression(), select);
        refuse("AttributesToGet", read.attributesToGet(), select);
        if (select.equals(ALL_PROJECTED) && read.indexName() == null) {
            throw ApiException.validation("ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
        }
    }

    static PageBuilder.Result result(ReadParameters read) {
        return COUNT.equals(read.select()) ? PageBuilder.Result.COUNT : PageBuilder.Result.ITEMS;
    }

    private static void refuse(String parameter, @Nullable Object value, String select) {
        if (value != null) {
            String wanted = select.equals(COUNT) ? "only the Count" : select;
            throw ApiException.validation("Cannot specify the " + parameter + " when choosing to get " + wanted);
        }
    }
}
