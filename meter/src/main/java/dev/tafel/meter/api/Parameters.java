package dev.tafel.meter.api;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The parameters behind the question mark. */
final class Parameters {

    private static final Pattern DURATION = Pattern.compile("([1-9][0-9]{0,5})(s|m|h)");

    private final Map<String, String> values = new HashMap<>();

    private Parameters() {}

    static Parameters of(@Nullable String query) throws BadParameterException {
        Parameters parameters = new Parameters();
        for (String part : query == null ? List.<String>of() : List.of(query.split("&"))) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                parameters.values.put(part.substring(0, equals), decoded(part.substring(equals + 1)));
            }
        }
        return parameters;
    }

    private static String decoded(String value) throws BadParameterException {
        try {
            return URLDecoder.decode(value, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new BadParameterException("The query is not encoded as a query should be: " + e.getMessage());
        }
    }

    String get(String name, String otherwise) {
        return values.getOrDefault(name, otherwise);
    }

    String require(String name, String example) throws BadParameterException {
        String value = values.get(name);
        if (value == null || value.isEmpty()) {
            throw new BadParameterException(
                    "The parameter " + name + " is missing: add " + name + "=" + example + " to the query.");
        }
        return value;
    }

    /** One of the texts; the first if the parameter is absent. */
    String oneOf(String name, List<String> allowed) throws BadParameterException {
        String value = get(name, allowed.get(0));
        if (!allowed.contains(value)) {
            throw new BadParameterException(
                    name + " must be one of " + String.join(", ", allowed) + ", not \"" + value + "\".");
        }
        return value;
    }

    Duration duration(String name, String otherwise) throws BadParameterException {
        String value = get(name, otherwise);
        Matcher matcher = DURATION.matcher(value);
        if (!matcher.matches()) {
            throw new BadParameterException(
                    name + " must be a duration such as 90s, 15m or 6h, not \"" + value + "\".");
        }
        long amount = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            default -> Duration.ofHours(amount);
        };
    }
}
