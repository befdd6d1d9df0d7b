package dev.tafel.http.netty;

import dev.tafel.http.HttpHeader;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Scans and compares the bytes of a request's head. */
final class HeadBytes {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long SPACES = 0x2020202020202020L;
    private static final long DELETES = 0x7F7F7F7F7F7F7F7FL;
    private static final boolean[] TOKEN = new boolean[256];

    static {
        for (int c = 0; c < TOKEN.length; c++) {
            TOKEN[c] = HttpHeader.isTokenCharacter(c);
        }
    }

    private HeadBytes() {}

    /** The index of the first control character in {@code [from, to)}, or {@code to}. */
    static int controlAt(byte[] bytes, int from, int to) {
        int i = from;
        for (; i + Long.BYTES <= to; i += Long.BYTES) {
            long word = (long) LONGS.get(bytes, i);
            long fromDelete = word ^ DELETES;
            // A borrow can only raise bits above the first true one, and the first is the lowest: little endian.
            long controls = (((word - SPACES) & ~word) | ((fromDelete - ONES) & ~fromDelete)) & HIGH_BITS;
            if (controls != 0) {
                return i + (Long.numberOfTrailingZeros(controls) >>> 3);
            }
        }
        for (; i < to; i++) {
            if (isControl(bytes[i])) {
                return i;
            }
        }
        return to;
    }

    /** The index of the first byte in {@code [from, to)} that a token may not hold, or {@code to}. */
    static int tokenEnd(byte[] bytes, int from, int to) {
        int i = from;
        while (i < to && isToken(bytes[i])) {
            i++;
        }
        return i;
    }

    /** The first index in {@code [from, to)} that holds {@code wanted}, or {@code to}. */
    static int indexOf(byte wanted, byte[] bytes, int from, int to) {
        int i = from;
        while (i < to && bytes[i] != wanted) {
            i++;
        }
        return i;
    }

    static boolean isControl(byte b) {
        return (b >= 0 && b < ' ') || b == 0x7F;
    }

    static boolean isToken(byte b) {
        return TOKEN[b & 0xFF];
    }

    static boolean isBlank(byte b) {
        return b == ' ' || b == '\t';
    }

    /** Tells whether the bytes from {@code from} are {@code lowerCase}, their letters in any case; it must fit. */
    static boolean equalsIgnoringCase(byte[] bytes, int from, String lowerCase) {
        for (int i = 0; i < lowerCase.length(); i++) {
            if (lowerCase(bytes[from + i]) != lowerCase.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Tells whether {@code [from, to)} is {@code lowerCase}, its letters in any case. */
    static boolean equalsIgnoringCase(byte[] bytes, int from, int to, String lowerCase) {
        return to - from == lowerCase.length() && equalsIgnoringCase(bytes, from, lowerCase);
    }

    /** The eight bytes at {@code index}, the first one lowest. */
    static long longAt(byte[] bytes, int index) {
        return (long) LONGS.get(bytes, index);
    }

    private static int lowerCase(byte b) {
        return b >= 'A' && b <= 'Z' ? b + ('a' - 'A') : b & 0xFF;
    }
}
