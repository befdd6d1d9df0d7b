package dev.tafel.protocol;

import dev.tafel.model.value.DynamoNumber;

/** Recognises numbers that are spelled canonically already, which nearly all are. */
final class CanonicalNumber {

    private CanonicalNumber() {}

    /**
     * Whether the text is the canonical text of a number: digits with an optional minus and an optional fraction, no
     * zero that carries nothing, no more digits than {@link DynamoNumber#PRECISION_MAX}. There are longer canonical
     * texts; for those the answer is false.
     */
    static boolean matches(byte[] text, int offset, int length) {
        int end = offset + length;
        int at = length > 0 && text[offset] == '-' ? offset + 1 : offset;
        int afterInteger = endOfDigits(text, at, end);
        int integerDigits = afterInteger - at;
        if (integerDigits == 0 || (integerDigits > 1 && text[at] == '0')) {
            return false;
        }
        if (afterInteger == end) {
            boolean minusZero = at > offset && text[at] == '0';
            return integerDigits <= DynamoNumber.PRECISION_MAX && !minusZero;
        }
        int fraction = afterInteger + 1;
        int fractionDigits = endOfDigits(text, fraction, end) - fraction;
        return text[afterInteger] == '.'
                && fractionDigits > 0
                && fraction + fractionDigits == end
                && text[end - 1] != '0'
                && integerDigits + fractionDigits <= DynamoNumber.PRECISION_MAX;
    }

    private static int endOfDigits(byte[] text, int from, int end) {
        int at = from;
        while (at < end && text[at] >= '0' && text[at] <= '9') {
            at++;
        }
        return at;
    }
}
