package dev.tafel.meter.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tafel.meter.record.Consumption;
import dev.tafel.meter.record.RecordedCall;
import dev.tafel.meter.record.RecordedCall.Outcome;
import dev.tafel.meter.record.RecordingReader;
import dev.tafel.meter.replay.ReplaySummary.Difference;
import dev.tafel.meter.replay.ReplaySummary.RecordingEnd;
import dev.tafel.meter.replay.ReplaySummary.Side;
import dev.tafel.model.value.Bytes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlayerTest {

    private static final String HEAD = "{'tafelRecording':1,'began':'2026-12-01T10:00:00Z','values':'plain'}\n";

    private final List<String> done = new ArrayList<>();
    private final Deque<Outcome> outcomes = new ArrayDeque<>();

    @TempDir
    private Path folder = Path.of("");

    private final Target target = new Target() {
        @Override
        public void ensureTable(Bytes createTable) {
            done.add("table " + createTable.toUtf8());
        }

        @Override
        public Outcome call(RecordedCall call) {
            done.add(call.operation().wireName() + " at " + call.atMicros());
            return outcomes.removeFirst();
        }
    };

    private static Consumption used(long readHalfUnits, long writeHalfUnits) {
        return readHalfUnits + writeHalfUnits == 0
                ? Consumption.NONE
                : new Consumption(List.of(new Consumption.Arm("T", "", readHalfUnits, writeHalfUnits)), 0);
    }

    private ReplaySummary play(String lines, Pace pace) throws Exception {
        Path file = Files.writeString(folder.resolve("calls.jsonl"), (HEAD + lines).replace('\'', '"'));
        try (RecordingReader reader = RecordingReader.open(file)) {
            return new Player(target, pace).play(reader);
        }
    }

    @Test
    void callsAreMadeInOrderWithTheirTablesBefore() throws Exception {
        outcomes.add(new Outcome(null, used(1, 0)));
        outcomes.add(new Outcome(null, used(0, 2)));

        ReplaySummary summary = play("""
                {'table':{'a':1}}
                {'at':5,'operation':'GetItem','request':{},'touched':[{'read':'eventual','table':'T','halfUnits':1}]}
                {'at':2500000,'operation':'PutItem','request':{},\
                'touched':[{'write':'changed','table':'T','halfUnits':2}]}
                {'end':'stopped','calls':2}
                """, Pace.AT_ONCE);

        assertThat(done).containsExactly("table {\"a\":1}", "GetItem at 5", "PutItem at 2500000");
        Side side = new Side(Map.of(), used(1, 2));
        assertThat(summary)
                .isEqualTo(new ReplaySummary(2, 2_500_000, side, side, new Difference(0, 0), 0, 0, RecordingEnd.WHOLE));
        assertThat(summary.lines()).containsExactly("2 calls of 2500 ms were played");
    }

    @Test
    void whatEndsOtherwiseIsCounted() throws Exception {
        outcomes.add(new Outcome("ThrottlingException", used(0, 0)));
        outcomes.add(new Outcome(null, used(3, 0)));
        outcomes.add(new Outcome(null, used(1, 9)));
        outcomes.add(Outcome.of(null));

        ReplaySummary summary = play("""
                {'at':5,'operation':'GetItem','request':{},'touched':[{'read':'eventual','table':'T','halfUnits':1}]}
                """.repeat(4) + "{'dropped':7}\n{'at", atMicros -> 1_500_000);

        assertThat(summary.difference()).isEqualTo(new Difference(1, 2));
        assertThat(summary.recorded()).isEqualTo(new Side(Map.of(), used(4, 0)));
        assertThat(summary.played()).isEqualTo(new Side(Map.of("ThrottlingException", 1L), used(4, 9)));
        assertThat(summary.lines())
                .containsExactly(
                        "4 calls of 0 ms were played",
                        "1 were answered with ThrottlingException",
                        "1 ended in another way than when they were recorded",
                        "2 consumed other units than when they were recorded, as on other data",
                        "The target could not keep the pace; the latest call was 1500 ms late",
                        "7 calls had been left out of the recording, since they came too fast",
                        "The recording breaks off within its last line, which was passed over");
    }

    @Test
    void aRecordingThatIsStillWrittenIsPlayedAsFarAsItGoes() throws Exception {
        assertThat(play("", Pace.AT_ONCE).lines())
                .containsExactly("0 calls of 0 ms were played", "The recording was not ended; it may still be written");
    }

    @Test
    void theScaledPaceWaitsForTheTimeOfACallDividedByTheSpeed() throws Exception {
        long[] now = {1_000};
        ScaledPace pace = new ScaledPace(10, () -> now[0], nanos -> now[0] += nanos);

        assertThat(pace.await(50)).isZero();
        assertThat(now[0]).isEqualTo(1_000 + 5_000);
        now[0] += 20_000;
        assertThat(pace.await(100)).as("due at 10 us, it is 25 us").isEqualTo(15);
        assertThat(now[0]).isEqualTo(26_000);
        assertThatIllegalArgumentException().isThrownBy(() -> new ScaledPace(0, () -> 0, nanos -> {}));
    }

    @Test
    void theSimulatedClockStandsStillAndNeverGoesBack() {
        Instant begin = Instant.parse("2026-12-01T10:00:00Z");
        SimulatedClock clock = new SimulatedClock(begin);

        clock.moveTo(begin.plusSeconds(5));
        clock.moveTo(begin.plusSeconds(3));

        assertThat(clock.instant()).isEqualTo(begin.plusSeconds(5));
        assertThat(clock.getZone()).isEqualTo(ZoneOffset.UTC);
        assertThat(clock.withZone(ZoneOffset.MAX)).isSameAs(clock);
    }
}
