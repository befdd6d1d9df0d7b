package dev.tafel.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.fixture.Items;
import dev.tafel.engine.fixture.PageCall;
import dev.tafel.model.value.Item;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MultiAttributeKeyTest {

    private final Database db = Database.open();

    @BeforeEach
    void createTable() {
        db.create("matches", "pk:S")
                .defining("pk:S tid:S reg:S round:S bracket:N day:B a:S b:S c:N d:B e:S f:S h:N i:S")
                .global(
                        Indexes.all("tour", "tid reg | round bracket day"),
                        Indexes.keysOnly("widest", "a b c d | e f h i"))
                .run();
    }

    private void put(String item) {
        db.put("matches", item).run();
    }

    private PageCall tour(String condition) {
        return db.query("matches", condition)
                .index("tour")
                .value(":t", "'T1'")
                .value(":r", "'EU'")
                .name("#reg", "reg");
    }

    private List<Item> found(PageCall call) {
        return call.projection("pk").items();
    }

    private static Item pk(String name) {
        return Items.item("pk: '" + name + "'");
    }

    private void putMatches() {
        put("pk: 'm1', tid: 'T1', reg: 'EU', round: 'final', bracket: 1, day: x'01'");
        put("pk: 'm2', tid: 'T1', reg: 'EU', round: 'semi', bracket: 10, day: x'02'");
        put("pk: 'm3', tid: 'T1', reg: 'EU', round: 'semi', bracket: 9, day: x'03'");
        put("pk: 'm4', tid: 'T1', reg: 'US', round: 'semi', bracket: 9, day: x'03'");
        put("pk: 'm5', tid: 'T1', reg: 'EU', round: 'semi', bracket: 9");
        put("pk: 'm6', tid: 'T1', reg: 'EU', round: 'semifinal', bracket: 9, day: x'00'");
        put("pk: 'm7', tid: 'T1E', reg: 'U', round: 'semi', bracket: 9, day: x'03'");
    }

    @Test
    void entriesComeInTheOrderOfAllSortKeyAttributesEachByItsType() {
        putMatches();

        assertThat(found(tour("tid = :t AND #reg = :r"))).containsExactly(pk("m1"), pk("m3"), pk("m2"), pk("m6"));
        assertThat(found(tour("#reg = :r AND tid = :t").backward()))
                .containsExactly(pk("m6"), pk("m2"), pk("m3"), pk("m1"));
    }

    @Test
    void conditionsTakeSortKeyAttributesFromTheLeft() {
        putMatches();

        assertThat(found(tour("tid = :t AND #reg = :r AND round = :x").value(":x", "'semi'")))
                .containsExactly(pk("m3"), pk("m2"));
        assertThat(found(tour("tid = :t AND #reg = :r AND begins_with(round, :x)")
                        .value(":x", "'semi'")))
                .containsExactly(pk("m3"), pk("m2"), pk("m6"));
        assertThat(found(tour("bracket > :n AND tid = :t AND round = :x AND #reg = :r")
                        .value(":x", "'semi'")
                        .value(":n", "9")))
                .containsExactly(pk("m2"));
        assertThat(found(tour("tid = :t AND #reg = :r AND round = :x AND bracket = :n AND #d >= :d")
                        .name("#d", "day")
                        .value(":x", "'semi'")
                        .value(":n", "9")
                        .value(":d", "x'03'")))
                .containsExactly(pk("m3"));
    }

    @Test
    void gapsAndOtherConditionsAreRefused() {
        tour("tid = :t AND #reg = :r AND bracket = :n")
                .value(":n", "9")
                .refused("RANGE key attributes round must have equality conditions specified in the query because a"
                        + " condition is present on key attribute bracket");
        tour("tid = :t AND #reg = :r AND round > :x AND bracket = :n")
                .value(":x", "'a'")
                .value(":n", "9")
                .refused("RANGE key attributes round must have equality conditions specified in the query because a"
                        + " condition is present on key attribute bracket");
        db.query("matches", "tid = :t")
                .index("tour")
                .value(":t", "'T1'")
                .refused("HASH key attributes reg must have equality conditions specified in the query");
        tour("tid = :t AND #reg > :r")
                .refused("HASH key attributes reg must have equality conditions specified in the query");
        tour("tid = :t AND #reg = :r")
                .filter("bracket = :n")
                .value(":n", "1")
                .refused("Filter Expression can only contain non-primary key attributes: Primary key attribute:"
                        + " bracket");
    }

    @Test
    void pagesShowEachEntryOnce() {
        putMatches();

        assertThat(tour("tid = :t AND #reg = :r").limit(1).lastKey())
                .isEqualTo(Items.item("tid: 'T1', reg: 'EU', round: 'final', bracket: 1, day: x'01', pk: 'm1'"));
        assertThat(tour("tid = :t AND #reg = :r").projection("pk").limit(1).allItems())
                .containsExactly(pk("m1"), pk("m3"), pk("m2"), pk("m6"));
    }

    @Test
    void aKeyMayHaveFourAttributesInEachPart() {
        put("pk: 'x', a: 'a', b: 'b', c: 1, d: x'00', e: 'e', f: 'f', h: 1, i: 'i', other: 1");
        put("pk: 'y', a: 'a', b: 'b', c: 1, d: x'00', e: 'e', f: 'f', h: 1");

        assertThat(db.scan("matches").index("widest").items())
                .containsExactly(Items.item("pk: 'x', a: 'a', b: 'b', c: 1, d: x'00', e: 'e', f: 'f', h: 1, i: 'i'"));
        db.create("others", "pk:S")
                .defining("pk:S a:S b:S c:S d:S e:S")
                .global(Indexes.all("wider", "a b c d e"))
                .refused(
                        "One or more parameter values were invalid: The KeySchema exceeds the maximum allowed number of"
                                + " HASH key attributes");
    }

    @Test
    void theSortKeyAttributesAreNotTooLongTogether() {
        String half = "'" + "x".repeat(512) + "'";
        String more = "'" + "x".repeat(513) + "'";

        put("pk: 'x', a: 'a', b: 'b', c: 1, d: x'00', e: " + half + ", f: " + half);
        db.put("matches", "pk: 'x', a: 'a', b: 'b', c: 1, d: x'00', e: " + half + ", f: " + more)
                .refused("One or more parameter values were invalid: Aggregated size of all range keys has exceeded the"
                        + " size limit of 1024 bytes");
    }
}
