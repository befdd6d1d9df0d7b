package dev.tafel.engine.lag;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactGetItem;
import dev.tafel.model.api.TransactGetItemsRequest;
import dev.tafel.model.value.Item;
import dev.tafel.storage.memory.MemoryStorageEngine;
import dev.tafel.storage.testkit.Generators;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Eventually consistent reads that are 100 ms behind, on a clock that the tests move. */
class ReadLagTest {

    private static final Duration LAG = Duration.ofMillis(100);

    /** From this age on a write is seen for certain: the lag and a hundredth of it. */
    private static final Duration SEEN = Duration.ofMillis(101);

    private static final String KEY = "pk: 'a', sk: '1'";

    private final Database db = lagging(Lag.of(LAG));

    private static Database lagging(Lag lag) {
        return Database.on(new MemoryStorageEngine(), options -> options.withReadLag(lag));
    }

    @BeforeEach
    void createTable() {
        db.create("things", "pk:S sk:S")
                .defining("pk:S sk:S n:N g:S")
                .local(Indexes.keysOnly("lidx", "pk | n"))
                .global(Indexes.keysOnly("gidx", "g"))
                .run();
        put(1);
        pass(SEEN);
    }

    @AfterEach
    void close() {
        assertThat(db.findings()).isEmpty();
        db.close();
    }

    private void put(int version) {
        db.put("things", KEY + ", n: 7, g: 'G', v: " + version).run();
    }

    private void pass(Duration time) {
        db.clock().advance(time);
    }

    private Item version(int version) {
        return item(KEY + ", n: 7, g: 'G', v: " + version);
    }

    private @Nullable Item batchRead(@Nullable Boolean consistent) {
        KeysAndAttributes keys =
                new KeysAndAttributes(List.of(RequestedKey.of(item(KEY))), null, consistent, null, null);
        List<Item> items = db.call(new BatchGetItemRequest(Map.of("things", keys), null))
                .run()
                .responses()
                .get("things");
        return items == null || items.isEmpty() ? null : items.get(0);
    }

    @Test
    void aYoungWriteIsNotSeenAndAnOlderOneIs() {
        put(2);

        assertThat(db.get("things", KEY).item()).isEqualTo(version(1));
        pass(LAG.minusMillis(1));
        assertThat(db.get("things", KEY).item()).isEqualTo(version(1));
        pass(Duration.ofMillis(2));
        assertThat(db.get("things", KEY).item()).isEqualTo(version(2));
    }

    @Test
    void everyKindOfEventualReadIsBehind() {
        put(2);

        assertThat(db.query("things", "pk = :p").value(":p", "'a'").items()).containsExactly(version(1));
        assertThat(db.scan("things").items()).containsExactly(version(1));
        assertThat(batchRead(null)).isEqualTo(version(1));
        pass(SEEN);
        assertThat(db.query("things", "pk = :p").value(":p", "'a'").items()).containsExactly(version(2));
        assertThat(db.scan("things").items()).containsExactly(version(2));
        assertThat(batchRead(null)).isEqualTo(version(2));
    }

    @Test
    void strongReadsAndTransactionsAreNeverBehind() {
        put(2);

        assertThat(db.get("things", KEY).consistent().item()).isEqualTo(version(2));
        assertThat(db.query("things", "pk = :p").value(":p", "'a'").consistent().items())
                .containsExactly(version(2));
        assertThat(db.scan("things").consistent().items()).containsExactly(version(2));
        assertThat(batchRead(true)).isEqualTo(version(2));
        TransactGetItem get =
                new TransactGetItem(new TransactGetItem.Get("things", Supplied.of(item(KEY)), null, null));
        assertThat(db.call(new TransactGetItemsRequest(List.of(get), null))
                        .run()
                        .responses())
                .singleElement()
                .satisfies(response -> assertThat(response.item()).isEqualTo(version(2)));
    }

    @Test
    void conditionsAndUpdatesSeeTheItemOfNow() {
        put(2);

        db.put("things", KEY + ", v: 3")
                .condition("v = :two")
                .value(":two", "2")
                .run();

        assertThat(db.get("things", KEY).consistent().item()).isEqualTo(item(KEY + ", v: 3"));
    }

    @Test
    void anItemThatIsNewIsMissingAndOneThatIsGoneIsStillThere() {
        db.put("things", "pk: 'b', sk: '1'").run();
        db.delete("things", KEY).run();

        assertThat(db.get("things", "pk: 'b', sk: '1'").item()).isNull();
        assertThat(db.get("things", KEY).item()).isEqualTo(version(1));
        assertThat(db.scan("things").run().count()).isEqualTo(1);
        pass(SEEN);
        assertThat(db.get("things", "pk: 'b', sk: '1'").item()).isNotNull();
        assertThat(db.get("things", KEY).item()).isNull();
    }

    @Test
    void aTableThatIsNewIsEmpty() {
        db.table("young", "pk:S");
        db.put("young", "pk: 'a'").run();

        assertThat(db.scan("young").items()).isEmpty();
        assertThat(db.get("young", "pk: 'a'").item()).isNull();
        pass(SEEN);
        assertThat(db.scan("young").items()).hasSize(1);
    }

    @Test
    void aLocalIndexIsBehindTogetherWithTheItemsThatItFetches() {
        db.update("things", KEY)
                .update("SET n = :n, v = :v")
                .value(":n", "8")
                .value(":v", "2")
                .run();

        assertThat(db.query("things", "pk = :p")
                        .index("lidx")
                        .value(":p", "'a'")
                        .projection("n, v")
                        .items())
                .containsExactly(item("n: 7, v: 1"));
        assertThat(db.query("things", "pk = :p")
                        .index("lidx")
                        .value(":p", "'a'")
                        .projection("n, v")
                        .consistent()
                        .items())
                .containsExactly(item("n: 8, v: 2"));
    }

    @Test
    void aGlobalIndexIsReadAsOfAnEarlierMomentToo() {
        db.delete("things", KEY).run();

        assertThat(db.scan("things").index("gidx").items()).hasSize(1);
        pass(SEEN);
        assertThat(db.scan("things").index("gidx").items()).isEmpty();
    }

    @Test
    void capacityIsThatOfTheItemThatWasRead() {
        db.put("things", KEY + ", v: '" + "x".repeat(9000) + "'").run();

        assertThat(db.get("things", KEY).halfUnits()).isEqualTo(1);
        assertThat(db.get("things", KEY).consistent().halfUnits()).isEqualTo(6);
        pass(SEEN);
        assertThat(db.get("things", KEY).halfUnits()).isEqualTo(3);
    }

    @Test
    void aClockThatGoesBackMakesReadsCatchUp() {
        put(2);
        pass(Duration.ofMillis(-50));
        put(3);

        assertThat(db.get("things", KEY).item()).isEqualTo(version(2));
        pass(SEEN);
        assertThat(db.get("things", KEY).item()).isEqualTo(version(3));
    }

    @Test
    void aLagOfNothingReadsTheDataOfNow() {
        try (Database now = lagging(Lag.of(Duration.ZERO))) {
            now.table("things", "pk:S");
            now.put("things", "pk: 'a'").run();

            assertThat(now.get("things", "pk: 'a'").item()).isNotNull();
        }
    }

    @Test
    void theSameSeedDrawsTheSameLags() {
        List<Boolean> one = seen(Lag.between(Duration.ZERO, LAG).seeded(5));
        List<Boolean> same = seen(Lag.between(Duration.ZERO, LAG).seeded(5));
        List<Boolean> other = seen(Lag.between(Duration.ZERO, LAG).seeded(6));

        assertThat(one).isEqualTo(same).isNotEqualTo(other).contains(true, false);
    }

    /** Whether each of several reads sees a write that is half as old as the longest lag. */
    private static List<Boolean> seen(Lag lag) {
        try (Database drawn = lagging(lag)) {
            drawn.table("things", "pk:S");
            drawn.put("things", "pk: 'a'").run();
            drawn.clock().advance(LAG.dividedBy(2));
            return Stream.generate(() -> drawn.get("things", "pk: 'a'").item() != null)
                    .limit(40)
                    .toList();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    void randomReadsSeeWhatWasThereWhenTheySay(long seed) {
        Generators random = new Generators(seed);
        List<Long> times = new ArrayList<>(List.of(0L));
        long start = db.clock().millis();
        put(0);
        for (int step = 0; step < 2000; step++) {
            pass(Duration.ofMillis(random.below(8)));
            long now = db.clock().millis() - start;
            if (random.percent(50)) {
                times.add(now);
                db.put("things", KEY + ", v: " + (times.size() - 1)).run();
            } else if (now > SEEN.toMillis()) {
                Item read = Objects.requireNonNull(db.get("things", KEY).item());
                int version = Integer.parseInt(
                        Objects.requireNonNull(read.get("v")).toString().replaceAll("[^0-9]", ""));
                assertThat(times.get(version)).as("written").isLessThanOrEqualTo(now - LAG.toMillis());
                if (version + 1 < times.size()) {
                    assertThat(times.get(version + 1)).as("overwritten").isGreaterThan(now - SEEN.toMillis());
                }
            }
        }
    }

    @Test
    void lagsThatMakeNoSenseAreRefused() {
        assertThatThrownBy(() -> Lag.between(Duration.ofMillis(2), Duration.ofMillis(1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Lag.of(Duration.ofMillis(-1))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Lag.of(Lag.LAG_MAX.plusMillis(1))).isInstanceOf(IllegalArgumentException.class);
    }
}
