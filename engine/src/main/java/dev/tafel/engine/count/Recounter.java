package dev.tafel.engine.count;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.catalog.Writers;
import dev.tafel.storage.Row;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.Snapshot;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.Visit;
import dev.tafel.storage.local.UseGate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;

/**
 * Counts again what tables hold whose counts are in doubt, in the background, while they are read and written.
 *
 * <p>A count goes over the rows of a snapshot, which is taken while nobody writes. What is found is compared with the
 * figures of that moment, and the difference corrects those of now: changes that came meanwhile were counted as always.
 * On an engine without snapshots writers wait until all has been counted.
 *
 * <p>Safe for many threads.
 */
public final class Recounter implements AutoCloseable {

    private static final long PAUSE_NANOS = 100_000_000;

    private final Catalog catalog;
    private final StorageEngine storage;
    private final Executor background;
    private final UseGate counts = new UseGate("counts");
    private final Set<String> waiting = ConcurrentHashMap.newKeySet();
    private volatile boolean closing;

    /** @param background runs the counts in other threads than those that hand them over */
    public Recounter(Catalog catalog, StorageEngine storage, Executor background) {
        this.catalog = catalog;
        this.storage = storage;
        this.background = background;
    }

    /** Counts every table whose counts are in doubt. */
    public void resume() {
        catalog.all().forEach(this::start);
    }

    /** Says that a commit on this table ended without anybody knowing how, and counts the table again. */
    public void doubt(Table table) {
        catalog.find(table).ifPresent(current -> {
            current.statistics().doubt();
            current.indexes().forEach(index -> index.statistics().doubt());
            start(current);
        });
    }

    /** The same for one of its indexes. */
    public void doubt(Table table, Index index) {
        index.statistics().doubt();
        start(table);
    }

    private void start(Table table) {
        if (!table.isCountedExactly() && waiting.add(table.id())) {
            background.execute(() -> run(table));
        }
    }

    /** Waits until the count that is running has stopped, and lets no other one begin; the counts stay in doubt. */
    @Override
    public void close() {
        closing = true;
        counts.close();
    }

    private void run(Table table) {
        if (!counts.tryEnter()) {
            return;
        }
        try {
            waiting.remove(table.id());
            catalog.find(table).ifPresent(this::count);
        } catch (StorageUnavailableException e) {
            // The counts stay in doubt, and a storage engine that is busy or away may come back.
            LockSupport.parkNanos(this, PAUSE_NANOS);
        } finally {
            counts.leave();
        }
        Optional<Table> present = catalog.find(table);
        if (!closing && present.isPresent()) {
            start(present.get());
        }
    }

    private void count(Table table) {
        List<Tally> tallies = Tally.ofDoubts(table);
        if (storage.traits().snapshots()) {
            try (Snapshot snapshot = snapshot(tallies)) {
                Pace pace = new Pace();
                tallies.forEach(tally -> snapshot.scan(ScanRead.of(tally.space()), row -> {
                    pace.step();
                    return visited(tally, row);
                }));
            }
        } else {
            countWhileNobodyWrites(tallies);
        }
        if (!closing) {
            tallies.forEach(Tally::correct);
        }
    }

    private Snapshot snapshot(List<Tally> tallies) {
        Writers.Pause pause = catalog.writers().pause();
        try {
            tallies.forEach(Tally::mark);
            return storage.snapshot();
        } finally {
            pause.end();
        }
    }

    private void countWhileNobodyWrites(List<Tally> tallies) {
        Writers.Pause pause = catalog.writers().pause();
        try {
            tallies.forEach(tally -> {
                tally.mark();
                storage.scan(ScanRead.of(tally.space()), row -> visited(tally, row));
            });
        } finally {
            pause.end();
        }
    }

    private Visit visited(Tally tally, Row row) {
        tally.add(row);
        return closing ? Visit.STOP : Visit.CONTINUE;
    }
}
