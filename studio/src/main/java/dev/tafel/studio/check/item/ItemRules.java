package dev.tafel.studio.check.item;

import dev.tafel.studio.check.Rule;
import java.util.List;

/** The rules on the shape and size of items. */
public final class ItemRules {

    private ItemRules() {}

    /** All of them, by id. */
    public static List<Rule> all() {
        return List.of(
                new TooLarge(),
                new HotPartOfALargeItem(),
                new JustAboveAStep(),
                new HeavyNames(),
                new LargePartInLists(),
                new RefusedValues());
    }
}
