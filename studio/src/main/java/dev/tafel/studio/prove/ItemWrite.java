package dev.tafel.studio.prove;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.IndexEntryChange;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.studio.layout.IndexLayout;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One item write: {@code before} is null for a put, {@code after} for a delete; both the same for a check of a
 * condition.
 */
record ItemWrite(
        Change.Kind kind, @Nullable Stored before, @Nullable Stored after) {

    /** Whether a write is part of a transaction, which doubles the table's share. */
    enum Mode {
        ALONE,
        TRANSACTION
    }

    Stored any() {
        Stored stored = after == null ? before : after;
        if (stored == null) {
            throw new IllegalStateException("A write of nothing");
        }
        return stored;
    }

    /** Tells the meter what the write has to consume: the table, and each index that it touches. */
    void expect(Meter meter, Mode mode) {
        long old = before == null ? 0 : before.item().size();
        long now = after == null ? 0 : after.item().size();
        meter.expect(
                any().table().name(),
                switch (mode) {
                    case ALONE -> CapacityUnits.writeHalfUnits(old, now);
                    case TRANSACTION -> CapacityUnits.transactionWriteHalfUnits(old, now);
                });
        for (IndexLayout index : any().table().indexes()) {
            Optional<Item> gone = entry(before, index);
            Optional<Item> come = entry(after, index);
            meter.expect(
                    index.name(),
                    CapacityUnits.indexWriteHalfUnits(
                            change(index, gone, come),
                            gone.map(Item::size).orElse(0),
                            come.map(Item::size).orElse(0)));
        }
    }

    private static Optional<Item> entry(@Nullable Stored stored, IndexLayout index) {
        return stored == null ? Optional.empty() : Replica.entry(stored.table(), index, stored.item());
    }

    private static IndexEntryChange change(IndexLayout index, Optional<Item> gone, Optional<Item> come) {
        if (gone.isEmpty()) {
            return come.isEmpty() ? IndexEntryChange.ABSENT : IndexEntryChange.ADDED;
        }
        if (come.isEmpty()) {
            return IndexEntryChange.REMOVED;
        }
        if (!key(index, gone.get()).equals(key(index, come.get()))) {
            return IndexEntryChange.MOVED;
        }
        return gone.get().toMap().equals(come.get().toMap()) ? IndexEntryChange.UNCHANGED : IndexEntryChange.REWRITTEN;
    }

    private static List<Optional<AttributeValue>> key(IndexLayout index, Item entry) {
        return index.keySchema().attributes().stream()
                .map(key -> Optional.ofNullable(entry.get(key.name())))
                .toList();
    }
}
