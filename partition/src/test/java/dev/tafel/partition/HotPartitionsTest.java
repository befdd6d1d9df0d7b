package dev.tafel.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.partition.PartitionState.Cause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * What is said of hot partitions, in figures: each test prints a line, and the guide must have it. With
 * {@code -Dgolden.update=true} the pictures of the guide are drawn anew.
 */
class HotPartitionsTest {

    private static final Path GUIDES = Path.of("..", "docs", "guides");
    private static final Path GUIDE = GUIDES.resolve("hot-partitions.md");

    @Test
    void anIndexOnOneStatusThrottlesItsTableAtAThousandUnitsAndFourShardsCureIt() throws IOException {
        Scenario one = printed(Scenario.statusIndex(1));
        Scenario four = printed(Scenario.statusIndex(4));

        assertThat(one.lastCallsPerSecond()).isBetween(995L, 1_005L);
        assertThat(one.reasons()).containsExactly("IndexWriteKeyRangeThroughputExceeded");
        assertThat(one.result().table().partitions("gsi1"))
                .anyMatch(partition -> partition.obstacle() == Obstacle.RISING_SORT_KEYS);
        assertThat(four.lastCallsPerSecond()).isEqualTo(2_000);
        assertThat(four.result().throttledCalls()).isZero();
        picture("status-open.svg", Chart.overTime(2_000, List.of(one, four)));
    }

    @Test
    void aTimeBucketIsHotAndADeviceIsNot() throws IOException {
        Scenario hour = printed(Scenario.events(Scenario.EventKey.HOUR));
        Scenario device = printed(Scenario.events(Scenario.EventKey.DEVICE));

        assertThat(hour.lastCallsPerSecond()).isBetween(995L, 1_005L);
        assertThat(hour.reasons()).containsExactly("TableWriteKeyRangeThroughputExceeded");
        assertThat(device.result().throttledCalls()).isZero();
    }

    @Test
    void theBanksTransactionsNeedFiveShards() throws IOException {
        List<Scenario> byShards =
                IntStream.rangeClosed(1, 6).mapToObj(Scenario::bank).toList();
        for (Scenario scenario : byShards) {
            printed(scenario);
        }

        for (int shards = 1; shards <= 4; shards++) {
            // A shard carries 1,000 units a second, which are 125 writes of 8 KB.
            assertThat(byShards.get(shards - 1).lastCallsPerSecond()).isBetween(shards * 125L - 3, shards * 125L + 3);
        }
        assertThat(byShards.get(4).lastCallsPerSecond()).isEqualTo(555);
        assertThat(byShards.get(5).lastCallsPerSecond()).isEqualTo(555);
        picture("bank-shards.svg", Chart.bars(555, byShards));
    }

    @Test
    void oneKeyIsSplitForHeatWhenItsSortKeysHaveNoOrder() throws IOException {
        Scenario game = printed(Scenario.game());

        assertThat(game.admittedByTenSeconds().get(10)).isBetween(995L, 1_005L);
        assertThat(game.lastCallsPerSecond()).isEqualTo(1_800);
        assertThat(game.result().table().partitions(null))
                .anyMatch(partition -> partition.cause() == Cause.SPLIT_FOR_HEAT);
        picture("split-for-heat.svg", Chart.overTime(1_800, List.of(game)));
    }

    @SuppressWarnings("SystemOut") // These figures are what the test is for.
    private static Scenario printed(Scenario scenario) throws IOException {
        System.out.println(scenario.line());
        if (!Boolean.getBoolean("golden.update")) {
            assertThat(Files.readString(GUIDE)).contains(scenario.line());
        }
        return scenario;
    }

    private static void picture(String name, String svg) throws IOException {
        Path file = GUIDES.resolve("images").resolve(name);
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, svg);
        }
        assertThat(Files.readString(file)).isEqualTo(svg);
    }
}
