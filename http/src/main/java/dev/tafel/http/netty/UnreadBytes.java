package dev.tafel.http.netty;

import io.netty.buffer.ByteBuf;
import java.util.Arrays;

/** Bytes that have come while their connection could not take a further request. */
final class UnreadBytes {

    private static final byte[] NONE = {};

    private byte[] bytes = NONE;
    private int length;

    boolean isEmpty() {
        return length == 0;
    }

    int length() {
        return length;
    }

    void append(ByteBuf source) {
        int count = source.readableBytes();
        ensure(count);
        source.readBytes(bytes, length, count);
        length += count;
    }

    void append(byte[] source, int from, int to) {
        ensure(to - from);
        System.arraycopy(source, from, bytes, length, to - from);
        length += to - from;
    }

    /** Hands over the array, which may be longer than the bytes, and keeps nothing. */
    byte[] take() {
        byte[] taken = bytes;
        clear();
        return taken;
    }

    void clear() {
        bytes = NONE;
        length = 0;
    }

    private void ensure(int more) {
        if (more > bytes.length - length) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, 2 * bytes.length));
        }
    }
}
