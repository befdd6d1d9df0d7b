package dev.tafel.partition;

import static dev.tafel.partition.Traffic.key;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.partition.PartitionState.Cause;
import java.util.List;
import java.util.Objects;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** Partitions that split, and those that cannot. */
class SplitForHeatTest {

    private static final Capacity PLENTY = Capacity.provisioned(1, 2_900);

    @Test
    void aHotPartitionIsSplitAfterFiveMinutesAndItsChildrenCarryTwiceAsMuch() {
        Traffic traffic = Traffic.on(TableSettings.full(ResourceSettings.of(PLENTY)));

        traffic.send(1_900, 60, SplitForHeatTest::twoKeysOfOnePartition);
        long before = traffic.admittedHalfUnitsPerSecond(30);
        traffic.send(1_900, 360, SplitForHeatTest::twoKeysOfOnePartition);
        long after = traffic.admittedHalfUnitsPerSecond(30);

        assertThat(before).isBetween(1_990L, 2_010L);
        assertThat(after).isBetween(3_780L, 3_810L);
    }

    @Test
    void aSplitIsRememberedWithItsParentAndItsTimes() {
        Traffic traffic = Traffic.on(TableSettings.full(ResourceSettings.of(PLENTY)))
                .send(1_900, 420, SplitForHeatTest::twoKeysOfOnePartition);

        List<PartitionState> partitions = traffic.result().table().partitions(null);
        PartitionState parent = partitions.stream()
                .filter(partition -> partition.closedAtMicros() != null)
                .findFirst()
                .orElseThrow();
        List<PartitionState> children = partitions.stream()
                .filter(partition -> Objects.equals(partition.parent(), parent.number()))
                .toList();
        assertThat(children).hasSize(2).allSatisfy(child -> {
            assertThat(child.cause()).isEqualTo(Cause.SPLIT_FOR_HEAT);
            assertThat(child.openedAtMicros()).isEqualTo(parent.closedAtMicros());
            assertThat(child.closedAtMicros()).isNull();
        });
        assertThat(children.get(0).range().from()).isEqualTo(parent.range().from());
        assertThat(children.get(0).range().to())
                .isEqualTo(children.get(1).range().from());
        assertThat(children.get(1).range().to()).isEqualTo(parent.range().to());
        assertThat((Objects.requireNonNull(parent.closedAtMicros()) - Traffic.START) / Traffic.MINUTE)
                .isEqualTo(5);
    }

    @Test
    void shortHeatSplitsNothing() {
        Traffic traffic = Traffic.on(TableSettings.full(ResourceSettings.of(PLENTY)));

        for (int i = 0; i < 5; i++) {
            traffic.send(1_900, 120, SplitForHeatTest::twoKeysOfOnePartition).pause(120);
        }

        assertThat(traffic.result().table().partitions(null)).hasSize(3);
    }

    @Test
    void aSingleItemIsNeverDivided() {
        assertThat(obstacle(Collections.DIVISIBLE, n -> Demand.write(key("COUNTER", "1"), 2, 0)))
                .isEqualTo(Obstacle.SINGLE_ITEM);
    }

    @Test
    void aCollectionUnderALocalIndexIsNeverDivided() {
        assertThat(obstacle(Collections.BOUND_BY_LOCAL_INDEX, SplitForHeatTest::oneCollection))
                .isEqualTo(Obstacle.COLLECTION_WITH_LOCAL_INDEX);
    }

    @Test
    void sortKeysThatRiseAreNotDivided() {
        assertThat(obstacle(
                        Collections.DIVISIBLE,
                        n -> Demand.write(key("DATE#2026-03-01", String.format("%09d", n)), 2, 0)))
                .isEqualTo(Obstacle.RISING_SORT_KEYS);
    }

    @Test
    void aCollectionWithSortKeysInNoOrderIsDivided() {
        Traffic traffic = Traffic.on(TableSettings.full(ResourceSettings.of(PLENTY)))
                .send(1_500, 420, SplitForHeatTest::oneCollection);

        assertThat(traffic.admittedHalfUnitsPerSecond(30)).isBetween(2_990L, 3_010L);
    }

    @Test
    void aPartitionOfMoreThanTenGigabytesIsSplit() {
        Traffic traffic = Traffic.on(TableSettings.full(ResourceSettings.of(Capacity.provisioned(1, 500))))
                .send(100, 120, n -> Demand.write(key("USER#" + n, "1"), 2, 1L << 20));

        List<PartitionState> partitions = traffic.result().table().partitions(null);
        assertThat(partitions)
                .filteredOn(partition -> partition.closedAtMicros() == null)
                .hasSize(2);
        assertThat(partitions).anyMatch(partition -> partition.cause() == Cause.SPLIT_FOR_SIZE);
        assertThat(partitions.stream()
                        .filter(partition -> partition.closedAtMicros() == null)
                        .mapToLong(PartitionState::bytes)
                        .sum())
                .isEqualTo(12_000L << 20);
    }

    @Test
    void theRowsOfOneKeyUnderALocalIndexAreNotSplitForTheirSizeEither() {
        PartitionMap map = new PartitionMap(1, 0, Collections.BOUND_BY_LOCAL_INDEX, 0);
        KeyRange oneKey = new KeyRange(KeyPosition.ofHash(4), KeyPosition.ofHash(5));
        Partition partition =
                new Partition(new Partition.Opening(1, null, Cause.CREATED, 0), oneKey, PartitionMap.BYTES_MAX + 1);

        map.splitIfNeeded(partition, 1);

        assertThat(map.size()).isEqualTo(1);
        assertThat(partition.state(null).obstacle()).isEqualTo(Obstacle.SINGLE_ITEM);
        assertThat(partition.isTooLarge(2)).isFalse();
        assertThat(partition.isTooLarge(10 * Traffic.MINUTE)).isTrue();
    }

    @Test
    void rowsOfATableThatIsOnlyLoadedAtOneKeyAreSplitByTheirHashes() {
        PartitionMap map = new PartitionMap(1, PartitionMap.BYTES_MAX + 2, Collections.DIVISIBLE, 0);
        Partition whole = map.of(KeyPosition.FIRST);
        whole.ask(KeyPosition.ofHash(7), 6_000, 1);

        map.splitIfNeeded(whole, 1);

        assertThat(map.states()).hasSize(3);
        assertThat(map.states().get(1).range().from()).isEqualTo(KeyPosition.ofHash(Long.MIN_VALUE));
    }

    @Test
    void deletedRowsMakeAPartitionSmallerButNeverNegative() {
        Traffic traffic = Traffic.on(TableSettings.full(ResourceSettings.of(Capacity.provisioned(1, 1))))
                .send(1, 2, n -> Demand.write(key("ONE", n), 2, n == 0 ? 500 : -900));

        assertThat(traffic.result().table().partitions(null).get(0).bytes()).isZero();
    }

    @Test
    void theNumberOfPartitionsHasAnEnd() {
        PartitionMap map = new PartitionMap(PartitionMap.PARTITIONS_MAX, 0, Collections.DIVISIBLE, 0);
        Partition full = map.of(KeyPosition.FIRST);
        full.grow(PartitionMap.BYTES_MAX + 1);

        map.splitIfNeeded(full, 1);
        map.splitTo(2 * PartitionMap.PARTITIONS_MAX, 1);

        assertThat(map.size()).isEqualTo(PartitionMap.PARTITIONS_MAX);
        assertThat(full.state(null).obstacle()).isEqualTo(Obstacle.NO_MORE_PARTITIONS);
    }

    @Test
    void oldSplitsAreForgotten() {
        PartitionMap map = new PartitionMap(1, 0, Collections.DIVISIBLE, 0);

        map.splitTo(PartitionMap.PARTITIONS_MAX, 1);

        assertThat(map.states()).hasSize(2 * PartitionMap.PARTITIONS_MAX - 1);
    }

    private static Obstacle obstacle(Collections collections, LongFunction<Demand> demand) {
        Traffic traffic = Traffic.on(TableSettings.full(new ResourceSettings(PLENTY, collections, 0)))
                .send(1_500, 420, demand);
        assertThat(traffic.admittedHalfUnitsPerSecond(30)).isBetween(1_990L, 2_010L);
        return traffic.result().table().partitions(null).stream()
                .map(PartitionState::obstacle)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow();
    }

    /** Two keys that share the first of a provisioned table's partitions, so that it is too hot and can be split. */
    private static Demand twoKeysOfOnePartition(long number) {
        return Demand.write(KeyPosition.ofHash(number % 2 == 0 ? 1_000 : 2_000), 2, 0);
    }

    private static Demand oneCollection(long number) {
        return Demand.write(key("ONE", String.format("%03d", number * 37 % 1_000)), 2, 0);
    }
}
