package dev.tafel.studio.prove;

import java.time.Instant;

/**
 * How a proof is run.
 *
 * @param seed of all that is drawn; the same seed gives the same data and the same calls
 * @param itemsMost about how many things are generated at most; larger designs are scaled down
 * @param callsEach how often each access pattern is called
 * @param now the moment around which generated times lie
 */
public record ProofSettings(long seed, int itemsMost, int callsEach, Instant now) {

    public ProofSettings {
        if (itemsMost < 1 || callsEach < 1) {
            throw new IllegalArgumentException("A proof needs at least one item and one call");
        }
    }
}
