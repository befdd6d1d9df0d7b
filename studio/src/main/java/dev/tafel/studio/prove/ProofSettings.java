package dev.tafel.studio.prove;

import java.time.Instant;

/**
 * How a proof is run.
 *
 * @param seed of all that is drawn; the same seed gives the same data and the same calls
 * @param itemsMost about how many things are generated at most; larger designs are scaled down. Up to three times as
 *     many where a list by state would otherwise be shorter than stated
 * @param callsEach how often each access pattern is called
 * @param now the moment around which generated times lie
 */
public record ProofSettings(long seed, int itemsMost, int callsEach, Instant now) {

    /** The most things that are generated; all of them are kept in memory (chosen). */
    public static final int THINGS_MAX = 500_000;

    /** The most calls of each pattern (chosen). */
    public static final int CALLS_MAX = 10_000;

    /** What is generated unless something else is wanted: some thousand things, and enough calls of each pattern. */
    public static final ProofSettings USUAL = new ProofSettings(1, 5_000, 40, Instant.parse("2026-01-31T12:00:00Z"));

    public ProofSettings {
        if (itemsMost < 1 || itemsMost > THINGS_MAX || callsEach < 1 || callsEach > CALLS_MAX) {
            throw new IllegalArgumentException(
                    "A proof takes 1 to " + THINGS_MAX + " things and 1 to " + CALLS_MAX + " calls of each pattern");
        }
    }

    /** The same with another seed. */
    public ProofSettings withSeed(long changed) {
        return new ProofSettings(changed, itemsMost, callsEach, now);
    }

    /** The same with about as many things at most. */
    public ProofSettings withThings(int most) {
        return new ProofSettings(seed, most, callsEach, now);
    }
}
