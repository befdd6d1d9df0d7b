package dev.tafel.storage;

/**
 * One of the parts into which a scan is divided.
 *
 * @param number counted from 0
 * @param total how many parts there are, 1..{@link Limits#SEGMENTS_MAX}
 */
public record ScanSegment(int number, int total) {

    /** The one segment that holds everything. */
    public static final ScanSegment WHOLE = new ScanSegment(0, 1);

    public ScanSegment {
        if (total < 1 || total > Limits.SEGMENTS_MAX) {
            throw new IllegalArgumentException("A scan has 1 to 1000000 segments, not " + total);
        }
        if (number < 0 || number >= total) {
            throw new IllegalArgumentException("There is no segment " + number + " among " + total);
        }
    }

    public boolean isLast() {
        return number == total - 1;
    }
}
