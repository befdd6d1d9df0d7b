package dev.tafel.studio.traffic;

import java.util.random.RandomGenerator;

/**
 * Draws ranks by Zipf's law: rank k, counted from 0, comes in proportion to (k + 1)<sup>-s</sup>.
 *
 * <p>By inverting the integral of the law and rejecting the little that it has too much, so that a draw takes the same
 * time however many ranks there are.
 */
final class Zipf {

    private final long ranks;
    private final double exponent;
    private final double areaFrom;
    private final double areaTo;

    Zipf(long ranks, double exponent) {
        this.ranks = ranks;
        this.exponent = exponent;
        this.areaFrom = area(1.5) - 1;
        this.areaTo = area(ranks + 0.5);
    }

    /** The integral of x<sup>-s</sup>. */
    private double area(double x) {
        return exponent == 1 ? Math.log(x) : (Math.pow(x, 1 - exponent) - 1) / (1 - exponent);
    }

    private double inverse(double area) {
        return exponent == 1 ? Math.exp(area) : Math.pow(Math.max(0, 1 + area * (1 - exponent)), 1 / (1 - exponent));
    }

    long draw(RandomGenerator random) {
        while (true) {
            double area = areaTo + random.nextDouble() * (areaFrom - areaTo);
            long rank = Math.max(1, Math.min(ranks, Math.round(inverse(area))));
            if (area >= area(rank + 0.5) - Math.pow((double) rank, -exponent)) {
                return rank - 1;
            }
        }
    }
}
