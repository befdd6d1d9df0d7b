package dev.tafel.engine.table;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.catalog.Readiness;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.model.api.DescribeTableRequest;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.TableResponse;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.IndexDescription;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.TableDescription;
import dev.tafel.model.table.Throughput;
import dev.tafel.storage.StorageTraits;
import java.util.List;

/** DescribeTable. */
public final class DescribeTable implements OperationHandler<DescribeTableRequest, TableResponse> {

    private final Catalog catalog;
    private final Readiness readiness;

    public DescribeTable(Catalog catalog, Readiness readiness) {
        this.catalog = catalog;
        this.readiness = readiness;
    }

    @Override
    public TableResponse execute(DescribeTableRequest request) {
        String name = TableNames.require(request.tableName());
        Table table = catalog.require(name);
        return new TableResponse(grown(catalog.describe(table), table));
    }

    /** The table with what it has grown to be ready for, where that is more than its definition says. */
    private TableDescription grown(TableDescription described, Table table) {
        Throughput ready = readiness.of(table, null);
        TableDefinition definition = described.definition();
        List<IndexDescription> indexes = described.indexes().stream()
                .map(index ->
                        grown(index, readiness.of(table, index.definition().name())))
                .toList();
        boolean hasGrown = isLess(definition.warmThroughput(), ready);
        return described.with(hasGrown ? definition.warmed(ready) : definition, indexes);
    }

    private static IndexDescription grown(IndexDescription index, Throughput ready) {
        return index.definition().kind() == IndexDefinition.Kind.GLOBAL
                        && isLess(index.definition().warmThroughput(), ready)
                ? index.with(index.definition().warmed(ready))
                : index;
    }

    private static boolean isLess(Throughput defined, Throughput ready) {
        return !defined.max(ready).equals(defined);
    }

    @Override
    public CallLength length(StorageTraits traits) {
        // A table whose deletion has ended is taken out of the catalogue here, which is a commit.
        return CallLength.LONG;
    }
}
