package dev.tafel.storage;

import java.util.List;
import java.util.Objects;

/**
 * What a computation decided.
 *
 * @param result never null; handed to the caller of the commit, once the writes are stored
 * @param writes applied in order, all or none; an empty list writes nothing. A write goes to a named row, or blindly to
 *     a row that belongs to one by construction, so that nobody who does not name the same row writes there: its index
 *     entries, its change records
 */
public record Outcome<R>(R result, List<Write> writes) {

    public Outcome {
        Objects.requireNonNull(result);
        writes = List.copyOf(writes);
    }

    /** A result with one write. */
    public static <R> Outcome<R> of(R result, Write write) {
        return new Outcome<>(result, List.of(write));
    }

    /** A result that leaves all rows as they are. */
    public static <R> Outcome<R> unchanged(R result) {
        return new Outcome<>(result, List.of());
    }
}
