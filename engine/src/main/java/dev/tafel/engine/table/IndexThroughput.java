package dev.tafel.engine.table;

import dev.tafel.model.api.TableParameters.ThroughputInput;
import dev.tafel.model.api.UpdateTableRequest.IndexChange;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.Throughput;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How an update may change the provisioned throughput of one global index. */
final class IndexThroughput {

    private IndexThroughput() {}

    /**
     * The throughput of {@code index} after {@code change}, null when billed by request.
     *
     * @param billingMode that the table has afterwards
     * @throws ApiException ValidationException if the change is none, or one that cannot be
     */
    static @Nullable Throughput updated(IndexDefinition index, IndexChange change, BillingMode billingMode) {
        ThroughputInput asked = change.provisionedThroughput();
        return switch (billingMode) {
            case PAY_PER_REQUEST -> {
                requireOnDemand(index, change);
                yield null;
            }
            case PROVISIONED -> {
                if (asked == null && change.warmThroughput() != null) {
                    yield index.throughput();
                }
                if (asked == null) {
                    throw ApiException.invalidParameter(
                            "Both ReadCapacityUnits and WriteCapacityUnits must be specified for index: "
                                    + index.name());
                }
                yield provisioned(index, asked);
            }
        };
    }

    private static void requireOnDemand(IndexDefinition index, IndexChange change) {
        if (change.provisionedThroughput() != null) {
            throw ApiException.invalidParameter(
                    "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified for index: " + index.name()
                            + " when BillingMode is PAY_PER_REQUEST");
        }
        if (change.onDemandThroughput() == null && change.warmThroughput() == null) {
            throw ApiException.invalidParameter("The only Updates for index: " + index.name()
                    + " when TableThroughputMode is PAY_PER_REQUEST can be to OnDemandThroughput, WarmThroughput");
        }
    }

    private static Throughput provisioned(IndexDefinition index, ThroughputInput asked) {
        long read = Objects.requireNonNull(asked.read());
        long write = Objects.requireNonNull(asked.write());
        if (read > ThroughputRules.UNITS_MAX || write > ThroughputRules.UNITS_MAX) {
            throw ApiException.validation("This operation cannot be performed with given input values. Please contact"
                    + " DynamoDB service team for more info: Action Blocked: IndexUpdate");
        }
        Throughput wanted = new Throughput(read, write);
        if (wanted.equals(index.throughput())) {
            throw ThroughputRules.unchanged(ThroughputRules.Subject.ofIndex(index.name()), wanted);
        }
        return wanted;
    }
}
