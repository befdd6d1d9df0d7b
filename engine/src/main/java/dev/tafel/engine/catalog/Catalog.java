package dev.tafel.engine.catalog;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.IndexDescription.Backfill;
import dev.tafel.model.table.IndexStatus;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.TableDescription;
import dev.tafel.model.table.TableStatus;
import dev.tafel.model.value.Item;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/**
 * The tables that there are.
 *
 * <p>Look-ups are lock-free and fit for an event loop; changes are made one at a time and are stored before they are
 * seen. States that end by themselves end when somebody looks: no timer runs.
 */
public final class Catalog {

    private final StorageEngine storage;
    private final CatalogRows rows;
    private final CatalogOptions options;
    private final TableDescriptions descriptions;
    private final Writers writers = new Writers();
    private final Map<String, Item> storedCounts = new HashMap<>();
    private final ConcurrentNavigableMap<String, Table> tables = new ConcurrentSkipListMap<>();

    private Catalog(StorageEngine storage, CatalogOptions options) {
        this.storage = storage;
        this.rows = new CatalogRows(storage);
        this.options = options;
        this.descriptions = new TableDescriptions(options);
    }

    /**
     * The catalogue that {@code storage} holds.
     *
     * <p>Deletions that a stop interrupted are finished. The counts of tables that were in use when the process was
     * killed are in doubt.
     */
    public static Catalog open(StorageEngine storage, CatalogOptions options) {
        Catalog catalog = new Catalog(storage, options);
        for (Item record : catalog.rows.tables()) {
            Table stored = TableRecord.fromItem(record);
            if (stored.phase().status() == TableStatus.DELETING) {
                catalog.erase(stored);
            } else {
                Table table = catalog.rows.withStoredStatistics(catalog.withoutDeletedIndexes(stored));
                catalog.tables.put(table.name(), table);
            }
        }
        catalog.storeCounts();
        return catalog;
    }

    private Table withoutDeletedIndexes(Table stored) {
        stored.indexes().stream().filter(index -> !index.isMaintained()).forEach(this::drop);
        return stored.settledAt(Instant.MAX);
    }

    /**
     * Stores the counts as far as they have changed, so that they can be shown after a crash; they will be in doubt
     * then.
     */
    public synchronized void storeCounts() {
        for (Table table : tables.values()) {
            Item record = CatalogRows.statisticsRecord(table, CatalogRows.Standing.IN_USE);
            if (!record.equals(storedCounts.put(table.id(), record))) {
                rows.putStatistics(table, CatalogRows.Standing.IN_USE);
            }
        }
        storedCounts.keySet().retainAll(tables.values().stream().map(Table::id).toList());
    }

    /** Stores the counts, so that the next {@link #open} need not doubt them; no operation may run any more. */
    public synchronized void close() {
        for (Table table : tables.values()) {
            rows.putStatistics(
                    table, table.isCountedExactly() ? CatalogRows.Standing.AT_REST : CatalogRows.Standing.IN_USE);
        }
    }

    /**
     * The table for a data operation.
     *
     * @throws ApiException ResourceNotFoundException if there is none, or it is being created or deleted
     */
    public Table active(String name) {
        Table table = tables.get(name);
        if (table == null) {
            throw ApiException.resourceNotFound();
        }
        Phase phase = table.phase();
        if (phase.isLasting()) {
            return table;
        }
        TableStatus status = phase.statusAt(options.clock().instant());
        if (status == TableStatus.CREATING || status == TableStatus.DELETING) {
            throw ApiException.resourceNotFound();
        }
        return table;
    }

    /**
     * The version of {@code table} that is true now, for a writer that has entered {@link #writers}.
     *
     * @throws ApiException ResourceNotFoundException if the table is gone
     */
    public Table current(Table table) {
        Table current = tables.get(table.name());
        if (current == null
                || !current.id().equals(table.id())
                || current.phase().status() == TableStatus.DELETING) {
            throw ApiException.resourceNotFound();
        }
        return current;
    }

    /** The version of {@code table} that is true now, unless the table is gone. */
    public Optional<Table> find(Table table) {
        return Optional.ofNullable(tables.get(table.name()))
                .filter(current ->
                        current.id().equals(table.id()) && current.phase().status() != TableStatus.DELETING);
    }

    /** Who is writing items now: every commit that changes an item of a table happens between entering and leaving. */
    public Writers writers() {
        return writers;
    }

    /**
     * An index to read from.
     *
     * @throws ApiException ValidationException if there is none of that name, or it is not complete yet
     */
    public Index readable(Table table, String indexName) {
        Instant now = now();
        Index index = table.index(indexName).orElseThrow(() -> noSuchIndex(indexName));
        return switch (index.state().statusAt(now)) {
            case ACTIVE, UPDATING -> index;
            case DELETING -> throw noSuchIndex(indexName);
            case CREATING -> {
                if (index.state().backfillAt(now) == Backfill.RUNNING) {
                    throw ApiException.validation("Cannot read from backfilling global secondary index: " + indexName);
                }
                throw noSuchIndex(indexName);
            }
        };
    }

    private static ApiException noSuchIndex(String indexName) {
        return ApiException.validation("The table does not have the specified index: " + indexName);
    }

    /** All tables that are not being deleted. */
    public List<Table> all() {
        return tables.values().stream()
                .filter(table -> table.phase().status() != TableStatus.DELETING)
                .toList();
    }

    /**
     * The table for an operation on the table itself, in whatever state.
     *
     * @throws ApiException ResourceNotFoundException if there is none
     */
    public Table require(String name) {
        Table table = tables.get(name);
        if (table != null && table.phase().isGoneAt(now())) {
            forget(table);
            table = null;
        }
        if (table == null) {
            throw ApiException.of(
                    ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found: Table: " + name + " not found");
        }
        return table;
    }

    /** Names after {@code after} in order, at most {@code limit} of them. */
    public List<String> names(@Nullable String after, int limit) {
        Instant now = now();
        ConcurrentNavigableMap<String, Table> rest = after == null ? tables : tables.tailMap(after, false);
        return rest.values().stream()
                .filter(table -> !table.phase().isGoneAt(now))
                .limit(limit)
                .map(Table::name)
                .toList();
    }

    /**
     * Makes a new table.
     *
     * @throws ApiException ResourceInUseException if there is one of that name
     */
    public synchronized Table create(TableDefinition definition) {
        Table present = tables.get(definition.name());
        if (present != null && present.phase().isGoneAt(now())) {
            forget(present);
        } else if (present != null) {
            throw ApiException.of(ErrorCode.RESOURCE_IN_USE, "Table already exists: " + definition.name());
        }
        Instant now = now();
        ThroughputHistory history = switch (definition.billingMode()) {
            case PAY_PER_REQUEST -> ThroughputHistory.NONE.billedByRequest(now);
            case PROVISIONED -> ThroughputHistory.NONE;
        };
        SpaceId space = rows.takeSpace();
        Table table = new Table(
                definition,
                newId(),
                space,
                now,
                phase(TableStatus.CREATING),
                history,
                new TableStatistics(),
                indexChanges().ofNewTable(definition.keySchema(), space, definition.indexes()));
        store(table);
        return table;
    }

    /**
     * Changes a table. When this returns, every writer knows of the change, and the entries of indexes that were
     * deleted are gone.
     *
     * @throws ApiException as {@code change} does, ResourceInUseException if the table is not active,
     *     ResourceNotFoundException if there is none
     */
    public synchronized Table update(String name, TableChange change) {
        Table table = require(name).settledAt(now());
        requireActive(table);
        TableChange.Result changed = change.apply(table);
        // Deletion protection changes at once; what changes nothing takes no time either.
        Phase phase = table.definition().differsInProtectionOnly(changed.definition())
                ? Phase.ACTIVE
                : phase(TableStatus.UPDATING);
        Table updated =
                indexChanges().applied(table, changed).with(changed.history()).in(phase);
        if (updated.indexes().equals(table.indexes())) {
            store(updated);
        } else {
            writers.whileNobodyWrites(() -> store(updated));
            updated.indexes().stream().filter(index -> !index.isMaintained()).forEach(this::drop);
        }
        return updated;
    }

    /** The item up to which an index was built, or null if its building has not begun. */
    public ScanRead.@Nullable Position builtUpTo(Index index) {
        return rows.builtUpTo(index);
    }

    /** Stores that an index was built up to and with this item, so that a restart goes on from there. */
    public void putBuiltUpTo(Index index, ScanRead.Position position) {
        rows.putBuiltUpTo(index, position);
    }

    /** Ends the building of an index: all items that belong in it are there. */
    public synchronized void completeBuild(Table table, Index built) {
        Table current = tables.get(table.name());
        if (current == null || !current.id().equals(table.id())) {
            return;
        }
        Table completed = current.with(current.indexes().stream()
                .map(index -> index.place().equals(built.place()) && index.isBeingBuilt()
                        ? index.in(index.state().built())
                        : index)
                .toList());
        store(completed);
        rows.deleteBuiltUpTo(built);
    }

    /**
     * Deletes a table, its items and its indexes.
     *
     * @throws ApiException ResourceInUseException if the table or one of its indexes is not active,
     *     ResourceNotFoundException if there is none, ValidationException if it is protected
     */
    public Table delete(String name) {
        Table deleting = beginDeletion(name);
        dropAll(deleting);
        if (deleting.phase().isGoneAt(now())) {
            forget(deleting);
        }
        return deleting;
    }

    private synchronized Table beginDeletion(String name) {
        Table table = require(name).settledAt(now());
        requireActive(table);
        Instant now = now();
        if (table.indexes().stream().anyMatch(index -> index.state().statusAt(now) != IndexStatus.ACTIVE)) {
            throw ApiException.of(
                    ErrorCode.RESOURCE_IN_USE,
                    "Attempt to change a resource which is still in use: Cannot delete table while indexes are being"
                            + " created, updated, or deleted.");
        }
        if (table.definition().deletionProtection() == TableDefinition.DeletionProtection.ON) {
            throw ApiException.validation("Resource cannot be deleted as it is currently protected against deletion."
                    + " Disable deletion protection first.");
        }
        Table deleting = table.in(phase(TableStatus.DELETING));
        writers.whileNobodyWrites(() -> store(deleting));
        return deleting;
    }

    /** The table as DescribeTable shows it now; a table just created or changed shows that state once. */
    public TableDescription describe(Table table) {
        return descriptions.at(now(), table);
    }

    /** The table as the operation that changed it shows it. */
    public TableDescription describeChanged(Table table) {
        return descriptions.changed(table);
    }

    /** The ARN of the table of that name. */
    public String arn(String tableName) {
        return descriptions.arn(tableName);
    }

    private void requireActive(Table table) {
        String state = switch (table.phase().statusAt(now())) {
            case ACTIVE -> "";
            case CREATING -> "created";
            case UPDATING -> "updated";
            case DELETING -> "deleted";
        };
        if (!state.isEmpty()) {
            throw ApiException.of(
                    ErrorCode.RESOURCE_IN_USE,
                    "Attempt to change a resource which is still in use: Table is being " + state + ": "
                            + table.name());
        }
    }

    private void store(Table table) {
        rows.putTable(table);
        tables.put(table.name(), table);
    }

    /** Takes a table whose deletion has ended out of the catalogue. */
    private synchronized void forget(Table table) {
        if (tables.remove(table.name(), table)) {
            rows.deleteTable(table.name());
        }
    }

    private void erase(Table table) {
        dropAll(table);
        rows.deleteTable(table.name());
    }

    private void dropAll(Table table) {
        storage.drop(table.space());
        table.indexes().forEach(this::drop);
    }

    private void drop(Index index) {
        if (index.kind() == IndexDefinition.Kind.GLOBAL) {
            storage.drop(index.place().space());
            rows.deleteBuiltUpTo(index);
        }
    }

    private IndexChanges indexChanges() {
        return new IndexChanges(rows::takeSpace, now().plus(options.stateDelay()));
    }

    private Phase phase(TableStatus status) {
        return new Phase(status, now().plus(options.stateDelay()));
    }

    private Instant now() {
        return options.clock().instant();
    }

    private String newId() {
        long high = (options.random().nextLong() & ~0xF000L) | 0x4000L;
        long low = (options.random().nextLong() & ~(0b11L << 62)) | (0b10L << 62);
        return new UUID(high, low).toString();
    }
}
