package dev.tafel.engine.check;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.change.ChangeRecord;
import dev.tafel.engine.change.ChangeRows;
import dev.tafel.engine.index.IndexEntries;
import dev.tafel.engine.item.RowLayout;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.CorruptStorageException;
import dev.tafel.storage.Direction;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Checks the change log of a table while its rows go by in the order of a scan, and says what of a global index is only
 * late.
 *
 * <p>Changes of one item come one after another, in their order. From the creation of the oldest global index on all
 * changes are logged: each has to begin where the one before ended, and the last has to end at the item.
 */
final class ChangeCheck {

    private final StorageEngine storage;
    private final Table table;
    private final Findings findings;
    private final int oldestIndex;
    private final long followed;
    private @Nullable RowKey itemRow;
    private @Nullable Item last;

    ChangeCheck(StorageEngine storage, Table table, Findings findings) {
        this.storage = storage;
        this.table = table;
        this.findings = findings;
        this.oldestIndex = table.indexes().stream()
                .filter(index -> index.kind() == IndexDefinition.Kind.GLOBAL && index.isMaintained())
                .mapToInt(index -> index.place().space().number())
                .min()
                .orElse(Integer.MAX_VALUE);
        this.followed = followed(storage.read(ChangeRows.followedRow(table.space())));
    }

    private static long followed(@Nullable Bytes value) {
        try {
            return ChangeRows.followed(value);
        } catch (CorruptStorageException e) {
            // It is told when the row goes by; until then everything counts as not followed.
            return 0;
        }
    }

    void checkFollowed(RowKey row, Bytes value) {
        try {
            ChangeRows.followed(value);
        } catch (CorruptStorageException e) {
            findings.add(table, null, "A row holds no place in the log: " + Findings.shown(row));
        }
    }

    void check(RowKey row, Bytes value) {
        ChangeRecord record = recordAt(row, value);
        if (record == null) {
            findings.add(table, null, "A row holds no change, or one of another key: " + Findings.shown(row));
            return;
        }
        if (record.newestIndex() < oldestIndex) {
            return;
        }
        RowKey item = itemRow(record);
        if (item.equals(itemRow)) {
            if (!Objects.equals(last, record.old())) {
                findings.add(table, null, "A change does not begin where the one before ended: " + Findings.shown(row));
            }
        } else {
            end();
            itemRow = item;
        }
        last = record.present();
    }

    /** All changes of an item have gone by. */
    void end() {
        RowKey item = itemRow;
        if (item != null) {
            Bytes value = storage.read(item);
            // By value: an equal item with its attributes in another order was no change.
            if (!Objects.equals(value == null ? null : Item.ofEncoding(value), last)) {
                findings.add(
                        table, null, "The last change of an item does not end at the item: " + Findings.shown(item));
            }
        }
        itemRow = null;
        last = null;
    }

    /** Whether {@code entry} is that of its item before or after a change that may not have been brought in. */
    boolean explainsEntry(Index index, Item entry) {
        return waiting(index, entry)
                .anyMatch(record -> shows(index, record.old(), entry) || shows(index, record.present(), entry));
    }

    /** Whether {@code entry} may be missing because the change that made it may not have been brought in. */
    boolean explainsLackOf(Index index, Item entry) {
        return waiting(index, entry)
                .anyMatch(record -> !shows(index, record.old(), entry) || !shows(index, record.present(), entry));
    }

    /** The changes of an entry's item that concern the index and may not have been brought in. */
    private Stream<ChangeRecord> waiting(Index index, Item entry) {
        if (index.kind() != IndexDefinition.Kind.GLOBAL) {
            return Stream.empty();
        }
        List<ChangeRecord> waiting = new ArrayList<>();
        RowKey item = RowLayout.ofTable(table).rowOf(entry);
        RangeRead changes =
                new RangeRead(item.space(), item.partition(), ChangeRows.rangeOf(table, entry), Direction.FORWARD);
        storage.range(changes, row -> {
            RowKey key = new RowKey(item.space(), row.partition(), row.sort());
            ChangeRecord record = recordAt(key, row.value());
            if (record != null && ChangeRows.sequenceOf(row.sort()) > followed) {
                waiting.add(record);
            }
            return Visit.CONTINUE;
        });
        return waiting.stream()
                .filter(record -> record.newestIndex() >= index.place().space().number());
    }

    private static boolean shows(Index index, @Nullable Item image, Item entry) {
        Item shown = IndexEntries.entryOf(index, image);
        return shown != null && shown.equals(entry);
    }

    private RowKey itemRow(ChangeRecord record) {
        return RowLayout.ofTable(table).rowOf(record.anyImage());
    }

    /** The record in a row, or null if there is none, or one that belongs in another row. */
    private @Nullable ChangeRecord recordAt(RowKey row, Bytes value) {
        try {
            ChangeRecord record = ChangeRecord.ofValue(value);
            RowKey expected =
                    ChangeRows.rowOf(table, itemRow(record), record.anyImage(), ChangeRows.sequenceOf(row.sort()));
            return expected.equals(row) ? record : null;
        } catch (IllegalStateException | CorruptStorageException e) {
            // Neither the value's format nor its lack of a key attribute is more than what the caller reports.
            return null;
        }
    }
}
