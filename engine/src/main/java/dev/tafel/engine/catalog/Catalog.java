package dev.tafel.engine.catalog;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.TableDescription;
import dev.tafel.model.table.TableStatus;
import dev.tafel.model.value.Item;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.Visit;
import dev.tafel.storage.key.RowKind;
import java.time.Instant;
import java.util.List;
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
    private final ConcurrentNavigableMap<String, Table> tables = new ConcurrentSkipListMap<>();

    private Catalog(StorageEngine storage, CatalogOptions options) {
        this.storage = storage;
        this.rows = new CatalogRows(storage);
        this.options = options;
    }

    /**
     * The catalogue that {@code storage} holds.
     *
     * <p>Deletions that a stop interrupted are finished, and the items of tables whose counts were lost (the process
     * was killed) are counted again, which takes as long as reading them.
     */
    public static Catalog open(StorageEngine storage, CatalogOptions options) {
        Catalog catalog = new Catalog(storage, options);
        for (Item record : catalog.rows.tables()) {
            Table stored = TableRecord.fromItem(record, new TableStatistics());
            if (stored.phase().status() == TableStatus.DELETING) {
                catalog.erase(stored);
            } else {
                TableStatistics statistics =
                        catalog.rows.takeStatistics(stored.name()).orElseGet(() -> catalog.count(stored.space()));
                catalog.tables.put(stored.name(), TableRecord.fromItem(record, statistics));
            }
        }
        return catalog;
    }

    /** Stores the counts, so that the next {@link #open} need not count; no operation may run any more. */
    public void close() {
        tables.values().forEach(rows::putStatistics);
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
        TableStatus status = table.phase().statusAt(options.clock().instant());
        if (status == TableStatus.CREATING || status == TableStatus.DELETING) {
            throw ApiException.resourceNotFound();
        }
        return table;
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
        Table table = new Table(
                definition,
                newId(),
                rows.takeSpace(),
                now,
                phase(TableStatus.CREATING, now),
                history,
                new TableStatistics());
        store(table);
        return table;
    }

    /**
     * Changes a table.
     *
     * @throws ApiException as {@code change} does, ResourceInUseException if the table is not active,
     *     ResourceNotFoundException if there is none
     */
    public synchronized Table update(String name, TableChange change) {
        Table table = require(name);
        requireActive(table);
        TableChange.Result changed = change.apply(table);
        Table updated = table.changed(changed.definition(), changed.history(), phase(TableStatus.UPDATING, now()));
        store(updated);
        return updated;
    }

    /**
     * Deletes a table and its items.
     *
     * @throws ApiException ResourceInUseException if the table is not active, ResourceNotFoundException if there is
     *     none, ValidationException if it is protected
     */
    public Table delete(String name) {
        Table deleting = beginDeletion(name);
        storage.drop(deleting.space());
        if (deleting.phase().isGoneAt(now())) {
            forget(deleting);
        }
        return deleting;
    }

    private synchronized Table beginDeletion(String name) {
        Table table = require(name);
        requireActive(table);
        if (table.definition().deletionProtection() == TableDefinition.DeletionProtection.ON) {
            throw ApiException.validation("Resource cannot be deleted as it is currently protected against deletion."
                    + " Disable deletion protection first.");
        }
        Table deleting = table.in(phase(TableStatus.DELETING, now()));
        store(deleting);
        return deleting;
    }

    /** The table as DescribeTable shows it now; a table just created or changed shows that state once. */
    public TableDescription describe(Table table) {
        return describe(table, table.phase().statusAt(now()));
    }

    /** The table as the operation that changed it shows it. */
    public TableDescription describeChanged(Table table) {
        return describe(table, table.phase().status());
    }

    private TableDescription describe(Table table, TableStatus status) {
        ThroughputHistory history = table.history();
        return new TableDescription(
                table.definition(),
                status,
                arn(table.name()),
                table.id(),
                table.createdAt(),
                table.statistics().itemCount(),
                table.statistics().sizeBytes(),
                history.decreasesOnDayOf(now()),
                history.lastIncrease(),
                history.lastDecrease(),
                history.billedByRequestSince());
    }

    /** The ARN of the table of that name. */
    public String arn(String tableName) {
        return "arn:aws:dynamodb:" + options.region() + ":" + options.accountId() + ":table/" + tableName;
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
        storage.drop(table.space());
        rows.deleteTable(table.name());
    }

    private TableStatistics count(SpaceId space) {
        TableStatistics statistics = new TableStatistics();
        storage.scan(ScanRead.of(space), row -> {
            if (row.sort().at(0) == RowKind.ITEM.code()) {
                statistics.itemChanged(0, Item.ofEncoding(row.value()).size());
            }
            return Visit.CONTINUE;
        });
        return statistics;
    }

    private Phase phase(TableStatus status, Instant now) {
        return new Phase(status, now.plus(options.stateDelay()));
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
