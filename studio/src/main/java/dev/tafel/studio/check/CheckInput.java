package dev.tafel.studio.check;

import dev.tafel.model.price.PriceTable;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.SampleData;
import dev.tafel.studio.layout.ItemSizes;
import dev.tafel.studio.layout.Layout;

/**
 * What rules look at.
 *
 * @param design without faults, see {@link dev.tafel.studio.design.DesignFaults}
 * @param layout derived from the design, or imported
 * @param data items, {@link SampleData#NONE} if there are none
 * @param traffic what was observed, {@link ObservedTraffic#NONE} if nothing was
 * @param prices what findings are priced with
 */
public record CheckInput(Design design, Layout layout, SampleData data, ObservedTraffic traffic, PriceTable prices) {

    /** A design and its layout alone, at the built-in prices. */
    public static CheckInput of(Design design, Layout layout) {
        return new CheckInput(design, layout, SampleData.NONE, ObservedTraffic.NONE, PriceTable.builtIn());
    }

    /** The same input with these items. */
    public CheckInput with(SampleData items) {
        return new CheckInput(design, layout, items, traffic, prices);
    }

    /** The same input with this traffic. */
    public CheckInput with(ObservedTraffic observed) {
        return new CheckInput(design, layout, data, observed, prices);
    }

    /** How large the design's items are in the layout. */
    public ItemSizes sizes() {
        return ItemSizes.of(design, layout);
    }
}
