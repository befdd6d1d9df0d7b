package dev.tafel.engine.operation;

import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.storage.StorageTraits;

/** How long the operations of a kind may take, by what the storage engine says of itself. */
public final class CallLengths {

    /** With this many rows a call still takes no longer than one that works on a page (chosen). */
    static final int FEW_ROWS = 8;

    private CallLengths() {}

    /** An operation that reads one row. */
    public static CallLength ofRowRead(StorageTraits traits) {
        return traits.readsMayBlock() ? CallLength.LONG : CallLength.SHORT;
    }

    /** An operation that commits a change of one row. */
    public static CallLength ofRowWrite(StorageTraits traits) {
        return traits.readsMayBlock() || traits.writesMayBlock() ? CallLength.LONG : CallLength.SHORT;
    }

    /** An operation that reads {@code rows} rows: as one row if they are few. */
    public static CallLength ofRowReads(StorageTraits traits, int rows) {
        return rows > FEW_ROWS ? CallLength.LONG : ofRowRead(traits);
    }

    /** An operation that commits changes of {@code rows} rows: as one row if they are few. */
    public static CallLength ofRowWrites(StorageTraits traits, int rows) {
        return rows > FEW_ROWS ? CallLength.LONG : ofRowWrite(traits);
    }
}
