package dev.tafel.model.value;

/**
 * The size of items and values, in bytes, as the 400 KB limit and capacity count it.
 *
 * <p>An item is the sum of its attributes' names and values. A string counts its UTF-8 bytes, a binary its raw bytes, a
 * number one byte for each two significant digits on either side of the point, one more, and one for a minus; a set the
 * sum of its elements; a list or map 3 bytes, and 1 for each element beside the element itself. The figures were
 * captured from the service.
 */
public final class ItemSize {

    /** The largest item, in bytes: 400 KB. */
    public static final int ITEM_BYTES_MAX = 409_600;

    private static final int CONTAINER_BYTES = 3;
    private static final int ELEMENT_BYTES = 1;

    private ItemSize() {}

    /**
     * The size of a value.
     *
     * @throws InvalidValueException if it is nested more deeply than an item may hold
     */
    public static int of(AttributeValue value) {
        ItemWriter writer = new ItemWriter();
        value.emitTo(writer);
        return ofValue(writer.array(), ItemFormat.HEADER_BYTES);
    }

    /** The size of an attribute's name and value. */
    public static int ofAttribute(String name, AttributeValue value) {
        return Bytes.utf8(name).length() + of(value);
    }

    /** The sum over the attributes from {@code from} to {@code to} in an item's encoding. */
    static int ofAttributes(byte[] array, int from, int to) {
        int size = 0;
        int at = from;
        while (at < to) {
            int nameLength = ItemFormat.readVarint(array, at);
            at += ItemFormat.varintBytes(nameLength) + nameLength;
            size += nameLength + ofValue(array, at);
            at = ItemFormat.skipValue(array, at);
        }
        return size;
    }

    private static int ofValue(byte[] array, int at) {
        byte tag = array[at];
        if (tag <= ItemFormat.BINARY) {
            int length = ItemFormat.readVarint(array, at + 1);
            return tag == ItemFormat.NUMBER ? ofNumber(array, at + 1 + ItemFormat.varintBytes(length), length) : length;
        }
        if (tag <= ItemFormat.NULL) {
            return 1;
        }
        int from = at + 5;
        int to = from + ItemFormat.readInt(array, at + 1);
        return switch (tag) {
            case ItemFormat.LIST -> CONTAINER_BYTES + ofListElements(array, from, to);
            case ItemFormat.MAP -> CONTAINER_BYTES + ofMapEntries(array, from, to);
            default -> ofSetElements(array, from, to, tag);
        };
    }

    private static int ofListElements(byte[] array, int from, int to) {
        int size = 0;
        for (int at = from; at < to; at = ItemFormat.skipValue(array, at)) {
            size += ELEMENT_BYTES + ofValue(array, at);
        }
        return size;
    }

    private static int ofMapEntries(byte[] array, int from, int to) {
        int entries = 0;
        for (int at = from; at < to; entries++) {
            int nameLength = ItemFormat.readVarint(array, at);
            at = ItemFormat.skipValue(array, at + ItemFormat.varintBytes(nameLength) + nameLength);
        }
        return entries * ELEMENT_BYTES + ofAttributes(array, from, to);
    }

    private static int ofSetElements(byte[] array, int from, int to, byte tag) {
        int size = 0;
        int at = from;
        while (at < to) {
            int length = ItemFormat.readVarint(array, at);
            at += ItemFormat.varintBytes(length);
            size += tag == ItemFormat.NUMBER_SET ? ofNumber(array, at, length) : length;
            at += length;
        }
        return size;
    }

    /** The size of a number given by its canonical text. */
    static int ofNumber(byte[] text, int offset, int length) {
        int at = offset;
        int end = offset + length;
        int minus = text[at] == '-' ? 1 : 0;
        at += minus;
        int point = at;
        while (point < end && text[point] != '.') {
            point++;
        }
        if (point == end) {
            return 1 + minus + integerOnly(text, at, end);
        }
        return 1 + minus + halfUp(text[at] == '0' ? 0 : point - at) + fraction(text, point, end, text[at] == '0');
    }

    private static int integerOnly(byte[] text, int from, int end) {
        int last = end;
        while (last > from && text[last - 1] == '0') {
            last--;
        }
        return halfUp(last - from);
    }

    /** Zeros after the point count unless the integer part is zero and they lead. */
    private static int fraction(byte[] text, int point, int end, boolean integerIsZero) {
        int first = point + 1;
        while (integerIsZero && first < end && text[first] == '0') {
            first++;
        }
        return halfUp(end - first);
    }

    private static int halfUp(int digits) {
        return (digits + 1) / 2;
    }
}
