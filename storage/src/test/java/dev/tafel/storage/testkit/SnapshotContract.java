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
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowReader;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.ScanSegment;
import dev.tafel.storage.Snapshot;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Visit;
import dev.tafel.storage.Write;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What an engine that has snapshots promises about them. */
interface SnapshotContract extends EngineUnderTest {

    private static List<String> values(RowReader reader, Direction direction) {
        List<String> shown = new ArrayList<>();
        reader.range(new RangeRead(SPACE, Bytes.utf8("p"), SortRange.all(), direction), row -> {
            shown.add(row.value().toUtf8());
            return Visit.CONTINUE;
        });
        return shown;
    }

    private static List<Row> rows(RowReader reader, ScanRead scan) {
        List<Row> shown = new ArrayList<>();
        reader.scan(scan, row -> {
            shown.add(row);
            return Visit.CONTINUE;
        });
        return shown;
    }

    @Test
    default void aSnapshotShowsTheRowsAsTheyWere() {
        put("p", "a", "1");
        put("p", "b", "2");

        try (Snapshot snapshot = engine().snapshot()) {
            put("p", "a", "changed");
            delete(key("p", "b"));
            put("p", "c", "new");

            assertThat(values(snapshot, Direction.FORWARD)).containsExactly("1", "2");
            assertThat(values(snapshot, Direction.REVERSE)).containsExactly("2", "1");
            assertThat(snapshot.read(key("p", "b"))).isEqualTo(Bytes.utf8("2"));
            assertThat(snapshot.read(key("p", "c"))).isNull();
            assertThat(rows(snapshot, ScanRead.of(SPACE))).hasSize(2);
        }
        assertThat(values(engine(), Direction.FORWARD)).containsExactly("changed", "new");
    }

    @Test
    default void eachSnapshotKeepsItsOwnMomentWhateverOrderTheyAreClosedIn() {
        put("p", "s", "1");
        Snapshot first = engine().snapshot();
        put("p", "s", "2");
        Snapshot second = engine().snapshot();
        put("p", "s", "3");
        Snapshot third = engine().snapshot();
        put("p", "s", "4");

        second.close();
        put("p", "s", "5");

        assertThat(values(first, Direction.FORWARD)).containsExactly("1");
        assertThat(values(third, Direction.FORWARD)).containsExactly("3");
        first.close();
        assertThat(values(third, Direction.FORWARD)).containsExactly("3");
        third.close();
        assertThat(read("p", "s")).isEqualTo("5");
    }

    @Test
    default void aSnapshotOfAnEmptyEngineStaysEmpty() {
        try (Snapshot snapshot = engine().snapshot()) {
            put("p", "s", "v");

            assertThat(values(snapshot, Direction.FORWARD)).isEmpty();
            assertThat(rows(snapshot, ScanRead.of(SPACE))).isEmpty();
        }
    }

    @Test
    default void aRangeWithoutSortsShowsNothingOfASnapshot() {
        put("p", "s", "v");

        try (Snapshot snapshot = engine().snapshot()) {
            List<Row> shown = new ArrayList<>();
            SortRange none = SortRange.between(Bytes.utf8("b"), Bytes.utf8("a"));
            snapshot.range(new RangeRead(SPACE, Bytes.utf8("p"), none, Direction.FORWARD), row -> {
                shown.add(row);
                return Visit.CONTINUE;
            });

            assertThat(shown).isEmpty();
        }
    }

    @Test
    default void aSnapshotIsReadInSegmentsAndInPieces() {
        for (int i = 0; i < 30; i++) {
            put("p" + i, "s", "v");
        }

        try (Snapshot snapshot = engine().snapshot()) {
            for (int i = 0; i < 30; i += 2) {
                delete(key("p" + i, "s"));
                put("q" + i, "s", "new");
            }
            List<Row> whole = rows(snapshot, ScanRead.of(SPACE));
            List<Row> segments = new ArrayList<>();
            for (int number = 0; number < 3; number++) {
                segments.addAll(rows(snapshot, ScanRead.of(SPACE, new ScanSegment(number, 3))));
            }
            Row middle = whole.get(14);
            List<Row> rest = rows(snapshot, ScanRead.of(SPACE).resumedAfter(middle.partition(), middle.sort()));

            assertThat(whole).hasSize(30);
            assertThat(segments).isEqualTo(whole);
            assertThat(rest).isEqualTo(whole.subList(15, 30));
        }
    }

    @Test
    default void aVisitorEndsTheReadOfASnapshotAndMayReadFromIt() {
        put("p", "a", "1");
        put("p", "b", "2");

        try (Snapshot snapshot = engine().snapshot()) {
            put("p", "b", "changed");
            List<Bytes> others = new ArrayList<>();
            snapshot.scan(ScanRead.of(SPACE), row -> {
                others.add(snapshot.read(key("p", "b")));
                return Visit.STOP;
            });

            assertThat(others).containsExactly(Bytes.utf8("2"));
        }
    }

    @Test
    default void aClosedSnapshotRefusesToBeRead() {
        Snapshot snapshot = engine().snapshot();

        snapshot.close();
        snapshot.close();

        assertThatThrownBy(() -> snapshot.read(key("p", "s"))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    default void anEngineClosesWithSnapshotsThatAreOpen() {
        put("p", "s", "v");
        Snapshot snapshot = engine().snapshot();

        engine().close();

        assertThatThrownBy(() -> snapshot.read(key("p", "s"))).isInstanceOf(IllegalStateException.class);
        assertThatCode(snapshot::close).doesNotThrowAnyException();
        assertThatThrownBy(() -> engine().snapshot()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    default void aSnapshotShowsCommitsThatRunBesideItWholeOrNotAtAll() throws Exception {
        RowKey one = key("one", "s");
        RowKey other = key("other", "s");
        AtomicInteger running = new AtomicInteger(2);
        try (Crew crew = new Crew()) {
            for (int thread = 0; thread < 2; thread++) {
                int base = thread * 1000;
                crew.start(() -> {
                    for (int i = 0; i < 300; i++) {
                        Bytes value = Bytes.utf8(String.valueOf(base + i));
                        commit(new Commit<>(
                                List.of(one, other),
                                read -> new Outcome<>(
                                        true, List.of(new Write.Put(one, value), new Write.Put(other, value)))));
                    }
                    return running.decrementAndGet();
                });
            }
            crew.start(() -> {
                while (running.get() > 0) {
                    try (Snapshot snapshot = engine().snapshot()) {
                        Bytes seen = snapshot.read(one);
                        assertThat(snapshot.read(other)).isEqualTo(seen);
                        assertThat(snapshot.read(one)).isEqualTo(seen);
                    }
                }
                return null;
            });
            crew.await();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    default void randomSnapshotsShowWhatCopiesOfASortedMapHold(long seed) {
        Comparator<RowKey> order = Comparator.comparing(RowKey::space)
                .thenComparing(RowKey::partition)
                .thenComparing(RowKey::sort);
        Generators random = new Generators(seed);
        TreeMap<RowKey, Bytes> model = new TreeMap<>(order);
        List<Snapshot> snapshots = new ArrayList<>();
        List<TreeMap<RowKey, Bytes>> copies = new ArrayList<>();
        for (int step = 0; step < 600; step++) {
            RowKey row = new RowKey(new SpaceId(random.below(2)), random.trickyBytes(1), random.trickyBytes(2));
            if (random.percent(60)) {
                Bytes value = random.bytes(8);
                put(row, value);
                model.put(row, value);
            } else {
                delete(row);
                model.remove(row);
            }
            if (random.percent(10)) {
                snapshots.add(engine().snapshot());
                copies.add(new TreeMap<>(model));
            }
            if (!snapshots.isEmpty() && random.percent(8)) {
                int closed = random.below(snapshots.size());
                snapshots.remove(closed).close();
                copies.remove(closed);
            }
            if (!snapshots.isEmpty() && random.percent(40)) {
                int place = random.below(snapshots.size());
                compare(snapshots.get(place), copies.get(place), row, random);
            }
        }
        snapshots.forEach(Snapshot::close);
    }

    private static void compare(Snapshot snapshot, Map<RowKey, Bytes> copy, RowKey row, Generators random) {
        assertThat(snapshot.read(row)).isEqualTo(copy.get(row));
        SortRange sorts = random.sortRange(2);
        Direction direction = random.oneOf(List.of(Direction.values()));
        List<Row> expected = new ArrayList<>();
        List<Row> all = new ArrayList<>();
        copy.forEach((key, value) -> {
            if (key.space().equals(row.space())) {
                Row there = new Row(key.partition(), key.sort(), value);
                all.add(there);
                if (key.partition().equals(row.partition()) && sorts.contains(key.sort())) {
                    expected.add(there);
                }
            }
        });
        if (direction == Direction.REVERSE) {
            Collections.reverse(expected);
        }
        List<Row> shown = new ArrayList<>();
        snapshot.range(new RangeRead(row.space(), row.partition(), sorts, direction), found -> {
            shown.add(found);
            return Visit.CONTINUE;
        });
        assertThat(shown).isEqualTo(expected);
        assertThat(rows(snapshot, ScanRead.of(row.space()))).containsExactlyInAnyOrderElementsOf(all);
    }
}
