package dev.tafel.engine.transaction;

import static dev.tafel.engine.fixture.Items.item;
import static dev.tafel.model.error.CancellationReason.COLLECTION_TOO_LARGE;
import static dev.tafel.model.error.CancellationReason.NONE;
import static dev.tafel.model.error.CancellationReason.invalid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.index.IndexUpdates;
import dev.tafel.engine.lag.Lag;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import dev.tafel.model.capacity.ConsumedCapacity.Mirror;
import dev.tafel.storage.memory.MemoryStorageEngine;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Transactions on tables with secondary indexes. */
final class IndexedTransactionTest {

    @AutoClose
    private final Database db = Database.limitingCollections(1000);

    {
        db.create("things", "pk:S sk:S")
                .defining("pk:S sk:S n:N g:S")
                .local(Indexes.all("local", "pk | n"))
                .global(Indexes.all("global", "g"))
                .run();
    }

    @AfterEach
    void everythingAgrees() {
        assertThat(db.findings()).isEmpty();
    }

    private WriteTransaction write() {
        return new WriteTransaction(db);
    }

    @Test
    void entriesChangeWithTheirItems() {
        write().put("things", "pk: 'a', sk: '1', n: 1, g: 'g'")
                .put("things", "pk: 'b', sk: '1', g: 'g'")
                .run();
        write().update("things", "pk: 'a', sk: '1'", "REMOVE g")
                .delete("things", "pk: 'b', sk: '1'")
                .run();

        assertThat(db.scan("things").index("global").items()).isEmpty();
        assertThat(db.scan("things").index("local").items()).containsExactly(item("pk: 'a', sk: '1', n: 1"));
    }

    @Test
    void entriesOfATransactionMayFollowLater() {
        try (Database following = Database.on(
                new MemoryStorageEngine(),
                options -> options.withIndexUpdates(IndexUpdates.stepped(Lag.of(Duration.ZERO))))) {
            following
                    .create("things", "pk:S sk:S")
                    .defining("pk:S sk:S g:S")
                    .global(Indexes.all("global", "g"))
                    .run();
            new WriteTransaction(following)
                    .put("things", "pk: 'a', sk: '1', g: 'g'")
                    .put("things", "pk: 'b', sk: '1', g: 'g'")
                    .run();
            new WriteTransaction(following)
                    .update("things", "pk: 'a', sk: '1'", "REMOVE g")
                    .check("things", "pk: 'b', sk: '2'", "attribute_not_exists(pk)")
                    .run();
            new WriteTransaction(following)
                    .put("things", "pk: 'c', sk: '1', g: 'g'")
                    .check("things", "pk: 'b', sk: '2'", "attribute_exists(pk)")
                    .failure();

            assertThat(following.scan("things").index("global").items()).isEmpty();
            assertThat(following.findings()).isEmpty();
            following.followChanges();
            assertThat(following.scan("things").index("global").items())
                    .containsExactly(item("pk: 'b', sk: '1', g: 'g'"));
            assertThat(following.findings()).isEmpty();
        }
    }

    @Test
    void aCancelledTransactionLeavesNoEntries() {
        write().put("things", "pk: 'a', sk: '1', n: 1, g: 'g'")
                .check("things", "pk: 'b', sk: '1'", "attribute_exists(pk)")
                .failure();

        assertThat(db.scan("things").index("global").items()).isEmpty();
    }

    @Test
    void theUnitsOfIndexesAreNotDoubled() {
        assertThat(write().put("things", "pk: 'a', sk: '1', n: 1, g: 'g'")
                        .put("things", "pk: 'b', sk: '1', g: 'g'")
                        .capacity("INDEXES")
                        .run()
                        .consumedCapacity())
                .containsExactly(
                        new ConsumedCapacity("things", 8, Map.of("local", 2L), Map.of("global", 4L), Detail.INDEXES)
                                .mirroredAs(Mirror.WRITE_UNITS));
    }

    @Test
    void valuesThatCanBeNoIndexKeysCancel() {
        write().put("things", "pk: 'b', sk: '1'")
                .put("things", "pk: 'a', sk: '1', g: 1")
                .cancelled(
                        NONE,
                        invalid("One or more parameter values were invalid: Type mismatch for Index Key g Expected: S"
                                + " Actual: N IndexName: global"));
        db.put("things", "pk: 'a', sk: '1', odd: 1").run();
        write().update("things", "pk: 'a', sk: '1'", "SET g = odd")
                .cancelled(invalid(
                        "The update expression attempted to update the secondary index key to unsupported" + " type"));
    }

    @Test
    void aCollectionThatWouldGrowTooLargeCancelsForItsActions() {
        String filling = "v: '" + "x".repeat(600) + "'";

        write().put("things", "pk: 'a', sk: '1', " + filling)
                .put("things", "pk: 'b', sk: '1', " + filling)
                .put("things", "pk: 'a', sk: '2', " + filling)
                .cancelled(COLLECTION_TOO_LARGE, NONE, COLLECTION_TOO_LARGE);
        assertThat(COLLECTION_TOO_LARGE.message()).isEqualTo("Collection size exceeded.");
    }
}
