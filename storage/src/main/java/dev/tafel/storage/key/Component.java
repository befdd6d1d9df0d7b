package dev.tafel.storage.key;

import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.KeyValue;
import dev.tafel.model.value.ScalarType;
import java.util.Arrays;

/**
 * One key value as a part of a key's bytes.
 *
 * <pre>
 *   S, B last     the bytes
 *   S, B inner    the bytes, with 00 written as 00 FF | 00 01
 *   N             see {@link NumberCodec}, the same in both places
 * </pre>
 *
 * The end mark 00 01 is below every byte that can follow a shorter value inside a longer one (00 FF, or 01 and above),
 * so a value sorts before those that it begins.
 */
final class Component {

    private static final byte ESCAPED = (byte) 0xFF;
    private static final byte END = 0x01;

    private Component() {}

    /** {@code prefix} followed by {@code value}. */
    static byte[] append(Bytes prefix, KeyValue value, Place place) {
        byte[] bytes = value.bytes().shared();
        if (value.type() == ScalarType.N) {
            return concat(prefix, NumberCodec.encode(bytes), 0);
        }
        return switch (place) {
            case LAST -> concat(prefix, bytes, 0);
            case INNER -> {
                byte[] whole = appendEscaped(prefix, bytes, 2);
                whole[whole.length - 1] = END;
                yield whole;
            }
        };
    }

    /** {@code prefix} followed by the bytes that all values beginning with {@code beginning} have in common. */
    static byte[] appendBeginning(Bytes prefix, Bytes beginning, Place place) {
        return switch (place) {
            case LAST -> concat(prefix, beginning.shared(), 0);
            case INNER -> appendEscaped(prefix, beginning.shared(), 0);
        };
    }

    private static byte[] concat(Bytes prefix, byte[] bytes, int room) {
        byte[] whole = Arrays.copyOf(prefix.shared(), prefix.length() + bytes.length + room);
        System.arraycopy(bytes, 0, whole, prefix.length(), bytes.length);
        return whole;
    }

    private static byte[] appendEscaped(Bytes prefix, byte[] bytes, int room) {
        int zeros = 0;
        for (byte b : bytes) {
            zeros += b == 0 ? 1 : 0;
        }
        if (zeros == 0) {
            return concat(prefix, bytes, room);
        }
        byte[] whole = Arrays.copyOf(prefix.shared(), prefix.length() + bytes.length + zeros + room);
        int at = prefix.length();
        for (byte b : bytes) {
            whole[at++] = b;
            if (b == 0) {
                whole[at++] = ESCAPED;
            }
        }
        return whole;
    }

    /** Where the escaped value that begins at {@code at} ends, before its end mark; -1 if it has none. */
    static int endOfEscaped(byte[] source, int at) {
        for (int i = at; i + 1 < source.length; i++) {
            if (source[i] == 0) {
                if (source[i + 1] == END) {
                    return i;
                }
                if (source[i + 1] != ESCAPED) {
                    return -1;
                }
                i++;
            }
        }
        return -1;
    }

    /** The value that was escaped to the bytes from {@code from} to {@code to}. */
    static Bytes unescaped(byte[] source, int from, int to) {
        byte[] value = new byte[to - from];
        int length = 0;
        for (int i = from; i < to; i++) {
            value[length++] = source[i];
            if (source[i] == 0) {
                i++;
            }
        }
        return Bytes.wrap(length == value.length ? value : Arrays.copyOf(value, length));
    }
}
