package dev.tafel.engine.item;

import java.util.List;

/** Changes of several items that were committed together, in the order of the targets. */
public record Committed<R>(R result, List<Changed> items) {

    public Committed {
        items = List.copyOf(items);
    }
}
