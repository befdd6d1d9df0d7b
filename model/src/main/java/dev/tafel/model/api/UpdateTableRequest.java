package dev.tafel.model.api;

import dev.tafel.model.api.TableParameters.IndexInput;
import dev.tafel.model.api.TableParameters.ThroughputInput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** UpdateTable, as sent. */
public record UpdateTableRequest(
        @Nullable String tableName,
        TableParameters parameters,
        @Nullable List<IndexUpdateInput> globalSecondaryIndexUpdates)
        implements Request<TableResponse> {

    /** A GlobalSecondaryIndexUpdate, as sent: one of the three should be there. */
    public record IndexUpdateInput(
            @Nullable IndexInput create,
            @Nullable IndexChange update,
            @Nullable String deleteIndexName) {}

    /** An UpdateGlobalSecondaryIndexAction, as sent. */
    public record IndexChange(
            @Nullable String indexName,
            @Nullable ThroughputInput provisionedThroughput,
            @Nullable ThroughputInput onDemandThroughput,
            @Nullable ThroughputInput warmThroughput) {}

    @Override
    public Operation operation() {
        return Operation.UPDATE_TABLE;
    }
}
