package dev.tafel.language.expression.path;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/** Where expressions read attributes; only those that they name are asked for. */
@FunctionalInterface
public interface AttributeSource {

    /** The top-level attribute of that name, or null if there is none. */
    @Nullable
    AttributeValue attribute(String name);

    /** Whether there is a top-level attribute of that name. */
    default boolean has(String name) {
        return attribute(name) != null;
    }

    /** The attributes of {@code item}; an item that does not exist is the empty item. */
    static AttributeSource of(Item item) {
        return new AttributeSource() {
            @Override
            public @Nullable AttributeValue attribute(String name) {
                return item.get(name);
            }

            @Override
            public boolean has(String name) {
                return item.has(name);
            }
        };
    }
}
