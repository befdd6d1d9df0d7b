package dev.tafel.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What surrounds the calls: targets, authorization, checksums, health, browsers, compression, limits. */
class ProtocolTest {

    private static final String UNKNOWN_OPERATION = "<UnknownOperationException/>\n";
    private static final byte[] EMPTY_OBJECT = "{}".getBytes(StandardCharsets.UTF_8);

    private static final String TABLE = "conformance-protocol";

    private static TestServer server;
    private static WireClient client;

    @BeforeAll
    static void start() {
        server = TestServer.start();
        client = new WireClient(server.endpoint());
        call("CreateTable", """
                {"TableName": "%s", "BillingMode": "PAY_PER_REQUEST",
                 "AttributeDefinitions": [{"AttributeName": "pk", "AttributeType": "S"}],
                 "KeySchema": [{"AttributeName": "pk", "KeyType": "HASH"}]}""");
        for (int polls = 0; polls < 600 && !isActive(); polls++) {
            LockSupport.parkNanos(100_000_000);
        }
        assertThat(isActive()).isTrue();
    }

    @AfterAll
    static void stop() {
        call("DeleteTable", "{\"TableName\": \"%s\"}");
        server.close();
    }

    private static boolean isActive() {
        return call("DescribeTable", "{\"TableName\": \"%s\"}").contains("\"ACTIVE\"");
    }

    /** Calls with a body in which {@code %s} stands for the table's name. */
    private static String call(String operation, String body) {
        return WireClient.text(client.call(operation, bytes(body)));
    }

    private static byte[] bytes(String body) {
        return body.replace("%s", TABLE).getBytes(StandardCharsets.UTF_8);
    }

    private static HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(server.endpoint().resolve(path));
    }

    private static String checksum(byte[] body) {
        CRC32 checksum = new CRC32();
        checksum.update(body);
        return String.valueOf(checksum.getValue());
    }

    @Test
    void aHealthCheckNamesTheHostAndEndsWithABlank() {
        HttpResponse<byte[]> response = client.send(to("/").GET());

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(WireClient.text(response)).startsWith("healthy: ").endsWith(" ");
        assertThat(response.headers().firstValue("x-amz-crc32")).contains(checksum(response.body()));
        assertThat(response.headers().firstValue("x-amzn-requestid")).isPresent();
    }

    @Test
    void anotherMethodIsAnUnknownOperation() {
        HttpResponse<byte[]> response = client.send(to("/").PUT(BodyPublishers.ofByteArray(EMPTY_OBJECT)));

        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(WireClient.text(response)).isEqualTo(UNKNOWN_OPERATION);
    }

    @Test
    void anotherContentTypeIsAnUnknownOperation() {
        HttpResponse<byte[]> response = client.post(
                Map.of("Content-Type", "text/plain", "X-Amz-Target", "DynamoDB_20120810.ListTables"), EMPTY_OBJECT);

        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(WireClient.text(response)).isEqualTo(UNKNOWN_OPERATION);
    }

    @Test
    void plainJsonIsAnsweredAsPlainJson() {
        HttpResponse<byte[]> response = client.post(
                Map.of("Content-Type", "application/json", "X-Amz-Target", "DynamoDB_20120810.ListTables"),
                EMPTY_OBJECT);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("content-type")).contains("application/json");
    }

    @Test
    void anUnknownTargetIsAnUnknownOperationWithoutMessage() {
        HttpResponse<byte[]> response = client.call("NoSuchOperation", EMPTY_OBJECT);

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(WireClient.text(response))
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}");
    }

    @Test
    void badJsonComesBeforeAnUnknownTarget() {
        HttpResponse<byte[]> response = client.call("NoSuchOperation", "{".getBytes(StandardCharsets.UTF_8));

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(WireClient.text(response))
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
    }

    @Test
    void aCallWithoutAuthorizationIsRefused() {
        HttpResponse<byte[]> response = client.send(to("/").header("Content-Type", WireClient.JSON)
                .header("X-Amz-Target", "DynamoDB_20120810.ListTables")
                .POST(BodyPublishers.ofByteArray(EMPTY_OBJECT)));

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(WireClient.text(response))
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#MissingAuthenticationTokenException\","
                        + "\"message\":\"Request is missing Authentication Token\"}");
    }

    @Test
    void aBrowserMayAskBeforehandAndReadTheAnswer() {
        HttpResponse<byte[]> preflight = client.send(to("/").header("Origin", "https://example.org")
                .header("Access-Control-Request-Headers", "x-amz-target")
                .header("Access-Control-Request-Method", "POST")
                .method("OPTIONS", BodyPublishers.noBody()));

        assertThat(preflight.statusCode()).isEqualTo(200);
        assertThat(preflight.body()).isEmpty();
        assertThat(preflight.headers().firstValue("access-control-allow-origin"))
                .contains("*");
        assertThat(preflight.headers().firstValue("access-control-allow-headers"))
                .contains("x-amz-target");
        assertThat(preflight.headers().firstValue("access-control-allow-methods"))
                .contains("POST");
        assertThat(preflight.headers().firstValue("access-control-max-age")).contains("172800");
        assertThat(client.send(to("/").method("OPTIONS", BodyPublishers.noBody()))
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void aLongAnswerIsCompressedForThoseWhoAskAndTheChecksumIsOfWhatIsSent() throws IOException {
        assertThat(call(
                        "PutItem",
                        "{\"TableName\": \"%s\", \"Item\": {\"pk\": {\"S\": \"long\"}, \"t\": {\"S\": \""
                                + "x".repeat(5000) + "\"}}}"))
                .isEqualTo("{}");
        byte[] get = bytes("{\"TableName\": \"%s\", \"Key\": {\"pk\": {\"S\": \"long\"}}}");

        HttpResponse<byte[]> plain = client.call("GetItem", get);
        HttpResponse<byte[]> compressed = client.post(
                Map.of(
                        "Content-Type", WireClient.JSON,
                        "X-Amz-Target", "DynamoDB_20120810.GetItem",
                        "Accept-Encoding", "gzip"),
                get);

        assertThat(plain.headers().firstValue("content-encoding")).isEmpty();
        assertThat(compressed.headers().firstValue("content-encoding")).contains("gzip");
        assertThat(compressed.headers().firstValue("x-amz-crc32")).contains(checksum(compressed.body()));
        try (GZIPInputStream unpacked = new GZIPInputStream(new ByteArrayInputStream(compressed.body()))) {
            assertThat(unpacked.readAllBytes()).isEqualTo(plain.body());
        }
    }

    @Test
    void aBodyOver16MiBIsRefusedWithoutABody() {
        HttpResponse<byte[]> response = client.call("PutItem", new byte[16 * 1024 * 1024 + 1]);

        assertThat(response.statusCode()).isEqualTo(413);
        assertThat(response.body()).isEmpty();
    }

    @Test
    void aRefusedRequestLeavesNothingBehindForTheNextOne() {
        for (int i = 0; i < 20; i++) {
            assertThat(put("{\"left\": {\"S\": \"over\"}, \"pk\": {\"N\": 1}}")).contains("SerializationException");
            assertThat(put("{\"pk\": {\"S\": \"next\"}, \"m\": {\"M\": {\"x\": {}}}}"))
                    .contains("Supplied AttributeValue is empty");
            assertThat(put("{\"pk\": {\"S\": \"next\"}, \"n\": {\"N\": \"1\"}}"))
                    .isEqualTo("{}");
            assertThat(call("GetItem", "{\"TableName\": \"%s\", \"Key\": {\"pk\": {\"S\": \"next\"}}}"))
                    .isEqualTo("{\"Item\":{\"pk\":{\"S\":\"next\"},\"n\":{\"N\":\"1\"}}}");
        }
    }

    private static String put(String item) {
        return call("PutItem", "{\"TableName\": \"%s\", \"Item\": " + item + "}");
    }
}
