package dev.tafel.storage.rocksdb;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.PartitionHash;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A row's key as RocksDB orders it, by unsigned bytes.
 *
 * <pre>
 *   space | partition hash | partition length | partition | sort
 *    u32  |      u64       |       u16        |           |
 * </pre>
 *
 * Numbers are big-endian. The length keeps the rows of one partition together when two partitions have one hash, and
 * says where the sort bytes begin.
 */
final class DiskKey {

    /** Bytes before the partition. */
    static final int HEAD = Integer.BYTES + Long.BYTES + Short.BYTES;

    private static final int HASH_AT = Integer.BYTES;
    private static final int LENGTH_AT = Integer.BYTES + Long.BYTES;

    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle SHORTS = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);

    private DiskKey() {}

    static int lengthOf(RowKey row) {
        return HEAD + row.partition().length() + row.sort().length();
    }

    /** Writes the key into {@code target}, which has room for {@link #lengthOf} bytes from {@code at} on. */
    static void write(RowKey row, byte[] target, int at) {
        writePartition(row.space(), row.partition(), target, at);
        Bytes sort = row.sort();
        System.arraycopy(sort.shared(), 0, target, at + HEAD + row.partition().length(), sort.length());
    }

    static byte[] of(RowKey row) {
        byte[] key = new byte[lengthOf(row)];
        write(row, key, 0);
        return key;
    }

    /** What the keys of all rows of a partition begin with. */
    static byte[] ofPartition(SpaceId space, Bytes partition) {
        byte[] key = new byte[HEAD + partition.length()];
        writePartition(space, partition, key, 0);
        return key;
    }

    private static void writePartition(SpaceId space, Bytes partition, byte[] target, int at) {
        INTS.set(target, at, space.number());
        LONGS.set(target, at + HASH_AT, PartitionHash.of(partition));
        SHORTS.set(target, at + LENGTH_AT, (short) partition.length());
        System.arraycopy(partition.shared(), 0, target, at + HEAD, partition.length());
    }

    /** A bound below all rows of a space with this hash or a larger one, and above all others of the space. */
    static byte[] floorOf(SpaceId space, long hash) {
        byte[] key = new byte[LENGTH_AT];
        INTS.set(key, 0, space.number());
        LONGS.set(key, HASH_AT, hash);
        return key;
    }

    /** A bound above all rows of a space and not above those of the next. */
    static byte[] endOf(SpaceId space) {
        byte[] key = new byte[Integer.BYTES];
        // Behind the last space this is 2^31, which is above it as an unsigned number.
        INTS.set(key, 0, space.number() + 1);
        return key;
    }

    /**
     * The smallest bytes above all that begin with {@code prefix}; a key's first byte is below 80, so there are some.
     */
    static byte[] afterPrefix(byte[] prefix) {
        int length = prefix.length;
        while (prefix[length - 1] == (byte) 0xFF) {
            length--;
        }
        byte[] end = Arrays.copyOf(prefix, length);
        end[length - 1]++;
        return end;
    }

    /** Where the sort bytes of a key begin. */
    static int sortAt(byte[] key) {
        return HEAD + ((short) SHORTS.get(key, LENGTH_AT) & 0xFFFF);
    }
}
