package dev.tafel.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Direction;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Write;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random steps against the engine and against a sorted map; both must always agree. */
interface ModelContract extends EngineUnderTest {

    int STEPS = 600;

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    default void randomStepsLeaveWhatASortedMapHolds(long seed) {
        Run run = new Run(this, new Generators(seed));
        for (int step = 0; step < STEPS; step++) {
            run.step();
        }
        run.compareAll();
    }

    /** One run: the engine, the map, and the steps that change both. */
    final class Run {

        private static final Comparator<RowKey> ORDER = Comparator.comparing(RowKey::space)
                .thenComparing(RowKey::partition)
                .thenComparing(RowKey::sort);

        private static final int SPACES = 3;

        private final EngineUnderTest tested;
        private final Generators random;
        private final TreeMap<RowKey, Bytes> model = new TreeMap<>(ORDER);

        Run(EngineUnderTest tested, Generators random) {
            this.tested = tested;
            this.random = random;
        }

        void step() {
            int chance = random.below(100);
            if (chance < 60) {
                commit();
            } else if (chance < 75) {
                RowKey row = row();
                assertThat(tested.engine().read(row)).isEqualTo(model.get(row));
            } else if (chance < 93) {
                range();
            } else if (chance < 99) {
                compareScan(new SpaceId(random.below(SPACES)));
            } else {
                SpaceId space = new SpaceId(random.below(SPACES));
                tested.engine().drop(space);
                model.keySet().removeIf(row -> row.space().equals(space));
            }
        }

        private RowKey row() {
            return new RowKey(new SpaceId(random.below(SPACES)), random.trickyBytes(1), random.trickyBytes(3));
        }

        private void commit() {
            List<RowKey> named = new ArrayList<>();
            for (int count = 1 + random.below(4); named.size() < count; ) {
                RowKey row = row();
                if (!named.contains(row)) {
                    named.add(row);
                }
            }
            List<Write> writes = new ArrayList<>();
            for (RowKey row : named) {
                if (random.percent(80)) {
                    writes.add(random.percent(60) ? new Write.Put(row, random.bytes(40)) : new Write.Delete(row));
                }
            }
            List<@Nullable Bytes> seen = tested.commit(new Commit<>(named, rows -> {
                List<@Nullable Bytes> values = new ArrayList<>();
                for (int i = 0; i < rows.count(); i++) {
                    values.add(rows.value(i));
                }
                return new Outcome<>(values, writes);
            }));
            assertThat(seen).isEqualTo(named.stream().map(model::get).toList());
            writes.forEach(write -> write.applyTo(new ModelTarget(model)));
        }

        private void range() {
            RowKey any = row();
            SortRange sorts = random.sortRange(3);
            Direction direction = random.oneOf(List.of(Direction.values()));
            List<Row> expected = new ArrayList<>();
            model.forEach((row, value) -> {
                boolean here =
                        row.space().equals(any.space()) && row.partition().equals(any.partition());
                if (here && sorts.contains(row.sort())) {
                    expected.add(new Row(row.partition(), row.sort(), value));
                }
            });
            if (direction == Direction.REVERSE) {
                Collections.reverse(expected);
            }
            assertThat(tested.range(new RangeRead(any.space(), any.partition(), sorts, direction)))
                    .isEqualTo(expected);
        }

        private void compareScan(SpaceId space) {
            List<Row> expected = new ArrayList<>();
            model.forEach((row, value) -> {
                if (row.space().equals(space)) {
                    expected.add(new Row(row.partition(), row.sort(), value));
                }
            });
            assertThat(tested.scan(ScanRead.of(space))).containsExactlyInAnyOrderElementsOf(expected);
        }

        void compareAll() {
            for (int space = 0; space < SPACES; space++) {
                compareScan(new SpaceId(space));
            }
        }
    }

    /** The sorted map as something that writes go to. */
    record ModelTarget(TreeMap<RowKey, Bytes> model) implements Write.Target {

        @Override
        public void put(RowKey row, Bytes value) {
            model.put(row, value);
        }

        @Override
        public void delete(RowKey row) {
            model.remove(row);
        }
    }
}
