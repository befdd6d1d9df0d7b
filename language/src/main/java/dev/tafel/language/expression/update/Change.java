package dev.tafel.language.expression.update;

import dev.tafel.model.value.AttributeValue;

/** What happens at a path. */
public sealed interface Change {

    /** The value that is there afterwards. */
    record Put(AttributeValue value) implements Change {}

    /** Nothing is there afterwards. */
    enum Removal implements Change {
        REMOVAL
    }
}
