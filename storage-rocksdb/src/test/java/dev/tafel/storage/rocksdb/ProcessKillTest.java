package dev.tafel.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.storage.Durability;
import dev.tafel.storage.Row;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.Visit;
import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessKillTest {

    @TempDir
    Path temporary = Path.of("");

    @ParameterizedTest(name = "{0}, {1} confirmed together, seed {2}")
    @CsvSource({"SYNC, 1, 1", "SYNC, 10, 2", "ASYNC, 1, 3", "ASYNC, 1, 4", "ASYNC, 10, 5", "ASYNC, 64, 6"})
    void everyCommitThatWasConfirmedIsThereAfterTheProcessWasKilled(Durability durability, int together, long seed)
            throws Exception {
        Path folder = temporary.resolve("data");

        int acknowledged = acknowledgedByAKilledProcess(folder, List.of(durability.name(), "" + together), seed);

        try (RocksStorageEngine engine = RocksStorageEngine.open(folder, RocksSettings.of(durability))) {
            for (int number = 0; number < acknowledged; number++) {
                assertThat(engine.read(AcknowledgingWriter.row(number))).isEqualTo(AcknowledgingWriter.value(number));
                assertThat(engine.read(AcknowledgingWriter.belonging(number)))
                        .isEqualTo(AcknowledgingWriter.value(number));
            }
            // The commits that were under way at the end may be there, but then both of their rows are. The numbers
            // of those that were confirmed together may have been cut short, so there may be twice as many.
            for (int number = acknowledged; number < acknowledged + 2 * together; number++) {
                assertThat(engine.read(AcknowledgingWriter.belonging(number)))
                        .isEqualTo(engine.read(AcknowledgingWriter.row(number)));
            }
            assertThat(rowsOf(engine)).hasSizeBetween(2 * acknowledged, 2 * (acknowledged + 2 * together));
        }
    }

    private static List<Row> rowsOf(RocksStorageEngine engine) {
        List<Row> rows = new ArrayList<>();
        engine.scan(ScanRead.of(AcknowledgingWriter.SPACE), row -> {
            rows.add(row);
            return Visit.CONTINUE;
        });
        return rows;
    }

    /** Kills the process after a random number of rows, and says how many it had acknowledged. */
    private static int acknowledgedByAKilledProcess(Path folder, List<String> how, long seed) throws Exception {
        int killAfter = new SplittableRandom(seed).nextInt(500, 4_000);
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        AcknowledgingWriter.class.getName(),
                        folder.toString(),
                        how.get(0),
                        how.get(1))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader lines = process.inputReader(StandardCharsets.US_ASCII)) {
            int acknowledged = 0;
            // The kill may cut the last line short, so that it is not the number that comes next.
            while (Integer.toString(acknowledged).equals(lines.readLine())) {
                acknowledged++;
                if (acknowledged == killAfter) {
                    // Through its handle, which kills it and leaves the pipe open for what it said before.
                    process.toHandle().destroyForcibly();
                }
            }
            assertThat(acknowledged).isGreaterThanOrEqualTo(killAfter);
            return acknowledged;
        } finally {
            process.destroyForcibly();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
    }
}
