package dev.tafel.engine.change;

import dev.tafel.engine.catalog.Table;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.KeyValue;
import dev.tafel.storage.CorruptStorageException;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Write;
import dev.tafel.storage.key.SortPrefix;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Where change records are, and how far those of a table were followed.
 *
 * <pre>
 *  partition of the item   7F | sort key of the item | sequence   a {@link ChangeRecord}
 *  empty partition         7E                                     01 | sequence up to which all changes were followed
 * </pre>
 */
public final class ChangeRows {

    private static final byte VERSION = 1;

    private ChangeRows() {}

    /** The row of the change number {@code sequence} to the item in {@code itemRow}, which looks like {@code image}. */
    public static RowKey rowOf(Table table, RowKey itemRow, Item image, long sequence) {
        Bytes sort = prefixOf(table, image).thenSequence(sequence).bytes();
        return new RowKey(itemRow.space(), itemRow.partition(), sort);
    }

    /** The sort bytes of all changes to the item that has the key of {@code image}, in their order. */
    public static SortRange rangeOf(Table table, Item image) {
        return prefixOf(table, image).all();
    }

    private static SortPrefix prefixOf(Table table, Item image) {
        SortPrefix prefix = SortPrefix.change();
        for (KeyAttribute attribute : table.definition().keySchema().sort()) {
            KeyValue value = image.scalar(attribute.nameUtf8().shared());
            if (value == null) {
                throw new IllegalStateException("An item lacks a key attribute: " + attribute.name());
            }
            prefix = prefix.then(value);
        }
        return prefix;
    }

    /**
     * The sequence in the sort bytes of a change.
     *
     * @throws CorruptStorageException if they are too short to have one
     */
    public static long sequenceOf(Bytes sort) {
        if (sort.length() <= Long.BYTES) {
            throw new CorruptStorageException("The key of a change has no sequence: " + sort.toHex());
        }
        return ByteBuffer.wrap(sort.shared()).getLong(sort.length() - Long.BYTES);
    }

    /** The row that says how far the changes of the table in {@code space} were followed. */
    public static RowKey followedRow(SpaceId space) {
        return new RowKey(space, Bytes.EMPTY, SortPrefix.followed().bytes());
    }

    /** Stores that all changes of the table in {@code space} up to {@code sequence} were followed. */
    public static Write followedUpTo(SpaceId space, long sequence) {
        byte[] value = new byte[1 + Long.BYTES];
        ByteBuffer.wrap(value).put(VERSION).putLong(sequence);
        return new Write.Put(followedRow(space), Bytes.wrap(value));
    }

    /**
     * The sequence that a row written by {@link #followedUpTo} holds; 0, which no change has, if there is no row.
     *
     * @throws CorruptStorageException if it holds none
     */
    public static long followed(@Nullable Bytes value) {
        if (value == null) {
            return 0;
        }
        if (value.length() != 1 + Long.BYTES || value.at(0) != VERSION) {
            throw new CorruptStorageException("A row holds no place in the log of changes: " + value);
        }
        return ByteBuffer.wrap(value.shared()).getLong(1);
    }
}
