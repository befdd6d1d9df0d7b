package dev.tafel.partition;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.Throughput;
import org.jspecify.annotations.Nullable;

/**
 * What a table or a global index is given, in units a second.
 *
 * @param provisioned counts if capacity is provisioned
 * @param maximum counts if it is on demand; null, or -1 in a member, sets none
 * @param warm what it was declared to be ready for; {@link Throughput#NONE} declares nothing
 */
public record Capacity(
        BillingMode billing,
        Throughput provisioned,
        @Nullable Throughput maximum,
        Throughput warm) {

    /** Provisioned units. */
    public static Capacity provisioned(long readUnits, long writeUnits) {
        return new Capacity(BillingMode.PROVISIONED, new Throughput(readUnits, writeUnits), null, Throughput.NONE);
    }

    /** On demand, without a maximum. */
    public static Capacity onDemand() {
        return new Capacity(BillingMode.PAY_PER_REQUEST, Throughput.NONE, null, Throughput.NONE);
    }

    /** The same, declared to be ready for so much. */
    public Capacity warmed(long readUnits, long writeUnits) {
        return new Capacity(billing, provisioned, maximum, new Throughput(readUnits, writeUnits));
    }

    /** The same with a maximum on demand. */
    public Capacity limited(long readUnits, long writeUnits) {
        return new Capacity(billing, provisioned, new Throughput(readUnits, writeUnits), warm);
    }

    /** How many partitions carry this, as far as throughput decides it. */
    int partitions() {
        return switch (billing) {
            case PROVISIONED -> Math.max(sum(provisioned), larger(warm));
            case PAY_PER_REQUEST -> Math.max(larger(Ramp.START), larger(warm));
        };
    }

    /** Provisioned units come together: reads and writes of one second (the service's published rule). */
    private static int sum(Throughput units) {
        return partitions(units.readUnits() + 3 * units.writeUnits());
    }

    /** What a table on demand is ready for is so many reads or so many writes (4 partitions were measured). */
    static int larger(Throughput units) {
        return partitions(Math.max(units.readUnits(), 3 * units.writeUnits()));
    }

    private static int partitions(long readUnits) {
        long perPartition = Partition.SHARES_PER_SECOND / 2;
        return (int) Math.min((readUnits + perPartition - 1) / perPartition, PartitionMap.PARTITIONS_MAX);
    }
}
