package dev.tafel.meter.record;

import java.util.Locale;

/** What a recording keeps of the values of attributes. */
public enum RecordedValues {
    /** All of them, as they were sent. */
    PLAIN,
    /** Pseudonyms of the same types and sizes, with the same typed parts; see {@link Pseudonyms}. */
    HASHED;

    /** As options and files spell it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
