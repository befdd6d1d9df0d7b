package dev.tafel.model.price;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Money: US dollars, exact, with the status of the prices that it was computed from.
 *
 * <p>Nothing rounds an amount but {@link #text}, which shows it. Two amounts are equal if their dollars have equal
 * value and their status is the same; the scale does not count.
 */
public record Amount(BigDecimal usd, PriceStatus status) implements Comparable<Amount> {

    /** No money, which needs no price to be sure of. */
    public static final Amount ZERO = new Amount(BigDecimal.ZERO, PriceStatus.CONFIRMED);

    private static final int CENTS_SCALE = 2;
    private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);

    public Amount {
        usd = usd.signum() == 0 ? BigDecimal.ZERO : usd.stripTrailingZeros();
    }

    /** The sum; unconfirmed if one of the two is. */
    public Amount plus(Amount other) {
        return new Amount(usd.add(other.usd), status.and(other.status));
    }

    /** The difference; unconfirmed if one of the two is. */
    public Amount minus(Amount other) {
        return new Amount(usd.subtract(other.usd), status.and(other.status));
    }

    /** So many times the amount. */
    public Amount times(BigDecimal factor) {
        return new Amount(usd.multiply(factor), status);
    }

    /** So many times the amount. */
    public Amount times(long factor) {
        return times(BigDecimal.valueOf(factor));
    }

    /** Whether every price in it was confirmed. */
    public boolean isConfirmed() {
        return status == PriceStatus.CONFIRMED;
    }

    /**
     * As people read it: {@code 659.04 $}, {@code 0.0000125 $ (unconfirmed)}. From one dollar on it is rounded half up
     * to cents, below to three significant digits.
     */
    public String text() {
        BigDecimal shown = usd.abs().compareTo(BigDecimal.ONE) < 0 && usd.signum() != 0
                ? usd.round(THREE_DIGITS).stripTrailingZeros()
                : usd.setScale(CENTS_SCALE, RoundingMode.HALF_UP);
        return shown.toPlainString() + " $" + (isConfirmed() ? "" : " (" + status.text() + ")");
    }

    /** By dollars, then confirmed before unconfirmed. */
    @Override
    public int compareTo(Amount other) {
        int byUsd = usd.compareTo(other.usd);
        return byUsd == 0 ? status.compareTo(other.status) : byUsd;
    }
}
