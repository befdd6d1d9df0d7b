package dev.tafel.protocol.auth;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads the parameters of a query that is still encoded. */
final class QueryParameters {

    private QueryParameters() {}

    /** Whether the parameter is there, with or without a value. */
    static boolean has(String query, String name) {
        return find(query, name) != null;
    }

    /** The value of the parameter, decoded; empty if there is none, or none that can be decoded. */
    static String value(String query, String name) {
        String parameter = find(query, name);
        if (parameter == null || parameter.length() <= name.length()) {
            return "";
        }
        try {
            return URLDecoder.decode(parameter.substring(name.length() + 1), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private static @Nullable String find(String query, String name) {
        int at = 0;
        while (at <= query.length()) {
            int ampersand = query.indexOf('&', at);
            int end = ampersand < 0 ? query.length() : ampersand;
            int nameEnd = at + name.length();
            boolean named = query.startsWith(name, at) && nameEnd <= end;
            if (named && (nameEnd == end || query.charAt(nameEnd) == '=')) {
                return query.substring(at, end);
            }
            at = end + 1;
        }
        return null;
    }
}
