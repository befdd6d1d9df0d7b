package dev.tafel.engine.table;

import dev.tafel.model.api.TableParameters.ThroughputInput;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.Throughput;
import org.jspecify.annotations.Nullable;

/** What tables and global indexes may be asked to be ready for: never less than they are already. */
final class WarmThroughputRules {

    private final ThroughputRules.Subject subject;

    WarmThroughputRules(ThroughputRules.Subject subject) {
        this.subject = subject;
    }

    /**
     * What something new is to be ready for, or null if the request does not say.
     *
     * @param least what its billing mode gives it anyway
     */
    @Nullable
    Throughput ofNew(@Nullable ThroughputInput input, BillingMode billingMode, Throughput least) {
        return switch (billingMode) {
            case PAY_PER_REQUEST -> atLeast(input, least, member -> "initial throughput for OnDemand");
            case PROVISIONED ->
                atLeast(
                        input,
                        least,
                        member -> member.startsWith("Read")
                                ? "ReadCapacityUnits of ProvisionedThroughput"
                                : "WriteCapacityUnits of ProvisionedThroughput");
        };
    }

    /**
     * What something is to be ready for after an update, or null if the request does not say.
     *
     * @param current what it is ready for
     */
    @Nullable
    Throughput updated(@Nullable ThroughputInput input, Throughput current) {
        return atLeast(input, current, member -> "current WarmThroughput, decreasing WarmThroughput is not supported");
    }

    /** How a text ends that says what a member is lower than. */
    private interface LowerThan {

        String text(String member);
    }

    private @Nullable Throughput atLeast(@Nullable ThroughputInput input, Throughput least, LowerThan text) {
        if (input == null) {
            return null;
        }
        long read = atLeast("ReadUnitsPerSecond", input.read(), least.readUnits(), text);
        long write = atLeast("WriteUnitsPerSecond", input.write(), least.writeUnits(), text);
        return new Throughput(read, write);
    }

    private long atLeast(String member, @Nullable Long asked, long least, LowerThan text) {
        if (asked == null) {
            return least;
        }
        if (asked < least) {
            throw ApiException.invalidParameter("Requested " + member + " for WarmThroughput for " + subject.name()
                    + " is lower than " + text.text(member));
        }
        return asked;
    }
}
