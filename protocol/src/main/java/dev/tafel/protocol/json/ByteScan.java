package dev.tafel.protocol.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Looks at eight bytes at a time for those that strings may not hold as they are. */
final class ByteScan {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long QUOTES = ONES * '"';
    private static final long BACKSLASHES = ONES * '\\';
    private static final long SPACES = ONES * ' ';

    private ByteScan() {}

    /** The position from {@code at} on of the first quote, backslash, control or non-ASCII byte, or {@code end}. */
    static int endOfPlainAscii(byte[] array, int at, int end) {
        int position = at;
        while (position <= end - Long.BYTES) {
            long word = (long) LONGS.get(array, position);
            // Borrows run upwards only, so the lowest flag is exact; bytes above ASCII are flagged by themselves.
            long flags =
                    ((word - SPACES) | ((word ^ QUOTES) - ONES) | ((word ^ BACKSLASHES) - ONES) | word) & HIGH_BITS;
            if (flags != 0) {
                return position + (Long.numberOfTrailingZeros(flags) >>> 3);
            }
            position += Long.BYTES;
        }
        while (position < end && isPlainAscii(array[position])) {
            position++;
        }
        return position;
    }

    /** The position from {@code at} on of the first byte that must be escaped in a string, or {@code end}. */
    static int endOfUnescaped(byte[] array, int at, int end) {
        int position = at;
        while (position <= end - Long.BYTES) {
            long word = (long) LONGS.get(array, position);
            long flags =
                    ((word - SPACES) | ((word ^ QUOTES) - ONES) | ((word ^ BACKSLASHES) - ONES)) & ~word & HIGH_BITS;
            if (flags != 0) {
                return position + (Long.numberOfTrailingZeros(flags) >>> 3);
            }
            position += Long.BYTES;
        }
        while (position < end && (array[position] < 0 || isPlainAscii(array[position]))) {
            position++;
        }
        return position;
    }

    private static boolean isPlainAscii(byte b) {
        return b >= ' ' && b != '"' && b != '\\';
    }
}
