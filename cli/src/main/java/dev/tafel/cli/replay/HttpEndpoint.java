package dev.tafel.cli.replay;

import dev.tafel.meter.record.RecordedCall;
import dev.tafel.meter.record.RecordedCall.Outcome;
import dev.tafel.meter.replay.Target;
import dev.tafel.model.api.Operation;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.Bytes;
import dev.tafel.protocol.json.JsonReader;
import dev.tafel.protocol.json.JsonToken;
import dev.tafel.protocol.json.MalformedJsonException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * An endpoint that does not check signatures: Tafel, or another program on the developer's machine.
 *
 * <p>Calls go over one connection, one after the other. For one thread.
 */
public final class HttpEndpoint implements Target {

    private static final int CONNECT_MILLIS = 5_000;
    private static final int READ_MILLIS = 60_000;
    private static final int LOOKS_MOST = 600;
    private static final long LOOK_MILLIS = 100;
    private static final String AGENT = "tafel-replay";
    private static final String AUTHORIZATION =
            "AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request,"
                    + " SignedHeaders=content-type;host;x-amz-date;x-amz-target, Signature=" + "0".repeat(64);

    private final URI endpoint;

    public HttpEndpoint(URI endpoint) {
        this.endpoint = endpoint;
    }

    @SuppressWarnings("ArrayRecordComponent") // It lives for one call and is never compared.
    private record Answer(int status, byte[] body) {}

    @Override
    public void ensureTable(Bytes createTable) throws IOException {
        Answer made = post(Operation.CREATE_TABLE, createTable.shared(), AGENT);
        String error = error(made);
        if (error != null && !error.equals(ErrorCode.RESOURCE_IN_USE.wireName())) {
            throw new IOException(
                    "A table of the recording cannot be made: " + new String(made.body(), StandardCharsets.UTF_8));
        }
        awaitActive(member(createTable.shared(), "TableName"));
    }

    private void awaitActive(@Nullable String table) throws IOException {
        byte[] question = ("{\"TableName\":\"" + table + "\"}").getBytes(StandardCharsets.UTF_8);
        for (int looked = 0; looked < LOOKS_MOST; looked++) {
            Answer answer = post(Operation.DESCRIBE_TABLE, question, AGENT);
            if (new String(answer.body(), StandardCharsets.UTF_8).contains("\"TableStatus\":\"ACTIVE\"")) {
                return;
            }
            try {
                Thread.sleep(LOOK_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("Interrupted while the table " + table + " was made", e);
            }
        }
        throw new IOException("The table " + table + " does not become active");
    }

    @Override
    public Outcome call(RecordedCall call) throws IOException {
        String agent = call.agent();
        return Outcome.of(error(post(call.operation(), call.request().shared(), agent == null ? AGENT : agent)));
    }

    private Answer post(Operation operation, byte[] body, String agent) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) endpoint.toURL().openConnection();
        connection.setConnectTimeout(CONNECT_MILLIS);
        connection.setReadTimeout(READ_MILLIS);
        connection.setRequestMethod("POST");
        connection.setRequestProperty("Content-Type", "application/x-amz-json-1.0");
        connection.setRequestProperty("X-Amz-Target", "DynamoDB_20120810." + operation.wireName());
        connection.setRequestProperty("X-Amz-Date", "20260101T000000Z");
        connection.setRequestProperty("Authorization", AUTHORIZATION);
        connection.setRequestProperty("User-Agent", agent);
        connection.setDoOutput(true);
        connection.setFixedLengthStreamingMode(body.length);
        try (OutputStream out = connection.getOutputStream()) {
            out.write(body);
        } catch (ConnectException e) {
            throw new IOException("Nobody listens on " + endpoint + ": start a server with tafel serve", e);
        }
        int status = connection.getResponseCode();
        InputStream stream = status < 400 ? connection.getInputStream() : connection.getErrorStream();
        if (stream == null) {
            return new Answer(status, new byte[0]);
        }
        try (stream) {
            return new Answer(status, stream.readAllBytes());
        }
    }

    /** The name of the error that an answer is; null if it is none. */
    private static @Nullable String error(Answer answer) throws IOException {
        if (answer.status() == HttpURLConnection.HTTP_OK) {
            return null;
        }
        String type = member(answer.body(), "__type");
        return type == null ? "HTTP " + answer.status() : type.substring(type.indexOf('#') + 1);
    }

    /** A text among the members of a JSON object; null if it has none of that name, or is no object. */
    private static @Nullable String member(byte[] json, String name) throws IOException {
        JsonReader reader = new JsonReader();
        reader.reset(json);
        try {
            if (json.length == 0 || reader.nextValue() != JsonToken.OBJECT) {
                return null;
            }
            while (reader.nextMember()) {
                boolean found = reader.textAsString().equals(name);
                JsonToken token = reader.nextValue();
                if (found && token == JsonToken.STRING) {
                    return reader.textAsString();
                }
                reader.skip(token);
            }
            return null;
        } catch (MalformedJsonException e) {
            throw new IOException("The endpoint answered something else than JSON", e);
        }
    }
}
