package dev.tafel.engine.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Crew;
import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Items;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactGetItem;
import dev.tafel.model.api.TransactGetItemsRequest;
import dev.tafel.model.api.TransactGetItemsResponse.ItemResponse;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.CancellationReason;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.Item;
import dev.tafel.storage.memory.MemoryStorageEngine;
import dev.tafel.storage.testkit.FaultPlan;
import dev.tafel.storage.testkit.FaultyEngine;
import dev.tafel.storage.testkit.Generators;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Clients work on a few items at the same time; one after another could have seen what they saw. */
final class SerializabilityTest {

    private static final int CLIENTS = 4;
    private static final int OPERATIONS = 60;
    private static final List<String> ITEMS = List.of("w", "x", "y", "z");

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    void transactionsAndSingleOperationsAreSerializable(long seed) throws InterruptedException {
        try (Database db = Database.open()) {
            assertThat(work(db, seed).isSerializable()).isTrue();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    void theyAreOnAStorageEngineThatReportsConflictsToo(long seed) throws InterruptedException {
        FaultyEngine storage = new FaultyEngine(new MemoryStorageEngine(), FaultPlan.NONE, seed);
        try (Database db = Database.on(storage)) {
            History history = work(db, seed, () -> storage.follow(FaultPlan.conflicts(20)));

            assertThat(storage.conflicts()).isPositive();
            assertThat(history.isSerializable()).isTrue();
        }
    }

    private static History work(Database db, long seed) throws InterruptedException {
        return work(db, seed, () -> {});
    }

    private static History work(Database db, long seed, Runnable afterSetUp) throws InterruptedException {
        db.table("things", "pk:S");
        ITEMS.forEach(item -> db.put("things", "pk: '" + item + "', v: 0").run());
        afterSetUp.run();
        History history = new History();
        List<Client> clients = Crew.work(
                CLIENTS, number -> new Client(db, history, new Generators(seed * CLIENTS + number), number).work());
        assertThat(history.events().stream()
                        .filter(event -> event.written().size() > 1)
                        .count())
                .as("transactions that wrote several items")
                .isPositive();
        assertThat(clients).hasSize(CLIENTS);
        return history;
    }

    /** A client that knows what it saw last, right or wrong, and writes no value twice. */
    private static final class Client {

        private final Database db;
        private final History history;
        private final Generators random;
        private final Map<String, Long> known = new HashMap<>();
        private long nextValue;

        Client(Database db, History history, Generators random, int number) {
            this.db = db;
            this.history = history;
            this.random = random;
            this.nextValue = 1 + number * 1_000_000L;
        }

        Client work() {
            for (int i = 0; i < OPERATIONS; i++) {
                int chance = random.below(100);
                try {
                    if (chance < 45) {
                        writeTransaction();
                    } else if (chance < 65) {
                        readTransaction();
                    } else if (chance < 80) {
                        update();
                    } else {
                        read();
                    }
                } catch (ApiException e) {
                    // A conflict is the one refusal to be expected here; it has no effect and shows nothing.
                    assertThat(e.code()).isIn(ErrorCode.TRANSACTION_CONFLICT, ErrorCode.TRANSACTION_CANCELED);
                    assertThat(e.cancellationReasons().stream().map(CancellationReason::code))
                            .isSubsetOf(CancellationReason.Code.NONE, CancellationReason.Code.TRANSACTION_CONFLICT);
                }
            }
            return this;
        }

        private List<String> someItems() {
            List<String> items = new ArrayList<>(ITEMS);
            while (items.size() > 2 + random.below(2)) {
                items.remove(random.below(items.size()));
            }
            return items;
        }

        private void saw(Map<String, Long> seen) {
            known.putAll(seen);
        }

        /** Writes all but perhaps the first of the items, on condition that each is what it was when last seen. */
        private void writeTransaction() {
            List<String> items = someItems();
            WriteTransaction transaction = new WriteTransaction(db);
            Map<String, Long> expected = new HashMap<>();
            Map<String, Long> written = new HashMap<>();
            for (String item : items) {
                long guess = known.getOrDefault(item, 0L);
                expected.put(item, guess);
                String key = "pk: '" + item + "'";
                if (written.isEmpty() && expected.size() == 1 && random.percent(50)) {
                    transaction.check("things", key, "v = :guess");
                } else {
                    written.put(item, nextValue);
                    transaction
                            .update("things", key, "SET v = :new")
                            .condition("v = :guess")
                            .value(":new", Long.toString(nextValue++));
                }
                transaction.value(":guess", Long.toString(guess)).oldOnFailure();
            }
            long began = history.now();
            try {
                transaction.run();
                history.add(began, expected, written);
                saw(written);
            } catch (ApiException e) {
                List<CancellationReason> reasons = e.cancellationReasons();
                if (reasons.contains(CancellationReason.CONFLICT)) {
                    throw e;
                }
                assertThat(reasons).hasSameSizeAs(items);
                for (int i = 0; i < items.size(); i++) {
                    Item shown = reasons.get(i).item();
                    if (shown != null) {
                        expected.put(items.get(i), valueOf(shown));
                    }
                }
                history.add(began, expected, Map.of());
                saw(expected);
            }
        }

        private void readTransaction() {
            List<String> items = someItems();
            List<TransactGetItem> gets = new ArrayList<>();
            items.forEach(item -> gets.add(new TransactGetItem(
                    new TransactGetItem.Get("things", Supplied.of(Items.item("pk: '" + item + "'")), null, null))));
            long began = history.now();
            List<ItemResponse> responses =
                    db.call(new TransactGetItemsRequest(gets, null)).run().responses();
            Map<String, Long> seen = new HashMap<>();
            for (int i = 0; i < items.size(); i++) {
                seen.put(items.get(i), valueOf(responses.get(i).item()));
            }
            history.add(began, seen, Map.of());
            saw(seen);
        }

        private void update() {
            String item = random.oneOf(ITEMS);
            long value = nextValue++;
            long began = history.now();
            Item old = db.update("things", "pk: '" + item + "'")
                    .update("SET v = :new")
                    .value(":new", Long.toString(value))
                    .returning("ALL_OLD")
                    .attributes();
            history.add(began, Map.of(item, valueOf(old)), Map.of(item, value));
            saw(Map.of(item, value));
        }

        private void read() {
            String item = random.oneOf(ITEMS);
            long began = history.now();
            Map<String, Long> seen = Map.of(
                    item,
                    valueOf(db.get("things", "pk: '" + item + "'").consistent().item()));
            history.add(began, seen, Map.of());
            saw(seen);
        }

        private static long valueOf(@Nullable Item item) {
            AttributeValue value = Objects.requireNonNull(item).get("v");
            return ((NumberValue) Objects.requireNonNull(value))
                    .value()
                    .toBigDecimal()
                    .longValueExact();
        }
    }
}
