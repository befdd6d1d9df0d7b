package dev.tafel.storage.testkit;

import static dev.tafel.storage.testkit.EngineUnderTest.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Limits;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.ScanSegment;
import dev.tafel.storage.SpaceId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What scans promise. */
interface ScanContract extends EngineUnderTest {

    private Set<RowKey> putRandomRows(Generators random, SpaceId space, int rows) {
        Set<RowKey> keys = new HashSet<>();
        for (int i = 0; i < rows; i++) {
            RowKey row = new RowKey(space, random.trickyBytes(3), random.trickyBytes(2));
            put(row, Bytes.utf8("value of " + row));
            keys.add(row);
        }
        return keys;
    }

    private static List<RowKey> keys(List<Row> rows) {
        return rows.stream()
                .map(row -> new RowKey(SPACE, row.partition(), row.sort()))
                .toList();
    }

    /** Partitions are together, and their rows in order. */
    private static void assertInOrder(List<Row> rows) {
        Set<Bytes> finished = new HashSet<>();
        for (int i = 1; i < rows.size(); i++) {
            Row before = rows.get(i - 1);
            Row row = rows.get(i);
            if (row.partition().equals(before.partition())) {
                assertThat(row.sort()).isGreaterThan(before.sort());
            } else {
                assertThat(finished.add(before.partition())).isTrue();
                assertThat(finished).doesNotContain(row.partition());
            }
        }
    }

    @Test
    default void aSpaceWithoutRowsShowsNothing() {
        assertThat(scan(ScanRead.of(SPACE))).isEmpty();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    default void aScanShowsEveryRowOfItsSpaceOnce(long seed) {
        Generators random = new Generators(seed);
        Set<RowKey> expected = putRandomRows(random, SPACE, 200);
        List<Integer> others = List.of(0, SPACE.number() - 1, SPACE.number() + 1, 256, 1 << 24, Integer.MAX_VALUE);
        others.forEach(other -> putRandomRows(random, new SpaceId(other), 10));

        List<Row> shown = scan(ScanRead.of(SPACE));

        assertThat(keys(shown)).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(expected);
        assertThat(shown)
                .allSatisfy(row -> assertThat(row.value())
                        .isEqualTo(Bytes.utf8("value of " + new RowKey(SPACE, row.partition(), row.sort()))));
        assertInOrder(shown);
        assertThat(scan(ScanRead.of(new SpaceId(Integer.MAX_VALUE)))).isNotEmpty();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    default void segmentsAreDisjointAndTogetherTheWhole(long seed) {
        putRandomRows(new Generators(seed), SPACE, 200);
        List<RowKey> whole = keys(scan(ScanRead.of(SPACE)));

        for (int total : List.of(1, 2, 3, 7, 64, 1000)) {
            List<RowKey> joined = new ArrayList<>();
            for (int number = 0; number < total; number++) {
                List<RowKey> part = keys(scan(ScanRead.of(SPACE, new ScanSegment(number, total))));
                int expected = number;
                assertThat(part)
                        .allSatisfy(row -> assertThat(engine().segmentOf(row.partition(), total))
                                .isEqualTo(expected));
                joined.addAll(part);
            }
            assertThat(joined).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(whole);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    default void oneOfAMillionSegmentsShowsItsPartitions(long seed) {
        putRandomRows(new Generators(seed), SPACE, 50);
        int total = Limits.SEGMENTS_MAX;

        for (Row row : scan(ScanRead.of(SPACE))) {
            ScanSegment segment = new ScanSegment(engine().segmentOf(row.partition(), total), total);

            assertThat(scan(ScanRead.of(SPACE, segment))).contains(row);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    default void pagesJoinToTheWholeAlthoughTheirLastRowsAreDeleted(long seed) {
        Generators random = new Generators(seed);
        putRandomRows(random, SPACE, 150);
        List<RowKey> whole = keys(scan(ScanRead.of(SPACE)));
        int total = 1 + random.below(4);
        List<RowKey> joined = new ArrayList<>();

        for (int number = 0; number < total; number++) {
            ScanRead read = ScanRead.of(SPACE, new ScanSegment(number, total));
            List<RowKey> page = keys(scan(read, 1 + random.below(9)));
            while (!page.isEmpty()) {
                joined.addAll(page);
                RowKey last = page.get(page.size() - 1);
                if (random.percent(50)) {
                    delete(last);
                }
                read = read.resumedAfter(last.partition(), last.sort());
                page = keys(scan(read, 1 + random.below(9)));
            }
        }

        assertThat(joined).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(whole);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    default void theOrderOfPartitionsOutlastsDeletesAndNewRows(long seed) {
        Generators random = new Generators(seed);
        putRandomRows(random, SPACE, 150);
        List<RowKey> before = keys(scan(ScanRead.of(SPACE)));

        List<RowKey> kept = new ArrayList<>();
        for (RowKey row : before) {
            if (random.percent(50)) {
                delete(row);
            } else {
                kept.add(row);
            }
        }
        for (int i = 0; i < 20; i++) {
            put("new " + i, "s", "v");
        }

        List<RowKey> after = keys(scan(ScanRead.of(SPACE)));
        after = after.stream().filter(new HashSet<>(kept)::contains).toList();
        assertThat(after).isEqualTo(kept);
    }

    @Test
    default void aScanResumesAtAPositionThatNeverWasARow() {
        for (int i = 0; i < 40; i++) {
            put("p" + i, "b", "v");
            put("p" + i, "d", "v");
        }
        List<Row> whole = scan(ScanRead.of(SPACE));
        Row third = whole.get(2);

        assertThat(scan(ScanRead.of(SPACE).resumedAfter(third.partition(), Bytes.utf8("a"))))
                .isEqualTo(whole.subList(2, 80));
        assertThat(scan(ScanRead.of(SPACE).resumedAfter(third.partition(), Bytes.utf8("c"))))
                .isEqualTo(whole.subList(3, 80));
        assertThat(scan(ScanRead.of(SPACE).resumedAfter(third.partition(), Bytes.utf8("e"))))
                .isEqualTo(whole.subList(4, 80));
        for (String partition : List.of("x", "y", "z", "0", "p")) {
            Bytes absent = Bytes.utf8(partition);
            List<Row> behind = scan(ScanRead.of(SPACE).resumedAfter(absent, Bytes.EMPTY));
            put(partition, "m", "v");
            List<Row> withAbsent = scan(ScanRead.of(SPACE));
            int at = keys(withAbsent).indexOf(key(partition, "m"));
            assertThat(behind).isEqualTo(withAbsent.subList(at + 1, withAbsent.size()));
            delete(key(partition, "m"));
        }
    }

    @Test
    default void aPositionOutsideTheSegmentShowsAllOfItOrNothing() {
        IntStream.range(0, 100).forEach(i -> put("p" + i, "s", "v"));
        List<Row> whole = scan(ScanRead.of(SPACE));
        Row first = whole.get(0);
        Row last = whole.get(99);
        ScanRead middle = ScanRead.of(SPACE, new ScanSegment(1, 3));

        assertThat(scan(middle)).isNotEmpty();
        assertThat(scan(middle.resumedAfter(first.partition(), first.sort()))).isEqualTo(scan(middle));
        assertThat(scan(middle.resumedAfter(last.partition(), last.sort()))).isEmpty();
    }

    @Test
    default void thousandsOfPartitionsAreScannedInSegmentsOfAboutOneSize() {
        int partitions = 4_000;
        putAll(
                IntStream.range(0, partitions)
                        .mapToObj(i -> key("customer#" + i, "s"))
                        .toList(),
                Bytes.utf8("v"));

        List<Row> whole = scan(ScanRead.of(SPACE));

        assertThat(new TreeSet<>(whole.stream().map(Row::partition).toList())).hasSize(partitions);
        assertInOrder(whole);
        for (int number = 0; number < 8; number++) {
            assertThat(scan(ScanRead.of(SPACE, new ScanSegment(number, 8)))).hasSizeBetween(400, 600);
        }
    }

    @Test
    default void theNumberOfSegmentsHasBounds() {
        assertThat(engine().segmentOf(Bytes.utf8("p"), 1)).isZero();
        for (int total : List.of(0, -1, Limits.SEGMENTS_MAX + 1)) {
            assertThatThrownBy(() -> engine().segmentOf(Bytes.utf8("p"), total))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
