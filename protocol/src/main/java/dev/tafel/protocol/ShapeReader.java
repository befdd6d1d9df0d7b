package dev.tafel.protocol;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.protocol.json.Base64Text;
import dev.tafel.protocol.json.JsonReader;
import dev.tafel.protocol.json.JsonToken;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON values as the types that the API declares, and says what does not fit in the service's words.
 *
 * <p>Each method reads the value at which the {@link JsonReader} stands; null stands for absent. What does not fit is a
 * SerializationException; the texts were captured from the service.
 */
final class ShapeReader {

    private static final String SHAPES = "com.amazonaws.dynamodb.v20120810.";
    private static final String STRUCTURE_START = "Start of structure or map found where not expected";
    private static final String FIELD_TYPE = "Unexpected field type";
    private static final String NO_COLLECTION = "Unrecognized collection type ";

    private static final int KEPT_BYTES_MAX = 64 * 1024;

    private final JsonReader json;

    private byte[] blob = {};
    private int blobLength;

    ShapeReader(JsonReader json) {
        this.json = json;
    }

    /** Where a structure stands, on which the text for something else in its place depends. */
    enum Place {
        MEMBER(FIELD_TYPE),
        ELEMENT("Unexpected value type in payload");

        private final String scalarText;

        Place(String scalarText) {
            this.scalarText = scalarText;
        }
    }

    /** Reads one element of a list, or one value of a map. */
    interface ElementReader<T> {

        /** The element, or null if it is absent. */
        @Nullable
        T read(ShapeReader in);
    }

    JsonReader json() {
        return json;
    }

    static ApiException misfit(String text) {
        return ApiException.of(ErrorCode.SERIALIZATION, text);
    }

    @Nullable
    String string() {
        return isString(json.nextValue()) ? json.textAsString() : null;
    }

    /** Whether {@code token} began a string, whose text is the reader's then; false if it is null. */
    boolean isString(JsonToken token) {
        return switch (token) {
            case STRING -> true;
            case NULL -> false;
            case TRUE, FALSE, NUMBER -> throw misfit(nameOf(token) + " cannot be converted to String");
            case ARRAY -> throw misfit(NO_COLLECTION + "class java.lang.String");
            case OBJECT -> throw misfit(STRUCTURE_START);
        };
    }

    @Nullable
    Boolean bool() {
        return bool(json.nextValue());
    }

    @Nullable
    Boolean bool(JsonToken token) {
        return switch (token) {
            case TRUE -> true;
            case FALSE -> false;
            case NULL -> null;
            case STRING -> boolOf(json.textAsString());
            case NUMBER -> throw misfit(nameOf(token) + " cannot be converted to Boolean");
            case ARRAY -> throw misfit(NO_COLLECTION + "class java.lang.Boolean");
            case OBJECT -> throw misfit(STRUCTURE_START);
        };
    }

    private static Boolean boolOf(String text) {
        return switch (text.toUpperCase(Locale.ROOT)) {
            case "TRUE", "1", "YES" -> true;
            case "FALSE", "0", "NO" -> false;
            default -> throw misfit("Unexpected token received from parser");
        };
    }

    /** A whole number; one that is out of range becomes the nearest that is in it. */
    @Nullable
    Integer integer() {
        Long value = wholeNumber("Integer");
        return value == null ? null : (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
    }

    /** Likewise. */
    @Nullable
    Long longInteger() {
        return wholeNumber("Long");
    }

    private @Nullable Long wholeNumber(String type) {
        JsonToken token = json.nextValue();
        return switch (token) {
            case NUMBER -> WholeNumber.floor(json);
            case NULL -> null;
            case TRUE, FALSE, STRING -> throw misfit(nameOf(token) + " cannot be converted to " + type);
            case ARRAY -> throw misfit(NO_COLLECTION + "class java.lang." + type);
            case OBJECT -> throw misfit(STRUCTURE_START);
        };
    }

    /** Whether {@code token} began a blob, which is {@link #blob()} then; false if it is null. */
    boolean isBlob(JsonToken token) {
        return switch (token) {
            case STRING -> {
                decodeBlob();
                yield true;
            }
            case NULL -> false;
            case TRUE, FALSE, NUMBER -> throw misfit("only base-64-encoded strings are convertible to bytes");
            case ARRAY -> throw misfit(NO_COLLECTION + "class java.nio.ByteBuffer");
            case OBJECT -> throw misfit(STRUCTURE_START);
        };
    }

    /** The array that begins with the blob that was read last. */
    byte[] blob() {
        return blob;
    }

    int blobLength() {
        return blobLength;
    }

    private void decodeBlob() {
        int length = json.textLength();
        int room = length / 4 * 3;
        if (blob.length < room || (blob.length > KEPT_BYTES_MAX && room <= KEPT_BYTES_MAX)) {
            blob = new byte[room];
        }
        blobLength = length % 4 != 0
                ? Base64Text.NOT_BASE64
                : Base64Text.decode(json.text(), json.textOffset(), length, blob);
        if (blobLength == Base64Text.NOT_BASE64) {
            int characters = json.textAsString().length();
            throw misfit(
                    characters % 4 != 0
                            ? "Base64 encoded length is expected a multiple of 4 bytes but found: " + characters
                            : "Invalid last non-pad Base64 character dectected");
        }
    }

    /** Whether a list begins; false if it is absent. */
    boolean isList(JsonToken token) {
        return switch (token) {
            case ARRAY -> true;
            case NULL -> false;
            case TRUE, FALSE, NUMBER, STRING -> throw misfit(FIELD_TYPE);
            case OBJECT -> throw misfit(STRUCTURE_START);
        };
    }

    /** A list; elements that are absent are left out. */
    <T> @Nullable List<T> list(ElementReader<T> elements) {
        if (!isList(json.nextValue())) {
            return null;
        }
        List<T> list = new ArrayList<>();
        while (json.nextElement()) {
            T element = elements.read(this);
            if (element != null) {
                list.add(element);
            }
        }
        return list;
    }

    @Nullable
    List<String> strings() {
        return list(ShapeReader::string);
    }

    /** Whether a map begins whose values are {@code shape}s of the API; false if it is absent. */
    boolean isMapOf(String shape, JsonToken token) {
        return isMap(SHAPES, shape, token);
    }

    private static boolean isMap(String namespace, String valueType, JsonToken token) {
        return switch (token) {
            case OBJECT -> true;
            case NULL -> false;
            case TRUE, FALSE, NUMBER, STRING -> throw misfit(FIELD_TYPE);
            case ARRAY ->
                throw misfit(NO_COLLECTION + "java.util.Map<java.lang.String, " + namespace + valueType + ">");
        };
    }

    /** A map to {@code shape}s of the API; of values with one name the last stands. */
    <T> @Nullable Map<String, T> mapOf(String shape, ElementReader<T> values) {
        return isMapOf(shape, json.nextValue()) ? entries(values) : null;
    }

    @Nullable
    Map<String, String> stringMap() {
        return isMap("java.lang.", "String", json.nextValue()) ? entries(ShapeReader::string) : null;
    }

    private <T> Map<String, T> entries(ElementReader<T> values) {
        Map<String, T> map = new LinkedHashMap<>();
        while (json.nextMember()) {
            String name = json.textAsString();
            T value = values.read(this);
            if (value == null) {
                map.remove(name);
            } else {
                map.put(name, value);
            }
        }
        return map;
    }

    /** Whether a structure of the API begins; false if it is absent. */
    boolean isStructure(String shape, Place place, JsonToken token) {
        return switch (token) {
            case OBJECT -> true;
            case NULL -> false;
            case TRUE, FALSE, NUMBER, STRING -> throw misfit(place.scalarText);
            case ARRAY -> throw misfit(NO_COLLECTION + "class " + SHAPES + shape);
        };
    }

    /** Reads the members of the innermost object into {@code draft}; those that {@code members} lacks are skipped. */
    <D> void members(D draft, Members<D> members) {
        while (json.nextMember()) {
            Members.Setter<D> setter = members.find(json.text(), json.textOffset(), json.textLength());
            if (setter == null) {
                json.skipValue();
            } else {
                setter.read(draft, this);
            }
        }
    }

    private String nameOf(JsonToken token) {
        return token == JsonToken.NUMBER && json.isDecimal() ? "DECIMAL_VALUE" : token + "_VALUE";
    }
}
