package dev.tafel.cli.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.engine.fault.Faults;
import dev.tafel.engine.lag.Lag;
import dev.tafel.engine.partition.ThrottlingSettings;
import dev.tafel.partition.ThrottlingMode;
import dev.tafel.storage.Durability;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TafelServerTest {

    private static final String TABLE = """
            {"TableName":"notes","BillingMode":"PAY_PER_REQUEST",
             "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}],
             "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}]}""";

    private static final String INDEXED_TABLE = """
            {"TableName":"indexed","BillingMode":"PAY_PER_REQUEST",
             "AttributeDefinitions":[
              {"AttributeName":"pk","AttributeType":"S"},{"AttributeName":"sk","AttributeType":"N"},
             {"AttributeName":"l","AttributeType":"S"}],
             "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"},{"AttributeName":"sk","KeyType":"RANGE"}],
             "LocalSecondaryIndexes":[{"IndexName":"by-l","Projection":{"ProjectionType":"KEYS_ONLY"},
             "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"},{"AttributeName":"l","KeyType":"RANGE"}]}]}""";

    private final HttpClient http = HttpClient.newHttpClient();

    @TempDir
    private Path folder;

    @Test
    void itAnswersAsSoonAsItHasStarted() throws Exception {
        try (TafelServer server = TafelServer.inMemory().start()) {
            HttpResponse<String> health =
                    http.send(HttpRequest.newBuilder(server.endpoint()).build(), HttpResponse.BodyHandlers.ofString());

            assertThat(health.statusCode()).isEqualTo(200);
            assertThat(health.body()).startsWith("healthy: ");
            assertThat(server.endpoint())
                    .isEqualTo(URI.create("http://127.0.0.1:" + server.address().getPort()));
        }
    }

    @Test
    void twoServersShareNothing() throws Exception {
        try (TafelServer one = TafelServer.inMemory().start();
                TafelServer other = TafelServer.inMemory().start()) {
            call(one, "CreateTable", TABLE);

            assertThat(call(one, "ListTables", "{}")).isEqualTo("{\"TableNames\":[\"notes\"]}");
            assertThat(call(other, "ListTables", "{}")).isEqualTo("{\"TableNames\":[]}");
        }
    }

    @Test
    void whatWasOnDiskIsThereAgain() throws Exception {
        try (TafelServer server = TafelServer.onDisk(folder.resolve("data")).start()) {
            call(server, "CreateTable", TABLE);
            call(server, "PutItem", "{\"TableName\":\"notes\",\"Item\":{\"pk\":{\"S\":\"a\"},\"n\":{\"N\":\"7\"}}}");
        }

        try (TafelServer server = TafelServer.onDisk(folder.resolve("data"))
                .durability(Durability.SYNC)
                .workers(1)
                .eventLoops(1)
                .start()) {
            assertThat(call(server, "GetItem", "{\"TableName\":\"notes\",\"Key\":{\"pk\":{\"S\":\"a\"}}}"))
                    .contains("\"n\":{\"N\":\"7\"}");
            assertThat(call(server, "DescribeTable", "{\"TableName\":\"notes\"}"))
                    .contains("\"ItemCount\":1");
        }
    }

    @Test
    void readsLagWhenTheyAreAskedTo() throws Exception {
        try (TafelServer server =
                TafelServer.inMemory().readLag(Lag.of(Duration.ofMinutes(5))).start()) {
            call(server, "CreateTable", TABLE);
            call(server, "PutItem", "{\"TableName\":\"notes\",\"Item\":{\"pk\":{\"S\":\"a\"}}}");

            String key = "{\"TableName\":\"notes\",\"Key\":{\"pk\":{\"S\":\"a\"}}";
            assertThat(call(server, "GetItem", key + "}")).isEqualTo("{}");
            assertThat(call(server, "GetItem", key + ",\"ConsistentRead\":true}"))
                    .contains("\"pk\":{\"S\":\"a\"}");
        }
    }

    @Test
    void itemCollectionsHaveTheLimitThatWasSet() throws Exception {
        try (TafelServer server = TafelServer.inMemory().collectionLimit(2_000).start()) {
            call(server, "CreateTable", INDEXED_TABLE);
            call(server, "PutItem", indexedItem(1, 900));

            assertThatThrownBy(() -> call(server, "PutItem", indexedItem(2, 900)))
                    .hasMessageContaining("ItemCollectionSizeLimitExceededException");
        }
    }

    private static String indexedItem(int sort, int textLength) {
        return "{\"TableName\":\"indexed\",\"Item\":{\"pk\":{\"S\":\"a\"},\"sk\":{\"N\":\"" + sort
                + "\"},\"l\":{\"S\":\"" + "x".repeat(textLength) + "\"}}}";
    }

    @Test
    void throughputIsLimitedWhenItIsAskedTo() throws Exception {
        ThrottlingSettings settings =
                new ThrottlingSettings(ThrottlingMode.OFF, Map.of("notes", ThrottlingMode.PROVISIONED));
        String put = "{\"TableName\":\"notes\",\"Item\":{\"pk\":{\"S\":\"a\"},\"v\":{\"S\":\"" + "x".repeat(20_000)
                + "\"}}}";
        try (TafelServer server = TafelServer.inMemory().throttling(settings).start()) {
            call(
                    server,
                    "CreateTable",
                    TABLE.replace(
                            "\"BillingMode\":\"PAY_PER_REQUEST\"",
                            "\"ProvisionedThroughput\":{\"ReadCapacityUnits\":1,\"WriteCapacityUnits\":1}"));
            call(server, "PutItem", put);

            assertThat(send(server, "PutItem", put).body())
                    .contains("ProvisionedThroughputExceededException")
                    .contains("\"ThrottlingReasons\":[{\"reason\":\"TableWriteProvisionedThroughputExceeded\","
                            + "\"resource\":\"arn:aws:dynamodb:us-east-1:000000000000:table/notes\"}]");
        }
    }

    @Test
    void callsFailWhenTheyAreToldTo() throws Exception {
        Faults faults = Faults.parse(
                List.of("on PutItem table=notes key.pk=a calls=2 fail=throttling", "on GetItem delay=1ms calls=1"));
        String put = "{\"TableName\":\"notes\",\"Item\":{\"pk\":{\"S\":\"a\"}}}";
        try (TafelServer server = TafelServer.inMemory().faults(faults).start()) {
            call(server, "CreateTable", TABLE);
            call(server, "PutItem", put);

            assertThat(send(server, "PutItem", put).body())
                    .contains("ThrottlingException")
                    .contains("\"resource\":\"arn:aws:dynamodb:us-east-1:000000000000:table/notes\"");
            assertThat(call(server, "GetItem", "{\"TableName\":\"notes\",\"Key\":{\"pk\":{\"S\":\"a\"}}}"))
                    .contains("\"pk\"");
        }
    }

    @Test
    void tablesStayInTheirStatesForTheDelay() throws Exception {
        try (TafelServer server =
                TafelServer.inMemory().tableStateDelay(Duration.ofHours(1)).start()) {
            call(server, "CreateTable", TABLE);

            assertThat(call(server, "DescribeTable", "{\"TableName\":\"notes\"}"))
                    .contains("\"TableStatus\":\"CREATING\"");
        }
    }

    @Test
    void aFolderBelongsToOneServerAtATime() {
        try (TafelServer server = TafelServer.onDisk(folder).start()) {
            assertThat(server.address().getPort()).isPositive();
            assertThatThrownBy(() -> TafelServer.onDisk(folder).start())
                    .isInstanceOfSatisfying(
                            StartException.class,
                            e -> assertThat(e.reason()).isEqualTo(StartException.Reason.FOLDER_IN_USE));
        }

        TafelServer.onDisk(folder).start().close();
    }

    @Test
    void afterAFailedStartTheFolderIsFreeAgain() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> TafelServer.onDisk(folder)
                            .port(taken.getLocalPort())
                            .start())
                    .isInstanceOfSatisfying(
                            StartException.class, e -> assertThat(e.reason()).isEqualTo(StartException.Reason.ADDRESS));
        }

        TafelServer.onDisk(folder).start().close();
    }

    @Test
    void aFolderWithAnUnreadableFormatIsNotTouched() throws IOException {
        Path format = Files.writeString(folder.resolve("FORMAT"), "something else\n");

        assertThatThrownBy(() -> TafelServer.onDisk(folder).start())
                .isInstanceOfSatisfying(
                        StartException.class,
                        e -> assertThat(e.reason()).isEqualTo(StartException.Reason.FORMAT_UNKNOWN));
        assertThat(format).hasContent("something else\n");
    }

    @Test
    void closingTwiceIsClosingOnce() {
        TafelServer server = TafelServer.inMemory().start();

        server.close();
        server.close();

        assertThatThrownBy(() -> http.send(
                        HttpRequest.newBuilder(server.endpoint()).build(), HttpResponse.BodyHandlers.discarding()))
                .isInstanceOf(IOException.class);
    }

    private String call(TafelServer server, String operation, String body) throws IOException, InterruptedException {
        HttpResponse<String> response = send(server, operation, body);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return response.body();
    }

    private HttpResponse<String> send(TafelServer server, String operation, String body)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(server.endpoint())
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                .header("X-Amz-Date", "20260101T000000Z")
                .header(
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=a/20260101/us-east-1/dynamodb/aws4_request,"
                                + " SignedHeaders=host, Signature=0")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }
}
