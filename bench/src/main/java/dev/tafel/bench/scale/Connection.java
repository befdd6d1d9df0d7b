package dev.tafel.bench.scale;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** One keep-alive connection to a DynamoDB API, as little as a generator needs. For one thread. */
final class Connection implements AutoCloseable {

    private static final int BUFFER_BYTES = 64 << 10;
    private static final String LENGTH = "content-length:";

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final String head;

    /** @param day of the requests' signature, which is well-formed and not a real one, as {@code 20261201} */
    Connection(String host, int port, String day) throws IOException {
        socket = new Socket(host, port);
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream(), BUFFER_BYTES);
        out = socket.getOutputStream();
        head = " HTTP/1.1\r\nHost: " + host + ":" + port + "\r\nContent-Type: application/x-amz-json-1.0\r\n"
                + "X-Amz-Date: " + day + "T000000Z\r\n"
                + "Authorization: AWS4-HMAC-SHA256 Credential=bench/" + day + "/us-east-1/dynamodb/aws4_request,"
                + " SignedHeaders=content-type;host;x-amz-date;x-amz-target, Signature="
                + "0123456789abcdef".repeat(4) + "\r\n";
    }

    /**
     * Calls an operation.
     *
     * @return the body of the answer
     * @throws IOException if the answer is not 200
     */
    byte[] call(String operation, String body) throws IOException {
        byte[] payload = body.getBytes(StandardCharsets.US_ASCII);
        String request = "POST /" + head + "X-Amz-Target: DynamoDB_20120810." + operation + "\r\nContent-Length: "
                + payload.length + "\r\n\r\n";
        ByteArrayOutputStream whole = new ByteArrayOutputStream(request.length() + payload.length);
        whole.writeBytes(request.getBytes(StandardCharsets.US_ASCII));
        whole.writeBytes(payload);
        whole.writeTo(out);
        out.flush();
        String status = line();
        int length = 0;
        for (String header = line(); !header.isEmpty(); header = line()) {
            if (header.regionMatches(true, 0, LENGTH, 0, LENGTH.length())) {
                length = Integer.parseInt(header.substring(LENGTH.length()).strip());
            }
        }
        byte[] answer = in.readNBytes(length);
        if (answer.length < length || !status.startsWith("HTTP/1.1 200")) {
            throw new IOException(
                    operation + " was answered with " + status + " " + new String(answer, StandardCharsets.UTF_8));
        }
        return answer;
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        int next = in.read();
        while (next != '\n') {
            if (next < 0) {
                throw new EOFException("The connection was closed");
            }
            if (next != '\r') {
                line.append((char) next);
            }
            next = in.read();
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
