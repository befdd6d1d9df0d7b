package dev.tafel.partition;

/**
 * What is known of a table or a global index.
 *
 * @param bytes how large it is when the simulation begins; later it grows by what is settled
 */
public record ResourceSettings(Capacity capacity, Collections collections, long bytes) {

    /** An empty one whose rows have sort keys and no local index. */
    public static ResourceSettings of(Capacity capacity) {
        return new ResourceSettings(capacity, Collections.DIVISIBLE, 0);
    }
}
