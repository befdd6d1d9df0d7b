package dev.tafel.studio.design;

/**
 * How many items of an entity there are.
 *
 * @param count now, or at the time that is designed for; 0 if it was not stated
 * @param growthPerMonth how many come beside those that go, each month
 */
public record Population(long count, long growthPerMonth) {

    /** Nothing was stated. */
    public static final Population UNKNOWN = new Population(0, 0);

    public Population {
        if (count < 0) {
            throw new IllegalArgumentException("A count is not negative");
        }
    }
}
