package dev.tafel.engine.table;

import dev.tafel.model.api.TableParameters.ThroughputInput;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.Throughput;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How billing mode and throughput must fit together. */
final class ThroughputRules {

    /** The most units that may be provisioned. */
    static final long UNITS_MAX = 1_000_000_000_000L;

    /** Stands for "no maximum" in an on-demand maximum. */
    static final long NO_MAXIMUM = -1;

    private ThroughputRules() {}

    /** The provisioned throughput of a new table. */
    static Throughput ofNewTable(BillingMode billingMode, @Nullable ThroughputInput throughput) {
        return switch (billingMode) {
            case PAY_PER_REQUEST -> {
                if (throughput != null) {
                    throw neitherForOnDemand();
                }
                yield Throughput.NONE;
            }
            case PROVISIONED -> {
                if (throughput == null) {
                    throw ApiException.invalidParameter("ReadCapacityUnits and WriteCapacityUnits must both be"
                            + " specified when BillingMode is PROVISIONED");
                }
                yield within(throughput);
            }
        };
    }

    static ApiException neitherForOnDemand() {
        return ApiException.invalidParameter("Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when"
                + " BillingMode is PAY_PER_REQUEST");
    }

    /** The throughput, whose members the constraints have found present and positive. */
    static Throughput within(ThroughputInput input) {
        long read = Objects.requireNonNull(input.read());
        long write = Objects.requireNonNull(input.write());
        requireWithin("ReadCapacityUnits", read);
        requireWithin("WriteCapacityUnits", write);
        return new Throughput(read, write);
    }

    /**
     * What a throughput is of, as texts name it.
     *
     * @param name {@code table} or {@code index X}
     * @param kind {@code table} or {@code index}
     * @param end what the service puts after one of its texts
     */
    record Subject(String name, String kind, String end) {

        static final Subject NEW_TABLE = new Subject("table", "table", ".");

        static final Subject TABLE = new Subject("table", "table", "");

        static Subject ofIndex(String indexName) {
            return new Subject("index " + indexName, "index", "");
        }
    }

    /** The on-demand maximum that a request sets, or null if it sets none. */
    static @Nullable Throughput onDemandMaximum(
            BillingMode billingMode, @Nullable ThroughputInput input, Subject subject) {
        if (input == null) {
            return null;
        }
        long read = requireOnDemand(billingMode, "MaxReadRequestUnits", input.read(), subject);
        long write = requireOnDemand(billingMode, "MaxWriteRequestUnits", input.write(), subject);
        return read == NO_MAXIMUM && write == NO_MAXIMUM ? null : new Throughput(read, write);
    }

    private static long requireOnDemand(BillingMode billingMode, String member, @Nullable Long units, Subject subject) {
        if (units == null) {
            return NO_MAXIMUM;
        }
        if (billingMode == BillingMode.PROVISIONED) {
            throw ApiException.invalidParameter(member + " for OnDemandThroughput cannot be specified when table"
                    + " BillingMode is PROVISIONED" + subject.end());
        }
        if (units != NO_MAXIMUM && units < 1) {
            throw ApiException.invalidParameter("Requested " + member + " for OnDemandThroughput for " + subject.name()
                    + " is outside of valid range");
        }
        return units;
    }

    /** The error for throughput that is what it was. */
    static ApiException unchanged(Subject subject, Throughput same) {
        String read = String.valueOf(same.readUnits());
        String write = String.valueOf(same.writeUnits());
        String of = " provisioned for the " + subject.kind() + ": ";
        return ApiException.validation("The provisioned throughput for the " + subject.name()
                + " will not change. The requested value equals the current value. Current ReadCapacityUnits" + of
                + read + ". Requested ReadCapacityUnits: " + read + ". Current WriteCapacityUnits" + of + write
                + ". Requested WriteCapacityUnits: " + write
                + ". Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher"
                + " limits.");
    }

    private static void requireWithin(String member, long units) {
        if (units > UNITS_MAX) {
            throw ApiException.validation("Given value " + units + " for " + member + " is out of bounds");
        }
    }
}
