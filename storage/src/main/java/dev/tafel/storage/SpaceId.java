package dev.tafel.storage;

/**
 * The number of a space: one table, one index, or the catalogue.
 *
 * <p>Spaces need no creation; one exists as soon as a row is in it.
 */
public record SpaceId(int number) implements Comparable<SpaceId> {

    /** The space that describes all others. */
    public static final SpaceId CATALOGUE = new SpaceId(0);

    public SpaceId {
        if (number < 0) {
            throw new IllegalArgumentException("A space number is not negative: " + number);
        }
    }

    @Override
    public int compareTo(SpaceId other) {
        return Integer.compare(number, other.number);
    }
}
