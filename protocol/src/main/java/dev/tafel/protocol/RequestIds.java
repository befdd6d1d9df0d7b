package dev.tafel.protocol;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/**
 * Makes the ids under which callers and logs know a request: 52 digits of base 32, as the service's.
 *
 * <p>Safe for use by many threads. Ids of one instance do not repeat in any lifetime of a process; they are no secrets.
 */
public final class RequestIds {

    private static final int LENGTH = 52;
    private static final int DIGITS_PER_WORD = 12;
    private static final byte[] DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUV".getBytes(StandardCharsets.ISO_8859_1);

    /** The step of SplitMix64: odd, so that the state takes every value before one comes again. */
    private static final long STEP = 0x9e3779b97f4a7c15L;

    private final AtomicLong state;
    private final long salt;

    /** Ids that start wherever {@code random} says; it is not used later. */
    public RequestIds(RandomGenerator random) {
        this.state = new AtomicLong(random.nextLong());
        this.salt = random.nextLong();
    }

    /** A new id. */
    public String next() {
        long word = state.getAndAdd(STEP);
        byte[] id = new byte[LENGTH];
        for (int at = 0; at < LENGTH; at += DIGITS_PER_WORD) {
            long bits = mixed(word);
            int end = Math.min(LENGTH, at + DIGITS_PER_WORD);
            for (int i = at; i < end; i++) {
                id[i] = DIGITS[(int) bits & 31];
                bits >>>= 5;
            }
            word ^= salt + at;
        }
        return new String(id, StandardCharsets.ISO_8859_1);
    }

    private static long mixed(long word) {
        long z = (word ^ word >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }
}
