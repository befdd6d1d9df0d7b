package dev.tafel.model.value;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Builds the tree of one value from its events; it may be used again once {@link #value} was taken.
 *
 * <p>A list or map nested more deeply than an item may hold raises {@link InvalidValueException}; the builder is of no
 * use afterwards. So no tree is deep enough to endanger the stack of those who walk it.
 */
public final class TreeBuilder implements AttributeSink {

    private final Deque<Frame> open = new ArrayDeque<>();
    private @Nullable AttributeValue built;

    /** A container that was begun and not ended. */
    private static final class Frame {

        final AttributeType type;
        final List<AttributeValue> elements = new ArrayList<>();
        final List<String> names = new ArrayList<>();

        Frame(AttributeType type) {
            this.type = type;
        }
    }

    /** The value that was told; the builder starts anew. */
    public AttributeValue value() {
        AttributeValue value = built;
        if (value == null || !open.isEmpty()) {
            throw new IllegalStateException("No whole value was told");
        }
        built = null;
        return value;
    }

    @Override
    public void name(byte[] utf8, int offset, int length) {
        Frame frame = open.peek();
        if (frame == null) {
            throw new IllegalStateException("A name outside of a map");
        }
        frame.names.add(new String(utf8, offset, length, StandardCharsets.UTF_8));
    }

    @Override
    public void string(byte[] utf8, int offset, int length) {
        add(new AttributeValue.StringValue(new String(utf8, offset, length, StandardCharsets.UTF_8)));
    }

    @Override
    public void number(byte[] canonical, int offset, int length) {
        String text = new String(canonical, offset, length, StandardCharsets.ISO_8859_1);
        add(new AttributeValue.NumberValue(DynamoNumber.ofCanonical(text)));
    }

    @Override
    public void binary(byte[] raw, int offset, int length) {
        add(new AttributeValue.BinaryValue(Bytes.copyOfRange(raw, offset, offset + length)));
    }

    @Override
    public void bool(boolean value) {
        add(new AttributeValue.BoolValue(value));
    }

    @Override
    public void nullValue() {
        add(AttributeValue.NullValue.NULL);
    }

    @Override
    public void beginList() {
        ItemWriter.requireLevelBelow(open.size());
        open.push(new Frame(AttributeType.L));
    }

    @Override
    public void endList() {
        add(new AttributeValue.ListValue(open.pop().elements));
    }

    @Override
    public void beginMap() {
        ItemWriter.requireLevelBelow(open.size());
        open.push(new Frame(AttributeType.M));
    }

    @Override
    public void endMap() {
        Frame frame = open.pop();
        Map<String, AttributeValue> entries = new LinkedHashMap<>();
        for (int i = 0; i < frame.names.size(); i++) {
            entries.put(frame.names.get(i), frame.elements.get(i));
        }
        add(new AttributeValue.MapValue(entries));
    }

    @Override
    public void beginSet(AttributeType type) {
        open.push(new Frame(type));
    }

    @Override
    public void endSet() {
        Frame frame = open.pop();
        add(
                switch (frame.type) {
                    case SS -> new AttributeValue.StringSetValue(strings(frame.elements));
                    case NS -> new AttributeValue.NumberSetValue(numbers(frame.elements));
                    case BS -> new AttributeValue.BinarySetValue(binaries(frame.elements));
                    case S, N, B, BOOL, NULL, L, M -> throw new IllegalStateException("Not a set: " + frame.type);
                });
    }

    private void add(AttributeValue value) {
        Frame frame = open.peek();
        if (frame == null) {
            built = value;
        } else {
            frame.elements.add(value);
        }
    }

    private static Set<String> strings(List<AttributeValue> elements) {
        Set<String> set = new LinkedHashSet<>();
        elements.forEach(element -> set.add(((AttributeValue.StringValue) element).value()));
        return set;
    }

    private static Set<DynamoNumber> numbers(List<AttributeValue> elements) {
        Set<DynamoNumber> set = new LinkedHashSet<>();
        elements.forEach(element -> set.add(((AttributeValue.NumberValue) element).value()));
        return set;
    }

    private static Set<Bytes> binaries(List<AttributeValue> elements) {
        Set<Bytes> set = new LinkedHashSet<>();
        elements.forEach(element -> set.add(((AttributeValue.BinaryValue) element).value()));
        return set;
    }
}
