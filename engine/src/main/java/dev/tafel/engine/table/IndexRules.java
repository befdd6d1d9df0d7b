package dev.tafel.engine.table;

import dev.tafel.model.api.TableParameters.IndexInput;
import dev.tafel.model.api.TableParameters.KeySchemaElementInput;
import dev.tafel.model.api.TableParameters.ProjectionInput;
import dev.tafel.model.api.TableParameters.ThroughputInput;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.Throughput;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the service demands of secondary indexes, beside the constraints of its model. */
final class IndexRules {

    /** Local indexes that a table may have. */
    static final int LOCAL_INDEXES_MAX = 5;

    /** Global indexes that a table may have. */
    static final int GLOBAL_INDEXES_MAX = 20;

    /** Attributes that all INCLUDE projections of a table may name together. */
    static final int PROJECTED_ATTRIBUTES_MAX = 100;

    private final KeySchemaRules keys;
    private final BillingMode billingMode;

    IndexRules(KeySchemaRules keys, BillingMode billingMode) {
        this.keys = keys;
        this.billingMode = billingMode;
    }

    /** The indexes of a new table, local ones first. */
    List<IndexDefinition> indexes(
            KeySchema tableKey, @Nullable List<IndexInput> local, @Nullable List<IndexInput> global) {
        List<IndexDefinition> indexes = new ArrayList<>();
        Set<String> names = new HashSet<>();
        if (local != null) {
            requireSome(local, "LocalSecondaryIndexes");
            for (IndexInput input : local) {
                indexes.add(localIndex(tableKey, input));
                requireNewName(input, names);
            }
            if (local.size() > LOCAL_INDEXES_MAX) {
                throw ApiException.invalidParameter(
                        "Number of LocalSecondaryIndexes exceeds per-table limit of " + LOCAL_INDEXES_MAX);
            }
        }
        if (global != null) {
            requireSome(global, "GlobalSecondaryIndexes");
            for (IndexInput input : global) {
                indexes.add(globalIndex(input));
                requireNewName(input, names);
            }
            if (global.size() > GLOBAL_INDEXES_MAX) {
                throw ApiException.invalidParameter(
                        "GlobalSecondaryIndex count exceeds the per-table limit of " + GLOBAL_INDEXES_MAX);
            }
        }
        requireFewProjected(indexes);
        return indexes;
    }

    /** One global index. */
    IndexDefinition globalIndex(IndexInput input) {
        String name = Objects.requireNonNull(input.indexName());
        KeySchema key = keys.globalIndexKey(Objects.requireNonNull(input.keySchema()));
        Projection projection = projection(input.projection());
        Throughput throughput = throughput(name, input);
        Throughput maximum = ThroughputRules.onDemandMaximum(
                billingMode, input.onDemandThroughput(), ThroughputRules.Subject.ofIndex(name));
        IndexDefinition index =
                new IndexDefinition(name, IndexDefinition.Kind.GLOBAL, key, projection, throughput, maximum, null);
        return index.warmed(new WarmThroughputRules(ThroughputRules.Subject.ofIndex(name))
                .ofNew(input.warmThroughput(), billingMode, index.warmThroughput()));
    }

    static void requireFewProjected(List<IndexDefinition> indexes) {
        int projected = indexes.stream()
                .mapToInt(index -> index.projection().nonKeyAttributes().size())
                .sum();
        if (projected > PROJECTED_ATTRIBUTES_MAX) {
            throw ApiException.invalidParameter("Number of projected attributes in all indexes exceeds the per-table"
                    + " limit of " + PROJECTED_ATTRIBUTES_MAX);
        }
    }

    private IndexDefinition localIndex(KeySchema tableKey, IndexInput input) {
        String name = Objects.requireNonNull(input.indexName());
        List<KeySchemaElementInput> elements = Objects.requireNonNull(input.keySchema());
        if (!tableKey.hasSortKey()) {
            throw ApiException.invalidParameter("Table KeySchema does not have a range key, which is required when"
                    + " specifying a LocalSecondaryIndex");
        }
        KeySchema key = keys.localIndexKey(elements);
        if (!key.hasSortKey()) {
            throw ApiException.invalidParameter("Index KeySchema does not have a range key for index: " + name);
        }
        String tableHash = tableKey.partition().get(0).name();
        String indexHash = key.partition().get(0).name();
        if (!indexHash.equals(tableHash)) {
            throw ApiException.invalidParameter("Index KeySchema does not have the same leading hash key as table"
                    + " KeySchema for index: " + name + ". index hash key: " + indexHash + ", table hash key: "
                    + tableHash);
        }
        return new IndexDefinition(name, IndexDefinition.Kind.LOCAL, key, projection(input.projection()), null);
    }

    private @Nullable Throughput throughput(String name, IndexInput input) {
        ThroughputInput throughput = input.provisionedThroughput();
        return switch (billingMode) {
            case PAY_PER_REQUEST -> {
                if (throughput != null) {
                    throw ApiException.invalidParameter("ProvisionedThroughput should not be specified for index: "
                            + name + " when BillingMode is PAY_PER_REQUEST");
                }
                yield null;
            }
            case PROVISIONED -> {
                if (throughput == null) {
                    throw ApiException.invalidParameter("ProvisionedThroughput is not specified for index: " + name);
                }
                yield ThroughputRules.within(throughput);
            }
        };
    }

    private static Projection projection(@Nullable ProjectionInput input) {
        String type = input == null ? null : input.projectionType();
        if (input == null || type == null) {
            throw ApiException.invalidParameter("Unknown ProjectionType: null");
        }
        List<String> attributes = input.nonKeyAttributes();
        Projection.Type kind = Projection.Type.valueOf(type);
        switch (kind) {
            case ALL, KEYS_ONLY -> {
                if (attributes != null) {
                    throw ApiException.invalidParameter(
                            "ProjectionType is " + kind + ", but NonKeyAttributes is specified");
                }
            }
            case INCLUDE -> {
                if (attributes == null) {
                    throw ApiException.invalidParameter(
                            "ProjectionType is INCLUDE, but NonKeyAttributes is not specified");
                }
                requireDistinct(attributes);
            }
        }
        return new Projection(kind, attributes == null ? List.of() : attributes);
    }

    private static void requireDistinct(List<String> attributes) {
        Set<String> seen = new HashSet<>();
        for (String attribute : attributes) {
            if (!seen.add(attribute)) {
                throw ApiException.invalidParameter("Duplicate element in NonKeyAttributes: " + attribute);
            }
        }
    }

    private static void requireSome(List<IndexInput> indexes, String member) {
        if (indexes.isEmpty()) {
            throw ApiException.invalidParameter("List of " + member + " is empty");
        }
    }

    private static void requireNewName(IndexInput input, Set<String> names) {
        String name = Objects.requireNonNull(input.indexName());
        if (!names.add(name)) {
            throw ApiException.invalidParameter("Duplicate index name: " + name);
        }
    }
}
