package dev.tafel.model.value;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An item: attributes with unique names, as one immutable byte sequence that is also its form at rest.
 *
 * <p>A single attribute is read without decoding the others; the tree of {@link AttributeValue}s is built only on
 * request. Keys given to an operation are items too. Attribute order is kept as given.
 */
public final class Item {

    /** The item without attributes. */
    public static final Item EMPTY = new ItemWriter().finish();

    private final byte[] array;

    private Item(byte[] array) {
        this.array = array;
    }

    /**
     * The item whose encoding is {@code encoding}.
     *
     * @throws IllegalStateException if the bytes are of a format version that this program does not know
     */
    public static Item ofEncoding(Bytes encoding) {
        byte[] array = encoding.shared();
        if (array.length < ItemFormat.HEADER_BYTES || array[0] != ItemFormat.VERSION) {
            throw new IllegalStateException("Not an item, or of an unknown format version: " + encoding);
        }
        return new Item(array);
    }

    /** The item with these attributes. */
    public static Item of(Map<String, AttributeValue> attributes) {
        ItemWriter writer = new ItemWriter();
        AttributeValue.MapValue.emitEntries(attributes, writer);
        return writer.finish();
    }

    /** The form at rest. */
    public Bytes encoding() {
        return Bytes.wrap(array);
    }

    /** The size in bytes in the sense of the 400 KB limit; see {@link ItemSize}. */
    public int size() {
        return ItemFormat.readInt(array, ItemFormat.SIZE_AT);
    }

    public boolean isEmpty() {
        return array.length == ItemFormat.HEADER_BYTES;
    }

    /** How many top-level attributes there are. */
    public int attributeCount() {
        int count = 0;
        for (int at = ItemFormat.HEADER_BYTES; at < array.length; at = afterAttribute(at)) {
            count++;
        }
        return count;
    }

    /** Whether there is an attribute of that name. */
    public boolean has(String name) {
        return valueAt(name.getBytes(StandardCharsets.UTF_8)) >= 0;
    }

    /** The type of the attribute of that name, or null if there is none. */
    public @Nullable AttributeType typeOf(String name) {
        int at = valueAt(name.getBytes(StandardCharsets.UTF_8));
        return at < 0 ? null : ItemFormat.typeOfTag(array[at]);
    }

    /** The value of the attribute of that name, or null if there is none. */
    public @Nullable AttributeValue get(String name) {
        int at = valueAt(name.getBytes(StandardCharsets.UTF_8));
        if (at < 0) {
            return null;
        }
        TreeBuilder builder = new TreeBuilder();
        ItemEvents.emitValue(array, at, builder);
        return builder.value();
    }

    /** The scalar in the attribute of that name (UTF-8), or null if there is none or it is no S, N or B. */
    public @Nullable KeyValue scalar(byte[] nameUtf8) {
        int at = valueAt(nameUtf8);
        if (at < 0 || array[at] > ItemFormat.BINARY) {
            return null;
        }
        int length = ItemFormat.readVarint(array, at + 1);
        int start = at + 1 + ItemFormat.varintBytes(length);
        ScalarType type = switch (array[at]) {
            case ItemFormat.STRING -> ScalarType.S;
            case ItemFormat.NUMBER -> ScalarType.N;
            default -> ScalarType.B;
        };
        return new KeyValue(type, Bytes.copyOfRange(array, start, start + length));
    }

    /** All attributes as trees, in order. */
    public Map<String, AttributeValue> toMap() {
        TreeBuilder builder = new TreeBuilder();
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        int at = ItemFormat.HEADER_BYTES;
        while (at < array.length) {
            int length = ItemFormat.readVarint(array, at);
            int nameAt = at + ItemFormat.varintBytes(length);
            String name = new String(array, nameAt, length, StandardCharsets.UTF_8);
            ItemEvents.emitValue(array, nameAt + length, builder);
            attributes.put(name, builder.value());
            at = afterAttribute(at);
        }
        return attributes;
    }

    /** Tells {@code sink} the attributes, each as its name and its value. */
    public void emitTo(AttributeSink sink) {
        ItemEvents.emitAttributes(array, ItemFormat.HEADER_BYTES, array.length, sink);
    }

    /** The item that has those of this item's attributes whose names {@code wanted} accepts. */
    public Item only(Predicate<String> wanted) {
        ItemWriter writer = new ItemWriter();
        int at = ItemFormat.HEADER_BYTES;
        while (at < array.length) {
            int length = ItemFormat.readVarint(array, at);
            int nameAt = at + ItemFormat.varintBytes(length);
            int next = ItemFormat.skipValue(array, nameAt + length);
            if (wanted.test(new String(array, nameAt, length, StandardCharsets.UTF_8))) {
                writer.copyAttribute(array, at, next);
            }
            at = next;
        }
        return writer.finish();
    }

    /**
     * This item with {@code changed} attributes put in and {@code removed} ones left out; all others are copied as they
     * are. A changed attribute keeps its place, a new one comes last.
     *
     * @throws InvalidValueException if a value is nested too deeply
     */
    public Item with(Map<String, AttributeValue> changed, Set<String> removed) {
        ItemWriter writer = new ItemWriter();
        Map<String, AttributeValue> added = new LinkedHashMap<>(changed);
        int at = ItemFormat.HEADER_BYTES;
        while (at < array.length) {
            int length = ItemFormat.readVarint(array, at);
            int nameAt = at + ItemFormat.varintBytes(length);
            int next = ItemFormat.skipValue(array, nameAt + length);
            String name = new String(array, nameAt, length, StandardCharsets.UTF_8);
            AttributeValue value = added.remove(name);
            if (value != null) {
                writer.name(array, nameAt, length);
                value.emitTo(writer);
            } else if (!removed.contains(name)) {
                writer.copyAttribute(array, at, next);
            }
            at = next;
        }
        AttributeValue.MapValue.emitEntries(added, writer);
        return writer.finish();
    }

    private int afterAttribute(int at) {
        int length = ItemFormat.readVarint(array, at);
        return ItemFormat.skipValue(array, at + ItemFormat.varintBytes(length) + length);
    }

    private int valueAt(byte[] name) {
        int at = ItemFormat.HEADER_BYTES;
        while (at < array.length) {
            int length = ItemFormat.readVarint(array, at);
            int start = at + ItemFormat.varintBytes(length);
            int value = start + length;
            if (length == name.length && Arrays.equals(array, start, value, name, 0, length)) {
                return value;
            }
            at = ItemFormat.skipValue(array, value);
        }
        return -1;
    }

    /** Whether both have the same attributes with equal values, in whatever order. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Item that && (Arrays.equals(array, that.array) || toMap().equals(that.toMap()));
    }

    @Override
    public int hashCode() {
        return toMap().hashCode();
    }

    @Override
    public String toString() {
        return toMap().toString();
    }
}
