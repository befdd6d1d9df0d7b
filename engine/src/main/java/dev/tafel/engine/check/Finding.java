package dev.tafel.engine.check;

import org.jspecify.annotations.Nullable;

/**
 * One place where what is stored does not agree with itself.
 *
 * @param index the index it is about, or null if it is about the table itself
 * @param text what is wrong, with the row's key in hexadecimal digits
 */
public record Finding(String table, @Nullable String index, String text) {

    @Override
    public String toString() {
        return index == null ? table + ": " + text : table + ", index " + index + ": " + text;
    }
}
