package dev.tafel.model.price;

import java.math.BigDecimal;

/** The month that bills are computed for: 30.5 days, the average rounded up as AWS' own calculators do. */
public final class BillingMonth {

    public static final int HOURS = 732;

    public static final int SECONDS = HOURS * 3600;

    private BillingMonth() {}

    /** What {@code perSecond}, day and night, comes to in a month. */
    public static BigDecimal of(BigDecimal perSecond) {
        return perSecond.multiply(BigDecimal.valueOf(SECONDS));
    }
}
