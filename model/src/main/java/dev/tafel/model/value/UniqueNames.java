package dev.tafel.model.value;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Keeps names unique within one map of an item's encoding: of attributes with one name the last one stands. */
final class UniqueNames {

    /** Up to here names are compared in pairs, which needs no allocation. */
    private static final int PAIRWISE_MAX = 24;

    private UniqueNames() {}

    /** Removes what a later attribute of the same name replaces; returns the new end. */
    static int keepLast(byte[] array, int from, int to) {
        return hasDuplicate(array, from, to) ? rewrite(array, from, to) : to;
    }

    private static boolean hasDuplicate(byte[] array, int from, int to) {
        int count = 0;
        for (int at = from; at < to; at = next(array, at)) {
            if (++count > PAIRWISE_MAX) {
                return hasDuplicateAmongMany(array, from, to);
            }
            for (int other = from; other < at; other = next(array, other)) {
                if (sameName(array, other, at)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean hasDuplicateAmongMany(byte[] array, int from, int to) {
        Map<Bytes, Integer> seen = new HashMap<>();
        for (int at = from; at < to; at = next(array, at)) {
            if (seen.put(nameAt(array, at), at) != null) {
                return true;
            }
        }
        return false;
    }

    private static int rewrite(byte[] array, int from, int to) {
        Map<Bytes, Integer> lastOf = new HashMap<>();
        for (int at = from; at < to; at = next(array, at)) {
            lastOf.put(nameAt(array, at), at);
        }
        int end = from;
        int at = from;
        while (at < to) {
            int next = next(array, at);
            Integer last = lastOf.get(nameAt(array, at));
            if (last != null && last == at) {
                System.arraycopy(array, at, array, end, next - at);
                end += next - at;
            }
            at = next;
        }
        return end;
    }

    private static int next(byte[] array, int at) {
        int length = ItemFormat.readVarint(array, at);
        return ItemFormat.skipValue(array, at + ItemFormat.varintBytes(length) + length);
    }

    private static boolean sameName(byte[] array, int left, int right) {
        int length = ItemFormat.readVarint(array, left);
        if (length != ItemFormat.readVarint(array, right)) {
            return false;
        }
        int skip = ItemFormat.varintBytes(length);
        return Arrays.equals(array, left + skip, left + skip + length, array, right + skip, right + skip + length);
    }

    private static Bytes nameAt(byte[] array, int at) {
        int length = ItemFormat.readVarint(array, at);
        int start = at + ItemFormat.varintBytes(length);
        return Bytes.copyOfRange(array, start, start + length);
    }
}
