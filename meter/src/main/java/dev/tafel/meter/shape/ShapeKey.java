package dev.tafel.meter.shape;

import dev.tafel.model.api.Operation;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What tells shapes apart, cheap to compare and, since each call asks for it, with its hash at hand. */
public final class ShapeKey {

    private final Operation operation;
    private final String table;
    private final @Nullable String index;
    private final String key;
    private final Expressions expressions;
    private final int flags;
    private final long patterns;
    private final int hash;

    /** The templates of a filter or condition, and of a projection or update; each empty if there is none. */
    record Expressions(String filter, String projection) {

        static final Expressions NONE = new Expressions("", "");
    }

    /**
     * The key of a shape.
     *
     * @param key the template of the key condition
     * @param flags {@link Flags} of the request
     * @param patterns a hash over the patterns of the key's values
     */
    ShapeKey(
            Operation operation,
            String table,
            @Nullable String index,
            String key,
            Expressions expressions,
            int flags,
            long patterns) {
        this.operation = operation;
        this.table = table;
        this.index = index;
        this.key = key;
        this.expressions = expressions;
        this.flags = flags;
        this.patterns = patterns;
        int mixed = Long.hashCode(patterns) * 31 + operation.hashCode();
        mixed = mixed * 31 + table.hashCode();
        mixed = mixed * 31 + Objects.hashCode(index);
        mixed = mixed * 31 + key.hashCode();
        mixed = mixed * 31 + expressions.hashCode();
        this.hash = mixed * 31 + flags;
    }

    Operation operation() {
        return operation;
    }

    String table() {
        return table;
    }

    @Nullable
    String index() {
        return index;
    }

    Expressions expressions() {
        return expressions;
    }

    int flags() {
        return flags;
    }

    long patterns() {
        return patterns;
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof ShapeKey that
                        && hash == that.hash
                        && patterns == that.patterns
                        && operation == that.operation
                        && flags == that.flags
                        && table.equals(that.table)
                        && Objects.equals(index, that.index)
                        && key.equals(that.key)
                        && expressions.equals(that.expressions));
    }
}
