package dev.tafel.storage.key;

import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.KeyValue;
import dev.tafel.model.value.ScalarType;
import dev.tafel.storage.CorruptStorageException;
import java.nio.ByteBuffer;

/**
 * Takes the components of a key out of its bytes, from left to right.
 *
 * <p>The caller knows the types and places from the key schema. Every method throws {@link CorruptStorageException} if
 * the bytes are not what was asked for. For one thread.
 */
public final class KeyReader {

    private final Bytes key;
    private int at;

    KeyReader(Bytes key, int at) {
        this.key = key;
        this.at = at;
    }

    /** A reader of a row's sort bytes that has read the kind. */
    public static KeyReader ofSort(Bytes sort, RowKind kind) {
        if (sort.isEmpty() || sort.at(0) != kind.code()) {
            throw new CorruptStorageException("A row is not of the kind " + kind + ": " + sort);
        }
        return new KeyReader(sort, 1);
    }

    /** The next byte, as a number from 0 to 255. */
    public int nextByte() {
        require(at < key.length());
        return key.at(at++) & 0xFF;
    }

    /** The next eight bytes as an unsigned number. */
    public long nextSequence() {
        require(at + Long.BYTES <= key.length());
        long sequence = ByteBuffer.wrap(key.shared()).getLong(at);
        at += Long.BYTES;
        return sequence;
    }

    /** The next value. */
    public KeyValue next(ScalarType type, Place place) {
        if (type == ScalarType.N) {
            return nextNumber();
        }
        return new KeyValue(
                type,
                switch (place) {
                    case LAST -> rest();
                    case INNER -> nextEscaped();
                });
    }

    /** Asserts that all bytes were read. */
    public void requireEnd() {
        require(at == key.length());
    }

    private KeyValue nextNumber() {
        int end = NumberCodec.endOf(key.shared(), at);
        require(end >= 0);
        Bytes encoded = Bytes.copyOfRange(key.shared(), at, end);
        at = end;
        try {
            return NumberCodec.decode(encoded).toKeyValue();
        } catch (IllegalArgumentException e) {
            throw new CorruptStorageException("A key holds a number that is none: " + key, e);
        }
    }

    private Bytes rest() {
        Bytes rest = Bytes.copyOfRange(key.shared(), at, key.length());
        at = key.length();
        return rest;
    }

    private Bytes nextEscaped() {
        int end = Component.endOfEscaped(key.shared(), at);
        require(end >= 0);
        Bytes value = Component.unescaped(key.shared(), at, end);
        at = end + 2;
        return value;
    }

    private void require(boolean condition) {
        if (!condition) {
            throw new CorruptStorageException("A key is not as long as its schema says, or not in form: " + key);
        }
    }
}
