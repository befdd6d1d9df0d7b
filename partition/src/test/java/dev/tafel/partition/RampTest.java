package dev.tafel.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.partition.PartitionState.Cause;
import org.junit.jupiter.api.Test;

/** How a table on demand grows. */
class RampTest {

    private static final TableSettings ON_DEMAND = TableSettings.full(ResourceSettings.of(Capacity.onDemand()));

    @Test
    void aNewTableTakesFourThousandWritesASecond() {
        Traffic traffic = Traffic.on(ON_DEMAND).send(3_900, 60, Traffic::spreadWrite);
        assertThat(traffic.result().throttledCalls()).isZero();

        traffic.send(6_000, 60, Traffic::spreadWrite);
        assertThat(traffic.admittedHalfUnitsPerSecond(30)).isBetween(7_900L, 8_010L);
        assertThat(traffic.result().refusals()).containsKey(new Refusal(Access.WRITE, Limit.KEY_RANGE, null));
    }

    @Test
    void afterHalfAnHourItTakesTwiceItsFormerPeakAndHasThePartitionsForIt() {
        Traffic traffic = Traffic.on(ON_DEMAND)
                .send(40, 60, RampTest::hundredUnits)
                .pause(31 * 60)
                .send(80, 30, RampTest::hundredUnits);

        assertThat(traffic.admittedHalfUnitsPerSecond(20)).isBetween(15_000L, 16_200L);
        assertThat(traffic.result().table().partitions(null).stream()
                        .filter(partition -> partition.closedAtMicros() == null))
                .hasSize(8);
        assertThat(traffic.result().table().partitions(null))
                .anyMatch(partition -> partition.cause() == Cause.SPLIT_FOR_CAPACITY);
    }

    /** A write of a hundred units, to keep the number of calls small. */
    private static Demand hundredUnits(long number) {
        return Demand.write(Traffic.key("KEY#" + number, ""), 200, 0);
    }

    @Test
    void aWarmTableTakesWhatItWasDeclaredFor() {
        TableSettings warm =
                TableSettings.full(ResourceSettings.of(Capacity.onDemand().warmed(12_000, 20_000)));

        Traffic traffic = Traffic.on(warm).send(180, 60, RampTest::hundredUnits);

        // Keys are drawn, so that now and then one of the 20 partitions gets more than its share.
        assertThat(traffic.admittedHalfUnitsPerSecond(60)).isGreaterThan(2 * 17_000);
    }

    @Test
    void theQuotaOfATableIsTheEndOfItsGrowth() {
        TableSettings warm =
                TableSettings.full(ResourceSettings.of(Capacity.onDemand().warmed(12_000, 1_000_000)));

        Traffic traffic = Traffic.on(warm).send(500, 20, RampTest::hundredUnits);

        assertThat(traffic.result().refusals()).containsKey(new Refusal(Access.WRITE, Limit.ACCOUNT, null));
        assertThat(traffic.admittedHalfUnitsPerSecond(10)).isLessThanOrEqualTo(2 * Ramp.QUOTA_MAX);
    }

    @Test
    void aTableThatWasProvisionedIsReadyForHalfOfThat() {
        Traffic traffic = Traffic.on(TableSettings.full(ResourceSettings.of(Capacity.provisioned(5, 16_000))))
                .apply(ON_DEMAND)
                .send(70, 60, RampTest::hundredUnits);

        assertThat(traffic.result().throttledCalls()).isLessThan(20);
    }
}
