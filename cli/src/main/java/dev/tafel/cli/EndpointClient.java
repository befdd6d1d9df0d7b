package dev.tafel.cli;

import dev.tafel.studio.change.CallFailedException;
import dev.tafel.studio.change.Endpoint;
import dev.tafel.studio.document.Element;
import dev.tafel.studio.document.JsonDocument;
import dev.tafel.studio.document.JsonPrinter;
import dev.tafel.studio.document.MalformedDocumentException;
import dev.tafel.studio.document.Node;
import dev.tafel.studio.document.Notices;
import dev.tafel.studio.document.ObjectBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Calls an endpoint that does not check signatures: Tafel, or another program on the developer's machine.
 *
 * <p>The service itself would refuse the calls, which are not signed.
 */
final class EndpointClient implements Endpoint {

    private static final int CONNECT_MILLIS = 5_000;
    private static final int READ_MILLIS = 60_000;
    private static final String AUTHORIZATION =
            "AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request,"
                    + " SignedHeaders=content-type;host;x-amz-date;x-amz-target, Signature=" + "0".repeat(64);

    private final URI endpoint;

    EndpointClient(URI endpoint) {
        this.endpoint = endpoint;
    }

    @Override
    public Node.Mapping call(String operation, Node.Mapping request) throws CallFailedException, IOException {
        HttpURLConnection connection = (HttpURLConnection) endpoint.toURL().openConnection();
        connection.setConnectTimeout(CONNECT_MILLIS);
        connection.setReadTimeout(READ_MILLIS);
        connection.setRequestMethod("POST");
        connection.setRequestProperty("Content-Type", "application/x-amz-json-1.0");
        connection.setRequestProperty("X-Amz-Target", "DynamoDB_20120810." + operation);
        connection.setRequestProperty("X-Amz-Date", "20260101T000000Z");
        connection.setRequestProperty("Authorization", AUTHORIZATION);
        connection.setDoOutput(true);
        try (OutputStream out = connection.getOutputStream()) {
            out.write(JsonPrinter.compact(request).getBytes(StandardCharsets.UTF_8));
        }
        int status = connection.getResponseCode();
        String answer = text(status < 400 ? connection.getInputStream() : connection.getErrorStream());
        Node.Mapping body = body(operation, answer);
        if (status == HttpURLConnection.HTTP_OK) {
            return body;
        }
        Element root = Element.root(body, new Notices(operation));
        String type = root.at("__type").textOr("status " + status);
        String message = root.at(root.has("message") ? "message" : "Message").textOr("");
        throw new CallFailedException(type.substring(type.indexOf('#') + 1), operation + ": " + message, body);
    }

    private static Node.Mapping body(String operation, String answer) throws IOException {
        if (answer.isEmpty()) {
            return new ObjectBuilder().build();
        }
        try {
            if (JsonDocument.parse(answer) instanceof Node.Mapping mapping) {
                return mapping;
            }
        } catch (MalformedDocumentException e) {
            throw new IOException(operation + " was answered with something else than JSON", e);
        }
        throw new IOException(operation + " was answered with JSON that is no object");
    }

    private static String text(@Nullable InputStream stream) throws IOException {
        if (stream == null) {
            return "";
        }
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
