package dev.tafel.studio.design;

/**
 * How calls are spread over keys.
 *
 * @param value for {@code ZIPF} the exponent, for {@code HOTTEST} the hottest key's share of all calls, 0 to 1
 */
public record Skew(Kind kind, double value) {

    /** Every key is called as often as another. */
    public static final Skew EVEN = new Skew(Kind.EVEN, 0);

    /** How a skew is stated. */
    public enum Kind {
        EVEN,
        ZIPF,
        HOTTEST
    }

    /** Zipf's law with that exponent. */
    public static Skew zipf(double exponent) {
        return new Skew(Kind.ZIPF, exponent);
    }

    /** The hottest key has that share. */
    public static Skew hottest(double share) {
        return new Skew(Kind.HOTTEST, share);
    }

    /**
     * The hottest key's share of the calls, 0 to 1.
     *
     * @param keys how many keys there are; at least 1
     */
    public double hottestShare(long keys) {
        return switch (kind) {
            case EVEN -> 1.0 / keys;
            case ZIPF -> 1.0 / harmonic(keys, value);
            case HOTTEST -> Math.max(value, 1.0 / keys);
        };
    }

    /** The sum of 1/i^s: term by term at first, then as an integral, which is close and takes no time. */
    private static double harmonic(long keys, double exponent) {
        long exact = Math.min(keys, 1_000);
        double sum = 0;
        for (long i = 1; i <= exact; i++) {
            sum += Math.pow((double) i, -exponent);
        }
        if (keys == exact) {
            return sum;
        }
        double from = exact + 0.5;
        double to = keys + 0.5;
        return sum
                + (exponent == 1
                        ? Math.log(to / from)
                        : (Math.pow(to, 1 - exponent) - Math.pow(from, 1 - exponent)) / (1 - exponent));
    }
}
