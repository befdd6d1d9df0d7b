package dev.tafel.storage.key;

/**
 * What a row is; the first of its sort bytes.
 *
 * <p>An item, its local index entries and its change records share a partition, so this byte keeps them apart. Values
 * that are not listed here are reserved.
 */
public enum RowKind {

    /** An item of a table. */
    ITEM(0x01),

    /** An entry of a local secondary index; the number of the index follows in one byte. */
    LOCAL_INDEX_ENTRY(0x02),

    /** An entry of a global secondary index, which has a space of its own. */
    GLOBAL_INDEX_ENTRY(0x03),

    /** The size of an item collection, which a table with local indexes keeps. */
    COLLECTION_SIZE(0x04),

    /** How far the changes of a table were followed; in the empty partition, which no item has. */
    FOLLOWED(0x7E),

    /** A record of a change to an item. */
    CHANGE(0x7F);

    private final byte code;

    RowKind(int code) {
        this.code = (byte) code;
    }

    /** The byte that stands for this kind. */
    public byte code() {
        return code;
    }
}
