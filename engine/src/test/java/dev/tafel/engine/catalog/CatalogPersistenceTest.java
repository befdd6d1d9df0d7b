package dev.tafel.engine.catalog;

import static dev.tafel.engine.fixture.Items.item;
import static dev.tafel.engine.fixture.TableCall.index;
import static dev.tafel.engine.fixture.TableCall.keyOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.engine.commit.CommitRunner;
import dev.tafel.engine.fixture.Database;
import dev.tafel.model.api.TableParameters.IndexInput;
import dev.tafel.model.api.TableParameters.ProjectionInput;
import dev.tafel.model.api.TableParameters.ThroughputInput;
import dev.tafel.model.table.TableDescription;
import dev.tafel.model.table.TableStatus;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Commit;
import dev.tafel.storage.CorruptStorageException;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Visit;
import dev.tafel.storage.Write;
import dev.tafel.storage.key.RowKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CatalogPersistenceTest {

    private static final Duration DELAY = Duration.ofSeconds(5);
    private static final SpaceId FIRST_SPACE = new SpaceId(1);

    @AutoClose
    private final Database db = Database.open();

    @AutoClose
    private final Database slow = Database.open(DELAY);

    @Test
    void everythingThatATableIsSurvivesAStop() {
        db.create("full", "pk:S sk:N x:B")
                .key("pk sk")
                .local(new IndexInput("local", keyOf("pk x"), new ProjectionInput("KEYS_ONLY", null), null, null))
                .global(new IndexInput(
                        "global",
                        keyOf("x sk"),
                        new ProjectionInput("INCLUDE", List.of("a", "b")),
                        new ThroughputInput(3L, 4L),
                        null))
                .provisioned(10, 20)
                .tableClass("STANDARD_INFREQUENT_ACCESS")
                .protectedFromDeletion()
                .run();
        db.updateTable("full").throughput(11L, 19L).run();
        db.create("by-request", "pk:S")
                .maximum(5L, null)
                .global(index("global", "pk"))
                .run();
        TableDescription full = db.described("full");
        TableDescription byRequest = db.described("by-request");

        db.restart();

        assertThat(db.described("full")).isEqualTo(full);
        assertThat(db.described("by-request")).isEqualTo(byRequest);
        assertThat(db.listTables(null, null).run().tableNames()).containsExactly("by-request", "full");
    }

    @Test
    void itemsAndCountsSurviveAStopAndACrash() {
        db.table("table", "pk:S").put("table", "pk: 'a', v: 1").run();
        db.put("table", "pk: 'b'").run();
        TableDescription before = db.described("table");

        db.restart();
        assertThat(db.described("table")).isEqualTo(before);
        assertThat(db.get("table", "pk: 'a'").item()).isEqualTo(item("pk: 'a', v: 1"));

        db.put("table", "pk: 'c'").run();
        db.delete("table", "pk: 'a'").run();
        before = db.described("table");
        db.crash();
        db.counting().runAll();
        assertThat(db.described("table")).isEqualTo(before);
        assertThat(before.itemCount()).isEqualTo(2);
    }

    /** A row that the engine did not write tells whether it counted or believed what a stop had stored. */
    @Test
    void itemsAreCountedAfterACrashAndOnlyThen() {
        db.table("table", "pk:S").put("table", "pk: 'a'").run();
        putRow(FIRST_SPACE, "z", RowKind.ITEM);
        putRow(FIRST_SPACE, "z", RowKind.CHANGE);

        db.restart();
        db.counting().runAll();
        assertThat(db.described("table").itemCount()).isEqualTo(1);

        db.crash();
        db.counting().runAll();
        assertThat(db.described("table").itemCount()).isEqualTo(2);
        assertThat(db.described("table").sizeBytes()).isEqualTo(6);
    }

    @Test
    void statesGoOnWhereTheyWere() {
        slow.create("table", "pk:S").run();

        slow.crash();
        assertThat(slow.described("table").status()).isEqualTo(TableStatus.CREATING);

        slow.clock().advance(DELAY);
        assertThat(slow.described("table").status()).isEqualTo(TableStatus.ACTIVE);
    }

    @Test
    void anInterruptedDeletionIsFinished() {
        slow.create("table", "pk:S").run();
        slow.clock().advance(DELAY);
        slow.deleteTable("table").run();
        putRow(slow, FIRST_SPACE, "left", RowKind.ITEM);

        slow.crash();

        assertThat(slow.listTables(null, null).run().tableNames()).isEmpty();
        assertThat(rows(slow, FIRST_SPACE)).isEmpty();
        slow.create("table", "pk:S").run();
    }

    @Test
    void aDeletedTableStaysDeleted() {
        db.table("table", "pk:S").put("table", "pk: 'a'").run();
        db.deleteTable("table").run();

        db.restart();

        assertThat(db.listTables(null, null).run().tableNames()).isEmpty();
        assertThat(rows(db, FIRST_SPACE)).isEmpty();
    }

    @Test
    void spacesAreNeverUsedAgain() {
        db.table("first", "pk:S");
        db.deleteTable("first").run();
        db.crash();

        db.table("second", "pk:S").put("second", "pk: 'a'").run();

        assertThat(rows(db, FIRST_SPACE)).isEmpty();
        assertThat(rows(db, new SpaceId(2))).containsExactly(item("pk: 'a'"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Name: 'x'", "Name: 1, Attributes: []", "Attributes: 'none'"})
    void aDamagedRecordIsReportedAndNotGuessed(String record) {
        RowKey row = new RowKey(SpaceId.CATALOGUE, Bytes.utf8("tables"), Bytes.utf8("table"));
        put(db, row, item(record));

        assertThatThrownBy(db::crash)
                .isInstanceOf(CorruptStorageException.class)
                .hasMessageStartingWith("A catalogue record lacks a member, or it has another type: ");
    }

    private void putRow(SpaceId space, String partition, RowKind kind) {
        putRow(db, space, partition, kind);
    }

    private static void putRow(Database database, SpaceId space, String partition, RowKind kind) {
        Bytes sort = Bytes.wrap(new byte[] {kind.code()});
        put(database, new RowKey(space, Bytes.utf8(partition), sort), item("pk: '" + partition + "'"));
    }

    private static void put(Database database, RowKey row, Item item) {
        new CommitRunner(database.storage())
                .run(Commit.onRow(row, rows -> Outcome.of(item, new Write.Put(row, item.encoding()))));
    }

    private static List<Item> rows(Database database, SpaceId space) {
        List<Item> items = new ArrayList<>();
        database.storage().scan(ScanRead.of(space), row -> {
            items.add(Item.ofEncoding(row.value()));
            return Visit.CONTINUE;
        });
        return items;
    }
}
