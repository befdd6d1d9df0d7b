package dev.tafel.storage.key;

import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.KeyValue;
import dev.tafel.model.value.ScalarType;
import java.util.ArrayList;
import java.util.List;

/**
 * The partition bytes of a key: all values but the last as inner components, the last as a last one.
 *
 * <p>The types are not in the bytes; the key schema has them. Among keys of the same types, different keys have
 * different bytes and equal keys equal ones.
 */
public final class PartitionKey {

    /** Attributes that a partition key can have. */
    public static final int VALUES_MAX = 4;

    private PartitionKey() {}

    /** The bytes of a key of one attribute; those of the value itself, not copied, for text and binary. */
    public static Bytes of(KeyValue value) {
        return value.type() == ScalarType.N
                ? Bytes.wrap(NumberCodec.encode(value.bytes().shared()))
                : value.bytes();
    }

    /** The bytes of a key of one to four attributes. */
    public static Bytes of(List<KeyValue> values) {
        int count = requireCount(values.size());
        if (count == 1) {
            return of(values.get(0));
        }
        Bytes bytes = Bytes.EMPTY;
        for (int i = 0; i < count; i++) {
            Place place = i == count - 1 ? Place.LAST : Place.INNER;
            bytes = Bytes.wrap(Component.append(bytes, values.get(i), place));
        }
        return bytes;
    }

    /**
     * The values of which these are the partition bytes.
     *
     * @throws dev.tafel.storage.CorruptStorageException if they are of no key of these types
     */
    public static List<KeyValue> decode(Bytes partition, List<ScalarType> types) {
        int count = requireCount(types.size());
        KeyReader reader = new KeyReader(partition, 0);
        List<KeyValue> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(reader.next(types.get(i), i == count - 1 ? Place.LAST : Place.INNER));
        }
        reader.requireEnd();
        return List.copyOf(values);
    }

    private static int requireCount(int count) {
        if (count < 1 || count > VALUES_MAX) {
            throw new IllegalArgumentException("A partition key has 1 to 4 values, not " + count);
        }
        return count;
    }
}
