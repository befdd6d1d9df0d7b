package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.cli.server.TafelServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DesignMigrateTest {

    private static final int ITEMS = 2_000;
    private static final int BATCH = 25;
    private static final long WAIT_MILLIS_MAX = 60_000;
    private static final Pattern FOUND = Pattern.compile("\"PK\":\\{\"S\":\"([A-Z]+)#([^\"]+)\"}[^}]*");

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path before = Path.of("");
    private Path after = Path.of("");

    @BeforeEach
    void writeModels() throws IOException {
        before = model("before.json", "", "CUSTOMER#{customer_id}", "ORDER#{order_id}", "");
        after = model(
                "after.json",
                "\"gsi_list\": [{\"name\": \"byStatus\", \"partition_key\": \"GSI1PK\", \"sort_key\": \"GSI1SK\"}],",
                "ORDER#{order_id}",
                "META",
                "{\"name\": \"byStatus\", \"pk_template\": \"STATUS#{status}\", \"sk_template\": \"{order_id}\"}");
    }

    /** Killed in the middle, gone on, while a writer counts up: every item is there once, and every count is in it. */
    @Test
    void aMigrationThatIsKilledGoesOnAndLosesNoWrite() throws Exception {
        Path journal = folder.resolve("journal");
        try (TafelServer server = TafelServer.inMemory().start()) {
            LoopbackClient client = new LoopbackClient(server.endpoint());
            load(client);
            Counter counter = new Counter(client);
            Thread writer = new Thread(counter, "counter");
            writer.start();

            try (TafelProcess first = migration(server.endpoint(), journal)) {
                waitFor(journal);
                first.kill();
                assertThat(first.exitCode()).isNotZero();
            }
            int leftAfterKill = count(client, "CUSTOMER");
            int exit = run(
                    "migrate",
                    before.toString(),
                    after.toString(),
                    "--endpoint",
                    server.endpoint().toString(),
                    "--execute",
                    "--rate",
                    "40000",
                    "--resume",
                    journal.toString());
            counter.stopped.set(true);
            writer.join(WAIT_MILLIS_MAX);

            assertThat(err.toString()).isEmpty();
            assertThat(exit).isZero();
            assertThat(leftAfterKill).isBetween(1, ITEMS);
            assertThat(out.toString())
                    .contains("Created the index byStatus")
                    .contains("Verified: " + ITEMS + " items, " + ITEMS + " as they shall be, 0 of no entity");
            assertThat(count(client, "CUSTOMER")).isZero();
            assertThat(count(client, "ORDER")).isEqualTo(ITEMS);
            assertThat(counter.failure).isNull();
            assertThat(counter.counts).isPositive();
            assertThat(sumOfCounts(client)).isEqualTo(counter.counts);
            assertThat(journal).doesNotExist();
        }
    }

    @Test
    void withoutExecuteNothingIsWritten() throws Exception {
        try (TafelServer server = TafelServer.inMemory().start()) {
            LoopbackClient client = new LoopbackClient(server.endpoint());
            load(client);

            assertThat(run(
                            "migrate",
                            before.toString(),
                            after.toString(),
                            "--endpoint",
                            server.endpoint().toString()))
                    .isZero();

            assertThat(out.toString())
                    .isEqualTo(ITEMS + " items: " + ITEMS + " to move, 0 to update, 0 done, 0 of no entity, 0 without a"
                            + " field of their new key\nNothing was written. --execute does it.\n");
            assertThat(count(client, "CUSTOMER")).isEqualTo(ITEMS);
        }
    }

    @Test
    void aTableThatIsNotThereEndsWithItsError() {
        try (TafelServer server = TafelServer.inMemory().start()) {
            assertThat(run(
                            "migrate",
                            before.toString(),
                            after.toString(),
                            "--endpoint",
                            server.endpoint().toString()))
                    .isEqualTo(ExitCode.FAILURE.number());
            assertThat(err.toString()).startsWith("tafel: ResourceNotFoundException: Scan: ");
        }
    }

    @Test
    void aJournalOfAnotherTableAndWhatIsNoneAreUsageErrors() throws IOException {
        Path other = Files.writeString(folder.resolve("other"), "{\"table\": \"Other\"}");
        Path none = Files.writeString(folder.resolve("none"), "{");

        for (Path journal : new Path[] {other, none}) {
            assertThat(run(
                            "migrate",
                            before.toString(),
                            after.toString(),
                            "--endpoint",
                            "http://127.0.0.1:1",
                            "--execute",
                            "--resume",
                            journal.toString()))
                    .isEqualTo(ExitCode.USAGE.number());
        }
        assertThat(run(
                        "migrate",
                        before.toString(),
                        after.toString(),
                        "--endpoint",
                        "http://127.0.0.1:1",
                        "--rate",
                        "0"))
                .isEqualTo(ExitCode.USAGE.number());
        assertThat(err.toString())
                .contains("is the journal of the table Other")
                .contains("is no journal of a migration")
                .contains("A rate is at least 1");
    }

    @Test
    void aDifferenceIsPrintedWithItsStepsAndTheirPrice() {
        assertThat(run("diff", before.toString(), after.toString(), "--items", "100000"))
                .isZero();

        assertThat(out.toString()).isEqualTo("""
                Table Shop
                  Order
                    - CUSTOMER#{customer_id} / ORDER#{order_id}
                    + ORDER#{order_id} / META
                    + byStatus: STATUS#{status} / {order_id}
                  Steps
                  1. Deploy writers that put items under the new keys, and change or delete an item under its old key \
                only on the condition that it is there.
                  2. Move the items of Order. (100000 items, 400000 write units)
                  3. Create the index byStatus and wait until it is active. (100000 items, 100000 write units)
                  4. Deploy readers that ask for the new keys and indexes, and no others.
                  100000 items to rewrite, 500000 write and 50000 read units, 0.319 $ on demand, 84 minutes at 100 WCU
                """);
    }

    @Test
    void aDifferenceIsWrittenAsJson() {
        assertThat(run("diff", before.toString(), after.toString(), "--format", "json"))
                .isZero();
        assertThat(out.toString()).contains("\"kind\": \"REWRITE_ITEMS\"", "\"table\": \"Shop\"", "\"dollars\": \"0");
        assertThat(run("diff", before.toString(), before.toString())).isZero();
        assertThat(out.toString()).endsWith("Table Shop\n  nothing changes\n");
        assertThat(run("diff", before.toString(), after.toString(), "--format", "xml"))
                .isEqualTo(ExitCode.USAGE.number());
        assertThat(run("diff", before.toString(), after.toString(), "--region", "x"))
                .isEqualTo(ExitCode.USAGE.number());
    }

    private Path model(String file, String indexes, String partition, String sort, String mapping) throws IOException {
        return Files.writeString(folder.resolve(file), """
                {"tables": [{"table_config": {"table_name": "Shop", "partition_key": "PK", "sort_key": "SK"}, %s
                  "entities": {"Order": {"entity_type": "ORDER", "pk_template": "%s", "sk_template": "%s",
                    "gsi_mappings": [%s],
                    "fields": [{"name": "customer_id", "type": "string", "required": true},
                               {"name": "order_id", "type": "string", "required": true},
                               {"name": "status", "type": "string", "required": true},
                               {"name": "n", "type": "integer", "required": false}],
                    "access_patterns": []}}}]}""".formatted(indexes, partition, sort, mapping));
    }

    private static void load(LoopbackClient client) throws IOException {
        client.call("CreateTable", """
                {"TableName": "Shop", "BillingMode": "PAY_PER_REQUEST",
                 "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"},
                                          {"AttributeName": "SK", "AttributeType": "S"}],
                 "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"},
                               {"AttributeName": "SK", "KeyType": "RANGE"}]}""");
        for (int i = 0; i < ITEMS; i += BATCH) {
            StringBuilder puts = new StringBuilder();
            for (int j = i; j < i + BATCH; j++) {
                puts.append(j == i ? "" : ",").append("""
                        {"PutRequest": {"Item": {"PK": {"S": "CUSTOMER#c%d"}, "SK": {"S": "ORDER#o%d"},
                          "status": {"S": "open"}}}}""".formatted(j % 100, j));
            }
            client.call("BatchWriteItem", "{\"RequestItems\": {\"Shop\": [" + puts + "]}}");
        }
    }

    private TafelProcess migration(URI endpoint, Path journal) throws IOException {
        return TafelProcess.start(
                folder,
                Map.of(),
                "design",
                "migrate",
                before.toString(),
                after.toString(),
                "--endpoint",
                endpoint.toString(),
                "--execute",
                "--rate",
                "2000",
                "--resume",
                journal.toString());
    }

    private static void waitFor(Path file) throws InterruptedException {
        for (long waited = 0; !Files.exists(file); waited += 10) {
            assertThat(waited).isLessThan(WAIT_MILLIS_MAX);
            Thread.sleep(10);
        }
    }

    private static int count(LoopbackClient client, String prefix) throws IOException {
        String answer = client.call("Scan", "{\"TableName\": \"Shop\", \"ConsistentRead\": true}");
        int count = 0;
        Matcher found = FOUND.matcher(answer);
        while (found.find()) {
            count += found.group(1).equals(prefix) ? 1 : 0;
        }
        return count;
    }

    private static long sumOfCounts(LoopbackClient client) throws IOException {
        Matcher counts = Pattern.compile("\"n\":\\{\"N\":\"([0-9]+)\"}")
                .matcher(client.call("Scan", "{\"TableName\": \"Shop\", \"ConsistentRead\": true}"));
        long sum = 0;
        while (counts.find()) {
            sum += Long.parseLong(counts.group(1));
        }
        return sum;
    }

    private int run(String... args) {
        String[] all = new String[args.length + 1];
        all[0] = "design";
        System.arraycopy(args, 0, all, 1, args.length);
        return Main.commands(new OptionSources(Map.of(), ConfigFile.locate(new String[0], Map.of(), folder)))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(all);
    }

    /** A writer as the guide wants it: the new key first, then the old one, each only if the item is there. */
    private static final class Counter implements Runnable {

        private final LoopbackClient client;
        private final AtomicBoolean stopped = new AtomicBoolean();
        private long counts;
        private @Nullable IOException failure;

        Counter(LoopbackClient client) {
            this.client = client;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; !stopped.get(); i = (i + 7) % ITEMS) {
                    if (count("ORDER#o" + i, "META") || count("CUSTOMER#c" + i % 100, "ORDER#o" + i)) {
                        counts++;
                    }
                }
            } catch (IOException e) {
                failure = e;
            }
        }

        private boolean count(String partition, String sort) throws IOException {
            try {
                client.call("UpdateItem", """
                        {"TableName": "Shop", "Key": {"PK": {"S": "%s"}, "SK": {"S": "%s"}},
                         "UpdateExpression": "ADD n :one", "ConditionExpression": "attribute_exists(PK)",
                         "ExpressionAttributeValues": {":one": {"N": "1"}}}""".formatted(partition, sort));
                return true;
            } catch (IOException e) {
                boolean isGone = String.valueOf(e.getMessage()).contains("ConditionalCheckFailedException");
                boolean isBusy = String.valueOf(e.getMessage()).contains("TransactionConflictException");
                if (isGone || isBusy) {
                    return false;
                }
                throw e;
            }
        }
    }
}
