package dev.tafel.http.netty;

import static dev.tafel.http.netty.HeadBytes.equalsIgnoringCase;
import static dev.tafel.http.netty.RefusedRequestException.malformed;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads a request's head line by line, and goes on where it stopped when more bytes have come.
 *
 * <p>Strict as RFC 9112 advises for servers that others stand in front of: lines end in CR LF only, no other control
 * character but the tab, no folded header, no white space before a colon, one {@code Host} and one framing of the body.
 * Positions are relative to the head's first byte.
 */
final class HeadParser {

    /** What {@link #advance} returns when the head goes on behind the given bytes. */
    static final int INCOMPLETE = -1;

    /** How many numbers describe a header: the bounds of its name and of its value. */
    static final int FIELD_INTS = 4;

    private static final int FIELD_INTS_KEPT = 64 * FIELD_INTS;
    private static final int VERSION_LENGTH = 8;
    private static final int LENGTH_DIGITS_MAX = 18;
    private static final long HTTP_1_1 = HeadBytes.longAt("HTTP/1.1".getBytes(StandardCharsets.US_ASCII), 0);
    private static final long HTTP_1_0 = HeadBytes.longAt("HTTP/1.0".getBytes(StandardCharsets.US_ASCII), 0);

    private int lineStart;
    private int scanned;
    private int hosts;
    private int transferEncodings;
    private boolean closeAsked;
    private boolean keepAliveAsked;

    int methodStart;
    int methodEnd;
    int targetEnd;
    boolean http10;
    boolean expectsContinue;
    long contentLength;
    int[] fields = new int[16 * FIELD_INTS];
    int fieldInts;

    /** Forgets the head read last. */
    void reset() {
        lineStart = 0;
        scanned = 0;
        hosts = 0;
        transferEncodings = 0;
        closeAsked = false;
        keepAliveAsked = false;
        methodStart = 0;
        methodEnd = 0;
        targetEnd = 0;
        http10 = false;
        expectsContinue = false;
        contentLength = -1;
        fieldInts = 0;
        if (fields.length > FIELD_INTS_KEPT) {
            fields = new int[FIELD_INTS_KEPT];
        }
    }

    HeadParser() {
        reset();
    }

    /**
     * Reads on in a head that begins at {@code start}; bytes read before must be there again.
     *
     * @return the length of the complete head with its blank line, or {@link #INCOMPLETE}
     */
    int advance(byte[] bytes, int start, int end) throws RefusedRequestException {
        while (true) {
            int lineEnd = lineEnd(bytes, start, end);
            if (lineEnd == INCOMPLETE) {
                return INCOMPLETE;
            }
            int from = start + lineStart;
            lineStart = lineEnd + 2 - start;
            scanned = lineStart;
            if (from < lineEnd) {
                readLine(bytes, start, from, lineEnd);
            } else if (targetEnd != 0) {
                checkWhole();
                return lineStart;
            }
            // An empty line before the request line is skipped, as RFC 9112 advises.
        }
    }

    boolean chunked() {
        return transferEncodings > 0;
    }

    boolean keepAlive() {
        return !closeAsked && (!http10 || keepAliveAsked);
    }

    private int lineEnd(byte[] bytes, int start, int end) throws RefusedRequestException {
        int i = start + scanned;
        while (true) {
            i = HeadBytes.controlAt(bytes, i, end);
            if (i == end || (bytes[i] == '\r' && i + 1 == end)) {
                scanned = i - start;
                return INCOMPLETE;
            }
            if (bytes[i] == '\r' && bytes[i + 1] == '\n') {
                return i;
            }
            if (bytes[i] != '\t') {
                throw malformed("The head has a control character");
            }
            i++;
        }
    }

    private void readLine(byte[] bytes, int start, int from, int lineEnd) throws RefusedRequestException {
        if (targetEnd == 0) {
            methodStart = from - start;
            readRequestLine(bytes, start, from, lineEnd);
        } else {
            readField(bytes, start, from, lineEnd);
        }
    }

    private void readRequestLine(byte[] bytes, int start, int from, int lineEnd) throws RefusedRequestException {
        int method = HeadBytes.tokenEnd(bytes, from, lineEnd);
        int version = lineEnd - VERSION_LENGTH;
        int target = version - 1;
        if (method == from || target <= method + 1 || bytes[method] != ' ' || bytes[target] != ' ') {
            throw malformed("The request line is not method, target and version");
        }
        for (int i = method + 1; i < target; i++) {
            if (bytes[i] <= ' ') {
                throw malformed("The target has a character that a URI may not hold");
            }
        }
        long named = HeadBytes.longAt(bytes, version);
        if (named != HTTP_1_1 && named != HTTP_1_0) {
            throw malformed("The version is not 1.1 or 1.0");
        }
        http10 = named == HTTP_1_0;
        methodEnd = method - start;
        targetEnd = target - start;
    }

    private void readField(byte[] bytes, int start, int from, int lineEnd) throws RefusedRequestException {
        int colon = HeadBytes.tokenEnd(bytes, from, lineEnd);
        if (colon == from || colon == lineEnd || bytes[colon] != ':') {
            throw malformed("A header line does not begin with a name and a colon");
        }
        int valueStart = colon + 1;
        int valueEnd = lineEnd;
        while (valueStart < valueEnd && HeadBytes.isBlank(bytes[valueStart])) {
            valueStart++;
        }
        while (valueStart < valueEnd && HeadBytes.isBlank(bytes[valueEnd - 1])) {
            valueEnd--;
        }
        if (fieldInts == fields.length) {
            fields = Arrays.copyOf(fields, 2 * fields.length);
        }
        fields[fieldInts] = from - start;
        fields[fieldInts + 1] = colon - start;
        fields[fieldInts + 2] = valueStart - start;
        fields[fieldInts + 3] = valueEnd - start;
        fieldInts += FIELD_INTS;
        notice(bytes, start, from);
    }

    /** Takes what the server itself needs from the header added last. */
    private void notice(byte[] bytes, int start, int from) throws RefusedRequestException {
        int valueStart = start + fields[fieldInts - 2];
        int valueEnd = start + fields[fieldInts - 1];
        switch (start + fields[fieldInts - 3] - from) {
            case 4 -> hosts += equalsIgnoringCase(bytes, from, "host") ? 1 : 0;
            case 6 -> {
                if (equalsIgnoringCase(bytes, from, "expect")) {
                    readExpectation(bytes, valueStart, valueEnd);
                }
            }
            case 10 -> {
                if (equalsIgnoringCase(bytes, from, "connection")) {
                    readConnectionOptions(bytes, valueStart, valueEnd);
                }
            }
            case 14 -> {
                if (equalsIgnoringCase(bytes, from, "content-length")) {
                    readContentLength(bytes, valueStart, valueEnd);
                }
            }
            case 17 -> {
                if (equalsIgnoringCase(bytes, from, "transfer-encoding")) {
                    readTransferEncoding(bytes, valueStart, valueEnd);
                }
            }
            default -> {
                // The handler's business.
            }
        }
    }

    private void readExpectation(byte[] bytes, int from, int to) throws RefusedRequestException {
        if (!equalsIgnoringCase(bytes, from, to, "100-continue")) {
            throw RefusedRequestException.unknownExpectation();
        }
        expectsContinue = true;
    }

    private void readConnectionOptions(byte[] bytes, int from, int to) {
        int start = from;
        while (start < to) {
            int comma = HeadBytes.indexOf((byte) ',', bytes, start, to);
            int end = comma;
            while (start < end && HeadBytes.isBlank(bytes[start])) {
                start++;
            }
            while (start < end && HeadBytes.isBlank(bytes[end - 1])) {
                end--;
            }
            closeAsked |= equalsIgnoringCase(bytes, start, end, "close");
            keepAliveAsked |= equalsIgnoringCase(bytes, start, end, "keep-alive");
            start = comma + 1;
        }
    }

    private void readContentLength(byte[] bytes, int from, int to) throws RefusedRequestException {
        if (contentLength >= 0) {
            throw malformed("Content-Length is given twice");
        }
        if (from == to || to - from > LENGTH_DIGITS_MAX) {
            throw malformed("Content-Length is empty or too long");
        }
        long length = 0;
        for (int i = from; i < to; i++) {
            if (bytes[i] < '0' || bytes[i] > '9') {
                throw malformed("Content-Length is not a number");
            }
            length = 10 * length + bytes[i] - '0';
        }
        contentLength = length;
    }

    private void readTransferEncoding(byte[] bytes, int from, int to) throws RefusedRequestException {
        transferEncodings++;
        if (transferEncodings > 1 || !equalsIgnoringCase(bytes, from, to, "chunked")) {
            throw malformed("Transfer-Encoding is not chunked alone");
        }
    }

    private void checkWhole() throws RefusedRequestException {
        if (hosts > 1 || (hosts == 0 && !http10)) {
            throw malformed("There is not exactly one Host");
        }
        if (chunked() && (contentLength >= 0 || http10)) {
            throw malformed("Transfer-Encoding contradicts the length or the version");
        }
    }
}
