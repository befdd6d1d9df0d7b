package dev.tafel.engine.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.model.table.IndexDescription;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.memory.MemoryStorageEngine;
import dev.tafel.storage.testkit.FaultPlan;
import dev.tafel.storage.testkit.FaultyEngine;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RecounterTest {

    private static final String TABLE = "things";

    private static Database indexed(StorageEngine storage) {
        Database db = Database.on(storage);
        db.create(TABLE, "pk:S sk:N")
                .defining("pk:S sk:N g:S l:S")
                .local(Indexes.all("by-l", "pk | l"))
                .global(Indexes.keysOnly("by-g", "g"))
                .run();
        return db;
    }

    private static void put(Database db, int from, int to) {
        IntStream.range(from, to)
                .forEach(i -> db.put(
                                TABLE,
                                "pk: 'p" + i % 3 + "', sk: " + i + ", g: 'g" + i + "'" + (i % 2 == 0 ? ", l: 'l'" : ""))
                        .run());
    }

    private static void expect(Database db, int items, int local, int global) {
        assertThat(db.described(TABLE).itemCount()).isEqualTo(items);
        assertThat(db.described(TABLE).indexes())
                .extracting(IndexDescription::itemCount)
                .containsExactly((long) local, (long) global);
    }

    @ParameterizedTest
    @ValueSource(strings = {"with snapshots", "without"})
    void afterACrashTheLastStoredCountsAreShownUntilAllHasBeenCounted(String scans) {
        StorageEngine memory = new MemoryStorageEngine();
        try (Database db = indexed(scans.equals("without") ? MeanwhileEngine.withoutSnapshots(memory) : memory)) {
            put(db, 0, 4);
            db.storeCounts();
            put(db, 4, 10);

            db.crash();
            expect(db, 4, 2, 4);
            put(db, 10, 11);
            expect(db, 5, 3, 5);

            db.counting().runAll();
            expect(db, 11, 6, 11);
            assertThat(db.findings()).isEmpty();
        }
    }

    @Test
    void figuresInDoubtAreNeverShownBelowZero() {
        try (Database db = Database.open().table(TABLE, "pk:S")) {
            db.put(TABLE, "pk: 'a'").run();
            db.crash();

            db.delete(TABLE, "pk: 'a'").run();

            assertThat(db.described(TABLE).itemCount()).isZero();
            assertThat(db.described(TABLE).sizeBytes()).isZero();
            db.counting().runAll();
            assertThat(db.findings()).isEmpty();
        }
    }

    @Test
    void changesDuringTheCountAreCountedOnce() {
        MeanwhileEngine storage = MeanwhileEngine.on(new MemoryStorageEngine());
        try (Database db = indexed(storage)) {
            put(db, 0, 20);
            db.crash();
            storage.duringNextScan(() -> {
                put(db, 20, 30);
                db.delete(TABLE, "pk: 'p0', sk: 0").run();
                db.delete(TABLE, "pk: 'p1', sk: 1").run();
                db.put(TABLE, "pk: 'p2', sk: 2, text: 'longer'").run();
            });

            db.counting().runAll();

            expect(db, 28, 13, 27);
            assertThat(db.findings()).isEmpty();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    void commitsThatEndUnknownLeaveNoDrift(long seed) {
        FaultyEngine storage = new FaultyEngine(new MemoryStorageEngine(), FaultPlan.NONE, seed);
        try (Database db = indexed(storage)) {
            storage.follow(new FaultPlan(5, 10, 10));
            for (int i = 0; i < 60; i++) {
                int item = i;
                try {
                    put(db, item % 40, item % 40 + 1);
                    db.delete(TABLE, "pk: 'p" + item % 3 + "', sk: " + item % 40)
                            .run();
                } catch (StorageUnavailableException unknown) {
                    assertThat(unknown).hasMessageStartingWith("Unavailable by plan");
                }
            }
            storage.follow(FaultPlan.NONE);
            assertThat(storage.failures()).isPositive();

            db.counting().runAll();

            assertThat(db.counting().runOne()).isFalse();
            assertThat(db.findings()).isEmpty();
            assertThat(db.described(TABLE).itemCount())
                    .isEqualTo(db.scan(TABLE).allItems().size());
        }
    }

    @Test
    void aDoubtThatComesDuringTheCountIsSettledByAnother() {
        FaultyEngine faulty = new FaultyEngine(new MemoryStorageEngine(), FaultPlan.NONE, 1);
        MeanwhileEngine storage = MeanwhileEngine.on(faulty);
        try (Database db = indexed(storage)) {
            put(db, 0, 5);
            db.crash();
            storage.duringNextScan(() -> {
                faulty.follow(new FaultPlan(0, 0, 100));
                assertThatThrownBy(() -> put(db, 5, 6)).isInstanceOf(StorageUnavailableException.class);
                faulty.follow(FaultPlan.NONE);
            });

            db.counting().runAll();

            expect(db, 6, 3, 6);
        }
    }

    @Test
    void aBuildOfAnIndexThatEndsUnknownLeavesNoDrift() {
        FaultyEngine storage = new FaultyEngine(new MemoryStorageEngine(), FaultPlan.NONE, 1);
        try (Database db = Database.on(storage).table(TABLE, "pk:S")) {
            IntStream.range(0, 10)
                    .forEach(i -> db.put(TABLE, "pk: 'p" + i + "', g: 'x'").run());
            db.updateTable(TABLE)
                    .defining("g:S")
                    .creating(Indexes.all("late", "g"))
                    .run();
            storage.follow(new FaultPlan(0, 0, 100));
            db.background().runOne();
            storage.follow(FaultPlan.NONE);

            db.background().runAll();
            db.counting().runAll();

            assertThat(db.described(TABLE).indexes())
                    .extracting(IndexDescription::itemCount)
                    .containsExactly(10L);
            assertThat(db.findings()).isEmpty();
        }
    }

    @Test
    void aCountThatAStopInterruptsIsMadeAfterTheNextStart() {
        MeanwhileEngine storage = MeanwhileEngine.on(new MemoryStorageEngine());
        try (Database db = indexed(storage)) {
            put(db, 0, 5);
            db.crash();

            db.restart();
            expect(db, 0, 0, 0);

            db.counting().runAll();
            expect(db, 5, 3, 5);
            db.restart();
            expect(db, 5, 3, 5);
            assertThat(db.counting().runOne()).isFalse();
        }
    }

    @Test
    void aTableThatIsDeletedMeanwhileIsForgotten() {
        MeanwhileEngine storage = MeanwhileEngine.on(new MemoryStorageEngine());
        try (Database db = indexed(storage)) {
            put(db, 0, 5);
            db.crash();
            storage.duringNextScan(() -> {
                db.deleteTable(TABLE).run();
                db.table(TABLE, "pk:S");
                db.put(TABLE, "pk: 'other'").run();
            });

            db.counting().runAll();

            assertThat(db.described(TABLE).itemCount()).isEqualTo(1);
            assertThat(db.findings()).isEmpty();
        }
    }

    @Test
    void aTableOfTheSameNameDoesNotInheritStoredCounts() {
        try (Database db = Database.open().table(TABLE, "pk:S")) {
            db.put(TABLE, "pk: 'a'").run();
            db.storeCounts();
            db.deleteTable(TABLE).run();
            db.table(TABLE, "pk:S");

            db.crash();

            assertThat(db.described(TABLE).itemCount()).isZero();
        }
    }
}
