package dev.tafel.storage.testkit;

import static dev.tafel.storage.testkit.EngineUnderTest.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Direction;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Visit;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What an engine promises about dropped spaces and about its own end. */
interface LifeContract extends EngineUnderTest {

    private static RowKey row(int space, String partition) {
        return new RowKey(new SpaceId(space), Bytes.utf8(partition), Bytes.utf8("s"));
    }

    @Test
    default void anEngineNamesItself() {
        assertThat(engine().traits().name()).isNotBlank();
    }

    @Test
    default void aDroppedSpaceIsEmptyAndItsNeighboursAreNot() {
        List<Integer> spaces = List.of(0, 6, 7, 8, 0x100, 0x107, 0x1_000_000, Integer.MAX_VALUE);
        for (int space : spaces) {
            IntStream.range(0, 20).forEach(i -> put(row(space, "p" + i), Bytes.utf8("v")));
        }

        engine().drop(new SpaceId(7));
        engine().drop(new SpaceId(Integer.MAX_VALUE));

        for (int space : spaces) {
            boolean dropped = space == 7 || space == Integer.MAX_VALUE;
            assertThat(scan(ScanRead.of(new SpaceId(space)))).hasSize(dropped ? 0 : 20);
            assertThat(engine().read(row(space, "p3"))).isEqualTo(dropped ? null : Bytes.utf8("v"));
        }
    }

    @Test
    default void aSpaceCanBeDroppedTwiceAndWithoutRows() {
        engine().drop(SPACE);
        put("p", "s", "v");
        engine().drop(SPACE);
        engine().drop(SPACE);

        assertThat(scan(ScanRead.of(SPACE))).isEmpty();
        assertThat(sorts("p", SortRange.all(), Direction.REVERSE)).isEmpty();
    }

    @Test
    default void aDroppedSpaceTakesRowsAgain() {
        put("p", "old", "v");
        engine().drop(SPACE);

        put("p", "new", "v");

        assertThat(sorts("p", SortRange.all(), Direction.FORWARD)).containsExactly(Bytes.utf8("new"));
        assertThat(read("p", "old")).isNull();
    }

    @Test
    default void readersSurviveADropBesideThem() throws Exception {
        IntStream.range(0, 500).forEach(i -> put("p" + i % 5, "s" + i, "v"));
        put(row(8, "p"), Bytes.utf8("v"));
        AtomicBoolean dropped = new AtomicBoolean();
        CountDownLatch reading = new CountDownLatch(2);
        try (Crew crew = new Crew()) {
            for (int thread = 0; thread < 2; thread++) {
                crew.start(() -> {
                    reading.countDown();
                    boolean last;
                    do {
                        last = dropped.get();
                        assertThat(scan(ScanRead.of(SPACE)).size()).isBetween(0, last ? 0 : 500);
                        assertThat(sorts("p3", SortRange.all(), Direction.REVERSE)
                                        .size())
                                .isBetween(0, last ? 0 : 100);
                        assertThat(engine().read(row(8, "p"))).isNotNull();
                    } while (!last);
                    return null;
                });
            }
            assertThat(reading.await(30, TimeUnit.SECONDS)).isTrue();
            engine().drop(SPACE);
            dropped.set(true);
            crew.await();
        }
    }

    @Test
    default void aClosedEngineAnswersEveryCallWithAnException() {
        put("p", "s", "v");

        engine().close();

        List<ThrowingCallable> calls = List.of(
                () -> engine().read(key("p", "s")),
                () -> sorts("p", SortRange.all(), Direction.FORWARD),
                () -> sorts("p", SortRange.all(), Direction.REVERSE),
                () -> scan(ScanRead.of(SPACE)),
                () -> engine().segmentOf(Bytes.utf8("p"), 2),
                () -> engine().commit(Commit.onRow(key("p", "s"), rows -> Outcome.unchanged(true))),
                () -> engine().drop(SPACE));
        assertThat(calls)
                .allSatisfy(call -> assertThatThrownBy(call)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("closed"));
        assertThatCode(() -> engine().close()).doesNotThrowAnyException();
    }

    @Test
    default void closingWaitsForARunningRange() throws Exception {
        IntStream.range(0, 20).forEach(i -> put("p", "s" + i, "v"));
        AtomicInteger shown = new AtomicInteger();
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch closing = new CountDownLatch(1);
        try (Crew crew = new Crew()) {
            crew.start(() -> {
                engine().range(new RangeRead(SPACE, Bytes.utf8("p"), SortRange.all(), Direction.FORWARD), row -> {
                    inside.countDown();
                    awaitUninterrupted(closing);
                    shown.incrementAndGet();
                    return Visit.CONTINUE;
                });
                return null;
            });
            crew.start(() -> {
                awaitUninterrupted(inside);
                closing.countDown();
                engine().close();
                assertThat(shown).hasValue(20);
                return null;
            });
            crew.await();
        }
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    default void closingWhileThreadsWorkEndsThemWithAnException() throws Exception {
        CountDownLatch working = new CountDownLatch(3);
        try (Crew crew = new Crew()) {
            for (int thread = 0; thread < 3; thread++) {
                String partition = "p" + thread;
                crew.start(() -> {
                    for (int i = 0; ; i++) {
                        try {
                            put(partition, "s" + i % 100, "v");
                            sorts(partition, SortRange.all(), Direction.REVERSE);
                            scan(ScanRead.of(SPACE), 10);
                        } catch (IllegalStateException e) {
                            return null;
                        }
                        working.countDown();
                    }
                });
            }
            assertThat(working.await(30, TimeUnit.SECONDS)).isTrue();
            engine().close();
            crew.await();
        }
    }
}
