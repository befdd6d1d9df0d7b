package dev.tafel.partition;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A range of rows, as a partition holds it.
 *
 * @param from the first position
 * @param to the first position after the range; null for the end of all rows
 */
public record KeyRange(KeyPosition from, @Nullable KeyPosition to) {

    /** All rows. */
    public static final KeyRange ALL = new KeyRange(KeyPosition.FIRST, null);

    /** Whether the position is in the range. */
    public boolean contains(KeyPosition position) {
        return from.compareTo(position) <= 0 && (to == null || position.compareTo(to) < 0);
    }

    KeyRange before(KeyPosition boundary) {
        return new KeyRange(from, boundary);
    }

    KeyRange after(KeyPosition boundary) {
        return new KeyRange(boundary, to);
    }

    /** How many hashes lie in the range, minus one, as an unsigned number. */
    long width() {
        long last = to == null ? -1 : to.sort().isEmpty() ? to.hash() - 1 : to.hash();
        return last - from.hash();
    }

    /** The position that cuts the hashes of the range into halves; null if there is but one. */
    @Nullable
    KeyPosition middle() {
        long width = width();
        return width == 0 ? null : KeyPosition.ofHash(from.hash() + (width >>> 1) + 1);
    }

    /** Range number {@code index} of {@code count} of the same width that together are all rows. */
    static KeyRange part(int index, int count) {
        return new KeyRange(edge(index, count), index == count - 1 ? null : edge(index + 1, count));
    }

    private static KeyPosition edge(int index, int count) {
        return KeyPosition.ofHash(BigInteger.ONE
                .shiftLeft(Long.SIZE)
                .multiply(BigInteger.valueOf(index))
                .divide(BigInteger.valueOf(count))
                .longValue());
    }
}
