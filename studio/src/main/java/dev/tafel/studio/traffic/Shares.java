package dev.tafel.studio.traffic;

import java.util.Map;
import java.util.random.RandomGenerator;

/** Values with the shares that a designer states for them; the shares need not add up to one. */
public final class Shares {

    private Shares() {}

    /** One of the values, each as often as its share says. */
    public static String draw(Map<String, Double> shares, RandomGenerator random) {
        double at = random.nextDouble()
                * shares.values().stream().mapToDouble(Double::doubleValue).sum();
        String last = "";
        for (Map.Entry<String, Double> share : shares.entrySet()) {
            last = share.getKey();
            at -= share.getValue();
            if (at < 0) {
                break;
            }
        }
        return last;
    }
}
