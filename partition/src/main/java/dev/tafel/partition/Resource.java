package dev.tafel.partition;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.Throughput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A table or a global index with its limits: one of its own for each kind of access, then its partitions'. */
final class Resource {

    private static final long BYTES_PER_PARTITION = PartitionMap.BYTES_MAX;

    private final Level reads = new Level();
    private final Level writes = new Level();
    private final @Nullable PartitionMap partitions;
    private Capacity capacity;

    /** A resource of a table whose mode is {@code mode}; without partitions unless that is FULL. */
    Resource(ThrottlingMode mode, ResourceSettings settings, long nowMicros) {
        this.capacity = settings.capacity();
        this.partitions = mode == ThrottlingMode.FULL
                ? new PartitionMap(firstPartitions(settings), settings.bytes(), settings.collections(), nowMicros)
                : null;
        if (mode != ThrottlingMode.OFF) {
            limit(Throughput.NONE, nowMicros);
        }
    }

    private static int firstPartitions(ResourceSettings settings) {
        long bySize = (settings.bytes() + BYTES_PER_PARTITION - 1) / BYTES_PER_PARTITION;
        return (int) Math.max(settings.capacity().partitions(), Math.min(bySize, PartitionMap.PARTITIONS_MAX));
    }

    /** Follows a change of the table's definition. */
    void apply(ResourceSettings settings, long nowMicros) {
        if (partitions != null) {
            partitions.setCollections(settings.collections());
        }
        if (settings.capacity().equals(capacity)) {
            return;
        }
        // A table that becomes on demand is ready for half of what it had before (documented).
        Throughput before = capacity.billing() == BillingMode.PROVISIONED ? capacity.provisioned() : Throughput.NONE;
        capacity = settings.capacity();
        limit(before, nowMicros);
        if (partitions != null) {
            partitions.splitTo(capacity.partitions(), nowMicros);
        }
    }

    private void limit(Throughput before, long nowMicros) {
        switch (capacity.billing()) {
            case PROVISIONED -> {
                reads.provision(capacity.provisioned().readUnits(), nowMicros);
                writes.provision(capacity.provisioned().writeUnits(), nowMicros);
            }
            case PAY_PER_REQUEST -> {
                Throughput maximum = capacity.maximum();
                reads.onDemand(maximum == null ? -1 : maximum.readUnits(), nowMicros);
                writes.onDemand(maximum == null ? -1 : maximum.writeUnits(), nowMicros);
                if (partitions != null) {
                    Throughput warm = capacity.warm();
                    reads.growFrom(ready(Ramp.START.readUnits(), warm.readUnits(), before.readUnits()), nowMicros);
                    writes.growFrom(ready(Ramp.START.writeUnits(), warm.writeUnits(), before.writeUnits()), nowMicros);
                }
            }
        }
    }

    private static long ready(long start, long warm, long provisionedBefore) {
        return Math.max(start, Math.max(warm, provisionedBefore / 2));
    }

    /**
     * The limit that refuses a call, or null if it is let in; a call that its partition refuses heats it all the same.
     */
    @Nullable
    Limit refusing(Access access, Demand.Arm arm, long nowMicros) {
        Limit limit = level(access).refusing(nowMicros);
        PartitionMap map = partitions;
        if (limit != null || map == null) {
            return limit;
        }
        Partition partition = map.of(arm.position());
        if (partition.hasRoom(nowMicros)) {
            return null;
        }
        partition.ask(arm.position(), access.shares(arm.halfUnits()), nowMicros);
        map.splitIfNeeded(partition, nowMicros);
        return Limit.KEY_RANGE;
    }

    /** Counts what a call consumed that was let in. */
    void settle(Access access, Demand.Arm arm, long nowMicros) {
        level(access).take(arm.halfUnits(), nowMicros);
        PartitionMap map = partitions;
        if (map == null) {
            return;
        }
        map.splitTo(Capacity.larger(ready(nowMicros)), nowMicros);
        Partition partition = map.of(arm.position());
        long shares = access.shares(arm.halfUnits());
        partition.ask(arm.position(), shares, nowMicros);
        partition.take(shares, nowMicros);
        partition.grow(arm.grownBytes());
        map.splitIfNeeded(partition, nowMicros);
    }

    /** What it takes at once on demand; {@link Throughput#NONE} if it does not grow. */
    Throughput ready(long nowMicros) {
        return new Throughput(reads.readyUnits(nowMicros), writes.readyUnits(nowMicros));
    }

    List<PartitionState> partitions() {
        return partitions == null ? List.of() : partitions.states();
    }

    private Level level(Access access) {
        return switch (access) {
            case READ -> reads;
            case WRITE -> writes;
        };
    }
}
