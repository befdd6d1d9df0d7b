package dev.tafel.protocol;

import dev.tafel.model.api.Supplied;
import dev.tafel.model.value.AttributeSink;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.InvalidValueException;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ItemWriter;
import dev.tafel.model.value.TreeBuilder;
import dev.tafel.protocol.json.JsonReader;
import dev.tafel.protocol.json.JsonToken;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads attribute values from JSON straight into an item's encoding, or into a tree where one is asked for.
 *
 * <p>The first fault in the values, in the order sent, becomes the result; from there on only JSON and types are
 * checked. A value should be an object with exactly one member, and it is read on that assumption. When another member
 * follows, the object is looked through first and its value is told after; if that comes to light only behind a list,
 * map or set that was told already, everything is read again that way.
 */
final class ValueReader {

    static final String SHAPE = "AttributeValue";

    private final ShapeReader in;
    private final JsonReader json;
    private final ItemWriter items = new ItemWriter();
    private final SetReader sets;

    private AttributeSink sink = items;
    private @Nullable String fault;
    private boolean wary;
    private boolean toldTooEarly;

    ValueReader(ShapeReader in) {
        this.in = in;
        this.json = in.json();
        this.sets = new SetReader(this, in);
    }

    /** An item or a key, or null if it is absent. */
    @Nullable
    Supplied<Item> item() {
        if (!in.isMapOf(SHAPE, json.nextValue())) {
            return null;
        }
        int start = json.position();
        int depth = json.depth();
        // The writer may still hold part of a request that was refused.
        items.reset();
        begin(items);
        attributes();
        if (toldTooEarly) {
            json.moveTo(start, depth);
            items.reset();
            beginWarily(items);
            attributes();
        }
        if (fault != null) {
            return Supplied.faulty(fault);
        }
        return Supplied.of(items.finish());
    }

    /** A value that is the member of a structure, or null if it is absent. */
    @Nullable
    Supplied<AttributeValue> member() {
        return in.isStructure(SHAPE, ShapeReader.Place.MEMBER, json.nextValue()) ? tree() : null;
    }

    /** A value that is the element of a list or the value in a map. */
    Supplied<AttributeValue> element() {
        return in.isStructure(SHAPE, ShapeReader.Place.ELEMENT, json.nextValue())
                ? tree()
                : Supplied.faulty(AttributeFaults.EMPTY_VALUE);
    }

    private Supplied<AttributeValue> tree() {
        int start = json.position();
        int depth = json.depth();
        TreeBuilder tree = new TreeBuilder();
        begin(tree);
        object();
        if (toldTooEarly) {
            json.moveTo(start, depth);
            tree = new TreeBuilder();
            beginWarily(tree);
            object();
        }
        return fault == null ? Supplied.of(tree.value()) : Supplied.faulty(fault);
    }

    private void begin(AttributeSink target) {
        sink = target;
        fault = null;
        wary = false;
        toldTooEarly = false;
    }

    private void beginWarily(AttributeSink target) {
        begin(target);
        wary = true;
    }

    /** Notes a fault, unless there was one before. */
    void fail(String text) {
        if (fault == null) {
            fault = text;
        }
        sink = DiscardingSink.INSTANCE;
    }

    private void fail(InvalidValueException e) {
        fail(String.valueOf(e.getMessage()));
    }

    AttributeSink sink() {
        return sink;
    }

    /** The attributes of an item, or the entries of a map, up to the end of the object. */
    private void attributes() {
        while (json.nextMember()) {
            int length = json.textLength();
            if (length == 0) {
                fail(AttributeFaults.EMPTY_NAME);
            } else if (length > AttributeFaults.NAME_BYTES_MAX) {
                fail(AttributeFaults.LONG_NAME);
            }
            sink.name(json.text(), json.textOffset(), length);
            value();
        }
    }

    private void value() {
        if (in.isStructure(SHAPE, ShapeReader.Place.ELEMENT, json.nextValue())) {
            object();
        } else {
            fail(AttributeFaults.EMPTY_VALUE);
        }
    }

    /** The object that is a value, from behind its opening brace to its end. */
    private void object() {
        if (sink == DiscardingSink.INSTANCE) {
            checkTypes();
            return;
        }
        int start = json.position();
        int depth = json.depth();
        if (!wary && json.nextMember()) {
            AttributeType type = nextType();
            JsonToken token = type == null ? JsonToken.NULL : json.nextValue();
            if (type != null && tellOnly(type, token)) {
                return;
            }
            if (toldTooEarly) {
                checkTypes();
                return;
            }
        }
        json.moveTo(start, depth);
        objectOfAnyMembers();
    }

    /**
     * Tells the value of the object's first member and reads the end of the object; false if it is not the only one.
     */
    private boolean tellOnly(AttributeType type, JsonToken token) {
        boolean scalar = token != JsonToken.ARRAY && token != JsonToken.OBJECT;
        if (token == JsonToken.NULL || (scalar && !json.atEndOfObject())) {
            return false;
        }
        tell(type, token);
        if (!json.atEndOfObject()) {
            toldTooEarly = true;
            sink = DiscardingSink.INSTANCE;
            return false;
        }
        return !json.nextMember();
    }

    /** Looks through the object's members before it tells the value. */
    private void objectOfAnyMembers() {
        int depth = json.depth();
        Map<AttributeType, Integer> valueAt = new EnumMap<>(AttributeType.class);
        while (!json.atEndOfObject() && json.nextMember()) {
            AttributeType type = nextType();
            int position = json.position();
            JsonToken token = json.nextValue();
            json.skip(token);
            if (type != null && token == JsonToken.NULL) {
                valueAt.remove(type);
            } else if (type != null) {
                valueAt.put(type, position);
            }
        }
        int end = json.position();
        tellFound(valueAt, depth);
        json.moveTo(end, depth);
        json.nextMember();
    }

    private void tellFound(Map<AttributeType, Integer> valueAt, int depth) {
        if (valueAt.isEmpty()) {
            fail(AttributeFaults.EMPTY_VALUE);
        } else if (valueAt.size() > 1) {
            // Each is still checked by itself: its own fault comes first.
            sink = DiscardingSink.INSTANCE;
        }
        valueAt.forEach((type, position) -> {
            json.moveTo(position, depth);
            tell(type, json.nextValue());
        });
        if (valueAt.size() > 1) {
            fail(AttributeFaults.SEVERAL_TYPES);
        }
    }

    /** The rest of an object whose value nobody wants any more. */
    private void checkTypes() {
        while (json.nextMember()) {
            AttributeType type = nextType();
            JsonToken token = json.nextValue();
            if (type == null) {
                json.skip(token);
            } else if (token != JsonToken.NULL) {
                tell(type, token);
            }
        }
    }

    private void tell(AttributeType type, JsonToken token) {
        switch (type) {
            case S -> {
                in.isString(token);
                sink.string(json.text(), json.textOffset(), json.textLength());
            }
            case N -> {
                in.isString(token);
                number();
            }
            case B -> {
                in.isBlob(token);
                sink.binary(in.blob(), 0, in.blobLength());
            }
            case BOOL -> sink.bool(Boolean.TRUE.equals(in.bool(token)));
            case NULL -> {
                if (!Boolean.TRUE.equals(in.bool(token))) {
                    fail(AttributeFaults.FALSE_NULL);
                }
                sink.nullValue();
            }
            case L -> list(token);
            case M -> map(token);
            case SS, NS, BS -> sets.read(type, token);
        }
    }

    private void number() {
        if (CanonicalNumber.matches(json.text(), json.textOffset(), json.textLength())) {
            sink.number(json.text(), json.textOffset(), json.textLength());
            return;
        }
        byte[] canonical = canonicalNumber();
        if (canonical != null) {
            sink.number(canonical, 0, canonical.length);
        }
    }

    /** The canonical text of the number that was read last, or null if it is none, which is a fault. */
    byte @Nullable [] canonicalNumber() {
        try {
            return DynamoNumber.parse(json.textAsString()).text().getBytes(StandardCharsets.ISO_8859_1);
        } catch (InvalidValueException e) {
            fail(e);
            return null;
        }
    }

    private void list(JsonToken token) {
        in.isList(token);
        try {
            sink.beginList();
        } catch (InvalidValueException e) {
            fail(e);
        }
        while (json.nextElement()) {
            value();
        }
        sink.endList();
    }

    private void map(JsonToken token) {
        in.isMapOf(SHAPE, token);
        try {
            sink.beginMap();
        } catch (InvalidValueException e) {
            fail(e);
        }
        attributes();
        sink.endMap();
    }

    /** The type that the member's name says, or null if it is none. */
    private @Nullable AttributeType nextType() {
        byte[] text = json.text();
        int at = json.textOffset();
        return switch (json.textLength()) {
            case 1 ->
                switch (text[at]) {
                    case 'S' -> AttributeType.S;
                    case 'N' -> AttributeType.N;
                    case 'B' -> AttributeType.B;
                    case 'L' -> AttributeType.L;
                    case 'M' -> AttributeType.M;
                    default -> null;
                };
            case 2 -> text[at + 1] != 'S' ? null : setType(text[at]);
            case 4 ->
                isWord(text, at, "BOOL") ? AttributeType.BOOL : isWord(text, at, "NULL") ? AttributeType.NULL : null;
            default -> null;
        };
    }

    private static @Nullable AttributeType setType(byte letter) {
        return switch (letter) {
            case 'S' -> AttributeType.SS;
            case 'N' -> AttributeType.NS;
            case 'B' -> AttributeType.BS;
            default -> null;
        };
    }

    private static boolean isWord(byte[] text, int at, String word) {
        for (int i = 0; i < word.length(); i++) {
            if (text[at + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
