package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.cli.server.DataCheck;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Global indexes that follow a change log on disk, in the program itself. */
class IndexLagTest {

    private static final int ITEMS = 150;
    private static final long WAIT_NANOS_MAX = Duration.ofSeconds(60).toNanos();
    private static final long PAUSE_MILLIS = 20;

    private static final String TABLE = """
            {"TableName":"things","BillingMode":"PAY_PER_REQUEST",
             "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"},
               {"AttributeName":"g","AttributeType":"S"}],
             "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}],
             "GlobalSecondaryIndexes":[{"IndexName":"gidx",
               "KeySchema":[{"AttributeName":"g","KeyType":"HASH"}],
               "Projection":{"ProjectionType":"KEYS_ONLY"}}]}""";

    @TempDir
    private Path data;

    private static void fill(LoopbackClient client) throws IOException {
        client.call("CreateTable", TABLE);
        for (int i = 0; i < ITEMS; i++) {
            client.call(
                    "PutItem",
                    "{\"TableName\":\"things\",\"Item\":{\"pk\":{\"S\":\"p%d\"},\"g\":{\"S\":\"G\"}}}".formatted(i));
        }
        for (int i = 0; i < ITEMS; i += 3) {
            client.call("DeleteItem", "{\"TableName\":\"things\",\"Key\":{\"pk\":{\"S\":\"p%d\"}}}".formatted(i));
        }
    }

    private static String entries(LoopbackClient client) throws IOException {
        return client.call("Scan", "{\"TableName\":\"things\",\"IndexName\":\"gidx\",\"Select\":\"COUNT\"}");
    }

    private static String counts(int count) {
        return "{\"Count\":%d,\"ScannedCount\":%d}".formatted(count, count);
    }

    private void writeAndKill(String... options) throws Exception {
        try (TafelProcess server = TafelProcess.serve(data, options)) {
            LoopbackClient client = server.client();
            fill(client);
            server.kill();
            assertThat(server.exitCode()).isNotZero();
        }
    }

    @Test
    void changesThatWaitOutliveAKilledProcessAndAreNoFault() throws Exception {
        writeAndKill("--index-lag", "10m");

        assertThat(DataCheck.run(data)).isEmpty();
        try (TafelProcess lagging = TafelProcess.serve(data, "--index-lag", "10m")) {
            assertThat(entries(lagging.client())).isEqualTo(counts(0));
            lagging.kill();
            assertThat(lagging.exitCode()).isNotZero();
        }
        assertThat(DataCheck.run(data)).isEmpty();
        try (TafelProcess inline = TafelProcess.serve(data)) {
            assertThat(entries(inline.client())).isEqualTo(counts(ITEMS * 2 / 3));
            inline.kill();
            assertThat(inline.exitCode()).isNotZero();
        }
        assertThat(DataCheck.run(data)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0ms", "1ms..30ms"})
    void aFollowerThatWasKilledGoesOn(String lag) throws Exception {
        writeAndKill("--index-lag", lag);

        assertThat(DataCheck.run(data)).isEmpty();
        try (TafelProcess again =
                TafelProcess.start(data, Map.of("TAFEL_INDEX_LAG", lag), "serve", "--port", "0", "--data", "" + data)) {
            LoopbackClient client = again.client();
            long end = System.nanoTime() + WAIT_NANOS_MAX;
            while (!entries(client).equals(counts(ITEMS * 2 / 3)) && System.nanoTime() < end) {
                Thread.sleep(PAUSE_MILLIS);
            }
            assertThat(entries(client)).isEqualTo(counts(ITEMS * 2 / 3));
            again.terminate();
            assertThat(again.exitCode()).isZero();
        }
        assertThat(DataCheck.run(data)).isEmpty();
    }

    @Test
    void aCleanStopLeavesNothingToFollow() throws Exception {
        try (TafelProcess server = TafelProcess.serve(data, "--index-lag", "10m", "--read-lag", "50ms..100ms")) {
            fill(server.client());
            server.terminate();
            assertThat(server.exitCode()).isZero();
        }

        try (TafelProcess lagging = TafelProcess.serve(data, "--index-lag", "10m")) {
            assertThat(entries(lagging.client())).isEqualTo(counts(ITEMS * 2 / 3));
            lagging.terminate();
            assertThat(lagging.exitCode()).isZero();
        }
        assertThat(DataCheck.run(data)).isEmpty();
    }
}
