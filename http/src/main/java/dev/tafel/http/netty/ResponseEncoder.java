package dev.tafel.http.netty;

import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpResponse;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Puts a response's head and body into one buffer. For one thread. */
final class ResponseEncoder {

    private static final byte[] CONTENT_LENGTH = ascii("Content-Length: ");
    private static final byte[] CLOSE = ascii("Connection: close\r\n");
    private static final byte[] KEEP_ALIVE = ascii("Connection: keep-alive\r\n");
    private static final int STATUS_MAX = 599;
    private static final int DIGITS_MAX = 10;

    private final HttpDate date;
    private final byte[] @Nullable [] statusLines = new byte[STATUS_MAX + 1][];
    private byte[] head = new byte[1024];
    private int length;

    ResponseEncoder(Clock clock) {
        this.date = new HttpDate(clock);
    }

    /** The bytes that answer {@code exchange}, whose {@code keepAlive} tells what becomes of the connection. */
    ByteBuf encode(ByteBufAllocator allocator, Exchange exchange, HttpResponse response) {
        boolean bodiless = response.status() == 204 || response.status() == 304;
        length = 0;
        put(statusLine(response.status()));
        put(date.lines());
        if (!bodiless) {
            put(CONTENT_LENGTH);
            putNumber(response.bodyLength());
            putLineEnd();
        }
        if (!exchange.keepAlive) {
            put(CLOSE);
        } else if (exchange.form.isOld()) {
            put(KEEP_ALIVE);
        }
        for (HttpHeader header : response.headers()) {
            put(header);
        }
        putLineEnd();
        int bodyLength = bodiless || exchange.form.omitsBody() ? 0 : response.bodyLength();
        ByteBuf out = allocator.ioBuffer(length + bodyLength);
        return out.writeBytes(head, 0, length).writeBytes(response.body(), 0, bodyLength);
    }

    private byte[] statusLine(int status) {
        byte[] line = statusLines[status];
        if (line == null) {
            line = ascii(String.format(Locale.ROOT, "HTTP/1.1 %d %s\r\n", status, reason(status)));
            statusLines[status] = line;
        }
        return line;
    }

    private static String reason(int status) {
        return switch (status) {
            case 200 -> "OK";
            case 204 -> "No Content";
            case 304 -> "Not Modified";
            case 400 -> "Bad Request";
            case 403 -> "Forbidden";
            case 404 -> "Not Found";
            case 405 -> "Method Not Allowed";
            case 408 -> "Request Timeout";
            case 413 -> "Content Too Large";
            case 417 -> "Expectation Failed";
            case 500 -> "Internal Server Error";
            case 503 -> "Service Unavailable";
            // A reason may be empty; the space in front of it may not be missing.
            default -> "";
        };
    }

    private void put(byte[] source) {
        ensure(source.length);
        System.arraycopy(source, 0, head, length, source.length);
        length += source.length;
    }

    private void put(HttpHeader header) {
        put(header.name());
        ensure(2);
        head[length++] = ':';
        head[length++] = ' ';
        put(header.value());
        putLineEnd();
    }

    // The deprecated method does just what is wanted, for text known to be ISO 8859-1, and copies without a detour.
    @SuppressWarnings("deprecation")
    private void put(String text) {
        ensure(text.length());
        text.getBytes(0, text.length(), head, length);
        length += text.length();
    }

    private void putNumber(int number) {
        ensure(DIGITS_MAX);
        int digits = 1;
        for (int rest = number; rest >= 10; rest /= 10) {
            digits++;
        }
        int rest = number;
        for (int i = length + digits - 1; i >= length; i--) {
            head[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += digits;
    }

    private void putLineEnd() {
        ensure(2);
        head[length++] = '\r';
        head[length++] = '\n';
    }

    private void ensure(int more) {
        if (more > head.length - length) {
            head = Arrays.copyOf(head, Math.max(2 * head.length, length + more));
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
