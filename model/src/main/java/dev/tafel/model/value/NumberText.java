package dev.tafel.model.value;

import java.math.BigDecimal;
import java.math.BigInteger;

/** How numbers are spelled in requests, and the range that they must keep. */
final class NumberText {

    /** Exponents are clamped here; no request has the digits that would bring one beyond back into the range. */
    private static final int EXPONENT_CLAMP = 1_000_000_000;

    private static final int INITIAL_DIGITS = 64;

    private NumberText() {}

    /** @throws InvalidValueException if {@code spelled} is not a number in the service's grammar, or out of range */
    static BigDecimal parse(String spelled) {
        int length = spelled.length();
        if (length == 0) {
            throw new InvalidValueException("The parameter cannot be converted to a numeric value");
        }
        int at = spelled.charAt(0) == '+' || spelled.charAt(0) == '-' ? 1 : 0;
        StringBuilder digits = new StringBuilder(Math.min(length, INITIAL_DIGITS));
        int fractionDigits = 0;
        boolean pointSeen = false;
        for (; at < length; at++) {
            char c = spelled.charAt(at);
            if (c == '.' && !pointSeen) {
                pointSeen = true;
            } else if (c >= '0' && c <= '9') {
                digits.append(c);
                fractionDigits += pointSeen ? 1 : 0;
            } else {
                break;
            }
        }
        int exponent = at < length ? exponent(spelled, at) : 0;
        if (digits.length() == 0) {
            throw notANumber(spelled);
        }
        return signed(spelled, digits, exponent, fractionDigits);
    }

    private static BigDecimal signed(String spelled, StringBuilder digits, int exponent, int fractionDigits) {
        int firstNonZero = 0;
        while (firstNonZero < digits.length() && digits.charAt(firstNonZero) == '0') {
            firstNonZero++;
        }
        if (firstNonZero == digits.length()) {
            return zero(exponent - fractionDigits);
        }
        int end = digits.length();
        while (digits.charAt(end - 1) == '0') {
            end--;
        }
        // A spelling may have millions of digits: what is refused must be refused before they become an integer.
        int lastExponent = exponent - fractionDigits + digits.length() - end;
        requireInRange(end - firstNonZero, lastExponent);
        BigInteger unscaled = new BigInteger(digits.substring(firstNonZero, end));
        BigDecimal value = new BigDecimal(unscaled, -lastExponent);
        return spelled.charAt(0) == '-' ? value.negate() : value;
    }

    /**
     * Zero with an exponent out of range is refused by the service although it is zero; what counts is the position of
     * its last digit ({@code 0e126} and {@code 0e-131} fail, {@code 0.0e126} passes).
     */
    private static BigDecimal zero(int lastDigitExponent) {
        if (lastDigitExponent > DynamoNumber.EXPONENT_MAX) {
            throw overflow();
        }
        if (lastDigitExponent < DynamoNumber.EXPONENT_MIN) {
            throw underflow();
        }
        return BigDecimal.ZERO;
    }

    private static int exponent(String spelled, int at) {
        char marker = spelled.charAt(at);
        int digit = at + 1;
        if (digit < spelled.length() && (spelled.charAt(digit) == '+' || spelled.charAt(digit) == '-')) {
            digit++;
        }
        if ((marker != 'e' && marker != 'E') || digit == spelled.length()) {
            throw notANumber(spelled);
        }
        long value = 0;
        for (; digit < spelled.length(); digit++) {
            char c = spelled.charAt(digit);
            if (c < '0' || c > '9') {
                throw notANumber(spelled);
            }
            value = Math.min(EXPONENT_CLAMP, value * 10 + (c - '0'));
        }
        return (int) (spelled.charAt(at + 1) == '-' ? -value : value);
    }

    /**
     * Checks a number other than zero by its significant digits and the decimal exponent of the last of them.
     *
     * @throws InvalidValueException if it has too many digits or is out of range
     */
    static void requireInRange(int significantDigits, long lastExponent) {
        long firstExponent = lastExponent + significantDigits - 1;
        if (firstExponent > DynamoNumber.EXPONENT_MAX) {
            throw overflow();
        }
        if (firstExponent < DynamoNumber.EXPONENT_MIN) {
            throw underflow();
        }
        if (significantDigits > DynamoNumber.PRECISION_MAX) {
            throw new InvalidValueException("Attempting to store more than 38 significant digits in a Number");
        }
    }

    /** The result of a sum; lost precision is reported as overflow, as the service does. */
    static DynamoNumber arithmetic(BigDecimal result) {
        if (result.stripTrailingZeros().precision() > DynamoNumber.PRECISION_MAX) {
            throw overflow();
        }
        return DynamoNumber.of(result);
    }

    private static InvalidValueException notANumber(String spelled) {
        return new InvalidValueException("The parameter cannot be converted to a numeric value: " + spelled);
    }

    private static InvalidValueException overflow() {
        return new InvalidValueException(
                "Number overflow. Attempting to store a number with magnitude larger than supported range");
    }

    private static InvalidValueException underflow() {
        return new InvalidValueException(
                "Number underflow. Attempting to store a number with magnitude smaller than supported range");
    }
}
