package dev.tafel.engine.index;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Crew;
import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.lag.Lag;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.table.IndexStatus;
import dev.tafel.model.value.Item;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.Visit;
import dev.tafel.storage.key.RowKind;
import dev.tafel.storage.memory.MemoryStorageEngine;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Global indexes that follow the change log. */
class IndexFollowingTest {

    private static final Duration LAG = Duration.ofMillis(100);
    private static final IndexUpdates STEPPED = IndexUpdates.stepped(Lag.of(LAG));
    private static final long WAIT_NANOS_MAX = 20_000_000_000L;
    private static final long PAUSE_MILLIS = 5;

    private final StorageEngine storage = new MemoryStorageEngine();
    private final Database db = on(STEPPED);

    private Database on(IndexUpdates updates) {
        return Database.on(storage, options -> options.withIndexUpdates(updates));
    }

    private Database table() {
        db.create("things", "pk:S sk:N")
                .defining("pk:S sk:N g:S n:N")
                .local(Indexes.all("lidx", "pk | n"))
                .global(Indexes.all("gidx", "g"))
                .run();
        return db;
    }

    @AfterEach
    void close() {
        db.close();
    }

    private static List<Item> entries(Database database) {
        return database.scan("things").index("gidx").items();
    }

    private int changes() {
        AtomicInteger changes = new AtomicInteger();
        storage.scan(ScanRead.of(new SpaceId(1)), row -> {
            changes.addAndGet(row.sort().at(0) == RowKind.CHANGE.code() ? 1 : 0);
            return Visit.CONTINUE;
        });
        return changes.get();
    }

    @Test
    void anEntryComesWhenTheLagIsOver() {
        table().put("things", "pk: 'a', sk: 1, n: 1, g: 'G'").run();

        db.followChanges();
        assertThat(entries(db)).isEmpty();
        assertThat(db.scan("things").items()).hasSize(1);
        assertThat(db.scan("things").index("lidx").items()).hasSize(1);
        db.clock().advance(LAG.minusMillis(1));
        db.followChanges();
        assertThat(entries(db)).isEmpty();
        db.clock().advance(Duration.ofMillis(1));
        db.followChanges();
        assertThat(entries(db)).containsExactly(item("pk: 'a', sk: 1, n: 1, g: 'G'"));
        assertThat(changes()).isZero();
    }

    @Test
    void entriesChangeAndGoAfterTheLagToo() {
        table().put("things", "pk: 'a', sk: 1, g: 'G'").run();
        db.followAllChanges();

        db.put("things", "pk: 'a', sk: 1, g: 'H'").run();
        assertThat(entries(db)).containsExactly(item("pk: 'a', sk: 1, g: 'G'"));
        db.delete("things", "pk: 'a', sk: 1").run();
        db.followAllChanges();
        assertThat(entries(db)).isEmpty();
    }

    @Test
    void aWriteThatChangesNothingIsNotLogged() {
        table().put("things", "pk: 'a', sk: 1, g: 'G'").run();
        db.put("things", "pk: 'a', sk: 1, g: 'G'").run();
        db.delete("things", "pk: 'b', sk: 1").run();
        db.put("things", "pk: 'a', sk: 1, g: 'H'")
                .condition("attribute_not_exists(pk)")
                .refused(ErrorCode.CONDITIONAL_CHECK_FAILED, "The conditional request failed");

        assertThat(changes()).isEqualTo(1);
    }

    @Test
    void anEqualItemInAnotherOrderIsNoChangeAndAgrees() {
        table().put("things", "pk: 'a', sk: 1, n: 1, g: 'G'").run();
        db.put("things", "g: 'G', n: 1, sk: 1, pk: 'a'").run();

        assertThat(changes()).isOne();
        assertThat(db.findings()).isEmpty();
    }

    @Test
    void tablesWithoutGlobalIndexesAreNotLogged() {
        db.create("things", "pk:S sk:N")
                .defining("pk:S sk:N n:N")
                .local(Indexes.all("lidx", "pk | n"))
                .run();
        db.put("things", "pk: 'a', sk: 1, n: 1").run();

        assertThat(changes()).isZero();
    }

    @Test
    void writesCostAtOnceWhatTheirEntriesCost() {
        table();

        assertThat(db.put("things", "pk: 'a', sk: 1, g: 'G'")
                        .capacity("INDEXES")
                        .run()
                        .consumedCapacity())
                .isNotNull()
                .satisfies(consumed -> assertThat(consumed.globalIndexes()).containsEntry("gidx", 2L));
        assertThat(db.put("things", "pk: 'a', sk: 1, g: 'H'").halfUnits()).isEqualTo(6);
    }

    @Test
    void theCountsOfAnIndexAreThoseOfWhatItShows() {
        table().put("things", "pk: 'a', sk: 1, g: 'G'").run();
        assertThat(db.described("things").indexes().get(1).itemCount()).isZero();

        db.followAllChanges();

        assertThat(db.described("things").indexes().get(1).itemCount()).isEqualTo(1);
        assertThat(db.described("things").indexes().get(1).sizeBytes()).isEqualTo(9);
    }

    @Test
    void anIndexIsBuiltAndFollowsWhileItIsBuilt() {
        table();
        for (int i = 0; i < 200; i++) {
            db.put("things", "pk: 'p" + i % 7 + "', sk: " + i + ", g: 'g" + i % 5 + "', n: " + i)
                    .run();
        }
        db.updateTable("things")
                .defining("g:S n:N")
                .creating(Indexes.all("late", "g | n"))
                .run();
        for (int i = 0; i < 200; i += 3) {
            db.put("things", "pk: 'p" + i % 7 + "', sk: " + i + ", g: 'new', n: " + i)
                    .run();
            db.delete("things", "pk: 'p" + (i + 1) % 7 + "', sk: " + (i + 1)).run();
            if (i % 30 == 0) {
                db.background().runOne();
                db.followAllChanges();
            }
            assertThat(db.findings()).isEmpty();
        }
        db.background().runAll();
        assertThat(db.findings()).isEmpty();
        db.followAllChanges();

        assertThat(db.findings()).isEmpty();
        assertThat(db.described("things").indexes()).allMatch(index -> index.status() == IndexStatus.ACTIVE);
        assertThat(db.scan("things").index("late").items())
                .containsExactlyInAnyOrderElementsOf(db.scan("things").items());
    }

    @Test
    void changesOfBeforeAnIndexAreNotBroughtIntoIt() {
        table().put("things", "pk: 'a', sk: 1, g: 'old', n: 1").run();
        db.updateTable("things").deleting("gidx").run();
        db.put("things", "pk: 'a', sk: 1, g: 'new', n: 1").run();
        db.updateTable("things")
                .defining("pk:S sk:N n:N g:S")
                .creating(Indexes.all("gidx", "g"))
                .run();
        db.background().runAll();

        db.followAllChanges();

        assertThat(entries(db)).containsExactly(item("pk: 'a', sk: 1, g: 'new', n: 1"));
        assertThat(changes()).isZero();
        assertThat(db.findings()).isEmpty();
    }

    @Test
    void changesOfADeletedTableAreForgotten() {
        table().put("things", "pk: 'a', sk: 1, g: 'G'").run();
        db.deleteTable("things").run();
        table().put("things", "pk: 'b', sk: 1, g: 'G'").run();

        db.followAllChanges();

        assertThat(entries(db)).containsExactly(item("pk: 'b', sk: 1, g: 'G'"));
        assertThat(db.findings()).isEmpty();
    }

    @Test
    void changesOfADeletedTableLeaveNothing() {
        table().put("things", "pk: 'a', sk: 1, g: 'G'").run();
        db.deleteTable("things").run();

        db.followAllChanges();

        for (int space = 1; space <= 2; space++) {
            storage.scan(ScanRead.of(new SpaceId(space)), row -> {
                throw new AssertionError("A row is left: " + row);
            });
        }
    }

    @Test
    void whatWaitsWaitsOnAfterARestart() {
        table().put("things", "pk: 'a', sk: 1, g: 'G'").run();

        db.restart();

        db.followChanges();
        assertThat(entries(db)).isEmpty();
        db.clock().advance(LAG);
        db.followChanges();
        assertThat(entries(db)).hasSize(1);
    }

    @Test
    void sequencesGoOnAfterARestart() {
        table().put("things", "pk: 'a', sk: 1, g: 'one'").run();
        db.crash();
        db.put("things", "pk: 'a', sk: 1, g: 'two'").run();
        db.crash();
        db.put("things", "pk: 'a', sk: 1, g: 'three'").run();

        db.followAllChanges();

        assertThat(entries(db)).containsExactly(item("pk: 'a', sk: 1, g: 'three'"));
    }

    @Test
    void anEngineThatWritesEntriesInlineFirstBringsInWhatWaits() {
        table().put("things", "pk: 'a', sk: 1, g: 'G'").run();

        Database inline = on(IndexUpdates.inline());

        assertThat(entries(inline)).hasSize(1);
        assertThat(changes()).isZero();
        inline.put("things", "pk: 'a', sk: 1, g: 'H'").run();
        assertThat(inline.findings()).isEmpty();
    }

    @Test
    void aFollowerInTheBackgroundNeedsNobodyToTellIt() {
        Database following = on(IndexUpdates.following(Lag.of(Duration.ZERO)));
        following
                .create("things", "pk:S")
                .defining("pk:S g:S")
                .global(Indexes.all("gidx", "g"))
                .run();

        following.put("things", "pk: 'a', g: 'G'").run();
        following.background().runAll();

        assertThat(entries(following)).hasSize(1);
    }

    @Test
    void aFollowerInTheBackgroundWaitsForTheLag() throws InterruptedException {
        Database following = on(IndexUpdates.following(Lag.of(Duration.ofMillis(20))));
        following
                .create("things", "pk:S")
                .defining("pk:S g:S")
                .global(Indexes.all("gidx", "g"))
                .run();

        following.put("things", "pk: 'a', g: 'G'").run();
        following.background().runAll();
        assertThat(entries(following)).isEmpty();
        following.clock().advance(Duration.ofMillis(20));
        long end = System.nanoTime() + WAIT_NANOS_MAX;
        while (entries(following).isEmpty() && System.nanoTime() < end) {
            following.background().runAll();
            Thread.sleep(PAUSE_MILLIS);
        }

        assertThat(entries(following)).hasSize(1);
    }

    @Test
    void aCleanStopOfAFollowerInTheBackgroundBringsEverythingIn() {
        Database following = on(IndexUpdates.following(Lag.of(Lag.LAG_MAX)));
        following
                .create("things", "pk:S")
                .defining("pk:S g:S")
                .global(Indexes.all("gidx", "g"))
                .run();
        following.put("things", "pk: 'a', g: 'G'").run();

        following.restart();

        assertThat(changes()).isZero();
        assertThat(entries(following)).hasSize(1);
        assertThat(following.findings()).isEmpty();
    }

    @Test
    void writersBringInTheOldestChangesWhenTooManyWait() {
        Database narrow = on(new IndexUpdates(IndexDriver.STEPPED, Lag.of(LAG), 10));
        narrow.create("things", "pk:S")
                .defining("pk:S g:S")
                .global(Indexes.all("gidx", "g"))
                .run();

        for (int i = 0; i < 100; i++) {
            narrow.put("things", "pk: 'p" + i + "', g: 'G'").run();
            narrow.clock().advance(Duration.ofMillis(1));
        }

        assertThat(changes()).isBetween(1, 10);
        assertThat(entries(narrow)).hasSizeBetween(90, 99);
        assertThat(narrow.findings()).isEmpty();
    }

    @Test
    void writersAtTheSameTimeLeaveWhatTheirItemsProject() throws InterruptedException {
        table();
        Crew.work(4, number -> {
            for (int i = 0; i < 300; i++) {
                int item = (i * 7 + number) % 20;
                if (i % 5 == 0) {
                    db.delete("things", "pk: 'p', sk: " + item).run();
                } else {
                    db.put("things", "pk: 'p', sk: " + item + ", g: 'g" + (i + number) % 3 + "', v: " + i)
                            .run();
                }
                if (i % 10 == number) {
                    db.followAllChanges();
                }
            }
            return number;
        });
        db.followAllChanges();

        assertThat(db.findings()).isEmpty();
        assertThat(changes()).isZero();
        assertThat(entries(db))
                .containsExactlyInAnyOrderElementsOf(db.scan("things").items());
    }
}
