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
import dev.tafel.storage.SortRange;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Write;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What was read before never hides what was written since, whatever an engine remembers. */
interface FreshnessContract extends EngineUnderTest {

    RangeRead FORWARD = new RangeRead(SPACE, Bytes.utf8("p"), SortRange.all(), Direction.FORWARD);

    RangeRead REVERSE = new RangeRead(SPACE, Bytes.utf8("p"), SortRange.all(), Direction.REVERSE);

    int WRITERS = 3;

    private List<String> values(RangeRead range) {
        return range(range).stream().map(row -> row.value().toUtf8()).toList();
    }

    @Test
    default void aRowThatWasReadIsReadAnewAfterACommit() {
        assertThat(read("p", "s")).isNull();
        put("p", "s", "first");
        assertThat(read("p", "s")).isEqualTo("first");
        assertThat(read("p", "s")).isEqualTo("first");
        put("p", "s", "second");
        assertThat(read("p", "s")).isEqualTo("second");
        delete(key("p", "s"));
        assertThat(read("p", "s")).isNull();
    }

    @Test
    default void aRangeThatWasReadIsReadAnewAfterACommit() {
        assertThat(values(FORWARD)).isEmpty();
        put("p", "a", "1");
        assertThat(values(FORWARD)).containsExactly("1");
        put("p", "b", "2");
        assertThat(values(FORWARD)).containsExactly("1", "2");
        assertThat(values(REVERSE)).containsExactly("2", "1");
        put("p", "a", "3");
        assertThat(values(FORWARD)).containsExactly("3", "2");
        assertThat(values(FORWARD)).containsExactly("3", "2");
        delete(key("p", "b"));
        assertThat(values(FORWARD)).containsExactly("3");
        assertThat(values(REVERSE)).containsExactly("3");
    }

    @Test
    default void aCommitReadsWhatTheOneBeforeItWrote() {
        put("p", "s", "first");
        assertThat(read("p", "s")).isEqualTo("first");
        put("p", "s", "second");

        Bytes seen = commit(Commit.onRow(key("p", "s"), rows -> Outcome.unchanged(bytes(rows.value(0)))));

        assertThat(seen.toUtf8()).isEqualTo("second");
    }

    private static Bytes bytes(@Nullable Bytes value) {
        return value == null ? Bytes.EMPTY : value;
    }

    @Test
    default void ofTwoWritesToOneRowInOneCommitTheLastStands() {
        RowKey row = key("p", "s");
        commit(Commit.onRow(
                row,
                rows -> new Outcome<>(
                        true,
                        List.of(new Write.Put(row, Bytes.utf8("first")), new Write.Put(row, Bytes.utf8("second"))))));

        assertThat(read("p", "s")).isEqualTo("second");
        assertThat(values(FORWARD)).containsExactly("second");
    }

    @Test
    default void aDroppedSpaceIsEmptyThoughItsRowsWereRead() {
        put("p", "s", "v");
        assertThat(read("p", "s")).isEqualTo("v");
        assertThat(values(FORWARD)).containsExactly("v");

        engine().drop(SPACE);

        assertThat(read("p", "s")).isNull();
        assertThat(values(FORWARD)).isEmpty();
        assertThat(engine().read(new RowKey(new SpaceId(99), Bytes.utf8("p"), Bytes.utf8("s"))))
                .isNull();
    }

    /** Writers count up, each in a row of its own in one partition; readers must never see a count go back. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    default void readersSeeWhatWasAcknowledgedAndNeverGoBack(long seed) throws Exception {
        AtomicIntegerArray acknowledged = new AtomicIntegerArray(WRITERS);
        AtomicInteger running = new AtomicInteger(WRITERS);
        try (Crew crew = new Crew()) {
            for (int writer = 0; writer < WRITERS; writer++) {
                int own = writer;
                Generators random = new Generators(seed * 31 + writer);
                crew.start(() -> {
                    try {
                        for (int count = 1; count <= 400; count++) {
                            put("p", "row " + own, Integer.toString(count));
                            acknowledged.set(own, count);
                            if (random.percent(20)) {
                                assertThat(values(FORWARD)).contains(Integer.toString(count));
                            }
                        }
                    } finally {
                        running.decrementAndGet();
                    }
                    return null;
                });
            }
            for (int reader = 0; reader < 2; reader++) {
                Generators random = new Generators(seed * 31 + 100 + reader);
                crew.start(() -> {
                    int[] seen = new int[WRITERS];
                    while (running.get() > 0) {
                        look(random, acknowledged, seen);
                    }
                    return null;
                });
            }
            crew.await();
        }

        assertThat(values(FORWARD)).containsExactly("400", "400", "400");
    }

    private void look(Generators random, AtomicIntegerArray acknowledged, int[] seen) {
        if (random.percent(50)) {
            int row = random.below(WRITERS);
            int least = Math.max(seen[row], acknowledged.get(row));
            String value = read("p", "row " + row);
            seen[row] = value == null ? 0 : Integer.parseInt(value);
            assertThat(seen[row]).isGreaterThanOrEqualTo(least);
            return;
        }
        int[] least = new int[WRITERS];
        for (int row = 0; row < WRITERS; row++) {
            least[row] = Math.max(seen[row], acknowledged.get(row));
        }
        for (Row row : range(random.percent(50) ? FORWARD : REVERSE)) {
            int number = Integer.parseInt(row.sort().toUtf8().substring("row ".length()));
            seen[number] = Integer.parseInt(row.value().toUtf8());
            assertThat(seen[number]).isGreaterThanOrEqualTo(least[number]);
            least[number] = 0;
        }
        assertThat(least).containsOnly(0);
    }
}
