package dev.tafel.language.expression.text;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.model.value.AttributeValue;

/** How paths and values are spelled in the text of a condition. */
public interface Terms {

    /** The path as it is spelled. */
    String path(DocumentPath path);

    /**
     * The value as it is spelled.
     *
     * @param about what the value is compared with, for a name that says so
     */
    String value(String about, AttributeValue value);
}
