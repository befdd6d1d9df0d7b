package dev.tafel.studio.design;

/**
 * How often an access pattern is called, and how unevenly over its keys.
 *
 * @param average calls a second over a month
 * @param peak calls a second at the busiest time
 */
public record Load(double average, double peak, Skew skew) {

    /** Never, or nobody knows. */
    public static final Load NONE = new Load(0, 0, Skew.EVEN);

    public Load {
        if (average < 0 || peak < average) {
            throw new IllegalArgumentException("Rates are not negative, and the average is not above the peak");
        }
    }

    /** The same rate all the time, evenly. */
    public static Load steady(double callsPerSecond) {
        return new Load(callsPerSecond, callsPerSecond, Skew.EVEN);
    }

    /** The same load with another skew. */
    public Load skewed(Skew changed) {
        return new Load(average, peak, changed);
    }
}
