package dev.tafel.studio.derive;

import dev.tafel.model.price.Amount;
import dev.tafel.studio.layout.Layout;

/**
 * Another way to lay the same design out.
 *
 * @param title what is different
 * @param explanation what that brings and takes
 * @param bill what it costs
 * @param difference how much more than the chosen layout it costs on demand in a month; negative if it costs less
 * @param requestsPerSecond how many requests all reads make
 */
public record Alternative(
        String title, String explanation, Bill bill, Amount difference, double requestsPerSecond, Layout layout) {}
