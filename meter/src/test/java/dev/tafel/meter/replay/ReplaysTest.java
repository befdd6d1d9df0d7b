package dev.tafel.meter.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.meter.Bench;
import dev.tafel.meter.record.RecordedValues;
import dev.tafel.meter.replay.ReplayDatabase.Limits;
import dev.tafel.meter.replay.ReplayRefusedException.Reason;
import dev.tafel.meter.replay.Replays.Asked;
import dev.tafel.model.price.PriceTable;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplaysTest {

    @AutoClose
    private final Bench bench = new Bench().table();

    @TempDir
    private Path folder = Path.of("");

    private Replays replays(long fileBytesMax) {
        return new Replays(
                bench.recorder(),
                new Replays.Surroundings(
                        RepeatedOutcomes::open,
                        () -> PriceTable.builtIn().in("us-east-1"),
                        System::nanoTime,
                        Runnable::run),
                fileBytesMax);
    }

    private Asked recorded(String name) throws Exception {
        Path file = folder.resolve(name);
        bench.recorder().start(file, RecordedValues.PLAIN);
        bench.put("USER#a", "1", "");
        bench.recorder().stop();
        return new Asked(file.toString(), Limits.OFF, null);
    }

    @Test
    void aRecordingThatIsTooLargeIsForTheCommandLine() throws Exception {
        Asked asked = recorded("calls.jsonl");

        assertThatThrownBy(() -> replays(10).start(asked))
                .hasMessageContaining("the server replays at most 10, as its own memory holds the items. Play it by"
                        + " itself: tafel replay " + asked.file())
                .extracting(e -> ((ReplayRefusedException) e).reason())
                .isEqualTo(Reason.TOO_LARGE);
    }

    @Test
    void aFileThatIsGoneOrSpoiltFailsTheReplay() throws Exception {
        Replays replays = replays(Replays.FILE_BYTES_MAX);
        Asked gone = recorded("gone.jsonl");
        Files.delete(Path.of(gone.file()));
        Asked spoilt = recorded("spoilt.jsonl");
        Files.writeString(Path.of(spoilt.file()), "{}\n");

        assertThat(replays.find(replays.start(gone)).orElseThrow().failure())
                .isEqualTo("The file " + gone.file() + " is not there any more.");
        assertThat(replays.find(replays.start(spoilt)).orElseThrow().failure())
                .isEqualTo("The file " + spoilt.file() + " is no recording of requests");
    }

    @Test
    void earlierRecordingsCanBePlayedTheLatestComesFirst() throws Exception {
        Asked first = recorded("first.jsonl");
        Asked second = recorded("second.jsonl");
        Replays replays = replays(Replays.FILE_BYTES_MAX);

        assertThat(replays.recordings())
                .extracting(status -> String.valueOf(status.file()))
                .containsExactly(second.file(), first.file());
        assertThat(replays.find(replays.start(first)).orElseThrow().result())
                .isNotNull()
                .extracting(Replay::summary)
                .satisfies(summary -> {
                    assertThat(summary.lines()).containsExactly("1 calls of 0 ms were played");
                    assertThat(summary.played()).isEqualTo(summary.recorded());
                });
    }
}
