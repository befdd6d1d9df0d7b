package dev.tafel.protocol;

import dev.tafel.protocol.json.JsonReader;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** JSON numbers where the API declares whole ones. */
final class WholeNumber {

    /** No long has more digits. */
    private static final int SAFE_DIGITS_MAX = 18;

    /** Beyond, the nearest double has to do: a text that long is no whole number anybody meant. */
    private static final int EXACT_LENGTH_MAX = 64;

    private static final BigDecimal LONG_MAX = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final BigDecimal LONG_MIN = BigDecimal.valueOf(Long.MIN_VALUE);

    private WholeNumber() {}

    /** The largest whole number that is not above the one just read, moved into the range of long. */
    static long floor(JsonReader json) {
        int length = json.textLength();
        if (!json.isDecimal() && length <= SAFE_DIGITS_MAX) {
            return digits(json.text(), json.textOffset(), length);
        }
        if (length > EXACT_LENGTH_MAX) {
            return (long) Math.floor(Double.parseDouble(json.textAsString()));
        }
        return floor(json.textAsString());
    }

    private static long digits(byte[] text, int offset, int length) {
        boolean negative = text[offset] == '-';
        long value = 0;
        for (int i = negative ? 1 : 0; i < length; i++) {
            value = value * 10 + (text[offset + i] - '0');
        }
        return negative ? -value : value;
    }

    private static long floor(String text) {
        double magnitude = Double.parseDouble(text);
        if (Math.abs(magnitude) >= 1e19) {
            return magnitude < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
        if (Math.abs(magnitude) < 1e-9) {
            return magnitude < 0 ? -1 : 0;
        }
        BigDecimal exact = new BigDecimal(text).setScale(0, RoundingMode.FLOOR);
        return exact.min(LONG_MAX).max(LONG_MIN).longValueExact();
    }
}
