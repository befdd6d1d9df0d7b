package dev.tafel.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;

/** Sends bodies as they are, signed as the service wants it, and gives back the bytes of the answer. */
public final class WireClient {

    /** The service's media type. */
    public static final String JSON = "application/x-amz-json-1.0";

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final List<String> SET_BY_HTTP_CLIENT = List.of("host", "content-length");

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final AwsV4HttpSigner signer = AwsV4HttpSigner.create();
    private final URI endpoint;

    public WireClient(URI endpoint) {
        this.endpoint = endpoint;
    }

    /** Calls an operation; {@code body} need not be JSON. */
    public HttpResponse<byte[]> call(String operation, byte[] body) {
        return post(Map.of("Content-Type", JSON, "X-Amz-Target", "DynamoDB_20120810." + operation), body);
    }

    /** Sends a signed POST with these headers. */
    public HttpResponse<byte[]> post(Map<String, String> headers, byte[] body) {
        SdkHttpRequest.Builder unsigned =
                SdkHttpRequest.builder().method(SdkHttpMethod.POST).uri(endpoint.resolve("/"));
        headers.forEach(unsigned::putHeader);
        SdkHttpRequest signed = signer.sign(request -> request.identity(credentials())
                        .request(unsigned.build())
                        .payload(ContentStreamProvider.fromByteArray(body))
                        .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "dynamodb")
                        .putProperty(AwsV4HttpSigner.REGION_NAME, region()))
                .request();
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint.resolve("/"));
        signed.forEachHeader((name, values) -> {
            if (SET_BY_HTTP_CLIENT.stream().noneMatch(name::equalsIgnoreCase)) {
                values.forEach(value -> request.header(name, value));
            }
        });
        return send(request.POST(HttpRequest.BodyPublishers.ofByteArray(body)));
    }

    /** Sends a request that may be anything; it is not signed. */
    public HttpResponse<byte[]> send(HttpRequest.Builder request) {
        try {
            return http.send(request.timeout(TIMEOUT).build(), BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while waiting for an answer", e);
        }
    }

    /** Where requests go. */
    public URI endpoint() {
        return endpoint;
    }

    /** The body of an answer as text. */
    public static String text(HttpResponse<byte[]> response) {
        return new String(response.body(), StandardCharsets.UTF_8);
    }

    /** The credentials of the environment; a local server takes any. */
    public static AwsCredentialsIdentity credentials() {
        return AwsCredentialsIdentity.create(
                environment("AWS_ACCESS_KEY_ID", "local"), environment("AWS_SECRET_ACCESS_KEY", "local"));
    }

    /** The region of the environment, or us-east-1. */
    public static String region() {
        return environment("AWS_DEFAULT_REGION", "us-east-1");
    }

    private static String environment(String name, String otherwise) {
        return Optional.ofNullable(System.getenv(name)).orElse(otherwise);
    }
}
