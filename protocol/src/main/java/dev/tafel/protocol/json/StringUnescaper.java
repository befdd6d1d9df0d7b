package dev.tafel.protocol.json;

import java.util.Arrays;

/** Reads strings with escapes into an array of its own, which is reused. */
final class StringUnescaper {

    private static final int KEPT_BYTES_MAX = 64 * 1024;
    private static final int INITIAL_BYTES = 256;

    private byte[] text = new byte[INITIAL_BYTES];
    private int length;

    /** What was read last. */
    byte[] text() {
        return text;
    }

    int textLength() {
        return length;
    }

    /**
     * Reads a string of which the part from {@code start} to {@code stop} is known to be free of escapes.
     *
     * @return the position behind the closing quote
     */
    int read(byte[] input, int start, int stop, int end) {
        length = 0;
        if (text.length > KEPT_BYTES_MAX) {
            text = new byte[INITIAL_BYTES];
        }
        append(input, start, stop);
        int at = stop;
        while (at < end) {
            byte c = input[at];
            if (c == '"') {
                return at + 1;
            }
            if (c == '\\') {
                at = escape(input, at, end);
            } else if (c >= 0 && c < ' ') {
                throw new MalformedJsonException("A control character in a string", at);
            } else {
                int from = at;
                at = c < 0 ? Utf8.endOfNonAscii(input, at, end) : ByteScan.endOfPlainAscii(input, at, end);
                append(input, from, at);
            }
        }
        throw new MalformedJsonException("A string without end", end);
    }

    private int escape(byte[] input, int at, int end) {
        if (end - at < 2) {
            throw new MalformedJsonException("A string without end", end);
        }
        int letter = input[at + 1];
        if (letter == 'u') {
            return unicodeEscape(input, at, end);
        }
        int character = switch (letter) {
            case '"', '\\', '/' -> letter;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> throw new MalformedJsonException("Not an escape", at);
        };
        append(character);
        return at + 2;
    }

    private int unicodeEscape(byte[] input, int at, int end) {
        int unit = hexUnit(input, at, end);
        if (!Character.isSurrogate((char) unit)) {
            append(unit);
            return at + 6;
        }
        int low = at + 6;
        boolean paired = Character.isHighSurrogate((char) unit)
                && end - low >= 6
                && input[low] == '\\'
                && input[low + 1] == 'u'
                && Character.isLowSurrogate((char) hexUnit(input, low, end));
        if (!paired) {
            throw new MalformedJsonException("A surrogate without its pair", at);
        }
        append(Character.toCodePoint((char) unit, (char) hexUnit(input, low, end)));
        return low + 6;
    }

    private static int hexUnit(byte[] input, int at, int end) {
        if (end - at < 6) {
            throw new MalformedJsonException("A string without end", end);
        }
        int unit = 0;
        for (int i = at + 2; i < at + 6; i++) {
            byte c = input[i];
            int digit = c < 0 ? -1 : Character.digit((char) c, 16);
            if (digit < 0) {
                throw new MalformedJsonException("Not a hexadecimal digit", i);
            }
            unit = unit << 4 | digit;
        }
        return unit;
    }

    private void append(byte[] input, int from, int to) {
        ensure(to - from);
        System.arraycopy(input, from, text, length, to - from);
        length += to - from;
    }

    private void append(int codePoint) {
        ensure(4);
        length = Utf8.write(text, length, codePoint);
    }

    private void ensure(int more) {
        if (text.length - length < more) {
            text = Arrays.copyOf(text, Math.max(text.length * 2, length + more));
        }
    }
}
