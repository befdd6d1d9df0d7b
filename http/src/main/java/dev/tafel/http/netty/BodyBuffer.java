package dev.tafel.http.netty;

import java.util.Arrays;

/**
 * Collects a body that comes in pieces.
 *
 * <p>Grows with the bytes that have come and not with the length that was announced, so that a client cannot make the
 * server reserve memory with a head alone.
 */
final class BodyBuffer {

    private static final int FIRST_BYTES = 8 * 1024;

    private final int lengthMax;
    private byte[] bytes;
    private int length;

    /** A buffer for at most {@code lengthMax} bytes. */
    BodyBuffer(int lengthMax) {
        this.lengthMax = lengthMax;
        this.bytes = new byte[Math.min(lengthMax, FIRST_BYTES)];
    }

    int length() {
        return length;
    }

    /** Adds {@code count} bytes; they must fit. */
    void append(byte[] source, int from, int count) {
        if (count > bytes.length - length) {
            long doubled = Math.max(2L * bytes.length, (long) length + count);
            bytes = Arrays.copyOf(bytes, (int) Math.min(lengthMax, doubled));
        }
        System.arraycopy(source, from, bytes, length, count);
        length += count;
    }

    /** The body in an array of its exact length, which the buffer gives up. */
    byte[] take() {
        return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
    }
}
