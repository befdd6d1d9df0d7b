package dev.tafel.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.partition.TrafficSimulation.Call;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Traffic in simulated time. */
class TrafficSimulationTest {

    private static final TableSettings TEN = TableSettings.full(ResourceSettings.of(Capacity.provisioned(10, 10)));

    @Test
    void countsWhatWasOfferedAndLetInBySecond() {
        TrafficSimulation simulation = new TrafficSimulation(new TableSimulation(TEN, 0), 0);

        simulation.run(IntStream.range(0, 300)
                .mapToObj(n -> new Call(n * 10_000L, Traffic.spreadWrite(n)))
                .iterator());

        assertThat(simulation.intervals()).hasSize(3).allSatisfy(second -> {
            assertThat(second.offeredCalls()).isEqualTo(100);
            assertThat(second.offeredHalfUnits()).isEqualTo(200);
            assertThat(second.admittedHalfUnits()).isEqualTo(2 * second.admittedCalls());
            assertThat(second.throttledCalls()).isEqualTo(100 - second.admittedCalls());
        });
        assertThat(simulation.offeredCalls()).isEqualTo(300);
        assertThat(simulation.admittedCalls()).isEqualTo(39 + 1);
        assertThat(simulation.throttledCalls()).isEqualTo(260);
    }

    @Test
    void aDayOfTrafficKeepsTheNumberOfIntervalsSmall() {
        TrafficSimulation simulation = new TrafficSimulation(new TableSimulation(TEN, 0), 0);

        for (long second = 0; second < 86_400; second++) {
            simulation.offer(Traffic.spreadWrite(second), second * Traffic.SECOND);
        }

        assertThat(simulation.intervals()).hasSizeLessThanOrEqualTo(TrafficSimulation.INTERVALS_MAX);
        assertThat(simulation.intervals().stream()
                        .mapToLong(Interval::offeredCalls)
                        .sum())
                .isEqualTo(86_400);
        assertThat(simulation.intervals().get(1).startMicros())
                .isEqualTo(simulation.intervals().get(0).widthMicros());
    }
}
