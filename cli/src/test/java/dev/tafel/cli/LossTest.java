package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was acknowledged is there after the process has ended, however it ended. */
class LossTest {

    private static final int WRITES = 200;

    @TempDir
    private Path data;

    @ParameterizedTest
    @ValueSource(strings = {"sync", "async"})
    void aKilledProcessKeepsEveryAcknowledgedWrite(String durability) throws Exception {
        List<String> acknowledged;
        try (TafelProcess server = TafelProcess.serve(data, "--durability", durability)) {
            AcknowledgedWrites writes = AcknowledgedWrites.to(server.endpoint(), WRITES);
            server.kill();
            acknowledged = writes.acknowledged();
        }

        expectAll(acknowledged);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sync", "async", "memory"})
    void aTerminatedProcessKeepsEveryAcknowledgedWriteAndEndsWell(String durability) throws Exception {
        List<String> acknowledged;
        try (TafelProcess server = TafelProcess.serve(data, "--durability", durability)) {
            AcknowledgedWrites writes = AcknowledgedWrites.to(server.endpoint(), WRITES);
            server.terminate();
            acknowledged = writes.acknowledged();

            assertThat(server.output()).endsWith("Tafel has stopped\n");
            assertThat(server.exitCode()).isZero();
        }

        expectAll(acknowledged);
    }

    private void expectAll(List<String> acknowledged) throws Exception {
        assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(WRITES);
        try (TafelProcess again = TafelProcess.serve(data)) {
            LoopbackClient client = again.client();
            for (String key : acknowledged) {
                assertThat(client.call("GetItem", Tables.get(AcknowledgedWrites.TABLE, key)))
                        .contains(Tables.valueOf("of " + key));
            }
        }
    }
}
