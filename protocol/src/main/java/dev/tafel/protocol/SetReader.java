package dev.tafel.protocol;

import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.Bytes;
import dev.tafel.protocol.json.JsonReader;
import dev.tafel.protocol.json.JsonToken;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.StringJoiner;

/** Reads the sets among attribute values: not empty, and no element twice. */
final class SetReader {

    private final ValueReader values;
    private final ShapeReader in;
    private final JsonReader json;

    SetReader(ValueReader values, ShapeReader in) {
        this.values = values;
        this.in = in;
        this.json = in.json();
    }

    void read(AttributeType type, JsonToken token) {
        in.isList(token);
        int start = json.position();
        int depth = json.depth();
        Set<Bytes> seen = new HashSet<>();
        int count = 0;
        values.sink().beginSet(type);
        while (json.nextElement()) {
            JsonToken element = json.nextValue();
            if (element != JsonToken.NULL) {
                seen.add(element(type, element));
                count++;
            }
        }
        values.sink().endSet();
        if (count == 0) {
            values.fail(emptyText(type));
        } else if (seen.size() < count) {
            int end = json.position();
            int endDepth = json.depth();
            json.moveTo(start, depth);
            values.fail(duplicateText(type));
            json.moveTo(end, endDepth);
        }
    }

    private Bytes element(AttributeType type, JsonToken token) {
        if (type == AttributeType.BS) {
            in.isBlob(token);
            values.sink().binary(in.blob(), 0, in.blobLength());
            return Bytes.copyOfRange(in.blob(), 0, in.blobLength());
        }
        in.isString(token);
        if (type == AttributeType.NS) {
            return number();
        }
        values.sink().string(json.text(), json.textOffset(), json.textLength());
        return textBytes();
    }

    private Bytes number() {
        if (CanonicalNumber.matches(json.text(), json.textOffset(), json.textLength())) {
            values.sink().number(json.text(), json.textOffset(), json.textLength());
            return textBytes();
        }
        byte[] canonical = values.canonicalNumber();
        if (canonical == null) {
            return Bytes.EMPTY;
        }
        values.sink().number(canonical, 0, canonical.length);
        return Bytes.wrap(canonical);
    }

    private Bytes textBytes() {
        int offset = json.textOffset();
        return Bytes.copyOfRange(json.text(), offset, offset + json.textLength());
    }

    private static String emptyText(AttributeType type) {
        return switch (type) {
            case NS -> AttributeFaults.EMPTY_NUMBER_SET;
            case BS -> AttributeFaults.EMPTY_BINARY_SET;
            default -> AttributeFaults.EMPTY_STRING_SET;
        };
    }

    /** Reads the elements again, since their text is needed only here. */
    private String duplicateText(AttributeType type) {
        if (type == AttributeType.NS) {
            return AttributeFaults.DUPLICATE_NUMBERS;
        }
        StringJoiner elements = new StringJoiner(", ");
        while (json.nextElement()) {
            if (json.nextValue() != JsonToken.NULL) {
                elements.add(new String(json.text(), json.textOffset(), json.textLength(), StandardCharsets.UTF_8));
            }
        }
        return type == AttributeType.BS
                ? AttributeFaults.duplicateBinaries(elements.toString())
                : AttributeFaults.duplicateStrings(elements.toString());
    }
}
