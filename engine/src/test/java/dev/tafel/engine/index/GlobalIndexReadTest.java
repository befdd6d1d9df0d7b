package dev.tafel.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.fixture.Items;
import dev.tafel.engine.fixture.PageCall;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobalIndexReadTest {

    private static final String P = "One or more parameter values were invalid: ";

    private final Database db = Database.open();

    @BeforeEach
    void createTable() {
        db.create("things", "pk:S")
                .defining("pk:S owner:S at:N g:S")
                .global(
                        Indexes.all("byOwner", "owner | at"),
                        Indexes.keysOnly("keys", "g"),
                        Indexes.including("inc", "g", "colour"))
                .run();
    }

    private PageCall byOwner() {
        return db.query("things", "#o = :o")
                .index("byOwner")
                .name("#o", "owner")
                .value(":o", "'o'");
    }

    private void putOwned() {
        for (int i = 0; i < 8; i++) {
            db.put("things", "pk: 'z" + (9 - i) + "', owner: 'o', at: " + (100 + i / 2))
                    .run();
        }
    }

    private static List<String> keys(List<Item> items) {
        List<String> keys = new ArrayList<>();
        for (Item item : items) {
            AttributeValue key = Objects.requireNonNull(item.get("pk"));
            keys.add(((AttributeValue.StringValue) key).value());
        }
        return keys;
    }

    @Test
    void entriesComeInTheOrderOfTheSortKeyAndThenOfTheTableKey() {
        putOwned();

        assertThat(keys(byOwner().items())).containsExactly("z8", "z9", "z6", "z7", "z4", "z5", "z2", "z3");
        assertThat(keys(byOwner().backward().items())).containsExactly("z3", "z2", "z5", "z4", "z7", "z6", "z9", "z8");
    }

    @ParameterizedTest(name = "pages of {0}")
    @CsvSource({"1", "2", "3", "5", "8"})
    void pagesInBothDirectionsShowEachEntryOnce(int limit) {
        putOwned();

        assertThat(keys(byOwner().limit(limit).allItems()))
                .containsExactly("z8", "z9", "z6", "z7", "z4", "z5", "z2", "z3");
        assertThat(keys(byOwner().backward().limit(limit).allItems()))
                .containsExactly("z3", "z2", "z5", "z4", "z7", "z6", "z9", "z8");
        assertThat(keys(db.scan("things").index("byOwner").limit(limit).allItems()))
                .containsExactlyInAnyOrder("z8", "z9", "z6", "z7", "z4", "z5", "z2", "z3");
    }

    @Test
    void theLastKeyHasTheKeysOfIndexAndTable() {
        putOwned();

        assertThat(byOwner().limit(3).lastKey()).isEqualTo(Items.item("owner: 'o', at: 101, pk: 'z6'"));
        assertThat(byOwner().lastKey()).isNull();
        assertThat(byOwner().limit(8).lastKey()).isNotNull();
    }

    @Test
    void aStartKeyMustFitIndexAndCondition() {
        putOwned();
        PageCall call = db.query("things", "#o = :o AND #a > :a")
                .index("byOwner")
                .name("#o", "owner")
                .name("#a", "at")
                .value(":o", "'o'")
                .value(":a", "101");

        byOwner().after("owner: 'o', at: 101").refused("The provided starting key is invalid");
        byOwner().after("pk: 'z6'").refused("The provided starting key is invalid");
        byOwner().after("owner: 'o', at: 1, other: 'a'").refused("The provided starting key is invalid");
        byOwner()
                .after("owner: 'o', at: 'x', pk: 'z6'")
                .refused("The provided starting key is invalid: The provided key element does not match the schema");
        byOwner()
                .after("owner: 'p', at: 101, pk: 'z6'")
                .refused("The provided starting key is outside query boundaries based on provided conditions");
        call.after("owner: 'o', at: 101, pk: 'z6'")
                .refused("The provided starting key does not match the range key predicate");
        db.scan("things").index("byOwner").after("pk: 'z6'").refused("The provided starting key is invalid");
        assertThat(keys(byOwner().after("owner: 'o', at: 101, pk: 'z6'").items()))
                .containsExactly("z7", "z4", "z5", "z2", "z3");
    }

    @Test
    void segmentsTogetherShowTheIndex() {
        for (int i = 0; i < 40; i++) {
            db.put("things", "pk: 'p" + i + "', g: 'g" + i + "'").run();
        }
        List<Item> found = new ArrayList<>();
        for (int segment = 0; segment < 4; segment++) {
            found.addAll(db.scan("things")
                    .index("keys")
                    .segment(segment)
                    .ofSegments(4)
                    .limit(3)
                    .allItems());
        }

        assertThat(found).hasSize(40).doesNotHaveDuplicates();
    }

    @Test
    void anIndexShowsNothingBesideItsProjection() {
        db.put("things", "pk: 'a', g: 'G', colour: 'red', size: 3").run();

        assertThat(db.scan("things").index("keys").items()).containsExactly(Items.item("pk: 'a', g: 'G'"));
        assertThat(db.scan("things").index("inc").items())
                .containsExactly(Items.item("pk: 'a', g: 'G', colour: 'red'"));
        assertThat(filtered("inc", "colour = :c").run().count()).isEqualTo(1);
        PageResponse hidden = filtered("keys", "colour = :c").run();
        assertThat(hidden.count()).isZero();
        assertThat(hidden.scannedCount()).isEqualTo(1);
    }

    private PageCall filtered(String index, String filter) {
        return db.query("things", "g = :g")
                .index(index)
                .filter(filter)
                .value(":g", "'G'")
                .value(":c", "'red'");
    }

    @Test
    void attributesBesideTheProjectionAreRefused() {
        db.scan("things")
                .index("keys")
                .projection("pk, colour, g, v.a")
                .refused(P + "Global secondary index keys does not project [colour, v]");
        db.scan("things")
                .index("inc")
                .attributesToGet(List.of("sizes"))
                .refused(P + "Global secondary index inc does not project [sizes]");
        db.scan("things")
                .index("inc")
                .select("ALL_ATTRIBUTES")
                .refused(P + "Select type ALL_ATTRIBUTES is not supported for global secondary index inc because its"
                        + " projection type is not ALL");
        db.put("things", "pk: 'a', g: 'G', colour: 'red', owner: 'o', at: 1").run();
        assertThat(db.scan("things").index("inc").projection("colour").items())
                .containsExactly(Items.item("colour: 'red'"));
        assertThat(byOwner().select("ALL_ATTRIBUTES").items())
                .containsExactly(Items.item("pk: 'a', g: 'G', colour: 'red', owner: 'o', at: 1"));
        assertThat(db.scan("things")
                        .index("inc")
                        .select("ALL_PROJECTED_ATTRIBUTES")
                        .items())
                .hasSize(1);
        assertThat(db.scan("things").index("inc").select("COUNT").run().items()).isNull();
    }

    @Test
    void indexesThatAreNotThereAndConsistentReadsAreRefused() {
        db.query("things", "g = :g")
                .index("nope")
                .value(":g", "'G'")
                .refused("The table does not have the specified index: nope");
        db.scan("things").index("nope").refused("The table does not have the specified index: nope");
        db.scan("things")
                .index("keys")
                .consistent()
                .refused("Consistent reads are not supported on global secondary indexes");
        byOwner().consistent().refused("Consistent reads are not supported on global secondary indexes");
    }

    @Test
    void conditionsMustFitTheKeyOfTheIndex() {
        db.query("things", "g = :g")
                .index("keys")
                .value(":g", "x'79'")
                .refused(P + "Condition parameter type does not match schema type");
        db.query("things", "pk = :g")
                .index("keys")
                .value(":g", "'a'")
                .refused("Query condition missed key schema element: g");
        filtered("inc", "g = :c")
                .refused("Filter Expression can only contain non-primary key attributes: Primary key attribute: g");
        assertThat(filtered("inc", "pk = :c").run().count()).isZero();
        db.query("things", "g = :g")
                .index("keys")
                .value(":g", "'" + "x".repeat(2049) + "'")
                .refused(P + "Size of hashkey has exceeded the maximum size limit of2048 bytes");
    }

    @Test
    void readsAreChargedToTheIndexByTheSizeOfItsEntries() {
        for (int i = 0; i < 10; i++) {
            db.put(
                            "things",
                            "pk: 'p" + i + "', g: 'G', colour: '" + "x".repeat(994) + "', rest: '" + "y".repeat(5000)
                                    + "'")
                    .run();
        }

        ConsumedCapacity keys = capacity(db.scan("things").index("keys"));
        ConsumedCapacity inc =
                capacity(db.query("things", "g = :g").index("inc").value(":g", "'G'"));

        assertThat(keys.tableHalfUnits()).isZero();
        assertThat(keys.globalIndexes()).isEqualTo(Map.of("keys", 1L));
        assertThat(inc.tableHalfUnits()).isZero();
        assertThat(inc.globalIndexes()).isEqualTo(Map.of("inc", 3L));
        assertThat(inc.totalHalfUnits()).isEqualTo(3);
    }

    private static ConsumedCapacity capacity(PageCall call) {
        return Objects.requireNonNull(call.capacity("INDEXES").run().consumedCapacity());
    }

    @Test
    void aPageOfAnIndexEndsAtAMegabyteOfEntries() {
        String colour = "x".repeat(200_000);
        for (int i = 0; i < 8; i++) {
            db.put("things", "pk: 'p" + i + "', g: 'G', colour: '" + colour + "'")
                    .run();
        }

        assertThat(db.scan("things").index("inc").run().count()).isEqualTo(6);
        assertThat(db.scan("things").index("keys").run().count()).isEqualTo(8);
    }
}
