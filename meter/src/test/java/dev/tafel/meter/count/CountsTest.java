package dev.tafel.meter.count;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.meter.count.Clients.Client;
import dev.tafel.meter.count.Clients.ClientCalls;
import dev.tafel.model.observe.FinishedCall.Timing;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class CountsTest {

    private static final long START = 60_000;

    private final Timeline timeline = new Timeline();

    private static Counters calls(long number) {
        return new Counters().add(Count.CALLS, number);
    }

    @Test
    void aMinuteKeepsItsSeconds() {
        timeline.at(START).add(calls(1));
        timeline.at(START + 1).add(calls(2));
        timeline.at(START + 1).add(calls(3));
        timeline.at(START + 59).add(calls(4));

        assertThat(timeline.secondsBefore(START + 2, 2)).isEqualTo(calls(6));
        assertThat(timeline.secondsBefore(START + 60, 1)).isEqualTo(calls(4));
        assertThat(timeline.secondsBefore(START + 60, 60)).isEqualTo(calls(10));

        timeline.at(START + 61).add(calls(7));
        assertThat(timeline.secondsBefore(START + 62, 60)).isEqualTo(calls(11));
    }

    @Test
    void hoursKeepTheirMinutes() {
        timeline.at(START).add(calls(1));
        timeline.at(START + 60).add(calls(2));
        timeline.at(START + 180).add(calls(4));

        assertThat(timeline.since(START + 60)).isEqualTo(calls(6));
        assertThat(timeline.since(START + 119)).isEqualTo(calls(6));
        assertThat(timeline.since(START + 120)).isEqualTo(calls(4));
        assertThat(timeline.total()).isEqualTo(calls(7));

        timeline.at(START + Timeline.MINUTES_MAX * 60L).add(calls(8));
        assertThat(timeline.since(START + 60)).isEqualTo(calls(14));
        assertThat(timeline.since(START))
                .as("all there ever was, however long ago")
                .isEqualTo(calls(15));
        assertThat(timeline.total()).isEqualTo(calls(15));
    }

    @Test
    void whatComesLateCountsInTheNewestSecond() {
        timeline.at(START + 5).add(calls(1));
        timeline.at(START + 3).add(calls(2));

        assertThat(timeline.secondsBefore(START + 6, 1)).isEqualTo(calls(3));
    }

    @Test
    void countersShowWhatIsNotZero() {
        Counters counters = calls(2).add(Count.READ_HALF_UNITS, 3).add(Count.FETCH_HALF_UNITS, 4);

        assertThat(counters).hasToString("{calls=2, readHalfUnits=3, fetchHalfUnits=4}");
        assertThat(counters.readHalfUnits()).isEqualTo(7);
        assertThat(counters).isNotEqualTo(calls(2)).isNotEqualTo("").hasSameHashCodeAs(new Counters().add(counters));
    }

    @Test
    void percentilesAreOfThisHourAndTheOneBefore() {
        Latency latency = new Latency();
        assertThat(latency.micros(50)).isZero();

        latency.add(0, new Timing(TimeUnit.MICROSECONDS.toNanos(10), 1));
        latency.add(3600, new Timing(TimeUnit.MICROSECONDS.toNanos(20), 1));
        latency.add(3600, new Timing(1, 1));
        assertThat(latency.micros(100)).isEqualTo(20);
        assertThat(latency.micros(1)).isEqualTo(1);

        latency.add(7200, new Timing(TimeUnit.MICROSECONDS.toNanos(5), 1));
        assertThat(latency.micros(100)).isEqualTo(20);
        latency.add(4 * 3600, new Timing(TimeUnit.HOURS.toNanos(1), 1));
        assertThat(latency.micros(1)).as("a minute at most").isGreaterThan(59_000_000);
    }

    @Test
    void aDurationCountsForTheCallsThatItStandsFor() {
        Latency latency = new Latency();
        latency.add(0, new Timing(TimeUnit.MICROSECONDS.toNanos(10), 8));
        latency.add(0, new Timing(TimeUnit.MICROSECONDS.toNanos(90), 2));

        assertThat(latency.micros(80)).isEqualTo(10);
        assertThat(latency.micros(81)).isEqualTo(90);
    }

    @Test
    void clientsAreToldApartUpToALimit() {
        Clients clients = new Clients();
        clients.add(null, null);
        for (int i = 0; i < Clients.CLIENTS_MAX + 3; i++) {
            clients.add("sdk", "key" + i);
        }
        clients.add("sdk", "key0");
        clients.add("sdk", "key0");
        clients.add("other", "key0");

        assertThat(clients.all()).hasSize(Clients.CLIENTS_MAX + 1);
        assertThat(clients.all())
                .startsWith(
                        new ClientCalls(new Client("(others)", "-"), 5), new ClientCalls(new Client("sdk", "key0"), 3))
                .contains(new ClientCalls(new Client("-", "-"), 1));
    }
}
