package dev.tafel.engine.table;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.ListTablesRequest;
import dev.tafel.model.api.ListTablesResponse;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.storage.StorageTraits;
import java.util.List;

/** ListTables. */
public final class ListTables implements OperationHandler<ListTablesRequest, ListTablesResponse> {

    /** The most names in one answer, and how many there are if the caller names no limit. */
    public static final int LIMIT_MAX = 100;

    private static final String START = "exclusiveStartTableName";

    private final Catalog catalog;

    public ListTables(Catalog catalog) {
        this.catalog = catalog;
    }

    @Override
    public ListTablesResponse execute(ListTablesRequest request) {
        String after = request.exclusiveStartTableName();
        ConstraintViolations.collecting()
                .lengthBetween(START, after, TableNames.LENGTH_MIN, TableNames.LENGTH_MAX)
                .pattern(START, after, TableNames.PATTERN)
                .valueBetween("limit", request.limit(), 1, LIMIT_MAX)
                .throwIfAny();
        Integer asked = request.limit();
        int limit = asked == null ? LIMIT_MAX : asked;
        List<String> names = catalog.names(after, limit + 1);
        return names.size() <= limit
                ? new ListTablesResponse(names, null)
                : new ListTablesResponse(names.subList(0, limit), names.get(limit - 1));
    }

    @Override
    public CallLength length(StorageTraits traits) {
        return CallLength.SHORT;
    }
}
