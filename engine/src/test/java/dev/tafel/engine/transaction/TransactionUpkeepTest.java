package dev.tafel.engine.transaction;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.model.api.ItemCollectionMetrics;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.table.IndexStatus;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What transactions do to indexes beside their items: builds, many collections, sums over one table. */
final class TransactionUpkeepTest {

    private static final int COLLECTION_BYTES_MAX = 4000;

    private final Database db = Database.limitingCollections(COLLECTION_BYTES_MAX);

    @BeforeEach
    void createTables() {
        db.create("things", "pk:S sk:N")
                .defining("pk:S sk:N g:S n:N")
                .local(Indexes.keysOnly("lidx", "pk | n"))
                .global(Indexes.including("gidx", "g", "proj"))
                .run();
        db.create("plain", "pk:S")
                .defining("pk:S g:S")
                .global(Indexes.including("gidx", "g", "proj"))
                .run();
    }

    @AfterEach
    void everythingAgrees() {
        assertThat(db.findings()).isEmpty();
        db.close();
    }

    private WriteTransaction write() {
        return new WriteTransaction(db);
    }

    private static String large(int bytes) {
        return ", proj: '" + "x".repeat(bytes) + "'";
    }

    private ConsumedCapacity capacity(WriteTransaction transaction) {
        List<ConsumedCapacity> consumed =
                Objects.requireNonNull(transaction.capacity("INDEXES").run().consumedCapacity());
        assertThat(consumed).hasSize(1);
        return consumed.get(0);
    }

    @Test
    void anEntryWhoseKeyMovesCostsBoth() {
        db.put("plain", "pk: 'a', g: 'G'" + large(1500)).run();

        ConsumedCapacity consumed = capacity(write().put("plain", "pk: 'a', g: 'H'" + large(1500)));

        assertThat(consumed.tableHalfUnits()).isEqualTo(8);
        assertThat(consumed.globalIndexes()).isEqualTo(Map.of("gidx", 8L));
    }

    @Test
    void theSharesOfOneTablesItemsAreAdded() {
        ConsumedCapacity consumed = capacity(write().put("things", "pk: 'a', sk: 1, g: 'G', n: 1")
                .put("things", "pk: 'a', sk: 2, g: 'G'")
                .put("things", "pk: 'a', sk: 3, n: 1"));

        assertThat(consumed.tableHalfUnits()).isEqualTo(12);
        assertThat(consumed.localIndexes()).isEqualTo(Map.of("lidx", 4L));
        assertThat(consumed.globalIndexes()).isEqualTo(Map.of("gidx", 4L));
    }

    @Test
    void eachCollectionIsReportedOnce() {
        Map<String, List<ItemCollectionMetrics>> metrics = write().put("things", "pk: 'a', sk: 1, n: 1")
                .put("things", "pk: 'a', sk: 2, n: 2")
                .put("things", "pk: 'b', sk: 2")
                .put("plain", "pk: 'a'")
                .metrics("SIZE")
                .run()
                .itemCollectionMetrics();

        assertThat(metrics)
                .isEqualTo(Map.of(
                        "things",
                        List.of(
                                new ItemCollectionMetrics(item("pk: 'a'"), 0, 1),
                                new ItemCollectionMetrics(item("pk: 'b'"), 0, 1))));
    }

    @Test
    void aTransactionOfAHundredCollectionsFitsIntoACommit() {
        WriteTransaction transaction = write().token("token");
        for (int i = 0; i < 100; i++) {
            transaction.put("things", "pk: 'p" + i + "', sk: 1, g: 'G', n: 1");
        }
        transaction.run();

        assertThat(db.query("things", "g = :g").index("gidx").value(":g", "'G'").items())
                .hasSize(100);
    }

    @Test
    void transactionsBesideABuildKeepTheIndexRight() {
        for (int i = 0; i < 200; i++) {
            db.put("plain", "pk: 'p" + i + "', h: 'H', v: 1").run();
        }
        db.updateTable("plain")
                .defining("h:S")
                .creating(Indexes.keysOnly("late", "h"))
                .run();
        int i = 0;
        do {
            write().delete("plain", "pk: 'p" + i + "'")
                    .update("plain", "pk: 'p" + (i + 1) + "'", "SET h = :h")
                    .value(":h", "'I'")
                    .put("plain", "pk: 'q" + i + "', h: 'H'")
                    .run();
            assertThat(db.findings()).isEmpty();
            i += 7;
        } while (db.background().runOne());

        assertThat(db.described("plain").indexes().get(1).status()).isEqualTo(IndexStatus.ACTIVE);
        assertThat(db.described("plain").indexes().get(1).itemCount()).isEqualTo(200);
    }
}
