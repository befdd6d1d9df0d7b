package dev.tafel.storage.testkit;

import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.KeyValue;
import dev.tafel.model.value.ScalarType;
import dev.tafel.storage.SortRange;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Random values from a seed: the same seed gives the same values in the same order.
 *
 * <p>They lean towards what breaks things: bytes 00 and FF, values that begin one another, extreme numbers. For one
 * thread.
 */
public final class Generators {

    private static final byte[] TRICKY = {0, 0, 1, 2, 'a', 'b', 0x7F, (byte) 0x80, (byte) 0xFE, (byte) 0xFF, (byte) 0xFF
    };

    private final SplittableRandom random;

    public Generators(long seed) {
        random = new SplittableRandom(seed);
    }

    /** A number from 0 up to, and without, {@code bound}. */
    public int below(int bound) {
        return random.nextInt(bound);
    }

    /** Whether something of this chance, in percent, happens. */
    public boolean percent(int chance) {
        return random.nextInt(100) < chance;
    }

    public <T> T oneOf(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** Bytes of any kind, at most {@code lengthMax} of them, perhaps none. */
    public Bytes bytes(int lengthMax) {
        byte[] bytes = new byte[random.nextInt(lengthMax + 1)];
        random.nextBytes(bytes);
        return Bytes.wrap(bytes);
    }

    /** Bytes from a small alphabet that has 00 and FF in it, so that values often share beginnings. */
    public Bytes trickyBytes(int lengthMax) {
        byte[] bytes = new byte[random.nextInt(lengthMax + 1)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = TRICKY[random.nextInt(TRICKY.length)];
        }
        return Bytes.wrap(bytes);
    }

    /** A text of one to {@code lengthMax} code points, from all planes, with U+0000 among them. */
    public String text(int lengthMax) {
        StringBuilder text = new StringBuilder();
        int length = 1 + random.nextInt(lengthMax);
        for (int i = 0; i < length; i++) {
            text.appendCodePoint(codePoint());
        }
        return text.toString();
    }

    private int codePoint() {
        return switch (random.nextInt(6)) {
            case 0 -> 0;
            case 1 -> 0x10000 + random.nextInt(0x100000);
            case 2 -> 0xE000 + random.nextInt(0x1000);
            case 3 -> 0x80 + random.nextInt(0xD000);
            default -> 'a' + random.nextInt(3);
        };
    }

    /** A number from the whole range of the data model: small integers, long fractions, the extremes, zero. */
    public DynamoNumber number() {
        if (percent(10)) {
            return DynamoNumber.of(random.nextInt(-3, 4));
        }
        if (percent(20)) {
            return DynamoNumber.of(random.nextLong(-1_000_000, 1_000_000));
        }
        int precision = percent(30) ? DynamoNumber.PRECISION_MAX : 1 + random.nextInt(DynamoNumber.PRECISION_MAX);
        StringBuilder digits = new StringBuilder().append((char) ('1' + random.nextInt(9)));
        for (int i = 1; i < precision; i++) {
            digits.append((char) ('0' + (percent(30) ? 0 : random.nextInt(10))));
        }
        int exponent = random.nextInt(DynamoNumber.EXPONENT_MIN, DynamoNumber.EXPONENT_MAX + 1);
        BigInteger unscaled = new BigInteger(digits.toString());
        BigDecimal value = new BigDecimal(unscaled, precision - 1 - exponent);
        return DynamoNumber.of(percent(50) ? value.negate() : value);
    }

    /** A value of a key attribute of this type; never empty. */
    public KeyValue keyValue(ScalarType type) {
        return switch (type) {
            case S -> new KeyValue(type, Bytes.utf8(text(4)));
            case N -> number().toKeyValue();
            case B -> new KeyValue(type, percent(50) ? nonEmpty(trickyBytes(4)) : nonEmpty(bytes(6)));
        };
    }

    private static Bytes nonEmpty(Bytes bytes) {
        return bytes.isEmpty() ? Bytes.hex("00") : bytes;
    }

    /** A range of any form, made from {@link #trickyBytes}. */
    public SortRange sortRange(int lengthMax) {
        Bytes bound = trickyBytes(lengthMax);
        return switch (random.nextInt(9)) {
            case 0 -> SortRange.all();
            case 1 -> SortRange.prefix(bound);
            case 2 -> SortRange.equalTo(bound);
            case 3 -> SortRange.atLeast(bound);
            case 4 -> SortRange.greaterThan(bound);
            case 5 -> SortRange.atMost(bound);
            case 6 -> SortRange.lessThan(bound);
            case 7 -> SortRange.between(bound, trickyBytes(lengthMax));
            default -> SortRange.greaterThan(bound).and(SortRange.prefix(trickyBytes(1)));
        };
    }
}
