package dev.tafel.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Asks a running server's meter. */
final class MeterClient {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final URI endpoint;

    MeterClient(URI endpoint) {
        this.endpoint = endpoint;
    }

    /**
     * The answer to a question.
     *
     * @param pathAndQuery what is asked, below {@code /_tafel/}
     * @throws IOException if there is no good answer; the message says what to do
     */
    String get(String pathAndQuery) throws IOException {
        URI target = endpoint.resolve("/_tafel/" + pathAndQuery);
        HttpURLConnection connection = (HttpURLConnection) target.toURL().openConnection();
        connection.setConnectTimeout(Math.toIntExact(PATIENCE.toMillis()));
        connection.setReadTimeout(Math.toIntExact(PATIENCE.toMillis()));
        int status;
        try {
            status = connection.getResponseCode();
        } catch (ConnectException e) {
            throw new IOException(
                    "Nobody listens on " + endpoint + ": start a server with tafel serve, or name another one with"
                            + " --endpoint",
                    e);
        }
        InputStream stream = status < 400 ? connection.getInputStream() : connection.getErrorStream();
        String answer = "";
        if (stream != null) {
            try (stream) {
                answer = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            }
        }
        if (status != HttpURLConnection.HTTP_OK) {
            throw new IOException(target + " was answered with status " + status + ": " + answer);
        }
        return answer;
    }
}
