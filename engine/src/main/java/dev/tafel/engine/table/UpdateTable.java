package dev.tafel.engine.table;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.catalog.TableChange;
import dev.tafel.engine.catalog.ThroughputHistory;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.engine.operation.UnsupportedParameters;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.TableParameters;
import dev.tafel.model.api.TableResponse;
import dev.tafel.model.api.UpdateTableRequest;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.TableDefinition.DeletionProtection;
import dev.tafel.model.table.Throughput;
import dev.tafel.storage.StorageTraits;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** UpdateTable: billing mode, throughput, table class and deletion protection. */
public final class UpdateTable implements OperationHandler<UpdateTableRequest, TableResponse> {

    private final Catalog catalog;
    private final Clock clock;

    public UpdateTable(Catalog catalog, Clock clock) {
        this.catalog = catalog;
        this.clock = clock;
    }

    @Override
    public TableResponse execute(UpdateTableRequest request) {
        String name = TableNames.require(request.tableName());
        ConstraintViolations violations = ConstraintViolations.collecting();
        new TableConstraints(violations).checkParameters(request.parameters());
        violations.throwIfAny();
        UnsupportedParameters.refuse(request.parameters().unsupported());
        requireSomething(request);
        Table updated = catalog.update(name, table -> changed(table, request.parameters()));
        return new TableResponse(catalog.describeChanged(updated));
    }

    @Override
    public CallLength length(StorageTraits traits) {
        return CallLength.LONG;
    }

    private static void requireSomething(UpdateTableRequest request) {
        TableParameters parameters = request.parameters();
        boolean nothing = parameters.billingMode() == null
                && parameters.provisionedThroughput() == null
                && parameters.onDemandThroughput() == null
                && parameters.tableClass() == null
                && parameters.deletionProtectionEnabled() == null
                && request.globalSecondaryIndexUpdates() == null;
        if (nothing) {
            throw ApiException.validation("At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled,"
                    + " GlobalSecondaryIndexUpdates, SSESpecification, ReplicaUpdates, MultiAccountReplicaReady,"
                    + " ReplicaTransitRoleArn, MultiRegionConsistency, DeletionProtectionEnabled, OnDemandThroughput,"
                    + " WarmThroughput or TableClass is required");
        }
    }

    private TableChange.Result changed(Table table, TableParameters parameters) {
        TableDefinition before = table.definition();
        BillingMode billingMode =
                parameters.billingMode() == null ? before.billingMode() : BillingMode.valueOf(parameters.billingMode());
        Throughput throughput = throughput(before, billingMode, parameters);
        Throughput maximum = ThroughputRules.onDemandMaximum(billingMode, parameters, "");
        TableDefinition after = new TableDefinition(
                before.name(),
                before.keySchema(),
                before.attributes(),
                before.indexes(),
                billingMode,
                throughput,
                onDemandMaximum(before, billingMode, parameters, maximum),
                parameters.tableClass() == null ? before.tableClass() : TableClasses.named(parameters.tableClass()),
                deletionProtection(before, parameters.deletionProtectionEnabled()));
        return new TableChange.Result(after, history(table, after));
    }

    private static @Nullable Throughput onDemandMaximum(
            TableDefinition before, BillingMode billingMode, TableParameters parameters, @Nullable Throughput asked) {
        if (billingMode == BillingMode.PROVISIONED) {
            return null;
        }
        return parameters.onDemandThroughput() == null ? before.onDemandMaximum() : asked;
    }

    private static DeletionProtection deletionProtection(TableDefinition before, @Nullable Boolean enabled) {
        if (enabled == null) {
            return before.deletionProtection();
        }
        return enabled ? DeletionProtection.ON : DeletionProtection.OFF;
    }

    private static Throughput throughput(TableDefinition before, BillingMode billingMode, TableParameters parameters) {
        boolean asked = parameters.provisionedThroughput() != null;
        switch (billingMode) {
            case PAY_PER_REQUEST -> {
                if (asked) {
                    throw ThroughputRules.neitherForOnDemand();
                }
                return Throughput.NONE;
            }
            case PROVISIONED -> {
                if (parameters.provisionedThroughput() == null) {
                    if (before.billingMode() == BillingMode.PAY_PER_REQUEST) {
                        throw ApiException.invalidParameter(
                                "ProvisionedThroughput must be specified when BillingMode is PROVISIONED");
                    }
                    return before.provisioned();
                }
                Throughput wanted = ThroughputRules.within(parameters.provisionedThroughput());
                if (wanted.equals(before.provisioned())) {
                    throw unchanged(wanted);
                }
                return wanted;
            }
        }
        throw new IllegalStateException("Not a billing mode: " + billingMode);
    }

    private static ApiException unchanged(Throughput same) {
        String read = String.valueOf(same.readUnits());
        String write = String.valueOf(same.writeUnits());
        return ApiException.validation(
                "The provisioned throughput for the table will not change. The requested value"
                        + " equals the current value. Current ReadCapacityUnits provisioned for the table: " + read
                        + ". Requested ReadCapacityUnits: " + read
                        + ". Current WriteCapacityUnits provisioned for the table: " + write
                        + ". Requested WriteCapacityUnits: " + write
                        + ". Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.");
    }

    private ThroughputHistory history(Table table, TableDefinition after) {
        TableDefinition before = table.definition();
        Instant now = clock.instant();
        if (after.billingMode() == BillingMode.PAY_PER_REQUEST) {
            return before.billingMode() == BillingMode.PAY_PER_REQUEST
                    ? table.history()
                    : table.history().billedByRequest(now);
        }
        return before.billingMode() == BillingMode.PAY_PER_REQUEST
                ? table.history()
                : table.history().changed(before.provisioned(), after.provisioned(), now);
    }
}
