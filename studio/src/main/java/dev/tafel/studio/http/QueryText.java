package dev.tafel.studio.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The parameters of a request's query. */
record QueryText(Map<String, String> parameters) {

    /** The parameters; the last of two with one name counts. */
    static QueryText of(@Nullable String query) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String part : query == null || query.isEmpty() ? List.<String>of() : List.of(query.split("&", -1))) {
            int end = part.indexOf('=');
            String name = end < 0 ? part : part.substring(0, end);
            parameters.put(decoded(name), end < 0 ? "" : decoded(part.substring(end + 1)));
        }
        return new QueryText(parameters);
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    /** Refuses every parameter with another name. */
    void allow(String... names) {
        for (String name : parameters.keySet()) {
            if (!List.of(names).contains(name)) {
                throw new IllegalArgumentException(
                        "There is no parameter \"" + name + "\", only " + String.join(", ", names));
            }
        }
    }

    @Nullable
    String text(String name) {
        return parameters.get(name);
    }

    long number(String name, long otherwise) {
        String text = parameters.get(name);
        if (text == null) {
            return otherwise;
        }
        if (!text.matches("[0-9]{1,18}")) {
            throw new IllegalArgumentException("\"" + name + "\" is a whole number, not \"" + text + "\"");
        }
        return Long.parseLong(text);
    }
}
