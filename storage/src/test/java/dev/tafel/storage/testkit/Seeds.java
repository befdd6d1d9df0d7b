package dev.tafel.storage.testkit;

import java.util.stream.LongStream;

/** The seeds of the random tests: a few fixed ones, or as many as {@code -Dtests.seeds} says. */
public final class Seeds {

    private static final int FIXED = 5;

    private Seeds() {}

    /** The seeds 1, 2, and so on; a method source. */
    public static LongStream stream() {
        return LongStream.rangeClosed(1, Integer.getInteger("tests.seeds", FIXED));
    }
}
