package dev.tafel.model.table;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A table as its owner defined it.
 *
 * @param attributes the definitions of all key attributes of table and indexes, in the order given
 * @param provisioned the provisioned throughput, {@link Throughput#NONE} when billed by request
 * @param onDemandMaximum the limits set for a table billed by request, or null; -1 in a member means no limit
 * @param warm what its owner asked to be ready for, or null; see {@link #warmThroughput}
 */
public record TableDefinition(
        String name,
        KeySchema keySchema,
        List<KeyAttribute> attributes,
        List<IndexDefinition> indexes,
        BillingMode billingMode,
        Throughput provisioned,
        @Nullable Throughput onDemandMaximum,
        @Nullable Throughput warm,
        TableClass tableClass,
        DeletionProtection deletionProtection) {

    private static final int PARTITION_READ_UNITS = 3_000;
    private static final int PARTITION_WRITE_UNITS = 1_000;

    /** Whether DeleteTable is refused. */
    public enum DeletionProtection {
        OFF,
        ON
    }

    public TableDefinition {
        attributes = List.copyOf(attributes);
        indexes = List.copyOf(indexes);
    }

    /** The same table with other indexes, whose key attributes {@code changedAttributes} defines too. */
    public TableDefinition withIndexes(List<IndexDefinition> changed, List<KeyAttribute> changedAttributes) {
        return new TableDefinition(
                name,
                keySchema,
                changedAttributes,
                changed,
                billingMode,
                provisioned,
                onDemandMaximum,
                warm,
                tableClass,
                deletionProtection);
    }

    /** The same table, ready for {@code changedWarm}. */
    public TableDefinition warmed(@Nullable Throughput changedWarm) {
        return new TableDefinition(
                name,
                keySchema,
                attributes,
                indexes,
                billingMode,
                provisioned,
                onDemandMaximum,
                changedWarm,
                tableClass,
                deletionProtection);
    }

    /** What the table is ready for at once: what its owner asked for, and never less than its billing mode gives. */
    public Throughput warmThroughput() {
        Throughput given = billingMode.warmThroughput(provisioned);
        return warm == null ? given : warm.max(given);
    }

    /**
     * How many partitions a table has at least that is billed by request: each carries 3,000 reads or 1,000 writes a
     * second of what the table is ready for. A new table has four (captured).
     */
    public long onDemandPartitions() {
        Throughput ready = warmThroughput();
        return Math.max(
                (ready.readUnits() + PARTITION_READ_UNITS - 1) / PARTITION_READ_UNITS,
                (ready.writeUnits() + PARTITION_WRITE_UNITS - 1) / PARTITION_WRITE_UNITS);
    }

    /** The index of that name. */
    public Optional<IndexDefinition> index(String indexName) {
        return indexes.stream().filter(index -> index.name().equals(indexName)).findFirst();
    }

    /** Whether {@code other} is the same but for the deletion protection, or the same altogether. */
    public boolean differsInProtectionOnly(TableDefinition other) {
        return new TableDefinition(
                        name,
                        keySchema,
                        attributes,
                        indexes,
                        billingMode,
                        provisioned,
                        onDemandMaximum,
                        warm,
                        tableClass,
                        other.deletionProtection)
                .equals(other);
    }
}
