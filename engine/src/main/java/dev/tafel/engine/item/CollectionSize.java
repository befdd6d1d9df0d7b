package dev.tafel.engine.item;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.CorruptStorageException;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.Write;
import dev.tafel.storage.key.SortPrefix;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The stored size of an item collection: the items of one partition key and their entries in local indexes.
 *
 * <p>Kept only on tables with local indexes, in a row of the collection's own partition that every commit to the
 * collection names.
 *
 * <pre>
 *  version | size in bytes
 *    01    |  u64, big-endian
 * </pre>
 *
 * A collection without items has no row. The format is laid down in {@code docs/formats/collection-size.md}.
 */
public final class CollectionSize {

    private static final byte VERSION = 1;
    private static final int LENGTH = 1 + Long.BYTES;

    private CollectionSize() {}

    /** The row of the collection to which the item in {@code itemRow} belongs. */
    public static RowKey rowOf(RowKey itemRow) {
        return new RowKey(
                itemRow.space(),
                itemRow.partition(),
                SortPrefix.collectionSize().bytes());
    }

    /** The size that {@code value} holds; 0 if there is no row. */
    public static long decode(@Nullable Bytes value) {
        if (value == null) {
            return 0;
        }
        if (value.length() != LENGTH || value.at(0) != VERSION) {
            throw new CorruptStorageException("Not the size of an item collection: " + value);
        }
        return ByteBuffer.wrap(value.shared()).getLong(1);
    }

    /** Stores a size. */
    static Write write(RowKey row, long sizeBytes) {
        if (sizeBytes == 0) {
            return new Write.Delete(row);
        }
        byte[] value = new byte[LENGTH];
        ByteBuffer.wrap(value).put(VERSION).putLong(sizeBytes);
        return new Write.Put(row, Bytes.wrap(value));
    }
}
