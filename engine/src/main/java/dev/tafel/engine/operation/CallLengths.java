package dev.tafel.engine.operation;

import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.storage.StorageTraits;

/** How long the operations of a kind may take, by what the storage engine says of itself. */
public final class CallLengths {

    private CallLengths() {}

    /** An operation that reads one row. */
    public static CallLength ofRowRead(StorageTraits traits) {
        return traits.readsMayBlock() ? CallLength.LONG : CallLength.SHORT;
    }

    /** An operation that commits a change of one row. */
    public static CallLength ofRowWrite(StorageTraits traits) {
        return traits.readsMayBlock() || traits.writesMayBlock() ? CallLength.LONG : CallLength.SHORT;
    }
}
