package dev.tafel.model.value;

import java.util.stream.LongStream;

/** The seeds of random tests: the same few each time, or as many as the property {@code tests.seeds} says. */
final class Seeds {

    private Seeds() {}

    static LongStream all() {
        return LongStream.rangeClosed(1, Integer.getInteger("tests.seeds", 25));
    }
}
