package dev.tafel.model.table;

import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.ScalarType;

/**
 * An attribute that is part of a key.
 *
 * @param nameUtf8 the name again, as items hold it
 */
public record KeyAttribute(String name, ScalarType type, Bytes nameUtf8) {

    public KeyAttribute(String name, ScalarType type) {
        this(name, type, Bytes.utf8(name));
    }
}
