package dev.tafel.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Calls a server of this process as any client does: over its port. */
final class LoopbackClient {

    // Auth is off, so nobody looks at the signature; the header has to be there.
    private static final String AUTHORIZATION =
            "AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request,"
                    + " SignedHeaders=content-type;host;x-amz-date;x-amz-target, Signature=" + "0".repeat(64);

    private final URI endpoint;

    LoopbackClient(URI endpoint) {
        this.endpoint = endpoint;
    }

    /**
     * Calls an operation.
     *
     * @param body the request in JSON
     * @return the response in JSON
     * @throws IOException if the server answers with an error, which the message contains
     */
    String call(String operation, String body) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) endpoint.toURL().openConnection();
        connection.setRequestMethod("POST");
        connection.setRequestProperty("Content-Type", "application/x-amz-json-1.0");
        connection.setRequestProperty("X-Amz-Target", "DynamoDB_20120810." + operation);
        connection.setRequestProperty("X-Amz-Date", "20260101T000000Z");
        connection.setRequestProperty("Authorization", AUTHORIZATION);
        connection.setDoOutput(true);
        try (OutputStream out = connection.getOutputStream()) {
            out.write(body.getBytes(StandardCharsets.UTF_8));
        }
        int status = connection.getResponseCode();
        String answer = text(status < 400 ? connection.getInputStream() : connection.getErrorStream());
        if (status != HttpURLConnection.HTTP_OK) {
            throw new IOException(operation + " was answered with status " + status + ": " + answer);
        }
        return answer;
    }

    private static String text(InputStream stream) throws IOException {
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
