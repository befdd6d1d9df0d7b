package dev.tafel.language.expression;

import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.ItemWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The names and values that a request defines for its expressions, and which of them were used.
 *
 * <p>Values come whole and within the limit of nesting, or with the fault that was found in them: whoever built them
 * has seen to that. One instance serves all expressions of one request, then {@link #requireAllUsed}. Not thread-safe.
 */
public final class Bindings {

    /** The longest name of an attribute, in UTF-8 bytes. */
    private static final int NAME_BYTES_MAX = 65_535;

    private final Map<String, String> names;
    private final Map<String, Supplied<AttributeValue>> values;
    private final Set<String> used = new HashSet<>();

    private Bindings(Map<String, String> names, Map<String, Supplied<AttributeValue>> values) {
        this.names = names;
        this.values = values;
    }

    /**
     * The definitions of a request.
     *
     * @throws ApiException if there is a fault in them
     */
    public static Bindings of(ExpressionAttributes attributes) {
        Map<String, String> names = attributes.names();
        if (names != null) {
            requireKeys("ExpressionAttributeNames", '#', names.keySet());
            names.forEach(Bindings::requireName);
        }
        Map<String, Supplied<AttributeValue>> values = attributes.values();
        if (values != null) {
            requireKeys("ExpressionAttributeValues", ':', values.keySet());
            values.forEach(Bindings::requireValue);
        }
        return new Bindings(names == null ? Map.of() : names, values == null ? Map.of() : values);
    }

    private static void requireKeys(String parameter, char sign, Set<String> keys) {
        if (keys.isEmpty()) {
            throw ApiException.validation(parameter + " must not be empty");
        }
        for (String key : keys) {
            if (!isKey(sign, key)) {
                throw ApiException.validation(parameter + " contains invalid key: Syntax error; key: \"" + key + "\"");
            }
        }
    }

    private static boolean isKey(char sign, String key) {
        return key.length() > 1
                && key.charAt(0) == sign
                && key.chars().skip(1).allMatch(c -> c == '_' || (c < 128 && Character.isLetterOrDigit(c)));
    }

    private static void requireName(String key, String name) {
        if (name.isEmpty()) {
            throw ApiException.validation(
                    "ExpressionAttributeNames contains invalid value: Empty attribute name for key " + key);
        }
        if (name.length() > NAME_BYTES_MAX / 3 && name.getBytes(StandardCharsets.UTF_8).length > NAME_BYTES_MAX) {
            throw ApiException.invalidParameter("Attribute name is too large, must be less than 65536 bytes");
        }
    }

    private static void requireValue(String key, Supplied<AttributeValue> value) {
        String fault = value.fault();
        if (fault != null) {
            // The service tells about nesting without saying where.
            throw ApiException.validation(
                    fault.equals(ItemWriter.NESTING_TEXT)
                            ? fault
                            : "ExpressionAttributeValues contains invalid value: " + fault + " for key " + key);
        }
    }

    /** The attribute name that {@code key} stands for. */
    String name(ExpressionKind kind, String key) {
        String name = names.get(key);
        if (name == null) {
            throw kind.invalid(
                    "An expression attribute name used in the document path is not defined; attribute name: " + key);
        }
        used.add(key);
        return name;
    }

    /** The value that {@code key} stands for. */
    AttributeValue value(ExpressionKind kind, String key) {
        Supplied<AttributeValue> value = values.get(key);
        if (value == null) {
            throw kind.invalid(
                    "An expression attribute value used in expression is not defined; attribute value: " + key);
        }
        used.add(key);
        return value.get();
    }

    /**
     * Every definition must be used by some expression of the request; call this after all were bound.
     *
     * @throws ApiException if there are unused ones, names before values
     */
    public void requireAllUsed() {
        requireAllUsed("ExpressionAttributeNames", names.keySet());
        requireAllUsed("ExpressionAttributeValues", values.keySet());
    }

    private void requireAllUsed(String parameter, Set<String> keys) {
        List<String> unused = new ArrayList<>(keys);
        unused.removeIf(used::contains);
        if (!unused.isEmpty()) {
            throw ApiException.validation("Value provided in " + parameter + " unused in expressions: keys: {"
                    + String.join(", ", unused) + "}");
        }
    }
}
