package dev.tafel.model.value;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The byte layout of an item, in memory and at rest.
 *
 * <pre>
 *  item      = version u8 = 1 | size u32 | attribute*
 *  attribute = name length varint | name UTF-8 | value
 *  value     = tag u8 | payload
 *    S, N, B     length varint | bytes          (N: canonical decimal text)
 *    FALSE, TRUE, NULL                          (no payload)
 *    L           length u32 | value*
 *    M           length u32 | attribute*
 *    SS, NS, BS  length u32 | (length varint | bytes)*
 * </pre>
 *
 * Integers are big-endian; a varint has seven bits a byte, low bits first, the high bit set on all but the last.
 * {@code size} is the item's size in the sense of the 400 KB limit, so that metering needs no walk. Names are unique
 * within their map. The format is described in {@code docs/formats/item.md} and pinned by {@code ItemFormatTest}.
 */
final class ItemFormat {

    static final byte VERSION = 1;
    static final int HEADER_BYTES = 5;
    static final int SIZE_AT = 1;

    static final byte STRING = 1;
    static final byte NUMBER = 2;
    static final byte BINARY = 3;
    static final byte FALSE = 4;
    static final byte TRUE = 5;
    static final byte NULL = 6;
    static final byte LIST = 7;
    static final byte MAP = 8;
    static final byte STRING_SET = 9;
    static final byte NUMBER_SET = 10;
    static final byte BINARY_SET = 11;

    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    private ItemFormat() {}

    static int readInt(byte[] array, int at) {
        return (int) INTS.get(array, at);
    }

    static void writeInt(byte[] array, int at, int value) {
        INTS.set(array, at, value);
    }

    /** The varint at {@code at}. */
    static int readVarint(byte[] array, int at) {
        int first = array[at];
        if (first >= 0) {
            return first;
        }
        int value = first & 0x7f;
        int shift = 7;
        int next = at + 1;
        while (true) {
            int b = array[next++];
            value |= (b & 0x7f) << shift;
            if (b >= 0) {
                return value;
            }
            shift += 7;
        }
    }

    /** How many bytes the varint of {@code value} takes. */
    static int varintBytes(int value) {
        return value < 1 << 7 ? 1 : value < 1 << 14 ? 2 : value < 1 << 21 ? 3 : value < 1 << 28 ? 4 : 5;
    }

    /** The position after the value whose tag stands at {@code at}. */
    static int skipValue(byte[] array, int at) {
        byte tag = array[at];
        if (tag <= BINARY) {
            int length = readVarint(array, at + 1);
            return at + 1 + varintBytes(length) + length;
        }
        return tag <= NULL ? at + 1 : at + 5 + readInt(array, at + 1);
    }

    static AttributeType typeOfTag(byte tag) {
        return switch (tag) {
            case STRING -> AttributeType.S;
            case NUMBER -> AttributeType.N;
            case BINARY -> AttributeType.B;
            case FALSE, TRUE -> AttributeType.BOOL;
            case NULL -> AttributeType.NULL;
            case LIST -> AttributeType.L;
            case MAP -> AttributeType.M;
            case STRING_SET -> AttributeType.SS;
            case NUMBER_SET -> AttributeType.NS;
            case BINARY_SET -> AttributeType.BS;
            default -> throw new IllegalStateException("Not a value tag: " + tag);
        };
    }

    static byte tagOfSet(AttributeType type) {
        return switch (type) {
            case SS -> STRING_SET;
            case NS -> NUMBER_SET;
            case BS -> BINARY_SET;
            case S, N, B, BOOL, NULL, L, M -> throw new IllegalArgumentException("Not a set type: " + type);
        };
    }
}
