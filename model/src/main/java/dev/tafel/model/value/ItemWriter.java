package dev.tafel.model.value;

import java.util.Arrays;

/**
 * Writes an item from events, in the layout of {@link ItemFormat}.
 *
 * <p>Of attributes with one name in one map the last one stands, as in JSON. A writer may be used again after
 * {@link #finish} or {@link #reset}; it is not thread-safe. A list or map that is nested too deeply raises
 * {@link InvalidValueException}, after which the writer must be reset.
 */
public final class ItemWriter implements AttributeSink {

    /**
     * How many levels an attribute may have; its own value is the first, so 31 lists and maps may stand in each other
     * around a scalar or a set (captured from the service).
     */
    public static final int NESTING_LEVELS_MAX = 32;

    /** The service's text for values nested too deeply. */
    public static final String NESTING_TEXT = "Nesting Levels have exceeded supported limits: Attributes in the item"
            + " have nested levels beyond supported limit";

    private static final int INITIAL_BYTES = 512;
    private static final int KEPT_BYTES_MAX = 64 * 1024;

    private byte[] array = new byte[INITIAL_BYTES];
    private int at = ItemFormat.HEADER_BYTES;
    private final int[] openAt = new int[NESTING_LEVELS_MAX];
    private int depth;
    private boolean inSet;

    /** Forgets what was written. */
    public void reset() {
        if (array.length > KEPT_BYTES_MAX) {
            array = new byte[INITIAL_BYTES];
        }
        at = ItemFormat.HEADER_BYTES;
        depth = 0;
        inSet = false;
    }

    /** The item that was written; the writer starts anew. */
    public Item finish() {
        if (depth != 0) {
            throw new IllegalStateException("A list, map or set was not ended");
        }
        at = UniqueNames.keepLast(array, ItemFormat.HEADER_BYTES, at);
        array[0] = ItemFormat.VERSION;
        ItemFormat.writeInt(array, ItemFormat.SIZE_AT, ItemSize.ofAttributes(array, ItemFormat.HEADER_BYTES, at));
        Item item = Item.ofEncoding(Bytes.copyOfRange(array, 0, at));
        reset();
        return item;
    }

    /** What was written so far, from the header on; to be read only, and only until the next call. */
    byte[] array() {
        return array;
    }

    /** Writes an attribute as it stands in another item's encoding, name and value. */
    void copyAttribute(byte[] source, int from, int to) {
        ensure(to - from);
        System.arraycopy(source, from, array, at, to - from);
        at += to - from;
    }

    @Override
    public void name(byte[] utf8, int offset, int length) {
        text(utf8, offset, length);
    }

    @Override
    public void string(byte[] utf8, int offset, int length) {
        scalar(ItemFormat.STRING, utf8, offset, length);
    }

    @Override
    public void number(byte[] canonical, int offset, int length) {
        scalar(ItemFormat.NUMBER, canonical, offset, length);
    }

    @Override
    public void binary(byte[] raw, int offset, int length) {
        scalar(ItemFormat.BINARY, raw, offset, length);
    }

    @Override
    public void bool(boolean value) {
        tag(value ? ItemFormat.TRUE : ItemFormat.FALSE);
    }

    @Override
    public void nullValue() {
        tag(ItemFormat.NULL);
    }

    @Override
    public void beginList() {
        begin(ItemFormat.LIST);
    }

    @Override
    public void endList() {
        end();
    }

    @Override
    public void beginMap() {
        begin(ItemFormat.MAP);
    }

    @Override
    public void endMap() {
        int from = openAt[depth - 1] + Integer.BYTES;
        at = UniqueNames.keepLast(array, from, at);
        end();
    }

    @Override
    public void beginSet(AttributeType type) {
        begin(ItemFormat.tagOfSet(type));
        inSet = true;
    }

    @Override
    public void endSet() {
        end();
        inSet = false;
    }

    private void begin(byte tag) {
        if (tag <= ItemFormat.MAP) {
            requireLevelBelow(depth);
        }
        tag(tag);
        openAt[depth++] = at;
        ensure(Integer.BYTES);
        at += Integer.BYTES;
    }

    /** @throws InvalidValueException if no list or map may stand inside {@code depth} others */
    static void requireLevelBelow(int depth) {
        if (depth >= NESTING_LEVELS_MAX - 1) {
            throw new InvalidValueException(NESTING_TEXT);
        }
    }

    private void end() {
        int lengthAt = openAt[--depth];
        ItemFormat.writeInt(array, lengthAt, at - lengthAt - Integer.BYTES);
    }

    private void scalar(byte tag, byte[] source, int offset, int length) {
        if (!inSet) {
            tag(tag);
        }
        text(source, offset, length);
    }

    private void text(byte[] source, int offset, int length) {
        ensure(length + 5);
        int rest = length;
        while (rest > 0x7f) {
            array[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        array[at++] = (byte) rest;
        System.arraycopy(source, offset, array, at, length);
        at += length;
    }

    private void tag(byte tag) {
        ensure(1);
        array[at++] = tag;
    }

    private void ensure(int more) {
        if (array.length - at < more) {
            array = Arrays.copyOf(array, Math.max(array.length * 2, at + more));
        }
    }
}
