package dev.tafel.storage.key;

import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.KeyValue;
import dev.tafel.storage.SortRange;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The beginning of a row's sort bytes: its kind and the components that are known.
 *
 * <p>It is where sort bytes and ranges of them are made: {@code SortPrefix.item().last(value)} is the sort bytes of an
 * item, {@code SortPrefix.localIndex(3).then(value).last(tableSort)} those of an entry in a local index, and
 * {@code SortPrefix.item().where(Place.LAST).atLeast(value)} the items from a sort key on. Immutable; worth keeping
 * when many rows share it.
 */
public final class SortPrefix {

    /** The largest number of a local index. */
    public static final int INDEX_NUMBER_MAX = 255;

    private static final SortPrefix ITEM = ofKind(RowKind.ITEM);
    private static final SortPrefix GLOBAL_INDEX_ENTRY = ofKind(RowKind.GLOBAL_INDEX_ENTRY);
    private static final SortPrefix COLLECTION_SIZE = ofKind(RowKind.COLLECTION_SIZE);
    private static final SortPrefix FOLLOWED = ofKind(RowKind.FOLLOWED);
    private static final SortPrefix CHANGE = ofKind(RowKind.CHANGE);

    private final Bytes bytes;

    private SortPrefix(byte[] bytes) {
        this.bytes = Bytes.wrap(bytes);
    }

    private static SortPrefix ofKind(RowKind kind) {
        return new SortPrefix(new byte[] {kind.code()});
    }

    /** Items; on a table without a sort key, all of the one item's sort bytes. */
    public static SortPrefix item() {
        return ITEM;
    }

    /** Entries of the local index with this number, 0 to 255. */
    public static SortPrefix localIndex(int number) {
        if (number < 0 || number > INDEX_NUMBER_MAX) {
            throw new IllegalArgumentException("A local index has a number from 0 to 255, not " + number);
        }
        return new SortPrefix(new byte[] {RowKind.LOCAL_INDEX_ENTRY.code(), (byte) number});
    }

    /** Entries of a global index. */
    public static SortPrefix globalIndex() {
        return GLOBAL_INDEX_ENTRY;
    }

    /** The size of the item collection; all of the one row's sort bytes. */
    public static SortPrefix collectionSize() {
        return COLLECTION_SIZE;
    }

    /** How far change records were followed; all of the one row's sort bytes. */
    public static SortPrefix followed() {
        return FOLLOWED;
    }

    /** Change records. */
    public static SortPrefix change() {
        return CHANGE;
    }

    /** The bytes so far, which are also the sort bytes of a row without further components. */
    public Bytes bytes() {
        return bytes;
    }

    /** This prefix and one more value, with more to follow. */
    public SortPrefix then(KeyValue value) {
        return new SortPrefix(Component.append(bytes, value, Place.INNER));
    }

    /** This prefix and a number of eight bytes, in unsigned order. */
    public SortPrefix thenSequence(long sequence) {
        byte[] longer = Arrays.copyOf(bytes.shared(), bytes.length() + Long.BYTES);
        ByteBuffer.wrap(longer).putLong(bytes.length(), sequence);
        return new SortPrefix(longer);
    }

    /** The sort bytes of the row that this prefix and a last value name. */
    public Bytes last(KeyValue value) {
        return Bytes.wrap(Component.append(bytes, value, Place.LAST));
    }

    /** All rows that begin like this. */
    public SortRange all() {
        return SortRange.prefix(bytes);
    }

    /** Ranges of rows that begin like this, by the value that comes next; {@code place} is that value's. */
    public NextValue where(Place place) {
        return new NextValue(bytes, place);
    }
}
