package dev.tafel.model.value;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A number of the data model: up to 38 significant digits, magnitude 1E-130 to 9.99…E125, or zero.
 *
 * <p>Its canonical text is plain decimal without exponent, sign of plus, or zeros that carry nothing, so equal numbers
 * have equal text ({@code 1}, {@code 1.0} and {@code 1e0} are all {@code 1}). The range and the texts of the errors
 * were captured from the service.
 */
public final class DynamoNumber implements Comparable<DynamoNumber> {

    /** Significant digits that a number may have. */
    public static final int PRECISION_MAX = 38;

    /** The largest decimal exponent of a number's first digit. */
    public static final int EXPONENT_MAX = 125;

    /** The smallest decimal exponent of a number's first digit. */
    public static final int EXPONENT_MIN = -130;

    public static final DynamoNumber ZERO = new DynamoNumber("0", BigDecimal.ZERO);

    private static final int FAST_DIGITS_MAX = 18;

    private final String text;
    private @Nullable BigDecimal decimal;

    private DynamoNumber(String text, @Nullable BigDecimal decimal) {
        this.text = text;
        this.decimal = decimal;
    }

    /**
     * Reads a number as a request spells it: optional sign, digits with an optional point, optional exponent.
     *
     * @throws InvalidValueException with the service's text if it is no number, or out of range
     */
    public static DynamoNumber parse(String spelled) {
        if (isCanonicalInteger(spelled)) {
            return new DynamoNumber(spelled, null);
        }
        return of(NumberText.parse(spelled));
    }

    /**
     * The number equal to {@code value}.
     *
     * @throws InvalidValueException if it has too many digits or is out of range
     */
    public static DynamoNumber of(BigDecimal value) {
        if (value.signum() == 0) {
            return ZERO;
        }
        BigDecimal stripped = value.stripTrailingZeros();
        NumberText.requireInRange(stripped.precision(), -(long) stripped.scale());
        return new DynamoNumber(stripped.toPlainString(), stripped);
    }

    public static DynamoNumber of(long value) {
        return of(BigDecimal.valueOf(value));
    }

    /** The number that canonical text spells, unchecked: for text that {@link #text} gave. */
    static DynamoNumber ofCanonical(String text) {
        return new DynamoNumber(text, null);
    }

    private static boolean isCanonicalInteger(String spelled) {
        int length = spelled.length();
        if (length == 0 || length > FAST_DIGITS_MAX || (spelled.charAt(0) == '0' && length > 1)) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            char c = spelled.charAt(i);
            if (c < '0' || c > '9') {
                return false;
            }
        }
        return true;
    }

    /** The canonical text. */
    public String text() {
        return text;
    }

    public BigDecimal toBigDecimal() {
        BigDecimal value = decimal;
        if (value == null) {
            value = new BigDecimal(text);
            decimal = value;
        }
        return value;
    }

    /** The key value that this number is. */
    public KeyValue toKeyValue() {
        return new KeyValue(ScalarType.N, Bytes.wrap(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    /**
     * The exact sum.
     *
     * @throws InvalidValueException if it is out of range or has too many digits
     */
    public DynamoNumber plus(DynamoNumber other) {
        return NumberText.arithmetic(toBigDecimal().add(other.toBigDecimal()));
    }

    /**
     * The exact difference.
     *
     * @throws InvalidValueException if it is out of range or has too many digits
     */
    public DynamoNumber minus(DynamoNumber other) {
        return NumberText.arithmetic(toBigDecimal().subtract(other.toBigDecimal()));
    }

    public DynamoNumber negated() {
        return of(toBigDecimal().negate());
    }

    @Override
    public int compareTo(DynamoNumber other) {
        return toBigDecimal().compareTo(other.toBigDecimal());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DynamoNumber that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
