package dev.tafel.studio.expression;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinaryValue;
import dev.tafel.model.value.AttributeValue.BoolValue;
import dev.tafel.model.value.AttributeValue.NullValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.InvalidValueException;
import dev.tafel.model.value.ScalarType;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads values of conditions as people write them. */
final class ValueText {

    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?");
    private static final String BASE64 = "b64:";

    private final TableShape table;

    ValueText(TableShape table) {
        this.table = table;
    }

    TableShape table() {
        return table;
    }

    /** The value that {@code text} spells, of the key's type if {@code compared} is a key attribute. */
    AttributeValue read(String text, @Nullable DocumentPath compared) throws MalformedCriterionException {
        String spelled = text.strip();
        if (spelled.isEmpty()) {
            throw new MalformedCriterionException("A value is expected; an empty text is ''");
        }
        ScalarType type = compared != null && compared.isTopLevel() ? keyType(compared.head()) : null;
        char quote = spelled.charAt(0);
        if (spelled.length() > 1 && (quote == '\'' || quote == '"') && spelled.charAt(spelled.length() - 1) == quote) {
            String inner = spelled.substring(1, spelled.length() - 1);
            return AttributeValue.of(inner.replace("" + quote + quote, "" + quote));
        }
        return type == null ? free(spelled) : key(spelled, type);
    }

    private @Nullable ScalarType keyType(String attribute) {
        for (ReadSource source : ReadSource.allOf(table)) {
            for (KeyAttribute key : source.keySchema().attributes()) {
                if (key.name().equals(attribute)) {
                    return key.type();
                }
            }
        }
        return null;
    }

    private static AttributeValue free(String spelled) throws MalformedCriterionException {
        if (spelled.startsWith(BASE64)) {
            return binary(spelled);
        }
        if (NUMBER.matcher(spelled).matches()) {
            return number(spelled);
        }
        return switch (spelled.toLowerCase(Locale.ROOT)) {
            case "true" -> new BoolValue(true);
            case "false" -> new BoolValue(false);
            case "null" -> NullValue.NULL;
            default -> AttributeValue.of(spelled);
        };
    }

    private static AttributeValue key(String spelled, ScalarType type) throws MalformedCriterionException {
        return switch (type) {
            case S -> AttributeValue.of(spelled);
            case N -> number(spelled);
            case B -> binary(spelled);
        };
    }

    private static AttributeValue number(String spelled) throws MalformedCriterionException {
        try {
            return AttributeValue.of(DynamoNumber.parse(spelled));
        } catch (InvalidValueException e) {
            throw new MalformedCriterionException(spelled + " is no number: " + e.getMessage());
        }
    }

    private static AttributeValue binary(String spelled) throws MalformedCriterionException {
        String base64 = spelled.startsWith(BASE64) ? spelled.substring(BASE64.length()) : spelled;
        try {
            return new BinaryValue(Bytes.wrap(Base64.getDecoder().decode(base64)));
        } catch (IllegalArgumentException e) {
            throw new MalformedCriterionException(spelled + " is not base64");
        }
    }

    /** The parts between separators that are not inside quotation marks; the separator is not case-sensitive. */
    static List<String> split(String text, String separator) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if ((c == '\'' || c == '"') && text.substring(start, i).isBlank()) {
                quote = c;
            } else if (text.regionMatches(true, i, separator, 0, separator.length())) {
                parts.add(text.substring(start, i));
                start = i + separator.length();
                i = start - 1;
            }
        }
        parts.add(text.substring(start));
        return parts;
    }
}
