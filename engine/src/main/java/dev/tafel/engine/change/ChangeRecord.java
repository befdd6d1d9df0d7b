package dev.tafel.engine.change;

import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.CorruptStorageException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * What a commit did to one item.
 *
 * <pre>
 *  version | images | at  | newest index | length of the old image | old image | new image
 *    01    |   u8   | u64 |     u32      |           u32           |           |
 * </pre>
 *
 * Numbers are big-endian. {@code images} is 01 if there is only an old image, 02 if there is only a new one, 03 for
 * both. The format is laid down in {@code docs/formats/changes.md}.
 *
 * @param atMillis when the call began, in milliseconds since 1970
 * @param newestIndex the highest space of a global index that the table had; indexes that came later were built from
 *     items that had this change already
 * @param old the item before, or null if there was none
 * @param present the item after, or null if there is none
 */
public record ChangeRecord(
        long atMillis,
        int newestIndex,
        @Nullable Item old,
        @Nullable Item present) {

    private static final byte VERSION = 1;
    private static final int OLD = 1;
    private static final int PRESENT = 2;
    private static final int HEAD = 2 + Long.BYTES + 2 * Integer.BYTES;

    /** One of the images, of an item that has the same key as the other. */
    public Item anyImage() {
        Item image = present == null ? old : present;
        if (image == null) {
            throw new IllegalStateException("A change has an image");
        }
        return image;
    }

    Bytes toValue() {
        Bytes before = old == null ? Bytes.EMPTY : old.encoding();
        Bytes after = present == null ? Bytes.EMPTY : present.encoding();
        ByteBuffer value = ByteBuffer.allocate(HEAD + before.length() + after.length());
        value.put(VERSION);
        value.put((byte) ((old == null ? 0 : OLD) | (present == null ? 0 : PRESENT)));
        value.putLong(atMillis).putInt(newestIndex).putInt(before.length());
        value.put(before.shared()).put(after.shared());
        return Bytes.wrap(value.array());
    }

    /**
     * The record that {@code value} holds.
     *
     * @throws CorruptStorageException if it holds none
     */
    public static ChangeRecord ofValue(Bytes value) {
        if (value.length() < HEAD || value.at(0) != VERSION) {
            throw damaged();
        }
        ByteBuffer head = ByteBuffer.wrap(value.shared());
        int images = head.get(1);
        long atMillis = head.getLong(2);
        int newestIndex = head.getInt(2 + Long.BYTES);
        int oldLength = head.getInt(2 + Long.BYTES + Integer.BYTES);
        int presentLength = value.length() - HEAD - oldLength;
        boolean fits = images >= OLD
                && images <= (OLD | PRESENT)
                && oldLength >= 0
                && presentLength >= 0
                && oldLength > 0 == ((images & OLD) != 0)
                && presentLength > 0 == ((images & PRESENT) != 0);
        if (!fits) {
            throw damaged();
        }
        return new ChangeRecord(
                atMillis,
                newestIndex,
                image(value, HEAD, HEAD + oldLength),
                image(value, HEAD + oldLength, value.length()));
    }

    private static @Nullable Item image(Bytes value, int from, int to) {
        return from == to ? null : Item.ofEncoding(Bytes.copyOfRange(value.shared(), from, to));
    }

    private static CorruptStorageException damaged() {
        return new CorruptStorageException("A row holds no record of a change");
    }
}
