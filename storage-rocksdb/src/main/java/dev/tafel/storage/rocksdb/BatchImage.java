package dev.tafel.storage.rocksdb;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.Write;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.rocksdb.WriteBatch;

/**
 * Writes in the bytes of a batch of RocksDB, so that all of them cross into native code together.
 *
 * <pre>
 *   sequence u64 = 0 | count u32 | record*
 *   put:    0x01 | key length varint | key | value length varint | value
 *   delete: 0x00 | key length varint | key
 * </pre>
 *
 * Numbers are little-endian. It is the form in which RocksDB logs and replicates batches.
 */
final class BatchImage implements Write.Target {

    private static final int COUNT_AT = Long.BYTES;
    private static final int HEAD = Long.BYTES + Integer.BYTES;
    private static final byte PUT = 1;
    private static final byte DELETE = 0;
    private static final int VARINT_BYTES_MAX = 5;
    private static final int VARINT_BITS = 7;
    private static final int VARINT_MORE = 0x80;

    private static final int BYTES_AT_FIRST = 4 << 10;

    /** Room that grew beyond this is not kept. */
    private static final int BYTES_KEPT_MAX = 512 << 10;

    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private byte[] image = new byte[BYTES_AT_FIRST];
    private int length = HEAD;
    private int count;

    /** The bytes so far. */
    int length() {
        return length;
    }

    @Override
    public void put(RowKey row, Bytes value) {
        int size = value.length();
        key(PUT, row, VARINT_BYTES_MAX + size);
        varint(size);
        System.arraycopy(value.shared(), 0, image, length, size);
        length += size;
    }

    @Override
    public void delete(RowKey row) {
        key(DELETE, row, 0);
    }

    private void key(byte kind, RowKey row, int behind) {
        int size = DiskKey.lengthOf(row);
        reserve(1 + VARINT_BYTES_MAX + size + behind);
        image[length++] = kind;
        varint(size);
        DiskKey.write(row, image, length);
        length += size;
        count++;
    }

    private void varint(int number) {
        int rest = number;
        while (rest >= VARINT_MORE) {
            image[length++] = (byte) (rest | VARINT_MORE);
            rest >>>= VARINT_BITS;
        }
        image[length++] = (byte) rest;
    }

    private void reserve(int bytes) {
        int needed = length + bytes;
        if (needed > image.length) {
            image = Arrays.copyOf(image, Math.max(needed, 2 * image.length));
        }
    }

    /** A batch with these writes, to be closed by the caller; the image then has none. */
    WriteBatch take() {
        INTS.set(image, COUNT_AT, count);
        byte[] taken = Arrays.copyOf(image, length);
        if (image.length > BYTES_KEPT_MAX) {
            image = new byte[BYTES_AT_FIRST];
        }
        length = HEAD;
        count = 0;
        return new WriteBatch(taken);
    }
}
