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
 */
public record TableDefinition(
        String name,
        KeySchema keySchema,
        List<KeyAttribute> attributes,
        List<IndexDefinition> indexes,
        BillingMode billingMode,
        Throughput provisioned,
        @Nullable Throughput onDemandMaximum,
        TableClass tableClass,
        DeletionProtection deletionProtection) {

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
                tableClass,
                deletionProtection);
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
                        tableClass,
                        other.deletionProtection)
                .equals(other);
    }
}
