package dev.tafel.storage;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a computation decided.
 *
 * @param result handed to the caller of the commit, once the writes are stored
 * @param writes applied in order, all or none; an empty list writes nothing. A write goes to a named row, or blindly to
 *     a row that belongs to one by construction, so that nobody who does not name the same row writes there: its index
 *     entries, its change records
 */
public record Outcome<R extends @Nullable Object>(R result, List<Write> writes) {

    public Outcome {
        writes = List.copyOf(writes);
    }

    /** A result with one write. */
    public static <R extends @Nullable Object> Outcome<R> of(R result, Write write) {
        return new Outcome<>(result, List.of(write));
    }

    /** A result that leaves all rows as they are. */
    public static <R extends @Nullable Object> Outcome<R> unchanged(R result) {
        return new Outcome<>(result, List.of());
    }
}
