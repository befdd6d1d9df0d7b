package dev.tafel.studio.key;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How an attribute's value is written in a key, so that the order of the text is the order that is meant.
 *
 * @param width for {@code PADDED} the number of digits, otherwise 0
 */
public record ValueForm(Kind kind, int width) {

    /** As it is: strings, and numbers whose order does not matter. */
    public static final ValueForm PLAIN = new ValueForm(Kind.PLAIN, 0);

    /** The widest padding: as many digits as a number has. */
    public static final int PADDING_DIGITS_MAX = 38;

    /** The forms. */
    public enum Kind {
        PLAIN("plain", ".+"),
        /** A whole number, not negative, with leading zeros. */
        PADDED("pad", "[0-9]+"),
        /** {@code 2026-11-30}. */
        DATE("date", "[0-9]{4}-[0-9]{2}-[0-9]{2}"),
        /** {@code 2026-11-30T08:15:00Z}. */
        TIMESTAMP("seconds", "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z"),
        /** {@code 2026-11-30T08:15:00.000Z}. */
        TIMESTAMP_MILLIS("millis", "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z");

        private final String text;
        private final Pattern pattern;

        Kind(String text, String pattern) {
            this.text = text;
            this.pattern = Pattern.compile(pattern, Pattern.DOTALL);
        }
    }

    public ValueForm {
        if (kind == Kind.PADDED ? width < 1 || width > PADDING_DIGITS_MAX : width != 0) {
            throw new IllegalArgumentException("A padded number has a width from 1 to 38, nothing else has one");
        }
    }

    /** A whole number padded to that many digits. */
    public static ValueForm padded(int digits) {
        return new ValueForm(Kind.PADDED, digits);
    }

    /** A form that has no width. */
    public static ValueForm of(Kind kind) {
        return new ValueForm(kind, 0);
    }

    /** The form as a template's text has it, for example {@code pad6}. */
    public String text() {
        return kind.text + (width == 0 ? "" : Integer.toString(width));
    }

    /** The form that {@code text} names. */
    public static Optional<ValueForm> parse(String text) {
        for (Kind kind : Kind.values()) {
            if (kind == Kind.PADDED) {
                String digits = text.startsWith(kind.text) ? text.substring(kind.text.length()) : "";
                if (digits.matches("[1-9][0-9]?") && Integer.parseInt(digits) <= PADDING_DIGITS_MAX) {
                    return Optional.of(padded(Integer.parseInt(digits)));
                }
            } else if (kind.text.equals(text)) {
                return Optional.of(of(kind));
            }
        }
        return Optional.empty();
    }

    /** Whether {@code text}, as it stands in a key, has this form. */
    public boolean fits(String text) {
        return kind.pattern.matcher(text).matches() && (kind != Kind.PADDED || text.length() == width);
    }

    /**
     * Writes a value.
     *
     * @param text a string as it is, or a number's canonical text
     * @throws KeyFormException if the value does not fit the form
     */
    String render(String attribute, String text) {
        String rendered = text;
        if (kind == Kind.PADDED && text.length() < width) {
            rendered = "0".repeat(width - text.length()) + text;
        }
        if (!fits(rendered)) {
            throw new KeyFormException(attribute, text, this);
        }
        return rendered;
    }

    /** The value that was written as {@code text}: without the padding. */
    String read(String text) {
        if (kind != Kind.PADDED) {
            return text;
        }
        int from = 0;
        while (from < text.length() - 1 && text.charAt(from) == '0') {
            from++;
        }
        return text.substring(from);
    }
}
