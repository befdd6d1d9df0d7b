package dev.tafel.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.value.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where a partition is split by the load that was observed. */
class SplitChoiceTest {

    @Test
    void splitsBetweenKeysWhereTheLoadFallsIntoHalves() {
        List<KeyPosition> observed = new ArrayList<>();
        IntStream.range(0, 30).forEach(i -> observed.add(at(1, "a")));
        IntStream.range(0, 20).forEach(i -> observed.add(at(5, "a")));
        IntStream.range(0, 50).forEach(i -> observed.add(at(9, "a")));

        SplitChoice choice = SplitChoice.forHeat(observed, Collections.WITHOUT_SORT_KEY);

        assertThat(choice.boundary()).isEqualTo(KeyPosition.ofHash(9));
        assertThat(choice.lowerPercent()).isEqualTo(50);
        assertThat(choice.obstacle()).isNull();
    }

    @Test
    void dividesACollectionAtASortKey() {
        List<KeyPosition> observed = shuffled(7);

        SplitChoice choice = SplitChoice.forHeat(observed, Collections.DIVISIBLE);

        assertThat(choice.boundary()).isEqualTo(at(7, "50"));
        assertThat(choice.lowerPercent()).isEqualTo(50);
    }

    @Test
    void leavesACollectionWholeUnderALocalIndexOrWithoutASortKey() {
        assertThat(SplitChoice.forHeat(shuffled(7), Collections.BOUND_BY_LOCAL_INDEX)
                        .obstacle())
                .isEqualTo(Obstacle.COLLECTION_WITH_LOCAL_INDEX);
        assertThat(SplitChoice.forHeat(shuffled(7), Collections.WITHOUT_SORT_KEY)
                        .obstacle())
                .isEqualTo(Obstacle.COLLECTION_WITHOUT_SORT_KEY);
    }

    @Test
    void leavesRisingSortKeysTogether() {
        List<KeyPosition> observed =
                IntStream.range(10, 99).mapToObj(i -> at(7, String.valueOf(i))).toList();

        assertThat(SplitChoice.forHeat(observed, Collections.DIVISIBLE))
                .isEqualTo(new SplitChoice(null, 0, Obstacle.RISING_SORT_KEYS));
    }

    @Test
    void dividesRisingSortKeysForTheirSize() {
        List<KeyPosition> observed =
                IntStream.range(10, 90).mapToObj(i -> at(7, String.valueOf(i))).toList();

        assertThat(SplitChoice.forSize(observed, Collections.DIVISIBLE).boundary())
                .isEqualTo(at(7, "50"));
    }

    @Test
    void partsARisingCollectionFromItsNeighbours() {
        List<KeyPosition> observed = new ArrayList<>();
        for (int i = 10; i < 99; i++) {
            observed.add(at(7, String.valueOf(i)));
            observed.add(at(i % 2 == 0 ? 3 : 9, "x"));
        }

        KeyPosition boundary =
                SplitChoice.forHeat(observed, Collections.DIVISIBLE).boundary();

        assertThat(boundary).isIn(KeyPosition.ofHash(7), KeyPosition.ofHash(9));
    }

    @Test
    void doesNotSplitForAHandfulOfOtherKeysBesideOneItem() {
        List<KeyPosition> observed = new ArrayList<>(java.util.Collections.nCopies(98, at(7, "a")));
        observed.add(0, at(3, "x"));
        observed.add(at(9, "x"));

        assertThat(SplitChoice.forHeat(observed, Collections.DIVISIBLE).obstacle())
                .isEqualTo(Obstacle.SINGLE_ITEM);
        assertThat(SplitChoice.forHeat(List.of(), Collections.DIVISIBLE).obstacle())
                .isEqualTo(Obstacle.SINGLE_ITEM);
    }

    @Test
    void readsHashesWithoutASign() {
        List<KeyPosition> observed = List.of(at(-1, "a"), at(1, "a"), at(-1, "a"), at(1, "a"));

        assertThat(SplitChoice.forHeat(observed, Collections.DIVISIBLE).boundary())
                .isEqualTo(KeyPosition.ofHash(-1));
    }

    /** All two-digit sort keys from 00 to 99 in an order without a trend. */
    private static List<KeyPosition> shuffled(long hash) {
        return IntStream.range(0, 100)
                .mapToObj(i -> at(hash, String.format("%02d", i * 37 % 100)))
                .toList();
    }

    private static KeyPosition at(long hash, String sort) {
        return new KeyPosition(hash, Bytes.utf8(sort));
    }
}
