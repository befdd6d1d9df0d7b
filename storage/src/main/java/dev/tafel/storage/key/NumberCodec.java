package dev.tafel.storage.key;

import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import java.util.Arrays;

/**
 * Numbers as bytes whose unsigned order is the order of the numbers.
 *
 * <pre>
 *   positive   03 | exponent + 130 | pair + 1 | … | pair + 1 | 00
 *   zero       02
 *   negative   01 | the bytes behind 03 of the positive number, each complemented
 * </pre>
 *
 * The exponent is that of the first digit that is not zero, -130 to 125. The digits follow in pairs from that digit on,
 * 00 to 99, the last pair filled up with a zero; pairs of two zeros at the end are left out. The byte 00 (FF, if
 * complemented) ends the digits, unless there are nineteen pairs, the most there can be. So a number takes at most 21
 * bytes, none is the beginning of another, and equal numbers are equal bytes.
 */
public final class NumberCodec {

    /** Bytes of the longest number. */
    public static final int LENGTH_MAX = 21;

    static final int NEGATIVE = 1;
    static final int ZERO = 2;
    static final int POSITIVE = 3;

    private static final int PAIRS_MAX = DynamoNumber.PRECISION_MAX / 2;
    private static final int EXPONENT_BIAS = -DynamoNumber.EXPONENT_MIN;

    private NumberCodec() {}

    /** The bytes of a number. */
    public static Bytes encode(DynamoNumber number) {
        return Bytes.wrap(encode(number.toKeyValue().bytes().shared()));
    }

    /** The bytes of the number that {@code text}, canonical decimal text in ASCII, spells. */
    static byte[] encode(byte[] text) {
        int first = 0;
        while (first < text.length && (text[first] < '1' || text[first] > '9')) {
            first++;
        }
        if (first == text.length) {
            return new byte[] {ZERO};
        }
        byte[] encoded = new byte[LENGTH_MAX + 1];
        encoded[0] = POSITIVE;
        encoded[1] = (byte) (exponentOf(text, first) + EXPONENT_BIAS);
        int length = withoutZeroPairs(encoded, digits(text, first, encoded));
        if (length < LENGTH_MAX) {
            length++;
        }
        if (text[0] == '-') {
            encoded[0] = NEGATIVE;
            complement(encoded, length);
        }
        return Arrays.copyOf(encoded, length);
    }

    /** The decimal exponent of the digit at {@code first}. */
    private static int exponentOf(byte[] text, int first) {
        int point = first;
        while (point < text.length && text[point] != '.') {
            point++;
        }
        if (point < text.length || !isFraction(text, first)) {
            return point - first - 1;
        }
        int before = first;
        while (text[before] != '.') {
            before--;
        }
        return before - first;
    }

    private static boolean isFraction(byte[] text, int first) {
        for (int i = 0; i < first; i++) {
            if (text[i] == '.') {
                return true;
            }
        }
        return false;
    }

    /** Writes the pairs from the digit at {@code first} on, as many as there is room for; says where they end. */
    private static int digits(byte[] text, int first, byte[] encoded) {
        int at = 2;
        int tens = -1;
        for (int i = first; i < text.length && at < LENGTH_MAX; i++) {
            if (text[i] == '.') {
                continue;
            }
            int digit = text[i] - '0';
            if (tens < 0) {
                tens = digit;
            } else {
                encoded[at++] = (byte) (tens * 10 + digit + 1);
                tens = -1;
            }
        }
        if (tens >= 0) {
            encoded[at++] = (byte) (tens * 10 + 1);
        }
        return at;
    }

    private static int withoutZeroPairs(byte[] encoded, int end) {
        int length = end;
        while (encoded[length - 1] == 1) {
            encoded[--length] = 0;
        }
        return length;
    }

    private static void complement(byte[] encoded, int length) {
        for (int i = 1; i < length; i++) {
            encoded[i] = (byte) ~encoded[i];
        }
    }

    /** Where the number that begins at {@code at} ends; -1 if there is none. */
    static int endOf(byte[] source, int at) {
        if (at >= source.length || source[at] < NEGATIVE || source[at] > POSITIVE) {
            return -1;
        }
        if (source[at] == ZERO) {
            return at + 1;
        }
        int terminator = source[at] == POSITIVE ? 0 : 0xFF;
        int digitsMaxEnd = at + 2 + PAIRS_MAX;
        for (int i = at + 2; i < source.length && i < digitsMaxEnd; i++) {
            if ((source[i] & 0xFF) == terminator) {
                return i + 1;
            }
        }
        return digitsMaxEnd <= source.length ? digitsMaxEnd : -1;
    }

    /**
     * The number of which these are the bytes.
     *
     * @throws IllegalArgumentException if they are no number's
     */
    public static DynamoNumber decode(Bytes encoded) {
        byte[] source = encoded.toArray();
        if (endOf(source, 0) != source.length) {
            throw new IllegalArgumentException("These bytes are no number: " + encoded);
        }
        if (source[0] == ZERO) {
            return DynamoNumber.ZERO;
        }
        boolean negative = source[0] == NEGATIVE;
        if (negative) {
            complement(source, source.length);
        }
        StringBuilder text = new StringBuilder(negative ? "-" : "");
        int exponent = (source[1] & 0xFF) - EXPONENT_BIAS;
        int pairs = 0;
        for (int i = 2; i < source.length && source[i] != 0; i++) {
            int pair = source[i] - 1;
            if (pair < 0 || pair > 99) {
                throw new IllegalArgumentException("These bytes are no number: " + encoded);
            }
            text.append((char) ('0' + pair / 10)).append((char) ('0' + pair % 10));
            pairs++;
        }
        return DynamoNumber.parse(
                text.append('e').append(exponent + 1 - 2 * pairs).toString());
    }
}
