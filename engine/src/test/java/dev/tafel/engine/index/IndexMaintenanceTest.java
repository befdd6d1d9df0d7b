package dev.tafel.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.fixture.Items;
import dev.tafel.model.table.IndexDescription;
import dev.tafel.model.value.Item;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class IndexMaintenanceTest {

    private final Database db = Database.open();

    @BeforeEach
    void createTable() {
        db.create("things", "pk:S sk:S")
                .defining("pk:S sk:S g:S gs:N ln:N")
                .local(Indexes.including("lidx", "pk | ln", "colour"))
                .global(Indexes.all("gidx", "g | gs"))
                .run();
    }

    @AfterEach
    void everythingAgrees() {
        assertThat(db.findings()).isEmpty();
    }

    private List<Item> entries(String index) {
        return db.scan("things").index(index).items();
    }

    private void put(String item) {
        db.put("things", item).run();
    }

    @Test
    void onlyItemsWithAllKeyAttributesAreInAnIndex() {
        put("pk: 'a', sk: '1', g: 'G'");
        put("pk: 'a', sk: '2', g: 'G', gs: 2, ln: 9");
        put("pk: 'a', sk: '3', gs: 3, ln: 1");

        assertThat(entries("gidx")).containsExactly(Items.item("pk: 'a', sk: '2', g: 'G', gs: 2, ln: 9"));
        assertThat(entries("lidx"))
                .containsExactly(Items.item("pk: 'a', sk: '3', ln: 1"), Items.item("pk: 'a', sk: '2', ln: 9"));
    }

    @Test
    void anEntryFollowsItsItem() {
        put("pk: 'a', sk: '1', g: 'G', gs: 1, v: 1");

        db.update("things", "pk: 'a', sk: '1'")
                .update("SET gs = :n, v = :n")
                .value(":n", "2")
                .run();
        assertThat(entries("gidx")).containsExactly(Items.item("pk: 'a', sk: '1', g: 'G', gs: 2, v: 2"));

        db.update("things", "pk: 'a', sk: '1'")
                .update("SET v = :n")
                .value(":n", "3")
                .run();
        assertThat(entries("gidx")).containsExactly(Items.item("pk: 'a', sk: '1', g: 'G', gs: 2, v: 3"));

        db.update("things", "pk: 'a', sk: '1'").update("REMOVE g").run();
        assertThat(entries("gidx")).isEmpty();

        db.update("things", "pk: 'a', sk: '1'")
                .update("SET g = :g")
                .value(":g", "'H'")
                .run();
        db.delete("things", "pk: 'a', sk: '1'").run();
        assertThat(entries("gidx")).isEmpty();
    }

    @Test
    void aKeyThatIsWrittenAgainWithItsValueKeepsTheEntry() {
        put("pk: 'x', sk: '1', g: 'A', gs: 1");

        db.update("things", "pk: 'x', sk: '1'")
                .update("SET gs = :b")
                .value(":b", "1.0")
                .run();

        assertThat(db.query("things", "g = :a AND gs = :b")
                        .index("gidx")
                        .value(":a", "'A'")
                        .value(":b", "1")
                        .items())
                .hasSize(1);
    }

    @Test
    void aRefusedWriteLeavesTheIndexesAlone() {
        put("pk: 'a', sk: '1', g: 'G', gs: 1");

        db.put("things", "pk: 'a', sk: '1', g: 'H', gs: 2")
                .condition("attribute_not_exists(pk)")
                .failure();

        assertThat(entries("gidx")).containsExactly(Items.item("pk: 'a', sk: '1', g: 'G', gs: 1"));
    }

    @Test
    void anIndexIsCounted() {
        put("pk: 'a', sk: '1', g: 'G', gs: 1, ln: 1, colour: 'red', size: 5");
        put("pk: 'a', sk: '2', ln: 1");
        put("pk: 'a', sk: '2'");

        assertCounts();
        db.restart();
        assertCounts();
        db.crash();
        assertCounts();
    }

    private void assertCounts() {
        List<IndexDescription> indexes = db.described("things").indexes();
        assertThat(indexes).extracting(index -> index.definition().name()).containsExactly("lidx", "gidx");
        assertThat(indexes).extracting(IndexDescription::itemCount).containsExactly(1L, 1L);
        assertThat(indexes)
                .extracting(IndexDescription::sizeBytes)
                .containsExactly(
                        (long) Items.item("pk: 'a', sk: '1', ln: 1, colour: 'red'")
                                .size(),
                        (long) Items.item("pk: 'a', sk: '1', g: 'G', gs: 1, ln: 1, colour: 'red', size: 5")
                                .size());
        assertThat(indexes)
                .extracting(IndexDescription::arn)
                .containsExactly(
                        "arn:aws:dynamodb:us-east-1:000000000000:table/things/index/lidx",
                        "arn:aws:dynamodb:us-east-1:000000000000:table/things/index/gidx");
    }

    @Test
    void theEntriesOfADeletedTableGoWithIt() {
        put("pk: 'a', sk: '1', g: 'G', gs: 1, ln: 1");
        db.deleteTable("things").run();
        createTable();

        assertThat(entries("gidx")).isEmpty();
        assertThat(entries("lidx")).isEmpty();
    }
}
