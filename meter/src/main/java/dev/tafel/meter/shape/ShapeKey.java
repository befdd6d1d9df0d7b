package dev.tafel.meter.shape;

import dev.tafel.model.api.Operation;
import org.jspecify.annotations.Nullable;

/**
 * What tells shapes apart, cheap to make and to compare.
 *
 * @param flags {@link Flags} of the request
 * @param patterns a hash over the patterns of the key's values
 */
public record ShapeKey(
        Operation operation,
        String table,
        @Nullable String index,
        String key,
        String filter,
        String projection,
        int flags,
        long patterns) {

    @Override
    public int hashCode() {
        int hash = Long.hashCode(patterns) * 31 + operation.hashCode();
        hash = hash * 31 + table.hashCode();
        hash = hash * 31 + (index == null ? 0 : index.hashCode());
        hash = hash * 31 + key.hashCode();
        hash = hash * 31 + filter.hashCode();
        hash = hash * 31 + projection.hashCode();
        return hash * 31 + flags;
    }
}
