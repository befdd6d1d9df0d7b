package dev.tafel.http.netty;

import dev.tafel.http.HttpHeader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A complete head: its bytes, and where its parts are; text is made when it is asked for. */
final class RequestHead {

    private final byte[] bytes;
    private final RepeatedTexts repeated;
    private final int[] fields;
    private final int methodStart;
    private final int methodEnd;
    private final int targetEnd;
    private final boolean http10;
    private final boolean keepAlive;

    /** Takes over {@code bytes}, which {@code parser} has read to their end; {@code repeated} is the connection's. */
    RequestHead(byte[] bytes, HeadParser parser, RepeatedTexts repeated) {
        this.bytes = bytes;
        this.repeated = repeated;
        this.fields = Arrays.copyOf(parser.fields, parser.fieldInts);
        this.methodStart = parser.methodStart;
        this.methodEnd = parser.methodEnd;
        this.targetEnd = parser.targetEnd;
        this.http10 = parser.http10;
        this.keepAlive = parser.keepAlive();
    }

    boolean isHttp10() {
        return http10;
    }

    /** Whether the client lets the connection be used again. */
    boolean keepAlive() {
        return keepAlive;
    }

    boolean isMethod(String name) {
        if (methodEnd - methodStart != name.length()) {
            return false;
        }
        for (int i = 0; i < name.length(); i++) {
            if (bytes[methodStart + i] != name.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    String method() {
        // Constants for the two that nearly all requests have.
        return isMethod("POST") ? "POST" : isMethod("GET") ? "GET" : text(methodStart, methodEnd);
    }

    String target() {
        int start = methodEnd + 1;
        return targetEnd - start == 1 && bytes[start] == '/' ? "/" : text(start, targetEnd);
    }

    @Nullable
    String header(String lowerCaseName) {
        for (int i = 0; i < fields.length; i += HeadParser.FIELD_INTS) {
            if (HeadBytes.equalsIgnoringCase(bytes, fields[i], fields[i + 1], lowerCaseName)) {
                return repeated.of(lowerCaseName, bytes, fields[i + 2], fields[i + 3]);
            }
        }
        return null;
    }

    List<HttpHeader> headers() {
        List<HttpHeader> headers = new ArrayList<>(fields.length / HeadParser.FIELD_INTS);
        for (int i = 0; i < fields.length; i += HeadParser.FIELD_INTS) {
            String name = text(fields[i], fields[i + 1]).toLowerCase(Locale.ROOT);
            headers.add(new HttpHeader(name, text(fields[i + 2], fields[i + 3])));
        }
        return List.copyOf(headers);
    }

    private String text(int from, int to) {
        return RepeatedTexts.text(bytes, from, to);
    }
}
