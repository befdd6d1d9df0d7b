package dev.tafel.partition;

/** Whether units are for reading or for writing; in their limits three read units weigh as much as a write unit. */
public enum Access {
    READ(1),
    WRITE(3);

    private final int sharesPerHalfUnit;

    Access(int sharesPerHalfUnit) {
        this.sharesPerHalfUnit = sharesPerHalfUnit;
    }

    /** What half units take of a partition, whose 6,000 shares a second are 3,000 read units or 1,000 write units. */
    long shares(long halfUnits) {
        return halfUnits * sharesPerHalfUnit;
    }
}
