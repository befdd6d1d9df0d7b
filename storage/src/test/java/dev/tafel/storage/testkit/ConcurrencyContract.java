package dev.tafel.storage.testkit;

import static dev.tafel.storage.testkit.EngineUnderTest.key;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Direction;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowsRead;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.Write;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What commits and reads promise one another when they run at the same time. */
interface ConcurrencyContract extends EngineUnderTest {

    int THREADS = 4;

    int ROUNDS = 250;

    private static int number(@Nullable Bytes value) {
        return value == null ? 0 : Integer.parseInt(value.toUtf8());
    }

    private static Write put(RowKey row, int number) {
        return new Write.Put(row, Bytes.utf8(Integer.toString(number)));
    }

    private int increment(RowKey counter) {
        return commit(Commit.onRow(counter, read -> {
            int next = number(read.value(0)) + 1;
            return Outcome.of(next, put(counter, next));
        }));
    }

    @Test
    default void noIncrementOfACounterIsLost() throws Exception {
        Set<Integer> results = ConcurrentHashMap.newKeySet();
        try (Crew crew = new Crew()) {
            for (int thread = 0; thread < THREADS; thread++) {
                crew.start(() -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        results.add(increment(key("p", "counter")));
                    }
                    return null;
                });
            }
            crew.await();
        }

        assertThat(read("p", "counter")).isEqualTo(Integer.toString(THREADS * ROUNDS));
        assertThat(results).hasSize(THREADS * ROUNDS);
    }

    @Test
    default void countersOfOnePartitionDoNotDisturbEachOther() throws Exception {
        try (Crew crew = new Crew()) {
            for (int thread = 0; thread < THREADS; thread++) {
                String sort = "counter " + thread;
                crew.start(() -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        assertThat(increment(key("p", sort))).isEqualTo(i + 1);
                        assertThat(read("p", sort)).isEqualTo(Integer.toString(i + 1));
                    }
                    return null;
                });
            }
            crew.await();
        }

        assertThat(range(new RangeRead(SPACE, Bytes.utf8("p"), SortRange.all(), Direction.FORWARD)))
                .extracting(row -> row.value().toUtf8())
                .containsOnly(Integer.toString(ROUNDS));
    }

    @Test
    default void transfersKeepTheirSumAndNeverWaitInACircle() throws Exception {
        List<RowKey> accounts = IntStream.range(0, 5)
                .mapToObj(i -> key("account " + i % 3, "s" + i))
                .toList();
        accounts.forEach(account -> commit(Commit.onRow(account, read -> Outcome.of(true, put(account, 100)))));
        AtomicInteger running = new AtomicInteger(THREADS);
        try (Crew crew = new Crew()) {
            for (int thread = 0; thread < THREADS; thread++) {
                Generators random = new Generators(thread);
                crew.start(() -> {
                    try {
                        for (int i = 0; i < ROUNDS; i++) {
                            transfer(accounts, random);
                        }
                    } finally {
                        running.decrementAndGet();
                    }
                    return null;
                });
            }
            crew.start(() -> {
                do {
                    assertThat(total(accounts)).isEqualTo(500);
                } while (running.get() > 0);
                return null;
            });
            crew.await();
        }

        assertThat(total(accounts)).isEqualTo(500);
    }

    private void transfer(List<RowKey> accounts, Generators random) {
        RowKey from = random.oneOf(accounts);
        RowKey to = random.oneOf(accounts);
        int amount = random.below(20);
        if (!from.equals(to)) {
            commit(new Commit<>(
                    List.of(from, to),
                    read -> new Outcome<>(
                            true,
                            List.of(
                                    put(from, number(read.value(0)) - amount),
                                    put(to, number(read.value(1)) + amount)))));
        }
    }

    private int total(List<RowKey> accounts) {
        return commit(new Commit<>(accounts, read -> Outcome.unchanged(sum(read))));
    }

    private static int sum(RowsRead read) {
        int sum = 0;
        for (int i = 0; i < read.count(); i++) {
            sum += number(read.value(i));
        }
        return sum;
    }

    @Test
    default void whoeverHasSeenOneRowOfACommitSeesTheOthers() throws Exception {
        List<RowKey> pair = List.of(key("left", "s"), key("right", "s"));
        AtomicBoolean done = new AtomicBoolean();
        try (Crew crew = new Crew()) {
            crew.start(() -> {
                try {
                    for (int i = 1; i <= ROUNDS; i++) {
                        int round = i;
                        commit(new Commit<>(
                                pair,
                                read -> new Outcome<>(
                                        true, List.of(put(pair.get(0), round), put(pair.get(1), round)))));
                    }
                } finally {
                    done.set(true);
                }
                return null;
            });
            for (List<RowKey> order : List.of(pair, List.of(pair.get(1), pair.get(0)))) {
                crew.start(() -> {
                    while (!done.get()) {
                        int first = number(engine().read(order.get(0)));
                        assertThat(number(engine().read(order.get(1)))).isGreaterThanOrEqualTo(first);
                    }
                    return null;
                });
            }
            crew.await();
        }
    }

    @Test
    default void rowsThatNobodyTouchesStayInRangesAndScansWhileOthersComeAndGo() throws Exception {
        IntStream.range(0, 50).forEach(i -> put("p", "stays %02d".formatted(i), "v"));
        AtomicInteger running = new AtomicInteger(2);
        try (Crew crew = new Crew()) {
            for (int thread = 0; thread < 2; thread++) {
                Generators random = new Generators(thread);
                String name = "goes " + thread + " ";
                crew.start(() -> {
                    try {
                        for (int i = 0; i < ROUNDS; i++) {
                            RowKey row = key("p", name + random.below(20));
                            if (random.percent(50)) {
                                put(row, Bytes.utf8("v"));
                            } else {
                                delete(row);
                            }
                        }
                    } finally {
                        running.decrementAndGet();
                    }
                    return null;
                });
            }
            crew.start(() -> {
                do {
                    assertThat(staying(
                                    range(new RangeRead(SPACE, Bytes.utf8("p"), SortRange.all(), Direction.FORWARD))))
                            .hasSize(50);
                    assertThat(staying(
                                    range(new RangeRead(SPACE, Bytes.utf8("p"), SortRange.all(), Direction.REVERSE))))
                            .hasSize(50);
                    assertThat(staying(scan(ScanRead.of(SPACE)))).hasSize(50);
                } while (running.get() > 0);
                return null;
            });
            crew.await();
        }
    }

    private static Set<Bytes> staying(List<Row> rows) {
        return rows.stream()
                .map(Row::sort)
                .filter(sort -> sort.startsWith(Bytes.utf8("stays")))
                .collect(Collectors.toSet());
    }
}
