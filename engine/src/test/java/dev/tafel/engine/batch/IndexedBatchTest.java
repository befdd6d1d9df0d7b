package dev.tafel.engine.batch;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.model.api.BatchWriteItemResponse;
import dev.tafel.model.api.ItemCollectionMetrics;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.error.ErrorCode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Batches on tables with indexes. */
final class IndexedBatchTest {

    private final Database db = Database.limitingCollections(1000);

    @BeforeEach
    void createTable() {
        db.create("things", "pk:S sk:N")
                .defining("pk:S sk:N g:S n:N")
                .local(Indexes.keysOnly("lidx", "pk | n"))
                .global(Indexes.keysOnly("gidx", "g"))
                .run();
    }

    @AfterEach
    void everythingAgrees() {
        assertThat(db.findings()).isEmpty();
        db.close();
    }

    private BatchWrite write() {
        return new BatchWrite(db);
    }

    @Test
    void entriesFollowTheItems() {
        db.put("things", "pk: 'a', sk: 1, g: 'G', n: 1").run();

        BatchWriteItemResponse response = write().put("things", "pk: 'a', sk: 2, g: 'G', n: 2")
                .delete("things", "pk: 'a', sk: 1")
                .put("things", "pk: 'b', sk: 1, n: 3")
                .capacity("INDEXES")
                .metrics("SIZE")
                .run();

        assertThat(db.scan("things").index("gidx").items()).containsExactly(item("pk: 'a', sk: 2, g: 'G'"));
        assertThat(db.scan("things").index("lidx").items())
                .containsExactlyInAnyOrder(item("pk: 'a', sk: 2, n: 2"), item("pk: 'b', sk: 1, n: 3"));
        ConsumedCapacity consumed =
                Objects.requireNonNull(response.consumedCapacity()).get(0);
        assertThat(consumed.tableHalfUnits()).isEqualTo(6);
        assertThat(consumed.localIndexes()).isEqualTo(Map.of("lidx", 6L));
        assertThat(consumed.globalIndexes()).isEqualTo(Map.of("gidx", 4L));
        assertThat(response.itemCollectionMetrics())
                .isEqualTo(Map.of(
                        "things",
                        List.of(
                                new ItemCollectionMetrics(item("pk: 'a'"), 0, 1),
                                new ItemCollectionMetrics(item("pk: 'b'"), 0, 1))));
    }

    @Test
    void indexKeysAreCheckedBeforeAnythingIsWritten() {
        write().put("things", "pk: 'a', sk: 1")
                .put("things", "pk: 'a', sk: 2, g: 1")
                .refused(
                        "One or more parameter values were invalid: Type mismatch for Index Key g Expected: S Actual: N"
                                + " IndexName: gidx");
        write().put("things", "pk: 'a', sk: 1")
                .put("things", "pk: 'a', sk: 2, g: ''")
                .refused(
                        "One or more parameter values are not valid. A value specified for a secondary index key is not"
                                + " supported. The AttributeValue for a key attribute cannot contain an empty string"
                                + " value. IndexName: gidx, IndexKey: g");

        assertThat(db.scan("things").run().count()).isZero();
    }

    @Test
    void aCollectionDoesNotGrowBeyondTheLimit() {
        String large = ", v: '" + "x".repeat(600) + "'";

        write().put("things", "pk: 'a', sk: 1" + large)
                .put("things", "pk: 'a', sk: 2" + large)
                .refused(ErrorCode.ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED, "Item collection size limit exceeded.");
        write().put("things", "pk: 'a', sk: 1" + large)
                .put("things", "pk: 'b', sk: 2" + large)
                .run();
    }
}
