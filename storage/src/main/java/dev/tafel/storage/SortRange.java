package dev.tafel.storage;

import dev.tafel.model.value.Bytes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The sort bytes from one bound to another.
 *
 * <p>Every kind of bound has one form here, because byte sequences have a next one: the sequence after {@code x} is
 * {@code x} followed by a zero byte. So "greater than x" is stored as "from x,00", and "up to and with y" as "below
 * y,00".
 *
 * @param from the smallest sort bytes in the range; empty for no lower bound
 * @param to the smallest sort bytes above the range; null for no upper bound
 */
public record SortRange(Bytes from, @Nullable Bytes to) {

    private static final SortRange ALL = new SortRange(Bytes.EMPTY, null);

    /** Every sort key. */
    public static SortRange all() {
        return ALL;
    }

    /** The sort bytes that begin with {@code prefix}. */
    public static SortRange prefix(Bytes prefix) {
        return new SortRange(prefix, afterPrefix(prefix));
    }

    /** Just these sort bytes. */
    public static SortRange equalTo(Bytes sort) {
        return new SortRange(sort, next(sort));
    }

    public static SortRange atLeast(Bytes sort) {
        return new SortRange(sort, null);
    }

    public static SortRange greaterThan(Bytes sort) {
        return new SortRange(next(sort), null);
    }

    public static SortRange atMost(Bytes sort) {
        return new SortRange(Bytes.EMPTY, next(sort));
    }

    public static SortRange lessThan(Bytes sort) {
        return new SortRange(Bytes.EMPTY, sort);
    }

    /** From {@code first} to {@code last}, both of them included; empty if they stand the wrong way round. */
    public static SortRange between(Bytes first, Bytes last) {
        return new SortRange(first, next(last));
    }

    /** What both ranges hold. */
    public SortRange and(SortRange other) {
        Bytes later = from.compareTo(other.from) >= 0 ? from : other.from;
        return new SortRange(later, smaller(to, other.to));
    }

    /** What is left of this range for a reader that goes in {@code direction} and has seen {@code position}. */
    public SortRange resumedAfter(Bytes position, Direction direction) {
        return switch (direction) {
            case FORWARD -> and(greaterThan(position));
            case REVERSE -> and(lessThan(position));
        };
    }

    /** Whether no sort bytes can lie in this range. */
    public boolean isEmpty() {
        Bytes end = to;
        return end != null && from.compareTo(end) >= 0;
    }

    public boolean contains(Bytes sort) {
        Bytes end = to;
        return from.compareTo(sort) <= 0 && (end == null || sort.compareTo(end) < 0);
    }

    private static @Nullable Bytes smaller(@Nullable Bytes one, @Nullable Bytes other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.compareTo(other) <= 0 ? one : other;
    }

    private static Bytes next(Bytes bytes) {
        return Bytes.wrap(Arrays.copyOf(bytes.shared(), bytes.length() + 1));
    }

    /** The smallest bytes above all that begin with {@code prefix}; null if there are none, after FF FF … FF. */
    private static @Nullable Bytes afterPrefix(Bytes prefix) {
        int length = prefix.length();
        while (length > 0 && prefix.at(length - 1) == (byte) 0xFF) {
            length--;
        }
        if (length == 0) {
            return null;
        }
        byte[] end = Arrays.copyOf(prefix.shared(), length);
        end[length - 1]++;
        return Bytes.wrap(end);
    }
}
