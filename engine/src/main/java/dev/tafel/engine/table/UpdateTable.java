package dev.tafel.engine.table;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.catalog.Readiness;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.catalog.TableChange;
import dev.tafel.engine.catalog.ThroughputHistory;
import dev.tafel.engine.index.IndexBuilder;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.engine.operation.UnsupportedParameters;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.TableParameters;
import dev.tafel.model.api.TableResponse;
import dev.tafel.model.api.UpdateTableRequest;
import dev.tafel.model.api.UpdateTableRequest.IndexUpdateInput;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDescription.Backfill;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.TableDefinition.DeletionProtection;
import dev.tafel.model.table.Throughput;
import dev.tafel.storage.StorageTraits;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** UpdateTable: billing mode, throughput of all kinds, table class, deletion protection and global indexes. */
public final class UpdateTable implements OperationHandler<UpdateTableRequest, TableResponse> {

    private final Catalog catalog;
    private final IndexBuilder builder;
    private final Clock clock;
    private final Readiness readiness;

    public UpdateTable(Catalog catalog, IndexBuilder builder, Clock clock, Readiness readiness) {
        this.catalog = catalog;
        this.builder = builder;
        this.clock = clock;
        this.readiness = readiness;
    }

    @Override
    public TableResponse execute(UpdateTableRequest request) {
        String name = TableNames.require(request.tableName());
        ConstraintViolations violations = ConstraintViolations.collecting();
        new TableConstraints(violations).checkParameters(request.parameters());
        IndexUpdates.checkConstraints(request, violations);
        violations.throwIfAny();
        UnsupportedParameters.refuse(request.parameters().unsupported());
        requireSomething(request);
        IndexUpdates.checkValues(request);
        requireNotAllocating(catalog.require(name), request);
        Table updated = catalog.update(name, table -> changed(table, request));
        builder.start(updated);
        return new TableResponse(catalog.describeChanged(updated));
    }

    @Override
    public CallLength length(StorageTraits traits) {
        return CallLength.LONG;
    }

    /** An index can be deleted once it is being filled, not while the room for it is being made. */
    private void requireNotAllocating(Table table, UpdateTableRequest request) {
        for (IndexUpdateInput update : IndexUpdates.of(request)) {
            boolean allocating = update.deleteIndexName() != null
                    && table.index(update.deleteIndexName())
                            .map(index -> index.state().backfillAt(clock.instant()) == Backfill.WAITING)
                            .orElse(false);
            if (allocating) {
                throw ApiException.of(
                        ErrorCode.RESOURCE_IN_USE,
                        "Attempt to change a resource which is still in use: Index creation is in resource allocation"
                                + " phase. Retry deletion during backfilling phase or when the index is active.");
            }
        }
    }

    private static void requireSomething(UpdateTableRequest request) {
        TableParameters parameters = request.parameters();
        boolean nothing = parameters.billingMode() == null
                && parameters.provisionedThroughput() == null
                && parameters.onDemandThroughput() == null
                && parameters.warmThroughput() == null
                && parameters.tableClass() == null
                && parameters.deletionProtectionEnabled() == null
                && IndexUpdates.of(request).isEmpty();
        if (nothing) {
            throw ApiException.validation("At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled,"
                    + " GlobalSecondaryIndexUpdates, SSESpecification, ReplicaUpdates, MultiAccountReplicaReady,"
                    + " ReplicaTransitRoleArn, MultiRegionConsistency, DeletionProtectionEnabled, OnDemandThroughput,"
                    + " WarmThroughput or TableClass is required");
        }
    }

    private TableChange.Result changed(Table table, UpdateTableRequest request) {
        TableParameters parameters = request.parameters();
        TableDefinition before = table.definition();
        BillingMode billingMode =
                parameters.billingMode() == null ? before.billingMode() : BillingMode.valueOf(parameters.billingMode());
        Throughput throughput = throughput(before, billingMode, parameters);
        Throughput maximum = ThroughputRules.onDemandMaximum(
                billingMode, parameters.onDemandThroughput(), ThroughputRules.Subject.TABLE);
        Throughput warm = new WarmThroughputRules(ThroughputRules.Subject.TABLE)
                .updated(parameters.warmThroughput(), before.warmThroughput().max(readiness.of(table, null)));
        IndexSetChange indexes = new IndexSetChange(table, billingMode, clock.instant(), readiness).apply(request);
        TableDefinition after = new TableDefinition(
                before.name(),
                before.keySchema(),
                indexes.attributes(),
                indexes.indexes(),
                billingMode,
                throughput,
                onDemandMaximum(before, billingMode, parameters, maximum),
                warm == null ? before.warm() : warm,
                parameters.tableClass() == null ? before.tableClass() : TableClasses.named(parameters.tableClass()),
                deletionProtection(before, parameters.deletionProtectionEnabled()));
        return new TableChange.Result(after, history(table, after), indexes.histories());
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
                    throw ThroughputRules.unchanged(ThroughputRules.Subject.TABLE, wanted);
                }
                return wanted;
            }
        }
        throw new IllegalStateException("Not a billing mode: " + billingMode);
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
