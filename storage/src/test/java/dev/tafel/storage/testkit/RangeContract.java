package dev.tafel.storage.testkit;

import static dev.tafel.storage.testkit.EngineUnderTest.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Direction;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Visit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What ranges inside a partition promise. */
interface RangeContract extends EngineUnderTest {

    /** Sort bytes in order, with everything at the edges. */
    List<Bytes> SORTS = Stream.of(
                    "", "00", "0000", "0001", "00ff", "01", "7f", "80", "80ff", "fe", "ff", "ff00", "ffff")
            .map(Bytes::hex)
            .toList();

    /** Bounds on the rows and between them. */
    List<Bytes> BOUNDS = Stream.concat(
                    SORTS.stream(),
                    Stream.of("000000", "02", "7fff", "81", "feff", "ffffff", "ffff00")
                            .map(Bytes::hex))
            .toList();

    private void putSorts(Bytes partition) {
        for (Bytes sort : SORTS) {
            put(new RowKey(SPACE, partition, sort), Bytes.utf8("value of " + sort.toHex()));
        }
    }

    @Test
    default void rowsComeInUnsignedOrderOfTheirSortBytes() {
        putSorts(Bytes.utf8("p"));

        List<Row> rows = range(new RangeRead(SPACE, Bytes.utf8("p"), SortRange.all(), Direction.FORWARD));

        assertThat(rows).extracting(Row::sort).isEqualTo(SORTS);
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.partition()).isEqualTo(Bytes.utf8("p"));
            assertThat(row.value())
                    .isEqualTo(Bytes.utf8("value of " + row.sort().toHex()));
        });
    }

    @Test
    default void everyFormOfBoundHoldsInBothDirections() {
        putSorts(Bytes.utf8("p"));
        List<BiFunction<Bytes, Bytes, SortRange>> forms = List.of(
                (one, other) -> SortRange.all(),
                (one, other) -> SortRange.prefix(one),
                (one, other) -> SortRange.equalTo(one),
                (one, other) -> SortRange.atLeast(one),
                (one, other) -> SortRange.greaterThan(one),
                (one, other) -> SortRange.atMost(one),
                (one, other) -> SortRange.lessThan(one),
                SortRange::between,
                (one, other) -> SortRange.greaterThan(one).and(SortRange.lessThan(other)),
                (one, other) -> SortRange.prefix(one).and(SortRange.greaterThan(other)));

        for (Bytes one : BOUNDS) {
            for (Bytes other : BOUNDS) {
                forms.forEach(form -> assertRange(form.apply(one, other)));
            }
        }
    }

    private void assertRange(SortRange range) {
        List<Bytes> expected = SORTS.stream().filter(range::contains).toList();
        assertThat(sorts("p", range, Direction.FORWARD)).as("%s", range).isEqualTo(expected);
        List<Bytes> reversed =
                expected.stream().sorted(Comparator.reverseOrder()).toList();
        assertThat(sorts("p", range, Direction.REVERSE))
                .as("%s reversed", range)
                .isEqualTo(reversed);
    }

    @Test
    default void aPartitionWithoutRowsShowsNothing() {
        put("q", "s", "elsewhere");

        for (Direction direction : Direction.values()) {
            assertThat(sorts("p", SortRange.all(), direction)).isEmpty();
        }
    }

    @Test
    default void otherPartitionsAndSpacesStayOut() {
        List<String> partitions = List.of("00", "0000", "01", "ff", "ffff", "fe", "61", "6100", "6161", "");
        for (String partition : partitions) {
            putSorts(Bytes.hex(partition));
            put(new RowKey(new SpaceId(8), Bytes.hex(partition), Bytes.EMPTY), Bytes.EMPTY);
            put(new RowKey(new SpaceId(6), Bytes.hex(partition), Bytes.EMPTY), Bytes.EMPTY);
        }

        for (String partition : partitions) {
            for (Direction direction : Direction.values()) {
                List<Row> rows = range(new RangeRead(SPACE, Bytes.hex(partition), SortRange.all(), direction));

                assertThat(rows).hasSize(SORTS.size());
                assertThat(rows).extracting(Row::partition).containsOnly(Bytes.hex(partition));
            }
        }
    }

    @Test
    default void theVisitorEndsARange() {
        putSorts(Bytes.utf8("p"));
        List<Bytes> shown = new ArrayList<>();

        engine().range(new RangeRead(SPACE, Bytes.utf8("p"), SortRange.all(), Direction.REVERSE), row -> {
            shown.add(row.sort());
            return shown.size() == 2 ? Visit.STOP : Visit.CONTINUE;
        });

        assertThat(shown).containsExactly(Bytes.hex("ffff"), Bytes.hex("ff00"));
    }

    @Test
    default void whatAVisitorThrowsPassesThroughAndHarmsNothing() {
        putSorts(Bytes.utf8("p"));
        RuntimeException thrown = new IllegalArgumentException("of the visitor");

        assertThatThrownBy(() -> engine().range(
                                new RangeRead(SPACE, Bytes.utf8("p"), SortRange.all(), Direction.FORWARD), row -> {
                                    throw thrown;
                                }))
                .isSameAs(thrown);

        assertRange(SortRange.all());
    }

    @Test
    default void aRangeResumesAtAPositionWhetherOrNotItsRowIsStillThere() {
        for (Direction direction : Direction.values()) {
            putSorts(Bytes.utf8("p"));
            List<Bytes> paged = new ArrayList<>();
            SortRange rest = SortRange.all();
            List<Bytes> page = sorts("p", rest, direction);
            while (!page.isEmpty()) {
                Bytes last = page.get(Math.min(2, page.size() - 1));
                paged.addAll(page.subList(0, Math.min(3, page.size())));
                delete(new RowKey(SPACE, Bytes.utf8("p"), last));
                rest = rest.resumedAfter(last, direction);
                page = sorts("p", rest, direction);
            }

            assertThat(paged).containsExactlyInAnyOrderElementsOf(SORTS);
        }
    }

    @Test
    default void aVisitorMayReadFromTheEngine() {
        put("p", "1", "x");
        put("p", "2", "y");
        put("q", "x", "first");
        put("q", "y", "second");
        List<String> found = new ArrayList<>();

        engine().range(new RangeRead(SPACE, Bytes.utf8("p"), SortRange.all(), Direction.FORWARD), row -> {
            found.add(read("q", row.value().toUtf8())
                    + sorts("q", SortRange.all(), Direction.REVERSE).size());
            return Visit.CONTINUE;
        });

        assertThat(found).containsExactly("first2", "second2");
    }

    @Test
    default void aRangeSeesEachCommitThatEndedBeforeIt() {
        for (int i = 0; i < 50; i++) {
            put("p", "s%02d".formatted(i), "v");
            assertThat(sorts("p", SortRange.all(), Direction.FORWARD)).hasSize(i + 1);
        }
        for (int i = 49; i >= 0; i--) {
            delete(key("p", "s%02d".formatted(i)));
            assertThat(sorts("p", SortRange.all(), Direction.REVERSE)).hasSize(i);
        }
    }

    @Test
    default void aLargePartitionIsReadByPages() {
        List<Bytes> all = IntStream.range(0, 3_000)
                .mapToObj(i -> Bytes.utf8("s%05d".formatted(i)))
                .toList();
        putAll(
                all.stream()
                        .map(sort -> new RowKey(SPACE, Bytes.utf8("p"), sort))
                        .toList(),
                Bytes.utf8("v"));

        assertThat(sorts("p", SortRange.all(), Direction.FORWARD)).isEqualTo(all);
        assertThat(sorts("p", SortRange.between(all.get(100), all.get(119)), Direction.FORWARD))
                .isEqualTo(all.subList(100, 120));
        assertThat(sorts("p", SortRange.prefix(Bytes.utf8("s0012")), Direction.REVERSE))
                .hasSize(10)
                .startsWith(Bytes.utf8("s00129"));
    }
}
