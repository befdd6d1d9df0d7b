package dev.tafel.studio.prove;

import java.util.List;

/**
 * The average of what several calls gave, and how far chance may have taken it from what it would be in the long run.
 *
 * @param mean the average
 * @param chance four times its standard error: of ten thousand honest averages one lies further off
 */
record Sample(double mean, double chance) {

    private static final double STANDARD_ERRORS = 4;

    /** Numbers are predicted from averages of sizes and counts; this much of them is rounding. */
    private static final double SHARE_OF_ROUNDING = 0.05;

    static Sample of(List<? extends Number> values) {
        if (values.isEmpty()) {
            return new Sample(0, 0);
        }
        double mean = values.stream().mapToDouble(Number::doubleValue).average().orElse(0);
        double squares = 0;
        for (Number value : values) {
            squares += (value.doubleValue() - mean) * (value.doubleValue() - mean);
        }
        double deviation = Math.sqrt(squares / Math.max(1, values.size() - 1));
        return new Sample(mean, STANDARD_ERRORS * deviation / Math.sqrt(values.size()));
    }

    /** Whether the average is what was predicted, but for chance, five hundredths, and {@code rounding}. */
    boolean isAbout(double predicted, double rounding) {
        return Math.abs(predicted - mean) <= rounding + chance + SHARE_OF_ROUNDING * Math.max(predicted, mean);
    }
}
