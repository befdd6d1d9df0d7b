package dev.tafel.studio.design;

import dev.tafel.model.value.Item;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Items that show what a table holds: brought along by an import, read from a table, or generated. */
public record SampleData(List<Sample> samples) {

    /** No items. */
    public static final SampleData NONE = new SampleData(List.of());

    public SampleData {
        samples = List.copyOf(samples);
    }

    /**
     * One item.
     *
     * @param table the table's name
     * @param entity the entity that it is, or null if nobody knows
     */
    public record Sample(String table, @Nullable String entity, Item item) {}

    public boolean isEmpty() {
        return samples.isEmpty();
    }
}
