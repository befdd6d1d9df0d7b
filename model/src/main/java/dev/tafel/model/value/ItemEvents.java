package dev.tafel.model.value;

/** Reads an item's encoding and tells it as events. */
final class ItemEvents {

    private ItemEvents() {}

    static void emitAttributes(byte[] array, int from, int to, AttributeSink sink) {
        int at = from;
        while (at < to) {
            int length = ItemFormat.readVarint(array, at);
            at += ItemFormat.varintBytes(length);
            sink.name(array, at, length);
            at = emitValue(array, at + length, sink);
        }
    }

    /** Tells the value whose tag stands at {@code at}; returns the position after it. */
    static int emitValue(byte[] array, int at, AttributeSink sink) {
        byte tag = array[at];
        if (tag <= ItemFormat.BINARY) {
            int length = ItemFormat.readVarint(array, at + 1);
            int start = at + 1 + ItemFormat.varintBytes(length);
            emitScalar(tag, array, start, length, sink);
            return start + length;
        }
        if (tag <= ItemFormat.NULL) {
            if (tag == ItemFormat.NULL) {
                sink.nullValue();
            } else {
                sink.bool(tag == ItemFormat.TRUE);
            }
            return at + 1;
        }
        int from = at + 5;
        int to = from + ItemFormat.readInt(array, at + 1);
        emitContainer(tag, array, from, to, sink);
        return to;
    }

    private static void emitScalar(byte tag, byte[] array, int start, int length, AttributeSink sink) {
        switch (tag) {
            case ItemFormat.STRING -> sink.string(array, start, length);
            case ItemFormat.NUMBER -> sink.number(array, start, length);
            default -> sink.binary(array, start, length);
        }
    }

    private static void emitContainer(byte tag, byte[] array, int from, int to, AttributeSink sink) {
        switch (tag) {
            case ItemFormat.LIST -> {
                sink.beginList();
                int at = from;
                while (at < to) {
                    at = emitValue(array, at, sink);
                }
                sink.endList();
            }
            case ItemFormat.MAP -> {
                sink.beginMap();
                emitAttributes(array, from, to, sink);
                sink.endMap();
            }
            default -> emitSet(tag, array, from, to, sink);
        }
    }

    private static void emitSet(byte tag, byte[] array, int from, int to, AttributeSink sink) {
        sink.beginSet(ItemFormat.typeOfTag(tag));
        byte elementTag = (byte) (tag - ItemFormat.STRING_SET + ItemFormat.STRING);
        int at = from;
        while (at < to) {
            int length = ItemFormat.readVarint(array, at);
            at += ItemFormat.varintBytes(length);
            emitScalar(elementTag, array, at, length, sink);
            at += length;
        }
        sink.endSet();
    }
}
