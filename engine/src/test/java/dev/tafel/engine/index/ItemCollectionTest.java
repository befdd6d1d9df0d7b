package dev.tafel.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.fixture.Items;
import dev.tafel.engine.fixture.WriteCall;
import dev.tafel.model.api.ItemCollectionMetrics;
import dev.tafel.model.error.ErrorCode;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ItemCollectionTest {

    private static final int LIMIT = 1000;
    private static final String LARGE = "v: '" + "x".repeat(600) + "'";

    private final Database db = Database.limitingCollections(LIMIT);

    private void createTable() {
        db.create("things", "pk:S sk:S")
                .defining("pk:S sk:S n:N")
                .local(Indexes.all("lidx", "pk | n"))
                .run();
    }

    @AfterEach
    void everythingAgrees() {
        assertThat(db.findings()).isEmpty();
    }

    @Test
    void aWriteTellsTheSizeOfItsCollectionToAGigabyte() {
        createTable();
        ItemCollectionMetrics expected = new ItemCollectionMetrics(Items.item("pk: 'a'"), 0, 1);

        assertThat(metrics(db.put("things", "pk: 'a', sk: '1', v: 1"))).isEqualTo(expected);
        assertThat(metrics(db.update("things", "pk: 'a', sk: '2'"))).isEqualTo(expected);
        assertThat(metrics(db.delete("things", "pk: 'a', sk: '1'"))).isEqualTo(expected);
        assertThat(metrics(db.delete("things", "pk: 'a', sk: '3'"))).isEqualTo(expected);
        assertThat(db.put("things", "pk: 'a', sk: '1'").run().itemCollectionMetrics())
                .isNull();
        assertThat(db.put("things", "pk: 'a', sk: '1'").metrics("NONE").run().itemCollectionMetrics())
                .isNull();
    }

    private static ItemCollectionMetrics metrics(WriteCall call) {
        return Objects.requireNonNull(call.metrics("SIZE").run().itemCollectionMetrics());
    }

    @Test
    void aTableWithoutLocalIndexesTellsNothingAndHasNoLimit() {
        db.create("things", "pk:S sk:S")
                .defining("pk:S sk:S n:N")
                .global(Indexes.all("gidx", "n"))
                .run();

        for (int i = 0; i < 3; i++) {
            assertThat(db.put("things", "pk: 'a', sk: '" + i + "', n: 1, " + LARGE)
                            .metrics("SIZE")
                            .run()
                            .itemCollectionMetrics())
                    .isNull();
        }
    }

    @Test
    void aCollectionDoesNotGrowBeyondTheLimit() {
        createTable();
        db.put("things", "pk: 'a', sk: '1', " + LARGE).run();

        refused(db.put("things", "pk: 'a', sk: '2', " + LARGE));
        refused(db.update("things", "pk: 'a', sk: '1'").update("SET n = :n").value(":n", "1"));
        db.put("things", "pk: 'b', sk: '2', " + LARGE).run();
        assertThat(db.scan("things").run().count()).isEqualTo(2);
        assertThat(db.scan("things").index("lidx").run().count()).isZero();
    }

    @Test
    void aCollectionMayShrinkAndThenGrowAgain() {
        createTable();
        db.put("things", "pk: 'a', sk: '1', " + LARGE).run();
        db.delete("things", "pk: 'a', sk: '1'").run();
        db.put("things", "pk: 'a', sk: '2', " + LARGE).run();
        db.put("things", "pk: 'a', sk: '2', v: 1").run();
        db.put("things", "pk: 'a', sk: '3', " + LARGE).run();

        assertThat(db.scan("things").run().count()).isEqualTo(2);
    }

    @Test
    void entriesInLocalIndexesCount() {
        createTable();

        refused(db.put("things", "pk: 'a', sk: '1', n: 1, " + LARGE));
        db.put("things", "pk: 'a', sk: '1', " + LARGE).run();
    }

    private static void refused(WriteCall call) {
        call.refused(ErrorCode.ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED, "Item collection size limit exceeded.");
    }
}
