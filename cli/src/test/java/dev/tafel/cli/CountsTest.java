package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The counts of a table after its process was killed. */
class CountsTest {

    private static final int WRITES = 500;
    private static final int ATTEMPTS_MAX = 600;
    private static final Pattern ITEM_COUNT = Pattern.compile("\"ItemCount\":(\\d+)");
    private static final Pattern COUNT = Pattern.compile("\"Count\":(\\d+)");

    @TempDir
    private Path data;

    @Test
    void aKilledProcessFindsItsCountsAgainWhileOthersWrite() throws Exception {
        List<String> acknowledged;
        try (TafelProcess server = TafelProcess.serve(data)) {
            AcknowledgedWrites writes = AcknowledgedWrites.to(server.endpoint(), WRITES);
            server.kill();
            acknowledged = writes.acknowledged();
        }

        try (TafelProcess again = TafelProcess.serve(data)) {
            LoopbackClient client = again.client();
            for (int i = 0; i < WRITES; i++) {
                client.call("PutItem", Tables.put(AcknowledgedWrites.TABLE, "later-" + i, "x"));
            }
            long stored = stored(client);
            assertThat(stored).isGreaterThanOrEqualTo(acknowledged.size() + WRITES);
            assertThat(awaitCount(client, stored)).isEqualTo(stored);
        }
    }

    private static long stored(LoopbackClient client) throws Exception {
        String scanned =
                client.call("Scan", "{\"TableName\":\"" + AcknowledgedWrites.TABLE + "\",\"Select\":\"COUNT\"}");
        assertThat(scanned).doesNotContain("LastEvaluatedKey");
        return figure(COUNT, scanned);
    }

    /** The count that is shown, once it is {@code expected} or there has been time enough. */
    private static long awaitCount(LoopbackClient client, long expected) throws Exception {
        long shown = -1;
        for (int i = 0; i < ATTEMPTS_MAX && shown != expected; i++) {
            Thread.sleep(i == 0 ? 0 : 50);
            shown = figure(
                    ITEM_COUNT, client.call("DescribeTable", "{\"TableName\":\"" + AcknowledgedWrites.TABLE + "\"}"));
        }
        return shown;
    }

    private static long figure(Pattern pattern, String answer) {
        Matcher matcher = pattern.matcher(answer);
        assertThat(matcher.find()).isTrue();
        return Long.parseLong(matcher.group(1));
    }
}
