package dev.tafel.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.HttpLimits;
import dev.tafel.http.HttpServer;
import dev.tafel.http.HttpServerOptions;
import dev.tafel.http.netty.NettyHttpServer;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.GetItemResponse;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The handler behind a real server. */
class OverHttpTest {

    private static final String AUTHORIZATION =
            "AWS4-HMAC-SHA256 Credential=k/20260102/us-east-1/dynamodb/aws4_request,"
                    + " SignedHeaders=host, Signature=0";

    private final ExecutorService executor = Executors.newSingleThreadExecutor();
    private final HttpServer server = NettyHttpServer.start(
            new HttpServerOptions("127.0.0.1", 0, 1, Clock.systemUTC(), HttpLimits.defaults()),
            new DynamoHandler(
                    ProtocolOptions.open("eu-west-1"),
                    new StubService(
                            request -> new GetItemResponse(Item.of(Map.of("pk", AttributeValue.of("ä"))), null),
                            CallLength.LONG),
                    executor,
                    new RequestIds(new Random(1))));
    private final HttpClient client = HttpClient.newHttpClient();

    @AfterEach
    void close() {
        server.close();
        executor.shutdownNow();
    }

    @Test
    void aCallIsAnsweredFromTheExecutor() throws IOException, InterruptedException {
        HttpResponse<String> response = send(request("/")
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "DynamoDB_20120810.GetItem")
                .header("X-Amz-Date", "20260102T030405Z")
                .header("Authorization", AUTHORIZATION)
                .POST(HttpRequest.BodyPublishers.ofString("{\"TableName\":\"t\",\"Key\":{\"pk\":{\"S\":\"ä\"}}}")));

        assertThat(response.body()).isEqualTo("{\"Item\":{\"pk\":{\"S\":\"ä\"}}}");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("x-amz-crc32")).isPresent();
        assertThat(response.headers().firstValue("content-type")).contains("application/x-amz-json-1.0");
        assertThat(response.headers().firstValue("date")).isPresent();
    }

    @Test
    void otherRequestsAreAnsweredAsByTheEndpoint() throws IOException, InterruptedException {
        assertThat(send(request("/").GET()).body())
                .isEqualTo("healthy: 127.0.0.1:" + server.address().getPort() + " ");
        assertThat(send(request("/").DELETE()).statusCode()).isEqualTo(404);
        HttpResponse<String> preflight = send(request("/")
                .header("Origin", "http://example.com")
                .header("Access-Control-Request-Headers", "x-amz-target, content-type")
                .method("OPTIONS", HttpRequest.BodyPublishers.noBody()));
        assertThat(preflight.statusCode()).isEqualTo(200);
        assertThat(preflight.headers().firstValue("access-control-allow-headers"))
                .contains("x-amz-target, content-type");
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + server.address().getPort() + path))
                .timeout(Duration.ofSeconds(20));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
