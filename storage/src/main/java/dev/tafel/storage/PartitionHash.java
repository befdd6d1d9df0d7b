package dev.tafel.storage;

import dev.tafel.model.value.Bytes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The 64-bit hash that orders partitions, read as an unsigned number.
 *
 * <p>It is XXH64 with seed 0, as its public specification describes it. Stored keys contain it, so it never changes.
 * Segments cut the hash space into equal parts: a hash {@code h} lies in segment {@code floor(h * total / 2^64)}.
 */
public final class PartitionHash {

    private static final long PRIME_1 = 0x9E3779B185EBCA87L;
    private static final long PRIME_2 = 0xC2B2AE3D27D4EB4FL;
    private static final long PRIME_3 = 0x165667B19E3779F9L;
    private static final long PRIME_4 = 0x85EBCA77C2B2AE63L;
    private static final long PRIME_5 = 0x27D4EB2F165667C5L;

    private static final int STRIPE_BYTES = 32;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private PartitionHash() {}

    /** The hash of a partition's bytes. */
    public static long of(Bytes partition) {
        return of(partition.shared(), 0);
    }

    static long of(byte[] input, long seed) {
        int length = input.length;
        int at = 0;
        long hash;
        if (length >= STRIPE_BYTES) {
            at = length & -STRIPE_BYTES;
            hash = stripes(input, at, seed);
        } else {
            hash = seed + PRIME_5;
        }
        hash += length;
        for (; at + Long.BYTES <= length; at += Long.BYTES) {
            hash ^= round(0, (long) LONGS.get(input, at));
            hash = Long.rotateLeft(hash, 27) * PRIME_1 + PRIME_4;
        }
        if (at + Integer.BYTES <= length) {
            hash ^= Integer.toUnsignedLong((int) INTS.get(input, at)) * PRIME_1;
            hash = Long.rotateLeft(hash, 23) * PRIME_2 + PRIME_3;
            at += Integer.BYTES;
        }
        for (; at < length; at++) {
            hash ^= (input[at] & 0xFF) * PRIME_5;
            hash = Long.rotateLeft(hash, 11) * PRIME_1;
        }
        return avalanche(hash);
    }

    /** The segment of {@code total} in which a partition with this hash lies. */
    public static int segmentOf(long hash, int total) {
        long signedHigh = Math.multiplyHigh(hash, total);
        return (int) (signedHigh + ((hash >> 63) & total));
    }

    /** The smallest hash in a segment: the smallest {@code h} with {@code h * total >= number * 2^64}. */
    public static long firstHashOf(ScanSegment segment) {
        long total = segment.total();
        long high = (long) segment.number() << 32;
        long low = (high % total) << 32;
        long quotient = ((high / total) << 32) + low / total;
        return low % total == 0 ? quotient : quotient + 1;
    }

    private static long stripes(byte[] input, int end, long seed) {
        long lane1 = seed + PRIME_1 + PRIME_2;
        long lane2 = seed + PRIME_2;
        long lane3 = seed;
        long lane4 = seed - PRIME_1;
        for (int at = 0; at < end; at += STRIPE_BYTES) {
            lane1 = round(lane1, (long) LONGS.get(input, at));
            lane2 = round(lane2, (long) LONGS.get(input, at + 8));
            lane3 = round(lane3, (long) LONGS.get(input, at + 16));
            lane4 = round(lane4, (long) LONGS.get(input, at + 24));
        }
        long hash = Long.rotateLeft(lane1, 1)
                + Long.rotateLeft(lane2, 7)
                + Long.rotateLeft(lane3, 12)
                + Long.rotateLeft(lane4, 18);
        hash = merge(hash, lane1);
        hash = merge(hash, lane2);
        hash = merge(hash, lane3);
        return merge(hash, lane4);
    }

    private static long round(long lane, long input) {
        return Long.rotateLeft(lane + input * PRIME_2, 31) * PRIME_1;
    }

    private static long merge(long hash, long lane) {
        return (hash ^ round(0, lane)) * PRIME_1 + PRIME_4;
    }

    private static long avalanche(long hash) {
        long mixed = (hash ^ (hash >>> 33)) * PRIME_2;
        mixed = (mixed ^ (mixed >>> 29)) * PRIME_3;
        return mixed ^ (mixed >>> 32);
    }
}
