package dev.tafel.protocol;

import dev.tafel.model.api.CreateTableRequest;
import dev.tafel.model.api.DeleteTableRequest;
import dev.tafel.model.api.DescribeTableRequest;
import dev.tafel.model.api.ListTablesRequest;
import dev.tafel.model.api.TableParameters;
import dev.tafel.model.api.TableParameters.AttributeDefinitionInput;
import dev.tafel.model.api.TableParameters.IndexInput;
import dev.tafel.model.api.TableParameters.KeySchemaElementInput;
import dev.tafel.model.api.TableParameters.ThroughputInput;
import dev.tafel.model.api.UpdateTableRequest;
import dev.tafel.model.api.UpdateTableRequest.IndexUpdateInput;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A call on tables while its members are read; {@link TableCallMembers} says which members an operation has. */
final class TableCallDraft {

    @Nullable
    String tableName;

    @Nullable
    List<AttributeDefinitionInput> attributeDefinitions;

    @Nullable
    List<KeySchemaElementInput> keySchema;

    @Nullable
    List<IndexInput> localSecondaryIndexes;

    @Nullable
    List<IndexInput> globalSecondaryIndexes;

    @Nullable
    List<IndexUpdateInput> globalSecondaryIndexUpdates;

    @Nullable
    String billingMode;

    @Nullable
    ThroughputInput provisionedThroughput;

    @Nullable
    ThroughputInput onDemandThroughput;

    @Nullable
    ThroughputInput warmThroughput;

    @Nullable
    String tableClass;

    @Nullable
    Boolean deletionProtectionEnabled;

    @Nullable
    String exclusiveStartTableName;

    @Nullable
    Integer limit;

    /** Names of members that were sent and that no record carries. */
    final Set<String> unsupported = new LinkedHashSet<>();

    CreateTableRequest createTable() {
        return new CreateTableRequest(
                tableName, keySchema, localSecondaryIndexes, globalSecondaryIndexes, parameters());
    }

    UpdateTableRequest updateTable() {
        return new UpdateTableRequest(tableName, parameters(), globalSecondaryIndexUpdates);
    }

    DeleteTableRequest deleteTable() {
        return new DeleteTableRequest(tableName);
    }

    DescribeTableRequest describeTable() {
        return new DescribeTableRequest(tableName);
    }

    ListTablesRequest listTables() {
        return new ListTablesRequest(exclusiveStartTableName, limit);
    }

    private TableParameters parameters() {
        return new TableParameters(
                attributeDefinitions,
                billingMode,
                provisionedThroughput,
                onDemandThroughput,
                warmThroughput,
                tableClass,
                deletionProtectionEnabled,
                List.copyOf(unsupported));
    }
}
