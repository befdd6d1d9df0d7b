package dev.tafel.engine.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.fixture.Items;
import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.ConflictException;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Write;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Damages what is stored and looks what the check says. */
class ConsistencyCheckTest {

    private static final SpaceId TABLE = new SpaceId(1);
    private static final SpaceId GLOBAL = new SpaceId(2);
    private static final RowKey ITEM = new RowKey(TABLE, Bytes.utf8("a"), Bytes.hex("0131"));
    private static final RowKey LOCAL_ENTRY = new RowKey(TABLE, Bytes.utf8("a"), Bytes.hex("0200" + "03820b00" + "31"));
    private static final RowKey GLOBAL_ENTRY = new RowKey(GLOBAL, Bytes.utf8("G"), Bytes.hex("03" + "610001" + "31"));
    private static final RowKey COLLECTION = new RowKey(TABLE, Bytes.utf8("a"), Bytes.hex("04"));
    private static final String PLACE = ": space 1, partition 61, sort 0131";

    private final Database db = Database.open();

    @BeforeEach
    void fillTable() {
        db.create("things", "pk:S sk:S")
                .defining("pk:S sk:S n:N g:S")
                .local(Indexes.keysOnly("lidx", "pk | n"))
                .global(Indexes.all("gidx", "g"))
                .run();
        db.put("things", "pk: 'a', sk: '1', n: 1, g: 'G', v: 1").run();
        assertThat(db.findings()).isEmpty();
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

    private void assertFindings(String... expected) {
        assertThat(db.findings()).extracting(Finding::toString).containsExactlyInAnyOrder(expected);
    }

    @Test
    void anEntryThatIsMissingIsFound() {
        change(new Write.Delete(GLOBAL_ENTRY));

        assertFindings(
                "things, index gidx: An item has no entry" + PLACE,
                "things, index gidx: The counts do not agree: kept 1 items of 14 bytes, found 0 of 0");
    }

    @Test
    void anEntryThatIsNotTheProjectionIsFound() {
        put(GLOBAL_ENTRY, "pk: 'a', sk: '1', n: 1, g: 'G', v: 2");

        assertFindings("things, index gidx: An entry is not the projection of its item: space 2, partition 47, sort"
                + " 0361000131");
    }

    @Test
    void anEntryOfAnItemThatLeftTheIndexIsFound() {
        put(ITEM, "pk: 'a', sk: '1', n: 1, gx: 'G', v: 1");

        assertThat(db.findings())
                .extracting(Finding::text)
                .anyMatch(text -> text.startsWith("An entry is not the projection of its item"));
    }

    @Test
    void entriesWithoutTheirItemAreFound() {
        change(new Write.Delete(ITEM));

        assertThat(db.findings())
                .extracting(Finding::index, Finding::text)
                .contains(
                        tuple("lidx", "An entry has no item: space 1, partition 61, sort 020003820b0031"),
                        tuple("gidx", "An entry has no item: space 2, partition 47, sort 0361000131"))
                .hasSize(4);
    }

    @Test
    void rowsOfAnotherKeyAreFound() {
        put(ITEM, "pk: 'a', sk: '2', n: 1, g: 'G', v: 1");
        put(LOCAL_ENTRY, "pk: 'a', sk: '1'");

        assertThat(db.findings())
                .extracting(Finding::toString)
                .contains(
                        "things: A row holds no item, or one of another key" + PLACE,
                        "things, index lidx: A row holds no entry, or one of another key: space 1, partition 61, sort"
                                + " 020003820b0031");
    }

    @Test
    void rowsThatAreNoItemsAreFound() {
        change(new Write.Put(ITEM, Bytes.hex("ff")));

        assertThat(db.findings())
                .extracting(Finding::toString)
                .contains("things: A row holds no item, or one of another key" + PLACE);
    }

    @Test
    void rowsThatDoNotBelongAreFound() {
        put(new RowKey(TABLE, Bytes.utf8("a"), Bytes.hex("0201" + "03820b00" + "31")), "pk: 'a'");
        put(new RowKey(TABLE, Bytes.utf8("a"), Bytes.hex("02")), "pk: 'a'");
        put(new RowKey(TABLE, Bytes.utf8("a"), Bytes.hex("05")), "pk: 'a'");
        put(new RowKey(TABLE, Bytes.utf8("a"), Bytes.EMPTY), "pk: 'a'");
        put(new RowKey(TABLE, Bytes.utf8("a"), Bytes.hex("7f")), "pk: 'a'");

        assertFindings(
                "things: An entry is of no local index: space 1, partition 61, sort 020103820b0031",
                "things: An entry is of no local index: space 1, partition 61, sort 02",
                "things: A row is of no kind that belongs here: space 1, partition 61, sort 05",
                "things: A row is of no kind that belongs here: space 1, partition 61, sort ",
                "things: A row holds no change, or one of another key: space 1, partition 61, sort 7f");
    }

    @Test
    void aCollectionOfAnotherSizeIsFound() {
        change(new Write.Put(COLLECTION, Bytes.hex("010000000000000003")));
        assertFindings("things: The size of a collection does not agree: stored 3 bytes, found 23, partition 61");

        change(new Write.Delete(COLLECTION));
        assertFindings("things: The size of a collection does not agree: stored 0 bytes, found 23, partition 61");

        change(new Write.Put(COLLECTION, Bytes.hex("02")));
        assertFindings(
                "things: A row holds no size of a collection: space 1, partition 61, sort 04",
                "things: The size of a collection does not agree: stored 0 bytes, found 23, partition 61");
    }

    @Test
    void countsOfItemsAreCompared() {
        put(new RowKey(TABLE, Bytes.utf8("b"), Bytes.hex("0131")), "pk: 'b', sk: '1'");

        assertThat(db.findings())
                .extracting(Finding::toString)
                .contains("things: The counts do not agree: kept 1 items of 14 bytes, found 2 of 20");
    }

    @Test
    void noMoreThanAThousandFindingsAreTold() {
        for (int i = 0; i < 1100; i++) {
            put(new RowKey(GLOBAL, Bytes.utf8("g" + i), Bytes.hex("03")), "pk: 'a'");
        }

        assertThat(db.findings()).hasSize(Findings.FINDINGS_MAX);
    }
}
