package dev.tafel.partition;

import static dev.tafel.partition.Traffic.key;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.partition.PartitionState.Cause;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** Limits of a table and its indexes. */
class TableSimulationTest {

    private static final Refusal TABLE_WRITES = new Refusal(Access.WRITE, Limit.PROVISIONED_THROUGHPUT, null);

    @Test
    void aProvisionedTableCarriesItsUnitsAndWhatItSavedInFiveMinutes() {
        Traffic traffic = Traffic.on(TableSettings.full(ResourceSettings.of(Capacity.provisioned(10, 10))));

        traffic.send(10, 600, Traffic::spreadWrite);
        assertThat(traffic.result().throttledCalls()).isZero();

        traffic.pause(1_000).send(1_000, 4, Traffic::spreadWrite);
        // 300 seconds of 10 units were kept, and 40 more came in the meantime.
        assertThat(traffic.result().admittedCalls() - 6_000).isBetween(3_035L, 3_045L);
        assertThat(traffic.result().refusals()).containsOnlyKeys(TABLE_WRITES);
    }

    @Test
    void aNewTableHasSavedNothing() {
        Traffic traffic = Traffic.on(TableSettings.full(ResourceSettings.of(Capacity.provisioned(10, 10))));

        traffic.send(1_000, 1, Traffic::spreadWrite);

        assertThat(traffic.result().admittedCalls()).isBetween(19L, 21L);
    }

    @Test
    void readsAndWritesHaveUnitsOfTheirOwn() {
        Traffic traffic = Traffic.on(TableSettings.full(ResourceSettings.of(Capacity.provisioned(100, 1))));

        traffic.send(50, 60, n -> n % 2 == 0 ? Demand.read(key("A", n), 2) : Traffic.spreadWrite(n));

        assertThat(traffic.result().refusals()).containsOnlyKeys(TABLE_WRITES);
        assertThat(traffic.result().admittedCalls()).isBetween(1_500L + 58, 1_500L + 63);
    }

    @Test
    void aReadIsLetInBeforeItsSizeIsKnownAndOwesTheRest() {
        TableSimulation table =
                new TableSimulation(TableSettings.full(ResourceSettings.of(Capacity.provisioned(1, 1))), 0);

        Demand page = Demand.read(key("A", "1"), 256);
        assertThat(table.admit(page, 0)).isEmpty();
        table.settle(page, 0);

        assertThat(table.admit(page, 126 * Traffic.SECOND)).hasSize(1);
        assertThat(table.admit(page, 128 * Traffic.SECOND)).isEmpty();
    }

    @Test
    void aTableThatIsOffLimitsNothingAndHasNoPartitions() {
        TableSettings settings =
                new TableSettings(ThrottlingMode.OFF, ResourceSettings.of(Capacity.provisioned(1, 1)), Map.of());
        Traffic traffic = Traffic.on(settings);

        traffic.send(5_000, 2, Traffic::spreadWrite);

        assertThat(traffic.result().throttledCalls()).isZero();
        assertThat(traffic.result().table().partitions(null)).isEmpty();
    }

    @Test
    void inProvisionedModeNoPartitionLimitsAnything() {
        TableSettings settings = new TableSettings(
                ThrottlingMode.PROVISIONED, ResourceSettings.of(Capacity.provisioned(1, 9_000)), Map.of());
        Traffic traffic = Traffic.on(settings);

        traffic.send(5_000, 4, n -> Demand.write(key("ONE", "1"), 2, 0));
        assertThat(traffic.result().throttledCalls()).isZero();

        traffic.send(20_000, 4, n -> Demand.write(key("ONE", "1"), 2, 0));
        assertThat(traffic.result().refusals()).containsOnlyKeys(TABLE_WRITES);
    }

    @Test
    void onePartitionCarriesThreeThousandReadsOrAThousandWritesOrAMixture() {
        TableSettings settings = TableSettings.full(ResourceSettings.of(Capacity.provisioned(40_000, 40_000)));

        assertThat(steady(settings, n -> Demand.read(key("ONE", "1"), 2))).isBetween(5_990L, 6_010L);
        assertThat(steady(settings, n -> Demand.write(key("ONE", "1"), 2, 0))).isBetween(1_990L, 2_010L);
        assertThat(steady(
                        settings,
                        n -> n % 4 == 0 ? Demand.write(key("ONE", "1"), 2, 0) : Demand.read(key("ONE", "1"), 2)))
                .isBetween(3_900L, 4_100L);
    }

    /** Half units a second in the last 30 of 60 seconds, at 5,000 calls a second. */
    private static long steady(TableSettings settings, LongFunction<Demand> demand) {
        return Traffic.on(settings).send(5_000, 60, demand).admittedHalfUnitsPerSecond(30);
    }

    @Test
    void unevenLoadMayUseAllOfTheTableWithinThePartitionsLimits() {
        // 4,000 units over 4 partitions would be 1,000 each in equal shares; here one key takes 900 of 1,000.
        Traffic traffic = Traffic.on(TableSettings.full(ResourceSettings.of(Capacity.provisioned(1, 1_000))));

        traffic.send(1_000, 60, n -> n % 10 == 0 ? Traffic.spreadWrite(n) : Demand.write(key("HOT", "1"), 2, 0));

        assertThat(traffic.result().throttledCalls()).isZero();
    }

    @Test
    void aMaximumOnDemandHoldsBackWhatGoesBeyondIt() {
        Traffic traffic = Traffic.on(
                TableSettings.full(ResourceSettings.of(Capacity.onDemand().limited(-1, 50))));

        traffic.send(100, 60, n -> n % 2 == 0 ? Traffic.spreadWrite(n) : Demand.read(key("A", n), 2));
        assertThat(traffic.result().throttledCalls()).isZero();

        traffic.send(200, 60, Traffic::spreadWrite);
        assertThat(traffic.result().refusals()).containsOnlyKeys(new Refusal(Access.WRITE, Limit.MAX_ON_DEMAND, null));
        assertThat(traffic.admittedHalfUnitsPerSecond(30)).isBetween(99L, 101L);
    }

    @Test
    void anIndexThatIsFullThrottlesTheWritesOfItsTableAndLeavesOthersAlone() {
        TableSettings settings = TableSettings.full(ResourceSettings.of(Capacity.provisioned(100, 100)))
                .with("gsi1", ResourceSettings.of(Capacity.provisioned(5, 5)));
        Traffic traffic = Traffic.on(settings);

        traffic.send(
                20,
                60,
                n -> n % 2 == 0
                        ? Traffic.spreadWrite(n)
                        : Traffic.spreadWrite(n).with("gsi1", key("STATUS#" + n, n), 2, 100));

        TrafficSimulation result = traffic.result();
        assertThat(result.refusals().keySet())
                .extracting(Refusal::reason)
                .containsOnly("IndexWriteProvisionedThroughputExceeded");
        assertThat(result.admittedCalls()).isBetween(600L + 298, 600L + 306);
    }

    @Test
    void readsOfAnIndexAreLimitedByTheIndex() {
        TableSettings settings = TableSettings.full(ResourceSettings.of(Capacity.provisioned(1, 1)))
                .with("gsi1", ResourceSettings.of(Capacity.provisioned(10, 1)));
        Traffic traffic = Traffic.on(settings);

        traffic.send(20, 10, n -> Demand.read("gsi1", key("A", n), 2));

        assertThat(traffic.result().refusals())
                .containsOnlyKeys(new Refusal(Access.READ, Limit.PROVISIONED_THROUGHPUT, "gsi1"));
        assertThat(traffic.result().admittedCalls()).isBetween(105L, 115L);
    }

    @Test
    void aChangeOfTheDefinitionChangesTheLimits() {
        ResourceSettings small = ResourceSettings.of(Capacity.provisioned(10, 10));
        Traffic traffic = Traffic.on(TableSettings.full(small).with("old", small));

        traffic.apply(TableSettings.full(ResourceSettings.of(Capacity.provisioned(10, 100)))
                .with("new", small));
        traffic.send(100, 30, n -> Traffic.spreadWrite(n).with("old", key("A", n), 2, 0));
        assertThat(traffic.result().throttledCalls()).isZero();

        traffic.apply(TableSettings.full(ResourceSettings.of(Capacity.onDemand()))
                        .with("new", small))
                .send(2_000, 10, n -> Traffic.spreadWrite(n).with("new", key("A" + n, n), 2, 0));
        assertThat(traffic.result().refusals())
                .containsKey(new Refusal(Access.WRITE, Limit.PROVISIONED_THROUGHPUT, "new"));
        assertThat(traffic.result().table().partitions("old")).isEmpty();

        traffic.apply(TableSettings.full(small).with("new", small)).send(100, 60, Traffic::spreadWrite);
        assertThat(traffic.admittedHalfUnitsPerSecond(30)).isBetween(19L, 21L);
    }

    @Test
    void aLargeTableBeginsWithAsManyPartitionsAsItsBytesNeed() {
        ResourceSettings settings = new ResourceSettings(Capacity.provisioned(1, 1), Collections.DIVISIBLE, 95L << 30);

        List<PartitionState> partitions = new TableSimulation(TableSettings.full(settings), 0).partitions(null);

        assertThat(partitions).hasSize(10).allMatch(partition -> partition.cause() == Cause.CREATED);
    }

    @Test
    void throughputDecidesHowManyPartitionsATableBeginsWith() {
        assertThat(partitions(Capacity.onDemand())).isEqualTo(4);
        assertThat(partitions(Capacity.onDemand().warmed(12_000, 40_000))).isEqualTo(40);
        assertThat(partitions(Capacity.provisioned(5, 5))).isEqualTo(1);
        assertThat(partitions(Capacity.provisioned(3_000, 1_000))).isEqualTo(2);
        assertThat(partitions(Capacity.provisioned(5, 5).warmed(9_000, 1))).isEqualTo(3);
        assertThat(partitions(Capacity.provisioned(1, 1_000_000_000))).isEqualTo(PartitionMap.PARTITIONS_MAX);
    }

    private static int partitions(Capacity capacity) {
        return new TableSimulation(TableSettings.full(ResourceSettings.of(capacity)), 0)
                .partitions(null)
                .size();
    }

    @Test
    void reasonsAreNamedAsTheServiceNamesThem() {
        assertThat(TABLE_WRITES.reason()).isEqualTo("TableWriteProvisionedThroughputExceeded");
        assertThat(new Refusal(Access.READ, Limit.KEY_RANGE, "gsi1").reason())
                .isEqualTo("IndexReadKeyRangeThroughputExceeded");
        assertThat(new Refusal(Access.READ, Limit.ACCOUNT, null).reason()).isEqualTo("TableReadAccountLimitExceeded");
        assertThat(new Refusal(Access.WRITE, Limit.MAX_ON_DEMAND, null).reason())
                .isEqualTo("TableWriteMaxOnDemandThroughputExceeded");
    }

    @Test
    void everyRowIsInOnePartition() {
        TableSimulation table = new TableSimulation(TableSettings.full(ResourceSettings.of(Capacity.onDemand())), 0);

        for (int i = 0; i < 1_000; i++) {
            KeyPosition position = key("KEY#" + i, "");
            assertThat(table.partitions(null).stream()
                            .filter(partition -> Objects.isNull(partition.closedAtMicros()))
                            .filter(partition -> partition.range().contains(position)))
                    .hasSize(1);
        }
    }
}
