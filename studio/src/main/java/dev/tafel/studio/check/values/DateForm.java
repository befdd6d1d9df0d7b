package dev.tafel.studio.check.values;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The forms in which dates are met. */
enum DateForm {
    YEAR_WRONG("with a year of five digits", "(?<![0-9])[0-9]{5,}-[0-9]{2}-[0-9]{2}"),
    DAY_FIRST("with the day or month first", "(?<![0-9])[0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]{4}(?![0-9])"),
    SLASHES("with slashes", "(?<![0-9])[0-9]{4}/[0-9]{1,2}/[0-9]{1,2}(?![0-9])"),
    MILLISECONDS_Z("with milliseconds and Z", "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]+Z"),
    MILLISECONDS("with milliseconds", "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]+"),
    SECONDS_Z("with seconds and Z", "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z"),
    SECONDS("with seconds", "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}"),
    MINUTES("with minutes", "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}"),
    BLANK("with a blank", "[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}(?::[0-9]{2})?"),
    DAY("of days", "(?<![0-9])[0-9]{4}-[0-9]{2}-[0-9]{2}(?![0-9])");

    private static final Pattern BARE = Pattern.compile(
            "[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\\.[0-9]+)?)?Z?|1[0-9]{9}(?:[0-9]{3})?");

    private final String text;
    private final Pattern pattern;

    DateForm(String text, String pattern) {
        this.text = text;
        this.pattern = Pattern.compile(pattern);
    }

    /** What a reader calls it, after "dates". */
    String text() {
        return text;
    }

    /** The forms in {@code text}; each place counts once, for the longest form that fits. */
    static Set<DateForm> in(String text) {
        Set<DateForm> found = new LinkedHashSet<>();
        String rest = text;
        for (DateForm form : values()) {
            Matcher matcher = form.pattern.matcher(rest);
            if (matcher.find()) {
                found.add(form);
                rest = matcher.replaceAll("~");
            }
        }
        return found;
    }

    /** Whether {@code text} is a time and nothing else. */
    static boolean isBareTime(String text) {
        return BARE.matcher(text).matches();
    }
}
