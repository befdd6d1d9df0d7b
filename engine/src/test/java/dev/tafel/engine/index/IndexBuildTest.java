package dev.tafel.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Crew;
import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.fixture.Items;
import dev.tafel.model.table.IndexDescription;
import dev.tafel.model.table.IndexDescription.Backfill;
import dev.tafel.model.table.IndexStatus;
import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Building a global index on a table that has items; the tests say when the build goes on. */
class IndexBuildTest {

    private static final int ITEMS = 300;

    private final Database db = Database.open();

    @BeforeEach
    void fillTable() {
        db.create("things", "pk:S sk:N")
                .defining("pk:S sk:N n:N")
                .local(Indexes.keysOnly("lidx", "pk | n"))
                .run();
        for (int i = 0; i < ITEMS; i++) {
            put(i, "n: " + i + ", g: 'g" + i % 7 + "', colour: 'red'");
        }
    }

    @AfterEach
    void everythingAgrees() {
        assertThat(db.findings()).isEmpty();
    }

    private static String key(int i) {
        return "pk: 'p" + i % 40 + "', sk: " + i;
    }

    private void put(int i, String rest) {
        db.put("things", key(i) + ", " + rest).run();
    }

    private void createIndex() {
        db.updateTable("things")
                .defining("g:S")
                .creating(Indexes.including("gidx", "g", "colour"))
                .run();
    }

    private IndexDescription index() {
        return db.described("things").indexes().get(1);
    }

    @Test
    void aBuildBringsInEveryItem() {
        createIndex();
        assertThat(index().status()).isEqualTo(IndexStatus.CREATING);
        assertThat(index().backfill()).isEqualTo(Backfill.RUNNING);
        assertThat(index().itemCount()).isZero();

        db.background().runAll();

        assertThat(index().status()).isEqualTo(IndexStatus.ACTIVE);
        assertThat(index().backfill()).isEqualTo(Backfill.NOT_SHOWN);
        assertThat(index().itemCount()).isEqualTo(ITEMS);
        assertThat(db.query("things", "g = :g")
                        .index("gidx")
                        .value(":g", "'g3'")
                        .items())
                .hasSize(43)
                .contains(Items.item("pk: 'p3', sk: 3, g: 'g3', colour: 'red'"));
    }

    @Test
    void anIndexIsNotReadBeforeItIsComplete() {
        createIndex();
        db.background().runOne();

        db.scan("things").index("gidx").refused("Cannot read from backfilling global secondary index: gidx");
        db.query("things", "g = :g")
                .index("gidx")
                .value(":g", "'g3'")
                .refused("Cannot read from backfilling global secondary index: gidx");
        assertThat(db.scan("things").run().count()).isEqualTo(ITEMS);
    }

    @Test
    void aBuildTakesSeveralStepsAndIsRightAfterEach() {
        createIndex();

        int steps = 0;
        while (db.background().runOne()) {
            assertThat(db.findings()).isEmpty();
            steps++;
        }

        assertThat(steps).isGreaterThan(3);
    }

    @Test
    void itemsThatCannotBeInTheIndexArePassedOver() {
        put(1, "g: 1");
        put(2, "g: ''");
        put(3, "g: '" + "x".repeat(2049) + "'");
        put(4, "n: 5");
        put(5, "g: ['g']");

        createIndex();
        db.background().runAll();

        assertThat(index().itemCount()).isEqualTo(ITEMS - 5);
        assertThat(db.update("things", key(1))
                        .update("SET extra = :v")
                        .value(":v", "1")
                        .returning("ALL_NEW")
                        .attributes())
                .isEqualTo(Items.item(key(1) + ", g: 1, extra: 1"));
        db.update("things", key(1)).update("SET g = :v").value(":v", "'g'").run();
        db.delete("things", key(2)).run();
        assertThat(index().itemCount()).isEqualTo(ITEMS - 4);
    }

    @Test
    void writesBesideABuildKeepTheIndexRight() {
        createIndex();
        Random random = new Random(7);
        do {
            for (int i = 0; i < 30; i++) {
                write(random, random.nextInt(ITEMS + 50));
            }
            assertThat(db.findings()).isEmpty();
        } while (db.background().runOne());

        assertThat(index().status()).isEqualTo(IndexStatus.ACTIVE);
    }

    private void write(Random random, int i) {
        switch (random.nextInt(5)) {
            case 0 -> db.delete("things", key(i)).run();
            case 1 -> db.update("things", key(i)).update("REMOVE g").run();
            case 2 ->
                db.update("things", key(i))
                        .update("SET n = :n")
                        .value(":n", "" + random.nextInt(9))
                        .run();
            case 3 -> put(i, "n: 1, g: 'g" + random.nextInt(7) + "', colour: 'blue'");
            default ->
                db.update("things", key(i))
                        .update("SET g = :g")
                        .value(":g", "'g" + random.nextInt(7) + "'")
                        .run();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void aBuildGoesOnAfterEveryRestart(long seed) {
        Random random = new Random(seed);
        createIndex();

        for (int restarts = 0; index().status() != IndexStatus.ACTIVE && restarts < 100; restarts++) {
            for (int steps = random.nextInt(3); steps > 0; steps--) {
                db.background().runOne();
            }
            for (int i = 0; i < 10; i++) {
                write(random, random.nextInt(ITEMS + 50));
            }
            if (random.nextBoolean()) {
                db.restart();
            } else {
                db.crash();
            }
            assertThat(db.findings()).isEmpty();
        }

        assertThat(index().status()).isEqualTo(IndexStatus.ACTIVE);
    }

    @Test
    void aRestartDoesNotBeginABuildAnew() {
        createIndex();
        db.background().runOne();
        db.background().runOne();
        long before = index().itemCount();
        db.restart();

        assertThat(index().itemCount()).isEqualTo(before);
        db.background().runOne();
        assertThat(index().itemCount()).isGreaterThan(before);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12})
    void writersInOtherThreadsKeepTheIndexRight(long seed) throws InterruptedException {
        createIndex();

        Crew.work(4, thread -> {
            Random random = new Random(seed * 100 + thread);
            if (thread == 0) {
                db.background().runAll();
            } else {
                for (int i = 0; i < 400; i++) {
                    write(random, random.nextInt(ITEMS + 50));
                }
            }
            return thread;
        });

        assertThat(index().status()).isEqualTo(IndexStatus.ACTIVE);
    }

    @Test
    void writersWhoBeganBeforeTheIndexAreWaitedFor() throws InterruptedException {
        Crew.work(4, thread -> {
            Random random = new Random(thread);
            if (thread == 0) {
                for (int round = 0; round < 5; round++) {
                    createIndex();
                    db.background().runAll();
                    db.updateTable("things").deleting("gidx").run();
                }
                createIndex();
                db.background().runAll();
            } else {
                for (int i = 0; i < 400; i++) {
                    write(random, random.nextInt(ITEMS));
                }
            }
            return thread;
        });

        assertThat(index().status()).isEqualTo(IndexStatus.ACTIVE);
    }

    @Test
    void anIndexThatIsBeingBuiltCanBeDeleted() {
        createIndex();
        db.background().runOne();
        db.updateTable("things").deleting("gidx").run();
        db.background().runAll();

        assertThat(db.described("things").indexes()).hasSize(1);
        createIndex();
        db.background().runAll();
        List<Item> entries = db.scan("things").index("gidx").allItems();
        assertThat(entries).hasSize(ITEMS);
    }

    @Test
    void aClosedEngineLeavesTheBuildToTheNext() {
        createIndex();
        var old = db.background();
        db.restart();

        old.runAll();
        assertThat(index().itemCount()).isZero();
        db.background().runAll();
        assertThat(index().itemCount()).isEqualTo(ITEMS);
    }
}
