package dev.tafel.model.price;

import java.util.Locale;

/** Whether a figure was read in a price list of AWS. */
public enum PriceStatus {
    /** Read in a published price list. */
    CONFIRMED,
    /** Not compared with a price list; shown as such wherever an amount rests on it. */
    UNCONFIRMED;

    /** What a figure is that rests on one of this and one of another status. */
    public PriceStatus and(PriceStatus other) {
        return this == CONFIRMED ? other : UNCONFIRMED;
    }

    /** As price files and answers spell it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
