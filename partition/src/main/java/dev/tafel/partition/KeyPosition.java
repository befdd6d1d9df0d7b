package dev.tafel.partition;

import dev.tafel.model.value.Bytes;

/**
 * Where a row lies among all rows of a table or index: by the hash of its partition key, then by its sort key.
 *
 * @param hash of the partition key, read as an unsigned number
 * @param sort the sort key, in bytes that sort as it sorts; empty for the beginning of a partition key's rows
 */
public record KeyPosition(long hash, Bytes sort) implements Comparable<KeyPosition> {

    /** Before every row. */
    public static final KeyPosition FIRST = new KeyPosition(0, Bytes.EMPTY);

    private static final long OFFSET = 0xCBF29CE484222325L;
    private static final long PRIME = 0x100000001B3L;
    private static final long MIX_1 = 0xBF58476D1CE4E5B9L;
    private static final long MIX_2 = 0x94D049BB133111EBL;

    /** The first position of all rows with that hash. */
    public static KeyPosition ofHash(long hash) {
        return new KeyPosition(hash, Bytes.EMPTY);
    }

    /** The position of a key of strings, for simulations without a storage engine, which has a hash of its own. */
    public static KeyPosition ofText(String partition, String sort) {
        long hash = OFFSET;
        for (byte b : Bytes.utf8(partition).shared()) {
            hash = (hash ^ (b & 0xFF)) * PRIME;
        }
        return new KeyPosition(mixed(hash), Bytes.utf8(sort));
    }

    /** A number whose bits all depend on all bits of {@code value}. */
    static long mixed(long value) {
        long mixed = (value ^ (value >>> 30)) * MIX_1;
        mixed = (mixed ^ (mixed >>> 27)) * MIX_2;
        return mixed ^ (mixed >>> 31);
    }

    @Override
    public int compareTo(KeyPosition other) {
        int byHash = Long.compareUnsigned(hash, other.hash);
        return byHash != 0 ? byHash : sort.compareTo(other.sort);
    }
}
