package dev.tafel.storage;

/**
 * The pure middle of a commit.
 *
 * <p>It may run several times for one commit, on any thread, while the engine holds locks: it must depend on the rows
 * alone, leave no trace outside, and be quick.
 */
@FunctionalInterface
public interface Computation<R> {

    /** Decides what to write; an exception makes the commit write nothing and passes through it. */
    Outcome<R> compute(RowsRead rows);
}
