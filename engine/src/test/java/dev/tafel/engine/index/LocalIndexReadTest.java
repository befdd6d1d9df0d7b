package dev.tafel.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.fixture.Items;
import dev.tafel.engine.fixture.PageCall;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LocalIndexReadTest {

    private final Database db = Database.open();

    @BeforeEach
    void createTable() {
        db.create("things", "pk:S sk:S")
                .defining("pk:S sk:S n:N s:S")
                .local(
                        Indexes.keysOnly("keys", "pk | n"),
                        Indexes.including("inc", "pk | n", "colour"),
                        Indexes.all("all", "pk | s"))
                .run();
    }

    private void putThree(String more) {
        db.put("things", "pk: 'a', sk: '1', n: 3, s: 'x', colour: 'red'" + more).run();
        db.put("things", "pk: 'a', sk: '2', n: 1, s: 'z', colour: 'red'" + more).run();
        db.put("things", "pk: 'a', sk: '3', n: 2, s: 'y', colour: 'blue'" + more)
                .run();
        db.put("things", "pk: 'b', sk: '1', n: 2, s: 'y', colour: 'blue'" + more)
                .run();
    }

    private PageCall query(String index) {
        return db.query("things", "pk = :p").index(index).value(":p", "'a'");
    }

    private static Item sk(String value) {
        return Items.item("sk: '" + value + "'");
    }

    @Test
    void entriesComeInTheOrderOfTheIndex() {
        putThree("");

        assertThat(query("keys").items())
                .containsExactly(
                        Items.item("pk: 'a', sk: '2', n: 1"),
                        Items.item("pk: 'a', sk: '3', n: 2"),
                        Items.item("pk: 'a', sk: '1', n: 3"));
        assertThat(query("all").projection("sk").backward().items()).containsExactly(sk("2"), sk("3"), sk("1"));
        assertThat(query("inc").projection("sk").limit(1).allItems()).containsExactly(sk("2"), sk("3"), sk("1"));
        assertThat(query("inc").limit(1).lastKey()).isEqualTo(Items.item("pk: 'a', n: 1, sk: '2'"));
        assertThat(db.scan("things").index("inc").limit(1).allItems()).hasSize(4);
        assertThat(db.scan("things").allItems()).hasSize(4);
    }

    @Test
    void conditionsMayRestrictTheSortKeyOfTheIndex() {
        putThree("");
        PageCall call = db.query("things", "pk = :p AND n BETWEEN :a AND :b")
                .index("inc")
                .value(":p", "'a'")
                .value(":a", "2")
                .value(":b", "3");

        assertThat(call.projection("sk").items()).containsExactly(sk("3"), sk("1"));
    }

    @Test
    void strongReadsAreAllowedAndCostTwice() {
        putThree("");

        assertThat(query("keys").halfUnits()).isEqualTo(1);
        assertThat(query("keys").consistent().halfUnits()).isEqualTo(2);
    }

    @Test
    void attributesBesideTheProjectionAreFetchedFromTheTable() {
        putThree(", size: 5");

        assertThat(query("keys").projection("sk, #s").name("#s", "size").items())
                .containsExactly(
                        Items.item("sk: '2', size: 5"), Items.item("sk: '3', size: 5"), Items.item("sk: '1', size: 5"));
        assertThat(query("inc").select("ALL_ATTRIBUTES").limit(1).items())
                .containsExactly(Items.item("pk: 'a', sk: '2', n: 1, s: 'z', colour: 'red', size: 5"));
        assertThat(db.scan("things").index("keys").attributesToGet(List.of("s")).items())
                .containsExactlyInAnyOrder(
                        Items.item("s: 'z'"), Items.item("s: 'y'"), Items.item("s: 'x'"), Items.item("s: 'y'"));
    }

    @Test
    void eachFetchIsRoundedForItselfAndChargedToTheTable() {
        putThree("");
        assertCapacity(query("keys").select("ALL_ATTRIBUTES"), "keys", 3, 1);
        assertCapacity(query("all").select("ALL_ATTRIBUTES"), "all", 0, 1);
        assertCapacity(query("inc").projection("colour"), "inc", 0, 1);
        assertCapacity(query("inc").select("COUNT"), "inc", 0, 1);

        db.restart();
        putThree(", rest: '" + "x".repeat(9000) + "'");
        assertCapacity(query("keys").select("ALL_ATTRIBUTES"), "keys", 9, 1);
        assertCapacity(query("keys").select("ALL_ATTRIBUTES").consistent(), "keys", 18, 2);
    }

    private static void assertCapacity(PageCall call, String index, long table, long ofIndex) {
        ConsumedCapacity consumed =
                Objects.requireNonNull(call.capacity("INDEXES").run().consumedCapacity());
        assertThat(consumed.tableHalfUnits()).isEqualTo(table);
        assertThat(consumed.localIndexes()).isEqualTo(Map.of(index, ofIndex));
        assertThat(consumed.globalIndexes()).isEmpty();
        assertThat(consumed.totalHalfUnits()).isEqualTo(table + ofIndex);
    }

    @Test
    void aFilterSeesWhatIsReturned() {
        putThree("");

        assertThat(query("inc").filter("colour = :c").value(":c", "'red'").run().count())
                .isEqualTo(2);
        assertThat(query("keys")
                        .filter("colour = :c")
                        .value(":c", "'red'")
                        .run()
                        .count())
                .isZero();
        assertThat(query("keys")
                        .select("ALL_ATTRIBUTES")
                        .filter("colour = :c")
                        .value(":c", "'red'")
                        .run()
                        .count())
                .isEqualTo(2);
    }

    @Test
    void fetchedItemsFillAPageToo() {
        for (int i = 0; i < 8; i++) {
            db.put("things", "pk: 'a', sk: '" + i + "', n: " + i + ", rest: '" + "x".repeat(200_000) + "'")
                    .run();
        }

        assertThat(query("keys").select("ALL_ATTRIBUTES").run().count()).isEqualTo(6);
        assertThat(query("keys").select("ALL_ATTRIBUTES").allItems()).hasSize(8);
        assertThat(query("keys").run().count()).isEqualTo(8);
    }

    @Test
    void anotherKeyThanThatOfTheIndexIsRefused() {
        query("keys").after("pk: 'a', sk: '1'").refused("The provided starting key is invalid");
        db.query("things", "pk = :p AND sk = :p")
                .index("keys")
                .value(":p", "'a'")
                .refused("Query condition missed key schema element: n");
        query("keys")
                .filter("n = :p")
                .refused("Filter Expression can only contain non-primary key attributes: Primary key attribute: n");
    }
}
