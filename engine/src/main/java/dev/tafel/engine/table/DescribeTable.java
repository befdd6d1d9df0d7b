package dev.tafel.engine.table;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.model.api.DescribeTableRequest;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.TableResponse;
import dev.tafel.storage.StorageTraits;

/** DescribeTable. */
public final class DescribeTable implements OperationHandler<DescribeTableRequest, TableResponse> {

    private final Catalog catalog;

    public DescribeTable(Catalog catalog) {
        this.catalog = catalog;
    }

    @Override
    public TableResponse execute(DescribeTableRequest request) {
        String name = TableNames.require(request.tableName());
        return new TableResponse(catalog.describe(catalog.require(name)));
    }

    @Override
    public CallLength length(StorageTraits traits) {
        // A table whose deletion has ended is taken out of the catalogue here, which is a commit.
        return CallLength.LONG;
    }
}
