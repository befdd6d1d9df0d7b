package dev.tafel.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.fixture.WriteCall;
import dev.tafel.model.capacity.ConsumedCapacity;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What writes cost with indexes: the cases that were captured from the service, through the engine. */
class IndexWriteCapacityTest {

    private static final String KEYS = "pk: '12345678', g: '1234567'";
    private static final String OTHER_KEYS = "pk: '12345678', g: 'abcdefg'";
    private static final int KEYS_BYTES = 18;

    private final Database db = Database.open();

    private void table(String name) {
        db.create(name, "pk:S")
                .defining("pk:S g:S")
                .global(Indexes.including("gsi", "g", "proj"))
                .run();
    }

    private static String withProjected(String keys, int entryBytes) {
        return keys + ", proj: '" + "x".repeat(entryBytes - KEYS_BYTES - 4) + "'";
    }

    private static String withOther(String keys, int itemBytes) {
        return keys + ", other: '" + "x".repeat(itemBytes - KEYS_BYTES - 5) + "'";
    }

    private static void assertUnits(WriteCall call, int table, int index) {
        ConsumedCapacity consumed =
                Objects.requireNonNull(call.capacity("INDEXES").run().consumedCapacity());
        assertThat(consumed.tableHalfUnits()).isEqualTo(2L * table);
        assertThat(consumed.globalIndexes()).isEqualTo(index == 0 ? Map.of() : Map.of("gsi", 2L * index));
        assertThat(consumed.totalHalfUnits()).isEqualTo(2L * (table + index));
    }

    @Test
    void aNewItemCostsTheIndexItsEntry() {
        table("things");

        assertUnits(db.put("things", withOther(KEYS, 3023)), 3, 1);
    }

    @Test
    void anIndexOfEverythingCostsAsTheItem() {
        db.create("things", "pk:S")
                .defining("pk:S g:S")
                .global(Indexes.all("gsi", "g"))
                .run();

        assertUnits(db.put("things", withOther(KEYS, 3023)), 3, 3);
    }

    @Test
    void anIdenticalItemCostsTheIndexNothing() {
        table("things");
        db.put("things", KEYS + ", set: <'a', 'b'>").run();

        assertUnits(db.put("things", KEYS + ", set: <'b', 'a'>"), 1, 0);
    }

    @Test
    void anAttributeOutsideTheProjectionCostsTheIndexNothing() {
        table("things");
        db.put("things", withOther(KEYS, 100)).run();

        assertUnits(db.put("things", withOther(KEYS, 200)), 1, 0);
    }

    @Test
    void anEntryThatGrowsOrShrinksCostsTheLargerOne() {
        table("things");
        db.put("things", KEYS).run();

        assertUnits(db.put("things", withProjected(KEYS, 3020)), 3, 3);

        db.put("things", withProjected(KEYS, 3017)).run();
        assertUnits(db.put("things", KEYS), 3, 3);
    }

    @Test
    void anEntryWhoseKeyMovesCostsBoth() {
        table("things");
        db.put("things", withProjected(KEYS, 1517)).run();
        assertUnits(db.put("things", withProjected(OTHER_KEYS, 1517)), 2, 4);

        db.put("things", withProjected(KEYS, 3017)).run();
        assertUnits(db.put("things", OTHER_KEYS), 3, 4);
    }

    @Test
    void anItemThatLeavesTheIndexCostsItsEntry() {
        table("things");
        db.put("things", withProjected(KEYS, 3017)).run();

        assertUnits(db.update("things", "pk: '12345678'").update("REMOVE g"), 3, 3);
    }

    @Test
    void anItemOutsideTheIndexCostsTheIndexNothing() {
        table("things");
        db.put("things", "pk: 'a'").run();

        assertUnits(db.delete("things", "pk: 'a'"), 1, 0);
        assertUnits(db.delete("things", "pk: 'a'"), 1, 0);
    }

    @Test
    void localIndexesAreReportedApart() {
        db.create("things", "pk:S sk:S")
                .defining("pk:S sk:S n:N g:S")
                .local(Indexes.keysOnly("lsi", "pk | n"))
                .global(Indexes.keysOnly("gsi", "g"))
                .run();

        ConsumedCapacity consumed = Objects.requireNonNull(db.put("things", "pk: 'a', sk: 'b', n: 1, g: 'g'")
                .capacity("INDEXES")
                .run()
                .consumedCapacity());

        assertThat(consumed.tableHalfUnits()).isEqualTo(2);
        assertThat(consumed.localIndexes()).isEqualTo(Map.of("lsi", 2L));
        assertThat(consumed.globalIndexes()).isEqualTo(Map.of("gsi", 2L));
        assertThat(db.put("things", "pk: 'a', sk: 'c', n: 1, g: 'g'").halfUnits())
                .isEqualTo(6);
    }
}
