package dev.tafel.engine.table;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.model.api.DeleteTableRequest;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.TableResponse;
import dev.tafel.storage.StorageTraits;

/** DeleteTable. */
public final class DeleteTable implements OperationHandler<DeleteTableRequest, TableResponse> {

    private final Catalog catalog;

    public DeleteTable(Catalog catalog) {
        this.catalog = catalog;
    }

    @Override
    public TableResponse execute(DeleteTableRequest request) {
        String name = TableNames.require(request.tableName());
        return new TableResponse(catalog.describeChanged(catalog.delete(name)));
    }

    @Override
    public CallLength length(StorageTraits traits) {
        return CallLength.LONG;
    }
}
