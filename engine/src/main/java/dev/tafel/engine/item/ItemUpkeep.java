package dev.tafel.engine.item;

import dev.tafel.engine.commit.RowClaims;
import dev.tafel.engine.operation.CallLog;
import org.jspecify.annotations.Nullable;

/**
 * What else happens when items change.
 *
 * @param collectionBytesMax the largest size of an item collection on a table with local indexes
 * @param claims the rows on which transactions are at work, whose items nobody may change alone
 * @param calls where changes are noted
 * @param changes what is done with changes that a follower brings into global indexes; null if commits do that
 */
public record ItemUpkeep(
        ItemPreparation preparation,
        ItemObserver observer,
        long collectionBytesMax,
        RowClaims claims,
        CallLog calls,
        @Nullable ChangeUpkeep changes) {}
