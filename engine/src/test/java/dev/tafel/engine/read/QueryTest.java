package dev.tafel.engine.read;

import static dev.tafel.engine.fixture.Items.item;
import static dev.tafel.engine.fixture.Items.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.PageCall;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What Query finds; what it refuses is in {@link QueryChecksTest}. */
final class QueryTest {

    @AutoClose
    private final Database db = Database.open()
            .table("numbers", "pk:S sk:N")
            .table("texts", "pk:S sk:S")
            .table("bytes", "pk:S sk:B")
            .table("alone", "pk:N");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "                          | -100 -1.5 0 1 2 10 1e20",
                "sk = :a                   | 1",
                "sk < :a                   | -100 -1.5 0",
                "sk <= :a                  | -100 -1.5 0 1",
                "sk > :a                   | 2 10 1e20",
                "sk >= :a                  | 1 2 10 1e20",
                ":a < sk                   | 2 10 1e20",
                ":a >= sk                  | -100 -1.5 0 1",
                "sk BETWEEN :a AND :b      | 1 2 10"
            })
    void numbersAreOrderedByValue(@Nullable String condition, String found) {
        for (String sk : List.of("10", "2", "1", "0", "-1.5", "-100", "1e20")) {
            db.put("numbers", "pk: 'p', sk: " + sk).run();
            db.put("numbers", "pk: 'q', sk: " + sk).run();
        }

        assertFound("numbers", condition, List.of("1", "10"), found);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "                          | 'A' 'a' 'ab' 'abc' 'b' 'é' '日' '😀'",
                "sk = :a                   | 'ab'",
                "sk < :a                   | 'A' 'a'",
                "sk <= :a                  | 'A' 'a' 'ab'",
                "sk > :a                   | 'abc' 'b' 'é' '日' '😀'",
                "sk >= :a                  | 'ab' 'abc' 'b' 'é' '日' '😀'",
                "sk BETWEEN :a AND :b      | 'ab' 'abc' 'b'",
                "begins_with(sk, :a)       | 'ab' 'abc'"
            })
    void textsAreOrderedByTheirBytes(@Nullable String condition, String found) {
        for (String sk : List.of("'abc'", "'b'", "'A'", "'😀'", "'日'", "'é'", "'a'", "'ab'")) {
            db.put("texts", "pk: 'p', sk: " + sk).run();
            db.put("texts", "pk: 'pp', sk: " + sk).run();
        }

        assertFound("texts", condition, List.of("'ab'", "'c'"), found);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "                          | x'00' x'0000' x'01' x'7F' x'80' x'80FF' x'FF' x'FFFF'",
                "sk = :a                   | x'80'",
                "sk < :a                   | x'00' x'0000' x'01' x'7F'",
                "sk <= :a                  | x'00' x'0000' x'01' x'7F' x'80'",
                "sk > :a                   | x'80FF' x'FF' x'FFFF'",
                "sk >= :a                  | x'80' x'80FF' x'FF' x'FFFF'",
                "sk BETWEEN :a AND :b      | x'80' x'80FF' x'FF'",
                "begins_with(sk, :a)       | x'80' x'80FF'"
            })
    void binariesAreOrderedAsUnsignedBytes(@Nullable String condition, String found) {
        for (String sk : List.of("x'FFFF'", "x'FF'", "x'80FF'", "x'80'", "x'7F'", "x'01'", "x'0000'", "x'00'")) {
            db.put("bytes", "pk: 'p', sk: " + sk).run();
        }

        assertFound("bytes", condition, List.of("x'80'", "x'FF'"), found);
    }

    private void assertFound(String table, @Nullable String condition, List<String> constants, String found) {
        List<AttributeValue> expected = new ArrayList<>();
        Arrays.stream(found.split(" ", -1)).forEach(sk -> expected.add(value(sk)));

        assertThat(partition(table, condition, constants).values("sk")).isEqualTo(expected);

        Collections.reverse(expected);
        assertThat(partition(table, condition, constants).backward().values("sk"))
                .isEqualTo(expected);
        assertThat(partition(table, condition, constants).backward().limit(2).allItems())
                .hasSameSizeAs(expected);
    }

    private PageCall partition(String table, @Nullable String condition, List<String> constants) {
        PageCall query = db.query(table, "pk = :p" + (condition == null ? "" : " AND " + condition))
                .value(":p", "'p'");
        List<String> placeholders = List.of(":a", ":b");
        for (int i = 0; i < constants.size(); i++) {
            if (condition != null && condition.contains(placeholders.get(i))) {
                query.value(placeholders.get(i), constants.get(i));
            }
        }
        return query;
    }

    @Test
    void aTableWithoutSortKeyHasOneItemForEachKey() {
        db.put("alone", "pk: 1, v: 1").run();
        db.put("alone", "pk: 2, v: 2").run();

        PageCall query = db.query("alone", "pk = :p").value(":p", "1.0");

        assertThat(query.items()).containsExactly(item("pk: 1, v: 1"));
        assertThat(query.lastKey()).isNull();
    }

    @Test
    void aPartitionWithoutItemsIsAnEmptyPage() {
        PageResponse page = all("numbers").capacity("TOTAL").run();

        assertThat(page.items()).isEmpty();
        assertThat(page.count()).isZero();
        assertThat(page.scannedCount()).isZero();
        assertThat(page.lastEvaluatedKey()).isNull();
        assertThat(all("numbers").halfUnits()).isEqualTo(1);
        assertThat(all("numbers").consistent().halfUnits()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void aLimitCutsThePageAfterThatManyItemsAndTheLastKeySaysWhere(int limit) {
        fill(5);

        PageResponse page = all("numbers").limit(limit).run();

        assertThat(page.scannedCount()).isEqualTo(Math.min(limit, 5));
        assertThat(page.lastEvaluatedKey()).isEqualTo(limit > 5 ? null : item("pk: 'p', sk: " + (limit - 1)));
        assertThat(all("numbers").limit(limit).allItems())
                .isEqualTo(all("numbers").items());
    }

    @Test
    void aLimitEqualToTheNumberOfItemsIsFollowedByAnEmptyPage() {
        fill(4);

        List<PageResponse> pages = all("numbers").limit(2).pages();

        assertThat(pages).extracting(PageResponse::count).containsExactly(2, 2, 0);
        assertThat(pages.get(2).items()).isEmpty();
    }

    @Test
    void pagesBackwardGoOnBeforeTheLastKey() {
        fill(5);

        PageCall query = all("numbers").backward().limit(2);

        assertThat(query.lastKey()).isEqualTo(item("pk: 'p', sk: 3"));
        assertThat(query.after("pk: 'p', sk: 3").values("sk")).containsExactly(value("2"), value("1"));
    }

    @Test
    void theItemOfTheStartKeyNeedNotExist() {
        fill(3);

        assertThat(all("numbers").after("pk: 'p', sk: 0.5").values("sk")).containsExactly(value("1"), value("2"));
        assertThat(all("numbers").after("pk: 'p', sk: 99").items()).isEmpty();
        assertThat(all("numbers").backward().after("pk: 'p', sk: 99").values("sk"))
                .containsExactly(value("2"), value("1"), value("0"));
    }

    @Test
    void aStartKeyAtTheOnlyItemThatCanBeFoundLeavesNothing() {
        fill(3);
        PageCall query = db.query("numbers", "pk = :p AND sk = :s")
                .value(":p", "'p'")
                .value(":s", "1")
                .after("pk: 'p', sk: 1");

        assertThat(query.items()).isEmpty();
    }

    @Test
    void aPageEndsWithTheItemThatMakesItOneMegabyte() {
        for (int i = 0; i < 5; i++) {
            put(i, 262_144);
        }

        PageResponse page = all("numbers").run();

        assertThat(page.count()).isEqualTo(4);
        assertThat(page.lastEvaluatedKey()).isEqualTo(item("pk: 'p', sk: 3"));
        assertThat(all("numbers").halfUnits()).isEqualTo(256);
        assertThat(all("numbers").consistent().halfUnits()).isEqualTo(512);
        assertThat(all("numbers").allItems()).hasSize(5);
    }

    @Test
    void aPageOneByteBelowOneMegabyteGoesOn() {
        put(0, 262_143);
        for (int i = 1; i < 5; i++) {
            put(i, 262_144);
        }

        assertThat(all("numbers").run().count()).isEqualTo(5);
    }

    @Test
    void aPageThatIsFullWithTheLastItemHasALastKey() {
        for (int i = 0; i < 4; i++) {
            put(i, 262_144);
        }

        assertThat(all("numbers").pages()).extracting(PageResponse::count).containsExactly(4, 0);
    }

    @Test
    void whatTheFilterDropsCountsForLimitAndSize() {
        fill(6);

        PageCall query = all("numbers").filter("v > :v").value(":v", "3").limit(5);
        PageResponse page = query.run();

        assertThat(page.items()).containsExactly(item("pk: 'p', sk: 4, v: 4"));
        assertThat(page.count()).isEqualTo(1);
        assertThat(page.scannedCount()).isEqualTo(5);
        assertThat(page.lastEvaluatedKey()).isEqualTo(item("pk: 'p', sk: 4"));
    }

    @Test
    void aFilterThatDropsAllStillHasALastKeyAndACost() {
        put(0, 4000);
        put(1, 4000);
        put(2, 4000);

        PageCall query = all("numbers").filter("attribute_exists(nothing)");

        assertThat(query.halfUnits()).isEqualTo(3);
        assertThat(query.limit(2).run().count()).isZero();
        assertThat(query.lastKey()).isEqualTo(item("pk: 'p', sk: 1"));
    }

    @Test
    void smallItemsAreRoundedUpTogether() {
        fill(10);

        assertThat(all("numbers").consistent().halfUnits()).isEqualTo(2);
        assertThat(all("numbers").select("COUNT").halfUnits()).isEqualTo(1);
        assertThat(all("numbers").projection("v").capacity("INDEXES").run().consumedCapacity())
                .isEqualTo(ConsumedCapacity.ofTable("numbers", 1, Detail.INDEXES));
        assertThat(all("numbers").run().consumedCapacity()).isNull();
    }

    @Test
    void aCountHasNoItems() {
        fill(4);

        PageResponse page = all("numbers")
                .select("COUNT")
                .filter("v <> :v")
                .value(":v", "2")
                .limit(3)
                .run();

        assertThat(page.items()).isNull();
        assertThat(page.count()).isEqualTo(2);
        assertThat(page.scannedCount()).isEqualTo(3);
        assertThat(page.lastEvaluatedKey()).isEqualTo(item("pk: 'p', sk: 2"));
    }

    @Test
    void projectionsShowPartsOfTheItemsAndAreNoPartOfTheLastKey() {
        fill(2);

        assertThat(all("numbers").projection("v, #n").name("#n", "none").items())
                .containsExactly(item("v: 0"), item("v: 1"));
        assertThat(all("numbers").projection("v").select("SPECIFIC_ATTRIBUTES").items())
                .containsExactly(item("v: 0"), item("v: 1"));
        assertThat(all("numbers").projection("nothing").items()).containsExactly(Item.EMPTY, Item.EMPTY);
        assertThat(all("numbers").projection("v").limit(1).lastKey()).isEqualTo(item("pk: 'p', sk: 0"));
        assertThat(all("numbers").select("ALL_ATTRIBUTES").items()).contains(item("pk: 'p', sk: 1, v: 1"));
    }

    @Test
    void deletedItemsAreNotFound() {
        fill(3);
        db.delete("numbers", "pk: 'p', sk: 1").run();

        assertThat(all("numbers").values("sk")).containsExactly(value("0"), value("2"));
    }

    @Test
    void keysOfTheGreatestLengthCanBeQueriedAndStartedFrom() {
        String pk = "'" + "p".repeat(2048) + "'";
        String sk = "'" + "s".repeat(1024) + "'";
        db.put("texts", "pk: " + pk + ", sk: " + sk).run();

        assertThat(db.query("texts", "pk = :p")
                        .value(":p", pk)
                        .after("pk: " + pk + ", sk: 's'")
                        .items())
                .hasSize(1);
        assertThat(db.query("texts", "pk = :p AND sk = :s")
                        .value(":p", pk)
                        .value(":s", sk)
                        .items())
                .hasSize(1);
    }

    private PageCall all(String table) {
        return db.query(table, "pk = :p").value(":p", "'p'");
    }

    private void fill(int count) {
        for (int i = 0; i < count; i++) {
            db.put("numbers", "pk: 'p', sk: " + i + ", v: " + i).run();
        }
    }

    /** An item with the sort key {@code sk}, a digit from 0 to 9, of this size. */
    private void put(int sk, int bytes) {
        int keyBytes = 5 + (sk == 0 ? 1 : 2);
        db.put("numbers", "pk: 'p', sk: " + sk + ", v: '" + "x".repeat(bytes - keyBytes - 1) + "'")
                .run();
    }
}
