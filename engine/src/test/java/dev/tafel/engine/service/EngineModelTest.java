package dev.tafel.engine.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.PageCall;
import dev.tafel.engine.fixture.WriteCall;
import dev.tafel.engine.service.Oracle.Content;
import dev.tafel.engine.service.Oracle.Name;
import dev.tafel.engine.service.Oracle.Order;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import dev.tafel.storage.memory.MemoryStorageEngine;
import dev.tafel.storage.testkit.FaultPlan;
import dev.tafel.storage.testkit.FaultyEngine;
import dev.tafel.storage.testkit.Generators;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random calls to the engine and to {@link Oracle}; both must always agree. */
final class EngineModelTest {

    private static final int STEPS = 500;
    private static final String TABLE = "table";

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    void randomCallsLeaveWhatSortedMapsHold(long seed) {
        FaultyEngine storage = new FaultyEngine(new MemoryStorageEngine(), FaultPlan.conflicts(5), seed);
        try (Database db = Database.on(storage)) {
            db.table(TABLE, "pk:S sk:N");
            Run run = new Run(db, new Generators(seed));
            for (int step = 0; step < STEPS; step++) {
                run.step();
            }
            run.compareAll();
            db.restart();
            run.compareAll();
            db.crash();
            db.counting().runAll();
            run.compareAll();
        }
    }

    /** One run: the engine, the oracle, and the steps that change both. */
    private static final class Run {

        private final Database db;
        private final Generators random;
        private final Oracle oracle = new Oracle();
        private final List<String> pks = new ArrayList<>();
        private final List<DynamoNumber> sks = new ArrayList<>();

        Run(Database db, Generators random) {
            this.db = db;
            this.random = random;
            for (int i = 0; i < 3; i++) {
                pks.add(random.text(2));
            }
            for (int i = 0; i < 8; i++) {
                sks.add(random.number());
            }
        }

        void step() {
            int chance = random.below(100);
            if (chance < 25) {
                put();
            } else if (chance < 55) {
                update();
            } else if (chance < 70) {
                delete();
            } else if (chance < 80) {
                Name key = key();
                assertThat(db.get(TABLE, itemOf(key)).item()).isEqualTo(itemOf(oracle.get(key)));
            } else if (chance < 97) {
                query();
            } else {
                scan();
            }
        }

        private void put() {
            Content entry = new Content(key(), random.percent(70) ? random.below(3) : null, textLength());
            boolean happens = write(db.put(TABLE, itemOf(entry)), entry.key(), entry);
            if (happens) {
                oracle.put(entry);
            }
        }

        private void update() {
            Name key = key();
            Content old = oracle.get(key);
            Content before = old == null ? new Content(key, null, null) : old;
            WriteCall call = db.update(TABLE, itemOf(key));
            Content after;
            switch (random.below(4)) {
                case 0 -> {
                    after = new Content(key, before.n() == null ? 1 : before.n() + 1, before.textLength());
                    call.update("ADD n :one").value(":one", "1");
                }
                case 1 -> {
                    Integer length = textLength();
                    after = new Content(key, before.n(), length == null ? 0 : length);
                    call.update("SET s = :s").value(":s", "'" + "x".repeat(length == null ? 0 : length) + "'");
                }
                case 2 -> {
                    after = old == null ? null : new Content(key, null, before.textLength());
                    call.update("REMOVE n");
                }
                default -> after = before;
            }
            if (write(call, key, after) && after != null) {
                oracle.put(after);
            }
        }

        private void delete() {
            Name key = key();
            if (write(db.delete(TABLE, itemOf(key)).returning("ALL_OLD"), key, null)) {
                oracle.delete(key);
            }
        }

        /** Makes the call, at times with a condition; whether it happened, which must be as the oracle says. */
        private boolean write(WriteCall call, Name key, @Nullable Content after) {
            Content old = oracle.get(key);
            boolean expected = true;
            if (random.percent(20)) {
                call.condition("attribute_not_exists(pk)");
                expected = old == null;
            } else if (random.percent(20)) {
                int n = random.below(3);
                call.condition("n = :n").value(":n", String.valueOf(n));
                expected = old != null && old.hasN(n);
            }
            if (!expected) {
                ApiException failure = call.onFailure("ALL_OLD").failure();
                assertThat(failure.code()).isEqualTo(ErrorCode.CONDITIONAL_CHECK_FAILED);
                assertThat(failure.item()).isEqualTo(itemOf(old));
                return false;
            }
            int larger = Math.max(old == null ? 0 : old.bytes(), after == null ? 0 : after.bytes());
            assertThat(call.halfUnits()).isEqualTo(2L * Math.max(1, (larger + 1023) / 1024));
            return true;
        }

        private void query() {
            String pk = random.oneOf(pks);
            Order order = random.oneOf(List.of(Order.values()));
            DynamoNumber low = random.oneOf(sks);
            DynamoNumber high = random.oneOf(sks);
            PageCall call;
            Predicate<DynamoNumber> wanted;
            switch (random.below(6)) {
                case 0 -> {
                    call = db.query(TABLE, "pk = :p AND sk < :a");
                    wanted = sk -> sk.compareTo(low) < 0;
                }
                case 1 -> {
                    call = db.query(TABLE, "sk <= :a AND pk = :p");
                    wanted = sk -> sk.compareTo(low) <= 0;
                }
                case 2 -> {
                    call = db.query(TABLE, "pk = :p AND sk > :a");
                    wanted = sk -> sk.compareTo(low) > 0;
                }
                case 3 -> {
                    call = db.query(TABLE, "pk = :p AND :a <= sk");
                    wanted = sk -> sk.compareTo(low) >= 0;
                }
                case 4 -> {
                    DynamoNumber smaller = low.compareTo(high) < 0 ? low : high;
                    DynamoNumber larger = low.compareTo(high) < 0 ? high : low;
                    call = db.query(TABLE, "pk = :p AND sk BETWEEN :a AND :b").value(":b", larger.text());
                    comparePages(
                            call.value(":a", smaller.text()),
                            pk,
                            oracle.query(pk, sk -> sk.compareTo(smaller) >= 0 && sk.compareTo(larger) <= 0, order),
                            order);
                    return;
                }
                default -> {
                    call = db.query(TABLE, "pk = :p AND sk = :a");
                    wanted = sk -> sk.compareTo(low) == 0;
                }
            }
            comparePages(call.value(":a", low.text()), pk, oracle.query(pk, wanted, order), order);
        }

        private void comparePages(PageCall call, String pk, List<Content> evaluated, Order order) {
            call.value(":p", new AttributeValue.StringValue(pk));
            if (order == Order.DESCENDING) {
                call.backward();
            }
            List<Content> passing = evaluated;
            if (random.percent(40)) {
                int n = random.below(3);
                call.filter("n = :n").value(":n", String.valueOf(n));
                passing = evaluated.stream().filter(entry -> entry.hasN(n)).toList();
            }
            comparePages(call, evaluated, passing);
        }

        private void comparePages(PageCall call, List<Content> evaluated, List<Content> passing) {
            int limit = 1 + random.below(5);
            List<PageResponse> pages = call.limit(limit).pages();

            List<Item> found = new ArrayList<>();
            pages.forEach(page -> found.addAll(Objects.requireNonNull(page.items())));
            assertThat(found).isEqualTo(passing.stream().map(Run::itemOf).toList());
            assertThat(pages).hasSize(evaluated.size() / limit + 1);
            for (int i = 0; i < pages.size() - 1; i++) {
                Content last = evaluated.get((i + 1) * limit - 1);
                assertThat(pages.get(i).scannedCount()).isEqualTo(limit);
                assertThat(pages.get(i).lastEvaluatedKey()).isEqualTo(itemOf(last.key()));
            }
        }

        private void scan() {
            int total = 1 + random.below(4);
            int limit = 1 + random.below(10);
            List<Item> found = new ArrayList<>();
            for (int segment = 0; segment < total; segment++) {
                found.addAll(db.scan(TABLE)
                        .segment(segment)
                        .ofSegments(total)
                        .limit(limit)
                        .allItems());
            }
            assertThat(found)
                    .containsExactlyInAnyOrderElementsOf(
                            oracle.all().stream().map(Run::itemOf).toList());
        }

        void compareAll() {
            scan();
            assertThat(db.described(TABLE).itemCount()).isEqualTo(oracle.all().size());
            assertThat(db.described(TABLE).sizeBytes()).isEqualTo(oracle.bytes());
        }

        private Name key() {
            return new Name(random.oneOf(pks), random.oneOf(sks));
        }

        private @Nullable Integer textLength() {
            return random.percent(50) ? random.below(random.percent(20) ? 4000 : 50) : null;
        }

        private static Item itemOf(Name key) {
            return Item.of(attributes(key));
        }

        private static @Nullable Item itemOf(@Nullable Content entry) {
            if (entry == null) {
                return null;
            }
            Map<String, AttributeValue> attributes = attributes(entry.key());
            if (entry.n() != null) {
                attributes.put("n", AttributeValue.of(DynamoNumber.of(entry.n())));
            }
            if (entry.textLength() != null) {
                attributes.put("s", AttributeValue.of("x".repeat(entry.textLength())));
            }
            return Item.of(attributes);
        }

        private static Map<String, AttributeValue> attributes(Name key) {
            Map<String, AttributeValue> attributes = new LinkedHashMap<>();
            attributes.put("pk", AttributeValue.of(key.pk()));
            attributes.put("sk", AttributeValue.of(key.sk()));
            return attributes;
        }
    }
}
