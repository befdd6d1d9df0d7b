package dev.tafel.meter.record;

import dev.tafel.language.partiql.StatementLiterals;
import dev.tafel.protocol.json.JsonReader;
import dev.tafel.protocol.json.JsonToken;
import dev.tafel.protocol.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Set;

/**
 * Copies requests with pseudonyms in place of the values of attributes; names, expressions and parameters stay.
 *
 * <p>Where values stand follows from the names around them. For one thread.
 */
final class MaskedRequest {

    /** Maps of attribute names to values. */
    private static final Set<String> ITEMS = Set.of("Item", "Key", "ExpressionAttributeValues", "ExclusiveStartKey");

    /** Lists of such maps. */
    private static final Set<String> LISTS_OF_ITEMS = Set.of("Keys");

    /** A value. */
    private static final Set<String> VALUES = Set.of("Value");

    /** Lists of values. */
    private static final Set<String> LISTS_OF_VALUES = Set.of("AttributeValueList", "Parameters");

    /** Texts of statements, which have values in them. */
    private static final String STATEMENT = "Statement";

    /** Made of a key, and good for no other statement than the one that was sent. */
    private static final String NEXT_TOKEN = "NextToken";

    /** Maps whose names are the caller's, of tables or attributes, and say nothing of what they hold. */
    private static final Set<String> OWN_NAMES =
            Set.of("RequestItems", "Expected", "AttributeUpdates", "KeyConditions", "QueryFilter", "ScanFilter");

    /** Base64 comes in groups of so many. */
    private static final int BASE64_CHARACTERS = 4;

    private static final byte[] NULL = "null".getBytes(StandardCharsets.US_ASCII);

    private final Pseudonyms pseudonyms;
    private final JsonReader in = new JsonReader();
    private final JsonWriter out = new JsonWriter();

    /** What a part of a request is, as far as values are concerned. */
    private enum Part {
        /** Parameters, whose names say what they hold. */
        PARAMETERS,
        /** Named by the caller, with parameters below. */
        OWN_NAMES,
        /** Attribute names with values, or a list of such. */
        ITEM,
        /** A value, or a list of values. */
        VALUE
    }

    MaskedRequest(Pseudonyms pseudonyms) {
        this.pseudonyms = pseudonyms;
    }

    /** The request, which is JSON, with pseudonyms. */
    byte[] of(byte[] request) {
        in.reset(request);
        out.reset();
        copy(Part.PARAMETERS);
        return out.toByteArray();
    }

    private void copy(Part part) {
        JsonToken token = in.nextValue();
        switch (token) {
            case OBJECT -> {
                if (part == Part.VALUE) {
                    value();
                } else {
                    object(part);
                }
            }
            case ARRAY -> {
                out.beginArray();
                while (in.nextElement()) {
                    copy(part);
                }
                out.endArray();
            }
            case STRING -> {
                String text = in.textAsString();
                out.string(isKept(part) ? text : pseudonyms.ofText(text));
            }
            case NUMBER -> out.json(isKept(part) ? number() : NULL);
            case TRUE -> out.bool(true);
            case FALSE -> out.bool(false);
            case NULL -> out.json(NULL);
        }
    }

    private byte[] number() {
        return in.textAsString().getBytes(StandardCharsets.US_ASCII);
    }

    /** Whether what stands there is no attribute's. */
    private static boolean isKept(Part part) {
        return switch (part) {
            case PARAMETERS, OWN_NAMES -> true;
            case ITEM, VALUE -> false;
        };
    }

    private void object(Part part) {
        out.beginObject();
        while (in.nextMember()) {
            String name = in.textAsString();
            name(name);
            if (part == Part.PARAMETERS && (name.equals(STATEMENT) || name.equals(NEXT_TOKEN))) {
                statement(name);
            } else {
                copy(below(part, name));
            }
        }
        out.endObject();
    }

    /** A statement with pseudonyms for its literals; null for one in which they cannot be told, and for a token. */
    private void statement(String name) {
        JsonToken token = in.nextValue();
        String text = token == JsonToken.STRING ? in.textAsString() : null;
        if (token != JsonToken.STRING) {
            in.skip(token);
        }
        String masked = text == null || name.equals(NEXT_TOKEN)
                ? null
                : StatementLiterals.replaced(text, pseudonyms::ofText, pseudonyms::ofNumber);
        if (masked == null) {
            out.json(NULL);
        } else {
            out.string(masked);
        }
    }

    private static Part below(Part part, String name) {
        return switch (part) {
            case ITEM, VALUE -> Part.VALUE;
            case OWN_NAMES -> Part.PARAMETERS;
            case PARAMETERS -> {
                if (ITEMS.contains(name) || LISTS_OF_ITEMS.contains(name)) {
                    yield Part.ITEM;
                }
                if (VALUES.contains(name) || LISTS_OF_VALUES.contains(name)) {
                    yield Part.VALUE;
                }
                yield OWN_NAMES.contains(name) ? Part.OWN_NAMES : Part.PARAMETERS;
            }
        };
    }

    /** A value behind its opening bracket: its type, and what is of that type. */
    private void value() {
        out.beginObject();
        while (in.nextMember()) {
            String type = in.textAsString();
            name(type);
            ofType(type);
        }
        out.endObject();
    }

    private void ofType(String type) {
        JsonToken token = in.nextValue();
        switch (token) {
            case STRING -> scalar(type, in.textAsString());
            case ARRAY -> {
                out.beginArray();
                while (in.nextElement()) {
                    if (type.equals("L")) {
                        copy(Part.VALUE);
                    } else {
                        ofType(type);
                    }
                }
                out.endArray();
            }
            case OBJECT -> object(Part.ITEM);
            case TRUE -> out.bool(true);
            case FALSE -> out.bool(false);
            // A value that is none: the request fails, and it is of no use to keep it.
            case NUMBER, NULL -> out.json(NULL);
        }
    }

    private void scalar(String type, String text) {
        switch (type) {
            case "N", "NS" -> out.string(pseudonyms.ofNumber(text));
            case "B", "BS" -> out.string(ofBase64(text));
            default -> out.string(pseudonyms.ofText(text));
        }
    }

    private String ofBase64(String text) {
        if (text.length() % BASE64_CHARACTERS != 0) {
            return pseudonyms.ofText(text);
        }
        try {
            return Base64.getEncoder()
                    .encodeToString(pseudonyms.ofBytes(Base64.getDecoder().decode(text)));
        } catch (IllegalArgumentException e) {
            // Not base64, so the call fails; with a pseudonym it fails as well.
            return pseudonyms.ofText(text);
        }
    }

    private void name(String name) {
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        out.name(utf8, 0, utf8.length);
    }
}
