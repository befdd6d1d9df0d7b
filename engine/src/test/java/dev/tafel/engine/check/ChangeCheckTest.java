package dev.tafel.engine.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.fixture.Items;
import dev.tafel.engine.index.IndexUpdates;
import dev.tafel.engine.lag.Lag;
import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.ConflictException;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Visit;
import dev.tafel.storage.Write;
import dev.tafel.storage.key.RowKind;
import dev.tafel.storage.memory.MemoryStorageEngine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the consistency check makes of changes that wait: what is late is no fault, what is wrong still is. */
class ChangeCheckTest {

    private static final SpaceId TABLE = new SpaceId(1);
    private static final SpaceId GLOBAL = new SpaceId(2);
    private static final RowKey ITEM = new RowKey(TABLE, Bytes.utf8("a"), Bytes.hex("01"));
    private static final RowKey ENTRY = new RowKey(GLOBAL, Bytes.utf8("G"), Bytes.hex("0361"));

    private final Database db = Database.on(
            new MemoryStorageEngine(),
            options -> options.withIndexUpdates(IndexUpdates.stepped(Lag.of(Duration.ZERO))));

    @BeforeEach
    void fillTable() {
        db.create("things", "pk:S")
                .defining("pk:S g:S")
                .global(Indexes.all("gidx", "g"))
                .run();
        db.put("things", "pk: 'a', g: 'G', v: 1").run();
        db.followAllChanges();
    }

    private void change(Write write) {
        try {
            db.storage().commit(Commit.onRow(write.row(), rows -> Outcome.of(true, write)));
        } catch (ConflictException e) {
            throw new AssertionError(e);
        }
    }

    private void put(RowKey row, String item) {
        change(new Write.Put(row, Items.item(item).encoding()));
    }

    private List<RowKey> changes() {
        List<RowKey> rows = new ArrayList<>();
        db.storage().scan(ScanRead.of(TABLE), row -> {
            if (row.sort().at(0) == RowKind.CHANGE.code()) {
                rows.add(keyOf(row));
            }
            return Visit.CONTINUE;
        });
        return rows;
    }

    private static RowKey keyOf(Row row) {
        return new RowKey(TABLE, row.partition(), row.sort());
    }

    private List<String> findings() {
        return db.findings().stream().map(Finding::text).toList();
    }

    @Test
    void whatWaitsIsNoFault() {
        db.put("things", "pk: 'a', g: 'H', v: 2").run();
        db.put("things", "pk: 'a', g: 'I', v: 3").run();
        db.put("things", "pk: 'b', g: 'G'").run();
        db.delete("things", "pk: 'b'").run();
        db.delete("things", "pk: 'a'").run();

        assertThat(changes()).hasSize(5);
        assertThat(db.findings()).isEmpty();
    }

    @Test
    void anEntryThatTheItemNeverHadIsFound() {
        db.put("things", "pk: 'a', g: 'G', v: 2").run();
        put(ENTRY, "pk: 'a', g: 'G', v: 7");

        assertThat(findings()).anyMatch(text -> text.startsWith("An entry is not the projection of its item"));
    }

    @Test
    void anEntryThatIsMissingForNoChangeThatWaitsIsFound() {
        db.update("things", "pk: 'b'").update("SET g = :g").value(":g", "'G'").run();
        change(new Write.Delete(ENTRY));

        assertThat(findings()).anyMatch(text -> text.startsWith("An item has no entry"));
    }

    @Test
    void aChangeThatWasFollowedExplainsNothing() {
        db.put("things", "pk: 'a', g: 'G', v: 2").run();
        RowKey row = changes().get(0);
        Bytes record = Objects.requireNonNull(db.storage().read(row));
        db.followAllChanges();
        change(new Write.Put(row, record));
        put(ENTRY, "pk: 'a', g: 'G', v: 1");

        assertThat(findings()).anyMatch(text -> text.startsWith("An entry is not the projection of its item"));
    }

    @Test
    void aChangeThatDoesNotEndAtItsItemIsFound() {
        db.put("things", "pk: 'a', g: 'H', v: 2").run();
        put(ITEM, "pk: 'a', g: 'H', v: 3");

        assertThat(findings()).anyMatch(text -> text.startsWith("The last change of an item does not end at the item"));
    }

    @Test
    void aChangeThatIsMissingBetweenTwoIsFound() {
        db.put("things", "pk: 'a', g: 'H', v: 2").run();
        db.put("things", "pk: 'a', g: 'H', v: 3").run();
        db.put("things", "pk: 'a', g: 'H', v: 4").run();
        change(new Write.Delete(changes().get(1)));

        assertThat(findings()).anyMatch(text -> text.startsWith("A change does not begin where the one before ended"));
    }

    @Test
    void aChangeInTheRowOfAnotherItemIsFound() {
        db.put("things", "pk: 'b'").run();
        RowKey row = changes().get(0);
        Bytes record = Objects.requireNonNull(db.storage().read(row));
        change(new Write.Put(new RowKey(TABLE, Bytes.utf8("c"), row.sort()), record));

        assertThat(findings())
                .containsExactly("A row holds no change, or one of another key: space 1, partition 63, sort "
                        + row.sort().toHex());
    }

    @Test
    void aPlaceInTheLogThatIsDamagedIsFound() {
        change(new Write.Put(new RowKey(TABLE, Bytes.EMPTY, Bytes.hex("7e")), Bytes.hex("01")));

        assertThat(findings()).containsExactly("A row holds no place in the log: space 1, partition , sort 7e");
    }

    @Test
    void changesOfBeforeTheOldestIndexNeedNotEndAtTheItem() {
        db.put("things", "pk: 'a', g: 'H', v: 2").run();
        db.updateTable("things").deleting("gidx").run();
        db.put("things", "pk: 'a', g: 'I', v: 3").run();
        db.updateTable("things")
                .defining("pk:S g:S")
                .creating(Indexes.all("later", "g"))
                .run();

        assertThat(changes()).hasSize(1);
        assertThat(db.findings()).isEmpty();
        db.background().runAll();
        db.followAllChanges();
        assertThat(db.findings()).isEmpty();
        assertThat(db.scan("things").index("later").items()).containsExactly(Items.item("pk: 'a', g: 'I', v: 3"));
    }
}
