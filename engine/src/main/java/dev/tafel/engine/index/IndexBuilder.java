package dev.tafel.engine.index;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.ItemPreparation;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.Bytes;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.local.UseGate;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Builds global indexes on tables that have items already, in the background, while the tables are read and written.
 *
 * <p>A build walks over the table in the order of a scan, in steps. After each step its place is stored, so it goes on
 * from there after a restart; a step that is done again changes nothing. It brings an item in only if the item has not
 * changed since it was read and has no entry yet: whoever changes an item of such a table first brings it in himself
 * ({@link #prepare}) and then keeps its entry as that of any other index. So an item that was touched since the index
 * was created has its entry, and entries and their counts are exact at any time.
 *
 * <p>Items whose index key attributes can be no key are passed over, as the service does. Safe for many threads.
 */
public final class IndexBuilder implements ItemPreparation, AutoCloseable {

    private static final long PAUSE_NANOS = 100_000_000;

    private final Catalog catalog;
    private final StorageEngine storage;
    private final EntryWriter entries;
    private final Executor background;
    private final UseGate steps = new UseGate("index builds");
    private final Set<Integer> running = ConcurrentHashMap.newKeySet();

    /** @param background runs the steps, one after another, in other threads than those that hand them over */
    public IndexBuilder(Catalog catalog, StorageEngine storage, EntryWriter entries, Executor background) {
        this.catalog = catalog;
        this.storage = storage;
        this.entries = entries;
        this.background = background;
    }

    /** Goes on with every build that a stop interrupted. */
    public void resume() {
        catalog.all().forEach(this::start);
    }

    /** Builds the indexes of {@code table} that are not complete, unless that goes on already. */
    public void start(Table table) {
        for (Index index : table.indexes()) {
            if (index.isBeingBuilt() && running.add(spaceOf(index))) {
                background.execute(() -> run(table, index));
            }
        }
    }

    /** Brings the item in {@code row} into the indexes that are being built, so that it can be changed as any other. */
    @Override
    public void prepare(Table table, RowKey row) {
        Bytes value = storage.read(row);
        if (value != null) {
            List<Index> building =
                    table.indexes().stream().filter(Index::isBeingBuilt).toList();
            building.forEach(index -> entries.add(table, index, List.of(new BuildBatch.Found(row, value))));
        }
    }

    /** Waits for the step that is running and lets no other one begin; what was built stays. */
    @Override
    public void close() {
        steps.close();
    }

    private void run(Table table, Index index) {
        if (!steps.tryEnter()) {
            return;
        }
        boolean goesOn = false;
        try {
            goesOn = step(table, index);
            if (goesOn) {
                background.execute(() -> run(table, index));
            }
        } finally {
            if (!goesOn) {
                running.remove(spaceOf(index));
            }
            steps.leave();
        }
    }

    /** Whether there is more to do. */
    private boolean step(Table table, Index index) {
        try {
            BuildBatch batch = bringIn(table, index);
            if (batch == null) {
                return false;
            }
            if (batch.isLast()) {
                catalog.completeBuild(table, index);
            }
            return !batch.isLast();
        } catch (StorageUnavailableException e) {
            // The place of the build stands, and a storage engine that is busy or away may come back.
            LockSupport.parkNanos(this, PAUSE_NANOS);
            return true;
        }
    }

    /** The items that were brought in; null if the index or its table is gone. */
    private @Nullable BuildBatch bringIn(Table table, Index index) {
        UseGate writer = catalog.writers().enter();
        try {
            if (!isStillWanted(table, index)) {
                return null;
            }
            ScanRead.Position after = catalog.builtUpTo(index);
            BuildBatch batch = BuildBatch.read(storage, table.space(), after);
            entries.add(table, index, batch.items());
            ScanRead.Position last = batch.last();
            if (last != null) {
                catalog.putBuiltUpTo(index, last);
            }
            return batch;
        } finally {
            writer.leave();
        }
    }

    private boolean isStillWanted(Table table, Index index) {
        try {
            return catalog.current(table).indexes().stream()
                    .anyMatch(present -> present.place().equals(index.place()) && present.isBeingBuilt());
        } catch (ApiException e) {
            if (e.code() != ErrorCode.RESOURCE_NOT_FOUND) {
                throw e;
            }
            return false;
        }
    }

    private static int spaceOf(Index index) {
        return index.place().space().number();
    }
}
