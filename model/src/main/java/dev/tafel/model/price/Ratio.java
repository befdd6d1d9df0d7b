package dev.tafel.model.price;

import java.math.BigDecimal;

/** A ratio of prices, with their status. */
public record Ratio(BigDecimal value, PriceStatus status) {

    /** As people read it: {@code 28.89 %}. */
    public String text() {
        String percent = value.movePointRight(2).stripTrailingZeros().toPlainString();
        return percent + " %" + (status == PriceStatus.CONFIRMED ? "" : " (" + status.text() + ")");
    }
}
