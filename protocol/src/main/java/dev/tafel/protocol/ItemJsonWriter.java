package dev.tafel.protocol;

import dev.tafel.model.value.AttributeSink;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.Item;
import dev.tafel.protocol.json.JsonWriter;
import java.nio.charset.StandardCharsets;

/** Writes attribute values as the wire spells them, from an item's events and without a tree. */
final class ItemJsonWriter implements AttributeSink {

    private static final byte[] STRING = ascii("{\"S\":");
    private static final byte[] NUMBER = ascii("{\"N\":");
    private static final byte[] BINARY = ascii("{\"B\":");
    private static final byte[] BOOL = ascii("{\"BOOL\":");
    private static final byte[] NULL = ascii("{\"NULL\":");
    private static final byte[] LIST = ascii("{\"L\":[");
    private static final byte[] MAP = ascii("{\"M\":{");
    private static final byte[] STRING_SET = ascii("{\"SS\":[");
    private static final byte[] NUMBER_SET = ascii("{\"NS\":[");
    private static final byte[] BINARY_SET = ascii("{\"BS\":[");

    private final JsonWriter out;
    private boolean inSet;

    ItemJsonWriter(JsonWriter out) {
        this.out = out;
    }

    /** Writes the item as an object of its attributes. */
    void write(Item item) {
        out.beginObject();
        item.emitTo(this);
        out.endObject();
    }

    @Override
    public void name(byte[] utf8, int offset, int length) {
        out.name(utf8, offset, length);
    }

    @Override
    public void string(byte[] utf8, int offset, int length) {
        if (inSet) {
            out.string(utf8, offset, length);
        } else {
            out.begin(STRING);
            out.string(utf8, offset, length);
            out.endObject();
        }
    }

    @Override
    public void number(byte[] canonical, int offset, int length) {
        if (inSet) {
            out.string(canonical, offset, length);
        } else {
            out.begin(NUMBER);
            out.string(canonical, offset, length);
            out.endObject();
        }
    }

    @Override
    public void binary(byte[] raw, int offset, int length) {
        if (inSet) {
            out.base64(raw, offset, length);
        } else {
            out.begin(BINARY);
            out.base64(raw, offset, length);
            out.endObject();
        }
    }

    @Override
    public void bool(boolean value) {
        out.begin(BOOL);
        out.bool(value);
        out.endObject();
    }

    @Override
    public void nullValue() {
        out.begin(NULL);
        out.bool(true);
        out.endObject();
    }

    @Override
    public void beginList() {
        out.begin(LIST);
    }

    @Override
    public void endList() {
        out.endArray();
        out.endObject();
    }

    @Override
    public void beginMap() {
        out.begin(MAP);
    }

    @Override
    public void endMap() {
        out.endObject();
        out.endObject();
    }

    @Override
    public void beginSet(AttributeType type) {
        out.begin(
                switch (type) {
                    case SS -> STRING_SET;
                    case NS -> NUMBER_SET;
                    case BS -> BINARY_SET;
                    case S, N, B, BOOL, NULL, L, M -> throw new IllegalArgumentException("Not a set type: " + type);
                });
        inSet = true;
    }

    @Override
    public void endSet() {
        inSet = false;
        out.endArray();
        out.endObject();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
