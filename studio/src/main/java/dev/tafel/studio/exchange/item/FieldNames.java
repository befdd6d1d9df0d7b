package dev.tafel.studio.exchange.item;

import dev.tafel.model.value.Item;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Names the fields that key values are made of: after attributes that hold the same values, or after what stands
 * before.
 */
final class FieldNames {

    private static final Pattern GENERIC =
            Pattern.compile("(?i)(gsi|lsi|gs|ls)?[_-]?[0-9]*[_-]?(pk|sk|hk|rk)[_-]?[0-9]*");
    private static final Pattern SORT = Pattern.compile("(?i).*(sk|rk)[_-]?[0-9]*");
    private static final Pattern NO_IDENTIFIER = Pattern.compile("[^A-Za-z0-9_]+");

    private final List<Item> items;
    private final Set<String> keyAttributes;
    private final Map<List<String>, String> given;

    FieldNames(List<Item> items, Set<String> keyAttributes) {
        this(items, keyAttributes, new HashMap<>());
    }

    private FieldNames(List<Item> items, Set<String> keyAttributes, Map<List<String>, String> given) {
        this.items = items;
        this.keyAttributes = keyAttributes;
        this.given = given;
    }

    /** The names of the same entity with only some of its items in view. */
    FieldNames among(List<Item> some) {
        return new FieldNames(some, keyAttributes, some.size() == items.size() ? given : new HashMap<>());
    }

    /** The attribute, no key, that holds these values in these items, or null. */
    @Nullable
    String stored(List<String> values) {
        for (String name : items.get(0).toMap().keySet()) {
            if (!keyAttributes.contains(name) && holds(name, values)) {
                return name;
            }
        }
        return null;
    }

    /**
     * Whether a word that is all of a key's value is literal: no attribute holds it, and it is the same in several
     * items, or else the sort key of the only one.
     */
    boolean isLiteral(List<String> values, String key) {
        return stored(values) == null && (values.size() > 1 || SORT.matcher(key).matches());
    }

    private boolean holds(String attribute, List<String> values) {
        for (int i = 0; i < items.size(); i++) {
            if (!Objects.equals(KeyText.of(items.get(i), attribute), values.get(i))) {
                return false;
            }
        }
        return true;
    }

    /**
     * A name for a field with these values, the same for the same values.
     *
     * @param whole the key attribute if the field is all of its value, otherwise empty
     * @param before the literal before it, or empty
     */
    String name(List<String> values, String whole, String before) {
        String known = given.get(values);
        if (known != null) {
            return known;
        }
        String stored = stored(values);
        String name = stored != null ? identifier(stored) : unused(made(whole, before));
        given.put(values, name);
        return name;
    }

    private static String made(String whole, String before) {
        if (!whole.isEmpty() && !GENERIC.matcher(whole).matches()) {
            return identifier(whole);
        }
        String word = identifier(before).toLowerCase(Locale.ROOT);
        return word.isEmpty() ? "id" : word + "_id";
    }

    private String unused(String wanted) {
        String name = wanted;
        for (int i = 2; given.containsValue(name); i++) {
            name = wanted + i;
        }
        return name;
    }

    private static String identifier(String text) {
        String cleaned = NO_IDENTIFIER.matcher(text).replaceAll("_");
        return !cleaned.isEmpty() && Character.isDigit(cleaned.charAt(0)) ? "_" + cleaned : cleaned;
    }
}
