package dev.tafel.engine.service;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.engine.fixture.Crew;
import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.WriteCall;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.Item;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.memory.MemoryStorageEngine;
import dev.tafel.storage.testkit.FaultPlan;
import dev.tafel.storage.testkit.FaultyEngine;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several callers at once, also on a storage engine that reports conflicts. */
final class ConcurrencyTest {

    private static final int THREADS = 4;
    private static final int ROUNDS = 100;
    private static final long SEED = 11;

    private final FaultyEngine storage = new FaultyEngine(new MemoryStorageEngine(), FaultPlan.NONE, SEED);

    @AutoClose
    private final Database db = Database.on(storage);

    @BeforeEach
    void createTable() {
        db.table("table", "pk:S");
    }

    @ParameterizedTest(name = "{0} percent of conflicts")
    @ValueSource(ints = {0, 30})
    void countersLoseNothing(int conflicts) throws Exception {
        storage.follow(FaultPlan.conflicts(conflicts));

        Crew.work(THREADS, thread -> {
            for (int i = 0; i < ROUNDS; i++) {
                db.update("table", "pk: 'a'")
                        .update("ADD n :one")
                        .value(":one", "1")
                        .run();
            }
            return thread;
        });

        assertThat(db.get("table", "pk: 'a'").item()).isEqualTo(item("pk: 'a', n: " + THREADS * ROUNDS));
        assertThat(db.described("table").itemCount()).isEqualTo(1);
    }

    @Test
    void ofManyWhoCreateAnItemOneSucceeds() throws Exception {
        for (int round = 0; round < 20; round++) {
            String key = "pk: '" + round + "'";

            List<Boolean> created = Crew.work(
                    THREADS,
                    thread -> succeeds(db.put("table", key + ", by: " + thread).condition("attribute_not_exists(pk)")));

            assertThat(created).containsOnlyOnce(true);
            assertThat(db.get("table", key).item()).isEqualTo(item(key + ", by: " + created.indexOf(true)));
        }
    }

    @ParameterizedTest(name = "{0} percent of conflicts")
    @ValueSource(ints = {0, 30})
    void optimisticLocksLetOneWriterOfEachVersionThrough(int conflicts) throws Exception {
        db.put("table", "pk: 'a', version: 0").run();
        storage.follow(FaultPlan.conflicts(conflicts));

        List<Integer> successes = Crew.work(THREADS, thread -> {
            int count = 0;
            for (int i = 0; i < ROUNDS; i++) {
                count += incrementsVersion() ? 1 : 0;
            }
            return count;
        });

        int total = successes.stream().mapToInt(Integer::intValue).sum();
        assertThat(total).isBetween(ROUNDS, THREADS * ROUNDS);
        assertThat(db.get("table", "pk: 'a'").item()).isEqualTo(item("pk: 'a', version: " + total));
    }

    private boolean incrementsVersion() {
        Item seen =
                Objects.requireNonNull(db.get("table", "pk: 'a'").consistent().item());
        NumberValue version = (NumberValue) Objects.requireNonNull(seen.get("version"));
        return succeeds(db.update("table", "pk: 'a'")
                .update("SET version = version + :one")
                .condition("version = :seen")
                .value(":one", "1")
                .value(":seen", version.value().text()));
    }

    private static boolean succeeds(WriteCall call) {
        try {
            call.run();
            return true;
        } catch (ApiException e) {
            assertThat(e.code()).isEqualTo(ErrorCode.CONDITIONAL_CHECK_FAILED);
            return false;
        }
    }

    @Test
    void countsAreExactAfterPutsAndDeletionsOfTheSameItems() throws Exception {
        storage.follow(FaultPlan.conflicts(20));

        Crew.work(THREADS, thread -> {
            for (int i = 0; i < ROUNDS; i++) {
                String key = "pk: '" + i % 7 + "'";
                if ((i + thread) % 3 == 0) {
                    db.delete("table", key).run();
                } else {
                    db.put("table", key + ", v: '" + "x".repeat(i) + "'").run();
                }
            }
            return thread;
        });

        List<Item> items = db.scan("table").items();
        assertThat(db.described("table").itemCount()).isEqualTo(items.size());
        assertThat(db.described("table").sizeBytes())
                .isEqualTo(items.stream().mapToLong(Item::size).sum());
    }

    @Test
    void aWriteThatMeetsOnlyConflictsHappensNotAtAll() {
        storage.follow(FaultPlan.conflicts(100));

        assertThatThrownBy(() -> db.put("table", "pk: 'a'").run()).isInstanceOf(StorageUnavailableException.class);

        assertThat(db.get("table", "pk: 'a'").item()).isNull();
        assertThat(db.described("table").itemCount()).isZero();
    }

    @Test
    void aTableIsCreatedOnceByMany() throws Exception {
        List<Boolean> created = Crew.work(THREADS, thread -> {
            try {
                db.create("contested", "pk:S").run();
                return true;
            } catch (ApiException e) {
                assertThat(e.code()).isEqualTo(ErrorCode.RESOURCE_IN_USE);
                return false;
            }
        });

        assertThat(created).containsOnlyOnce(true);
    }
}
