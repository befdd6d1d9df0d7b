package dev.tafel.http.netty;

import dev.tafel.http.HttpServer;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A client that sends just the bytes it is given and reads answers one by one. */
final class RawClient implements AutoCloseable {

    private static final int READ_MILLIS_MAX = 20_000;

    /** An answer; the names of its headers are in lower case. */
    record Answer(int status, Map<String, String> headers, String body) {

        @Nullable
        String header(String name) {
            return headers.get(name);
        }
    }

    final Socket socket;
    private final InputStream in;

    RawClient(HttpServer server) throws IOException {
        this(new Socket(server.address().getAddress(), server.address().getPort()));
    }

    RawClient(Socket socket) throws IOException {
        this.socket = socket;
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(READ_MILLIS_MAX);
        in = new BufferedInputStream(socket.getInputStream());
    }

    void send(String text) throws IOException {
        send(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    void send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
    }

    void get(String path) throws IOException {
        send("GET " + path + " HTTP/1.1\r\nHost: test\r\n\r\n");
    }

    void post(String body) throws IOException {
        send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
    }

    /** Reads an answer with its body. */
    Answer answer() throws IOException {
        Answer head = head();
        int length = Integer.parseInt(head.headers().getOrDefault("content-length", "0"));
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException("The answer's body ended early");
        }
        return new Answer(head.status(), head.headers(), new String(body, StandardCharsets.ISO_8859_1));
    }

    /** Reads an answer that has no body, whatever its headers say. */
    Answer head() throws IOException {
        String statusLine = line();
        Map<String, String> headers = new TreeMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(": ");
            headers.put(line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 2));
        }
        return new Answer(Integer.parseInt(statusLine.substring(9, 12)), headers, "");
    }

    /** Tells whether the server has ended its side with nothing more to read; waits for either. */
    boolean atEnd() throws IOException {
        return in.read() < 0;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new EOFException("The answer's head ended early");
            }
            if (b != '\r') {
                line.write(b);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }
}
