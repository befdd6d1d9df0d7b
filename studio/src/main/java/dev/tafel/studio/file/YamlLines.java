package dev.tafel.studio.file;

import dev.tafel.studio.json.Json;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Puts YAML together, line by line. */
final class YamlLines {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_.()/+-]*( [A-Za-z0-9_.()/+-]+)*");
    private static final Pattern RESERVED = Pattern.compile("(?i)null|true|false|yes|no|on|off|~|\\.nan|\\.inf");

    private final StringBuilder text = new StringBuilder();
    private int depth;

    /** A text as a scalar: plain where it is safe, otherwise in quotes. */
    static String scalar(String text) {
        return PLAIN.matcher(text).matches() && !RESERVED.matcher(text).matches()
                ? text
                : Json.of(text).compact();
    }

    /** A number without exponent and without zeros that say nothing. */
    static String number(double number) {
        BigDecimal decimal = BigDecimal.valueOf(number);
        return decimal.signum() == 0 ? "0" : decimal.stripTrailingZeros().toPlainString();
    }

    /** One text alone, or a list in brackets. */
    static String list(List<String> texts) {
        return texts.size() == 1
                ? scalar(texts.get(0))
                : texts.stream().map(YamlLines::scalar).collect(Collectors.joining(", ", "[", "]"));
    }

    /** A mapping in braces, of values that are YAML already. */
    static String flow(Map<String, String> members) {
        return members.entrySet().stream()
                .map(entry -> scalar(entry.getKey()) + ": " + entry.getValue())
                .collect(Collectors.joining(", ", "{", "}"));
    }

    /** A line with a value that is YAML already; nothing for null. */
    YamlLines put(String key, @Nullable String value) {
        if (value != null) {
            text.append("  ".repeat(depth))
                    .append(key)
                    .append(": ")
                    .append(value)
                    .append('\n');
        }
        return this;
    }

    /** A line that only opens a section; what follows until {@link #close} is in it. */
    YamlLines open(String key) {
        text.append("  ".repeat(depth)).append(key).append(":\n");
        depth++;
        return this;
    }

    YamlLines close() {
        depth--;
        return this;
    }

    /** A line of a list. */
    YamlLines element(String value) {
        text.append("  ".repeat(depth)).append("- ").append(value).append('\n');
        return this;
    }

    YamlLines blank() {
        text.append('\n');
        return this;
    }

    String text() {
        return text.toString();
    }
}
