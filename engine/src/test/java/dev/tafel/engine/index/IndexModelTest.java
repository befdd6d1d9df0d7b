package dev.tafel.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.fixture.PageCall;
import dev.tafel.engine.fixture.WriteCall;
import dev.tafel.engine.index.IndexOracle.Name;
import dev.tafel.engine.index.IndexOracle.Spec;
import dev.tafel.engine.lag.Lag;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.table.IndexStatus;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinaryValue;
import dev.tafel.model.value.AttributeValue.StringSetValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import dev.tafel.storage.memory.MemoryStorageEngine;
import dev.tafel.storage.testkit.FaultPlan;
import dev.tafel.storage.testkit.FaultyEngine;
import dev.tafel.storage.testkit.Generators;
import dev.tafel.storage.testkit.Seeds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Random calls to a table with several indexes and to {@link IndexOracle}; both must always agree. */
class IndexModelTest {

    private static final int STEPS = 400;
    private static final String TABLE = "table";

    private static final Spec SPARSE = new Spec("sparse", List.of("g"), List.of("n"), Set.of());
    private static final Spec INCLUDING = new Spec("including", List.of("g"), List.of(), Set.of("v", "words"));
    private static final Spec INVERTED = new Spec("inverted", List.of("sk"), List.of("pk"), null);
    private static final Spec MULTI = new Spec("multi", List.of("g", "b"), List.of("n", "h"), Set.of("v"));
    private static final Spec LOCAL_KEYS = new Spec("localKeys", List.of("pk"), List.of("n"), Set.of());
    private static final Spec LOCAL_ALL = new Spec("localAll", List.of("pk"), List.of("b"), null);
    private static final Spec LATE = new Spec("late", List.of("h"), List.of("g"), Set.of("words"));

    static Stream<Arguments> seedsAndDrivers() {
        return Seeds.stream()
                .boxed()
                .flatMap(seed -> Stream.of(
                        Arguments.of(seed, IndexUpdates.inline()),
                        Arguments.of(seed, IndexUpdates.stepped(Lag.of(Duration.ZERO)))));
    }

    @ParameterizedTest(name = "seed {0}, {1}")
    @MethodSource("seedsAndDrivers")
    void randomCallsLeaveWhatTheItemsProject(long seed, IndexUpdates updates) {
        FaultyEngine storage = new FaultyEngine(new MemoryStorageEngine(), FaultPlan.conflicts(5), seed);
        try (Database db = Database.on(storage, options -> options.withIndexUpdates(updates))) {
            db.create(TABLE, "pk:S sk:N")
                    .defining("pk:S sk:N g:S n:N b:B h:S")
                    .local(Indexes.keysOnly("localKeys", "pk | n"), Indexes.all("localAll", "pk | b"))
                    .global(
                            Indexes.keysOnly("sparse", "g | n"),
                            Indexes.including("including", "g", "v", "words"),
                            Indexes.all("inverted", "sk | pk"),
                            Indexes.including("multi", "g b | n h", "v"))
                    .run();
            Run run = new Run(db, new Generators(seed));
            for (int step = 0; step < STEPS; step++) {
                run.step();
            }
            run.compareAll();
            db.restart();
            run.compareAll();
            db.crash();
            run.compareAll();
        }
    }

    /** One run: the engine, the oracle, and the steps that change both. */
    private static final class Run {

        private final Database db;
        private final Generators random;
        private final IndexOracle oracle = new IndexOracle();
        private final List<Spec> indexes =
                new ArrayList<>(List.of(SPARSE, INCLUDING, INVERTED, MULTI, LOCAL_KEYS, LOCAL_ALL));

        Run(Database db, Generators random) {
            this.db = db;
            this.random = random;
        }

        void step() {
            int chance = random.below(100);
            if (chance < 40) {
                put();
            } else if (chance < 65) {
                update();
            } else if (chance < 75) {
                delete();
            } else if (chance < 95) {
                query(readable());
            } else if (chance < 97) {
                db.background().runOne();
                assertThat(db.findings()).isEmpty();
            } else if (chance < 98) {
                db.crash();
                assertThat(db.findings()).isEmpty();
            } else {
                changeIndexes();
            }
        }

        private Spec readable() {
            Spec spec = random.oneOf(indexes);
            return spec.equals(LATE) && !isActive() ? SPARSE : spec;
        }

        private boolean isActive() {
            return db.described(TABLE).indexes().stream().allMatch(index -> index.status() == IndexStatus.ACTIVE);
        }

        private void changeIndexes() {
            if (indexes.contains(LATE)) {
                db.updateTable(TABLE).deleting("late").run();
                indexes.remove(LATE);
            } else {
                db.updateTable(TABLE)
                        .defining("h:S g:S")
                        .creating(Indexes.including("late", "h | g", "words"))
                        .run();
                indexes.add(LATE);
            }
            assertThat(db.findings()).isEmpty();
        }

        private Name name() {
            return new Name(text("p", 3), number(4));
        }

        private static Map<String, AttributeValue> key(Name name) {
            Map<String, AttributeValue> key = new LinkedHashMap<>();
            key.put("pk", name.pk());
            key.put("sk", name.sk());
            return key;
        }

        private AttributeValue text(String start, int values) {
            return new StringValue(start + random.below(values));
        }

        private AttributeValue number(int values) {
            return AttributeValue.of(DynamoNumber.of(random.below(values) * 7L - 10));
        }

        private AttributeValue value(String attribute) {
            return switch (attribute) {
                case "g", "h" -> text(attribute, 3);
                case "n" -> number(4);
                case "b" -> new BinaryValue(bytes());
                case "v" -> new StringValue("x".repeat(random.percent(10) ? 2000 : random.below(4)));
                default -> words();
            };
        }

        private Bytes bytes() {
            Bytes bytes = random.trickyBytes(2);
            return bytes.isEmpty() ? Bytes.hex("00") : bytes;
        }

        private AttributeValue words() {
            List<String> words = new ArrayList<>(List.of("one", "two", "three"));
            Collections.rotate(words, random.below(3));
            return new StringSetValue(new LinkedHashSet<>(words.subList(0, 1 + random.below(3))));
        }

        private void put() {
            Name name = name();
            Map<String, AttributeValue> attributes = key(name);
            for (String attribute : List.of("g", "h", "n", "b", "v", "words")) {
                if (random.percent(65)) {
                    attributes.put(attribute, value(attribute));
                }
            }
            Item item = Item.of(attributes);
            write(db.put(TABLE, item), name, item);
        }

        private void update() {
            Name name = name();
            Item old = oracle.get(name);
            String attribute = random.oneOf(List.of("g", "h", "n", "b", "v", "words"));
            WriteCall call = db.update(TABLE, Item.of(key(name))).name("#a", attribute);
            if (random.percent(30)) {
                Item present = old == null ? null : old.with(Map.of(), Set.of(attribute));
                write(call.update("REMOVE #a"), name, present);
            } else {
                AttributeValue value = value(attribute);
                Item before = old == null ? Item.of(key(name)) : old;
                write(
                        call.update("SET #a = :v").value(":v", value),
                        name,
                        before.with(Map.of(attribute, value), Set.of()));
            }
        }

        private void delete() {
            Name name = name();
            write(db.delete(TABLE, Item.of(key(name))), name, null);
        }

        /** Makes the call, which must cost what the oracle says. */
        private void write(WriteCall call, Name name, @Nullable Item present) {
            Item old = oracle.get(name);
            ConsumedCapacity consumed =
                    Objects.requireNonNull(call.capacity("INDEXES").run().consumedCapacity());
            for (Spec index : indexes) {
                long units = index.name().startsWith("local")
                        ? consumed.localIndexes().getOrDefault(index.name(), 0L)
                        : consumed.globalIndexes().getOrDefault(index.name(), 0L);
                assertThat(units).as(index.name()).isEqualTo(2L * index.units(old, present));
            }
            oracle.set(name, present);
        }

        private void query(Spec index) {
            List<Item> entries = oracle.entries(index);
            if (entries.isEmpty()) {
                return;
            }
            db.followChanges();
            Item like = random.oneOf(entries);
            List<Item> expected = oracle.query(index, like);
            PageCall call = queryLike(index, like);
            if (random.percent(50)) {
                Collections.reverse(expected);
                call.backward();
            }
            if (random.percent(70)) {
                call.limit(1 + random.below(4));
            }
            assertThat(call.allItems()).as(index.name()).containsExactlyElementsOf(expected);
        }

        private PageCall queryLike(Spec index, Item like) {
            List<String> terms = new ArrayList<>();
            for (String key : index.hash()) {
                terms.add("#" + key + " = :" + key);
            }
            PageCall call = db.query(TABLE, String.join(" AND ", terms)).index(index.name());
            for (String key : index.hash()) {
                call.name("#" + key, key).value(":" + key, Objects.requireNonNull(like.get(key)));
            }
            return call;
        }

        void compareAll() {
            db.background().runAll();
            assertThat(db.findings()).isEmpty();
            db.followChanges();
            assertThat(db.findings()).isEmpty();
            assertThat(db.scan(TABLE).limit(7).allItems()).containsExactlyInAnyOrderElementsOf(oracle.all());
            for (Spec index : indexes) {
                assertThat(db.scan(TABLE).index(index.name()).limit(3).allItems())
                        .as(index.name())
                        .containsExactlyInAnyOrderElementsOf(oracle.entries(index));
            }
        }
    }
}
