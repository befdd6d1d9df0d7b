package dev.tafel.storage.memory;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Direction;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowVisitor;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.Snapshot;
import dev.tafel.storage.Visit;
import dev.tafel.storage.local.UseGate;
import org.jspecify.annotations.Nullable;

/** The present rows with what {@link MemoryHistory} remembers laid over them. */
final class MemorySnapshot implements Snapshot {

    private final MemoryHistory history;
    private final UseGate engine;
    private final UseGate reads = new UseGate("a snapshot");
    private final long number;

    /** A snapshot of what is there now; nobody may change a row meanwhile. */
    MemorySnapshot(MemoryHistory history, UseGate engine) {
        this.history = history;
        this.engine = engine;
        this.number = history.begin();
    }

    @Override
    public @Nullable Bytes read(RowKey row) {
        enter();
        try {
            return history.read(MemoryKey.of(row), number);
        } finally {
            leave();
        }
    }

    @Override
    public void range(RangeRead range, RowVisitor visitor) {
        enter();
        try {
            if (!range.sorts().isEmpty()) {
                show(MemoryBounds.of(range), range.direction(), visitor);
            }
        } finally {
            leave();
        }
    }

    @Override
    public void scan(ScanRead scan, RowVisitor visitor) {
        enter();
        try {
            show(MemoryBounds.of(scan), Direction.FORWARD, visitor);
        } finally {
            leave();
        }
    }

    /** Each step looks for the next key anew, since an iterator would miss what is remembered behind its back. */
    private void show(MemoryBounds bounds, Direction direction, RowVisitor visitor) {
        MemoryKey key = history.next(bounds, direction, null);
        while (key != null) {
            Bytes value = history.read(key, number);
            if (value != null && visitor.visit(new Row(key.partition(), key.sort(), value)) == Visit.STOP) {
                return;
            }
            key = history.next(bounds, direction, key);
        }
    }

    private void enter() {
        engine.enter();
        if (!reads.tryEnter()) {
            engine.leave();
            throw new IllegalStateException("The snapshot is closed");
        }
    }

    private void leave() {
        reads.leave();
        engine.leave();
    }

    @Override
    public void close() {
        if (reads.close()) {
            history.end(number);
        }
    }
}
