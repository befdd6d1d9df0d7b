package dev.tafel.protocol.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Base64 (RFC 4648, section 4) with padding, straight from one array into another. */
public final class Base64Text {

    /** What {@link #decode} returns for text that is not base64. */
    public static final int NOT_BASE64 = -1;

    private static final byte[] DIGITS =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] VALUES = values();

    private Base64Text() {}

    /** How many characters {@code size} bytes become. */
    public static int encodedLength(int size) {
        return (size + 2) / 3 * 4;
    }

    /** Writes the text of {@code raw} into {@code target}; returns the position behind it. */
    static int encode(byte[] raw, int offset, int size, byte[] target, int targetAt) {
        int at = targetAt;
        int end = offset + size;
        int from = offset;
        for (; from + 2 < end; from += 3) {
            int bits = (raw[from] & 0xff) << 16 | (raw[from + 1] & 0xff) << 8 | (raw[from + 2] & 0xff);
            target[at++] = DIGITS[bits >> 18];
            target[at++] = DIGITS[bits >> 12 & 0x3f];
            target[at++] = DIGITS[bits >> 6 & 0x3f];
            target[at++] = DIGITS[bits & 0x3f];
        }
        if (from < end) {
            boolean two = end - from == 2;
            int bits = (raw[from] & 0xff) << 16 | (two ? (raw[from + 1] & 0xff) << 8 : 0);
            target[at++] = DIGITS[bits >> 18];
            target[at++] = DIGITS[bits >> 12 & 0x3f];
            target[at++] = two ? DIGITS[bits >> 6 & 0x3f] : (byte) '=';
            target[at++] = '=';
        }
        return at;
    }

    /**
     * Reads text whose length is a multiple of four into {@code target}, which has room for three quarters of it.
     *
     * @return the number of bytes, or {@link #NOT_BASE64}; bits that padding leaves over must be zero
     */
    public static int decode(byte[] text, int offset, int length, byte[] target) {
        if (length == 0) {
            return 0;
        }
        int end = offset + length;
        int padding = text[end - 1] != '=' ? 0 : text[end - 2] != '=' ? 1 : 2;
        int at = 0;
        int wholeEnd = padding == 0 ? end : end - 4;
        for (int from = offset; from < wholeEnd; from += 4) {
            int bits = value(text[from]) << 18
                    | value(text[from + 1]) << 12
                    | value(text[from + 2]) << 6
                    | value(text[from + 3]);
            if (bits < 0) {
                return NOT_BASE64;
            }
            target[at++] = (byte) (bits >> 16);
            target[at++] = (byte) (bits >> 8);
            target[at++] = (byte) bits;
        }
        return padding == 0 ? at : decodePadded(text, wholeEnd, padding, target, at);
    }

    private static int decodePadded(byte[] text, int from, int padding, byte[] target, int targetAt) {
        int at = targetAt;
        int third = padding == 1 ? value(text[from + 2]) : 0;
        int bits = value(text[from]) << 18 | value(text[from + 1]) << 12 | third << 6;
        int leftOver = padding == 1 ? 0xff : 0xffff;
        if (bits < 0 || (bits & leftOver) != 0) {
            return NOT_BASE64;
        }
        target[at++] = (byte) (bits >> 16);
        if (padding == 1) {
            target[at++] = (byte) (bits >> 8);
        }
        return at;
    }

    /** The value of a digit, or -1, which stays negative through the shifts and unions above. */
    private static int value(byte c) {
        return c < 0 ? -1 : VALUES[c];
    }

    private static byte[] values() {
        byte[] values = new byte[128];
        Arrays.fill(values, (byte) -1);
        for (int i = 0; i < DIGITS.length; i++) {
            values[DIGITS[i]] = (byte) i;
        }
        return values;
    }
}
