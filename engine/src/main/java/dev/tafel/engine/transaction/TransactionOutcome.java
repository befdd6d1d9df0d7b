package dev.tafel.engine.transaction;

import dev.tafel.engine.item.Changed;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of a transaction that was not cancelled.
 *
 * @param changes what became of the item of each action; empty if an earlier call took effect already
 * @param earlier the record of that call, or null
 */
record TransactionOutcome(List<Changed> changes, @Nullable TokenRecord earlier) {

    static TransactionOutcome changed(List<Changed> changes) {
        return new TransactionOutcome(List.copyOf(changes), null);
    }

    static TransactionOutcome repeated(TokenRecord earlier) {
        return new TransactionOutcome(List.of(), earlier);
    }
}
