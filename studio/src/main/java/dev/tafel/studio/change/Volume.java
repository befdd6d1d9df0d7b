package dev.tafel.studio.change;

/**
 * How much there is of an entity.
 *
 * @param bytes the average size of an item
 */
public record Volume(long items, long bytes) {

    public Volume {
        if (items < 0 || bytes < 0) {
            throw new IllegalArgumentException("Counts and sizes are not negative");
        }
    }
}
