package dev.tafel.model.value;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Keeps the events that it is told, one line each. */
final class RecordingSink implements AttributeSink {

    final List<String> events = new ArrayList<>();

    @Override
    public void name(byte[] utf8, int offset, int length) {
        events.add("name " + new String(utf8, offset, length, StandardCharsets.UTF_8));
    }

    @Override
    public void string(byte[] utf8, int offset, int length) {
        events.add("string " + new String(utf8, offset, length, StandardCharsets.UTF_8));
    }

    @Override
    public void number(byte[] canonical, int offset, int length) {
        events.add("number " + new String(canonical, offset, length, StandardCharsets.US_ASCII));
    }

    @Override
    public void binary(byte[] raw, int offset, int length) {
        events.add("binary " + Bytes.copyOfRange(raw, offset, offset + length).toHex());
    }

    @Override
    public void bool(boolean value) {
        events.add("bool " + value);
    }

    @Override
    public void nullValue() {
        events.add("null");
    }

    @Override
    public void beginList() {
        events.add("[");
    }

    @Override
    public void endList() {
        events.add("]");
    }

    @Override
    public void beginMap() {
        events.add("{");
    }

    @Override
    public void endMap() {
        events.add("}");
    }

    @Override
    public void beginSet(AttributeType type) {
        events.add("begin " + type);
    }

    @Override
    public void endSet() {
        events.add("end");
    }
}
