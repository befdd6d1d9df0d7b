package dev.tafel.studio.check;

import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.SampleData;
import dev.tafel.studio.layout.Layout;

/**
 * What rules look at.
 *
 * @param design without faults, see {@link dev.tafel.studio.design.DesignFaults}
 * @param layout derived from the design, or imported
 * @param data items, {@link SampleData#NONE} if there are none
 * @param traffic what was observed, {@link ObservedTraffic#NONE} if nothing was
 */
public record CheckInput(Design design, Layout layout, SampleData data, ObservedTraffic traffic) {

    /** A design and its layout alone. */
    public static CheckInput of(Design design, Layout layout) {
        return new CheckInput(design, layout, SampleData.NONE, ObservedTraffic.NONE);
    }
}
