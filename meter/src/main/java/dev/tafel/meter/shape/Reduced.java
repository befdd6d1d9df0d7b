package dev.tafel.meter.shape;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request that was reduced to its shape: what tells the shape apart at once, the shape itself when it is new, and the
 * key values, which are no part of it.
 */
public final class Reduced {

    private static final byte[] ABSENT = {'?'};

    private final ShapeKey key;
    private final Template keyTemplate;
    private final List<byte[]> values;
    private final byte @Nullable [] partition;
    private final byte @Nullable [] sort;

    /** The values of a request's key. */
    @SuppressWarnings("ArrayRecordComponent") // It lives for one call and is never compared.
    record Values(List<byte[]> inOrder, byte @Nullable [] partition, byte @Nullable [] sort) {

        static final Values NONE = new Values(List.of(), null, null);

        long patterns() {
            long hash = 0;
            for (byte[] value : inOrder) {
                hash = hash * 31 + KeyPattern.hashOf(value);
            }
            return hash;
        }
    }

    Reduced(ShapeKey key, Template keyTemplate, Values values) {
        this.key = key;
        this.keyTemplate = keyTemplate;
        this.values = values.inOrder();
        this.partition = values.partition();
        this.sort = values.sort();
    }

    /** What stands for a value that is no text. */
    static byte[] absent() {
        return ABSENT;
    }

    /** What tells the shape apart. */
    public ShapeKey key() {
        return key;
    }

    /** The partition key's value: text in UTF-8, a number's digits, or raw bytes; null if the request has none. */
    public byte @Nullable [] partition() {
        return partition;
    }

    /** The value that the sort key is compared with, likewise; of several the first. */
    public byte @Nullable [] sort() {
        return sort;
    }

    /** The typed beginnings of its values. */
    public Prefixes prefixes() {
        byte[] operand = sort;
        String beginsWith = operand != null && keyTemplate.text().contains("begins_with(")
                ? new String(operand, StandardCharsets.UTF_8)
                : null;
        return new Prefixes(prefix(partition), prefix(sort), beginsWith);
    }

    private static String prefix(byte @Nullable [] value) {
        return value == null ? "" : KeyPattern.prefixOf(value);
    }

    /** The shape. */
    public Shape shape() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < values.size(); i++) {
            text.append(keyTemplate.parts().get(i)).append(KeyPattern.of(values.get(i)));
        }
        text.append(keyTemplate.parts().get(keyTemplate.parts().size() - 1));
        return new Shape(
                key.operation().wireName(),
                key.table(),
                key.index(),
                text.toString(),
                key.expressions().filter(),
                key.expressions().projection(),
                Flags.consistency(key.flags()),
                Flags.detail(key.flags()));
    }
}
