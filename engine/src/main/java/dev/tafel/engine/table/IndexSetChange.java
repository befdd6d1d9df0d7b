package dev.tafel.engine.table;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Readiness;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.catalog.ThroughputHistory;
import dev.tafel.model.api.TableParameters.IndexInput;
import dev.tafel.model.api.UpdateTableRequest;
import dev.tafel.model.api.UpdateTableRequest.IndexChange;
import dev.tafel.model.api.UpdateTableRequest.IndexUpdateInput;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.IndexStatus;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.Throughput;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What UpdateTable makes of a table's indexes: those that are created and deleted, and throughput that changes.
 *
 * <p>Holds the result while the updates are applied one after another; for one thread.
 */
final class IndexSetChange {

    private final Table table;
    private final BillingMode billingMode;
    private final Instant now;
    private final Readiness readiness;
    private final Map<String, IndexDefinition> indexes = new LinkedHashMap<>();
    private final List<KeyAttribute> attributes;
    private final Map<String, ThroughputHistory> histories = new HashMap<>();

    /** @param billingMode that the table has afterwards */
    IndexSetChange(Table table, BillingMode billingMode, Instant now, Readiness readiness) {
        this.table = table;
        this.billingMode = billingMode;
        this.now = now;
        this.readiness = readiness;
        table.definition().indexes().forEach(index -> indexes.put(index.name(), index));
        this.attributes = new ArrayList<>(table.definition().attributes());
    }

    /**
     * Applies the updates of a request.
     *
     * @throws ApiException if the table cannot follow one of them
     */
    IndexSetChange apply(UpdateTableRequest request) {
        for (IndexUpdateInput update : IndexUpdates.of(request)) {
            if (update.create() != null) {
                create(update.create(), request);
            } else if (update.update() != null) {
                update(update.update());
            } else {
                delete(Objects.requireNonNull(update.deleteIndexName()));
            }
        }
        bill();
        return this;
    }

    List<IndexDefinition> indexes() {
        return List.copyOf(indexes.values());
    }

    List<KeyAttribute> attributes() {
        return attributes;
    }

    Map<String, ThroughputHistory> histories() {
        return histories;
    }

    private void create(IndexInput input, UpdateTableRequest request) {
        String name = Objects.requireNonNull(input.indexName());
        if (indexes.containsKey(name)) {
            throw ApiException.validation("Attempting to create an index which already exists");
        }
        if (request.parameters().attributeDefinitions() == null) {
            throw ApiException.invalidParameter("AttributeDefinitions is not specified for index: " + name);
        }
        requireNoneOnline(name);
        KeySchemaRules keys = new KeySchemaRules(request.parameters().attributeDefinitions());
        IndexDefinition created = new IndexRules(keys, billingMode).globalIndex(input);
        AttributeMerge.into(attributes, created.keySchema(), table.definition());
        indexes.put(name, created);
        IndexRules.requireFewProjected(indexes());
        long globals = indexes.values().stream()
                .filter(index -> index.kind() == IndexDefinition.Kind.GLOBAL)
                .count();
        if (globals > IndexRules.GLOBAL_INDEXES_MAX) {
            throw ApiException.of(
                    ErrorCode.LIMIT_EXCEEDED,
                    "GlobalSecondaryIndex count exceeds the per-table limit of " + IndexRules.GLOBAL_INDEXES_MAX);
        }
    }

    private void delete(String name) {
        Index index = global(name, "Cannot delete an index that is not a GlobalSecondaryIndex: " + name);
        requireNoneOnline(index.name());
        indexes.remove(name);
    }

    private void update(IndexChange change) {
        String name = Objects.requireNonNull(change.indexName());
        Index index = global(name, "Cannot update an index that is not a GlobalSecondaryIndex: " + name);
        if (index.state().statusAt(now) == IndexStatus.CREATING) {
            throw ApiException.of(
                    ErrorCode.RESOURCE_IN_USE,
                    "Attempt to change a resource which is still in use: Index is being created: " + name);
        }
        IndexDefinition before = index.definition();
        Throughput throughput = IndexThroughput.updated(before, change, billingMode);
        Throughput maximum = ThroughputRules.onDemandMaximum(
                billingMode, change.onDemandThroughput(), ThroughputRules.Subject.ofIndex(name));
        Throughput warm = new WarmThroughputRules(ThroughputRules.Subject.ofIndex(name))
                .updated(change.warmThroughput(), before.warmThroughput().max(readiness.of(table, name)));
        indexes.put(
                name,
                before.limited(throughput, change.onDemandThroughput() == null ? before.onDemandMaximum() : maximum)
                        .warmed(warm == null ? before.warm() : warm));
        Throughput known = before.throughput();
        if (throughput != null && known != null) {
            histories.put(name, index.state().history().changed(known, throughput, now));
        }
    }

    /** Gives every index the kind of throughput that goes with the billing mode. */
    private void bill() {
        List<String> without = new ArrayList<>();
        indexes.replaceAll((name, index) -> {
            if (index.kind() == IndexDefinition.Kind.LOCAL || isBeingDeleted(name)) {
                return index;
            }
            return switch (billingMode) {
                case PAY_PER_REQUEST -> index.limited(null, index.onDemandMaximum());
                case PROVISIONED -> {
                    if (index.throughput() == null) {
                        without.add(name);
                    }
                    yield index.limited(index.throughput(), null);
                }
            };
        });
        if (!without.isEmpty()) {
            throw ApiException.invalidParameter(
                    "ProvisionedThroughput must be specified for index: " + String.join(",", without));
        }
    }

    private boolean isBeingDeleted(String name) {
        return table.index(name).map(index -> !index.isMaintained()).orElse(false);
    }

    private Index global(String name, String textForLocal) {
        Index index = table.index(name).filter(Index::isMaintained).orElseThrow(() -> unknown(name));
        if (index.kind() == IndexDefinition.Kind.LOCAL) {
            throw ApiException.validation(textForLocal);
        }
        return index;
    }

    private ApiException unknown(String name) {
        return ApiException.of(
                ErrorCode.RESOURCE_NOT_FOUND,
                "Requested resource not found: Index " + name + " for table " + table.name());
    }

    /** An index that is being built can be deleted itself, and nothing else can be done meanwhile. */
    private void requireNoneOnline(String except) {
        for (Index index : table.indexes()) {
            IndexStatus status = index.state().statusAt(now);
            boolean online = status == IndexStatus.CREATING || status == IndexStatus.DELETING;
            if (online && !index.name().equals(except)) {
                throw IndexUpdates.oneOnline();
            }
        }
    }
}
