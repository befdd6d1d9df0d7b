package dev.tafel.model.value;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;

/**
 * An immutable byte sequence, ordered as unsigned bytes.
 *
 * <p>It exists so that bytes can stand in records with value equality. {@link #wrap} and {@link #shared} avoid copies
 * on the hot path under one rule: whoever holds the array of a {@code Bytes} never writes to it.
 */
public final class Bytes implements Comparable<Bytes> {

    public static final Bytes EMPTY = new Bytes(new byte[0]);

    private final byte[] array;

    private Bytes(byte[] array) {
        this.array = array;
    }

    /** The bytes of {@code array}, copied. */
    public static Bytes copyOf(byte[] array) {
        return new Bytes(array.clone());
    }

    /** The bytes of {@code array} without a copy: the caller gives the array away. */
    public static Bytes wrap(byte[] array) {
        return new Bytes(Objects.requireNonNull(array));
    }

    /** The bytes from {@code from} (inclusive) to {@code to} (exclusive), copied. */
    public static Bytes copyOfRange(byte[] array, int from, int to) {
        return new Bytes(Arrays.copyOfRange(array, from, to));
    }

    /** The UTF-8 form of {@code text}. */
    public static Bytes utf8(String text) {
        return new Bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The bytes that {@code hex} spells, two digits each. */
    public static Bytes hex(String hex) {
        return new Bytes(HexFormat.of().parseHex(hex));
    }

    public int length() {
        return array.length;
    }

    public boolean isEmpty() {
        return array.length == 0;
    }

    public byte at(int index) {
        return array[index];
    }

    /** The array itself, to be read only. */
    public byte[] shared() {
        return array;
    }

    public byte[] toArray() {
        return array.clone();
    }

    public boolean startsWith(Bytes prefix) {
        return array.length >= prefix.array.length
                && Arrays.equals(array, 0, prefix.array.length, prefix.array, 0, prefix.array.length);
    }

    /**
     * Whether {@code part} occurs in these bytes; the empty sequence occurs in all.
     *
     * <p>Time grows with the sum of both lengths whatever the bytes are, since both come from requests.
     */
    public boolean contains(Bytes part) {
        return part.array.length <= array.length && (part.isEmpty() || occurs(part.array));
    }

    /** The search of Knuth, Morris and Pratt. */
    private boolean occurs(byte[] part) {
        int[] borders = borders(part);
        int matched = 0;
        for (byte b : array) {
            while (matched > 0 && part[matched] != b) {
                matched = borders[matched - 1];
            }
            if (part[matched] == b && ++matched == part.length) {
                return true;
            }
        }
        return false;
    }

    /** For each beginning of {@code part}: the length of its longest proper beginning that is also its end. */
    private static int[] borders(byte[] part) {
        int[] borders = new int[part.length];
        int length = 0;
        for (int end = 1; end < part.length; end++) {
            while (length > 0 && part[length] != part[end]) {
                length = borders[length - 1];
            }
            if (part[length] == part[end]) {
                length++;
            }
            borders[end] = length;
        }
        return borders;
    }

    /** These bytes read as UTF-8; malformed parts become U+FFFD. */
    public String toUtf8() {
        return new String(array, StandardCharsets.UTF_8);
    }

    public String toHex() {
        return HexFormat.of().formatHex(array);
    }

    @Override
    public int compareTo(Bytes other) {
        return Arrays.compareUnsigned(array, other.array);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes that && Arrays.equals(array, that.array);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(array);
    }

    /** Hexadecimal, cut after 32 bytes. */
    @Override
    public String toString() {
        int shown = Math.min(array.length, 32);
        return HexFormat.of().formatHex(array, 0, shown)
                + (shown < array.length ? "…(" + array.length + " bytes)" : "");
    }
}
