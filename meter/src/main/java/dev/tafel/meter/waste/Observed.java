package dev.tafel.meter.waste;

import dev.tafel.meter.count.Counters;
import dev.tafel.meter.count.ShapeStats;

/** A shape with what was counted of it within a window. */
public record Observed(ShapeStats stats, Counters counters) {}
