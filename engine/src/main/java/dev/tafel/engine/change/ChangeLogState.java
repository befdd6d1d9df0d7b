package dev.tafel.engine.change;

import dev.tafel.engine.commit.CommitRunner;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Commit;
import dev.tafel.storage.CorruptStorageException;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.Write;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the catalogue knows of the log as a whole: whether it may hold changes that were not followed, and which
 * sequences were given out.
 *
 * <pre>
 *  partition "changes"   sort "log"   State: OPEN or EMPTY, Blocks: how many blocks of sequences were taken
 * </pre>
 *
 * Every run of the engine that logs changes takes a block, so sequences are never given out twice, and does not write
 * again for each of them.
 */
final class ChangeLogState {

    /** A block has 2 to the power of this many sequences: more than a run of months uses. */
    static final int BLOCK_BITS = 40;

    private static final RowKey ROW = new RowKey(SpaceId.CATALOGUE, Bytes.utf8("changes"), Bytes.utf8("log"));
    private static final String STATE = "State";
    private static final String BLOCKS = "Blocks";
    private static final String OPEN = "OPEN";
    private static final String EMPTY = "EMPTY";

    private final StorageEngine storage;
    private final CommitRunner commits;

    ChangeLogState(StorageEngine storage, CommitRunner commits) {
        this.storage = storage;
        this.commits = commits;
    }

    /** Whether there may be changes that were not followed. */
    boolean isOpen() {
        Bytes value = storage.read(ROW);
        return value != null
                && Item.ofEncoding(value).get(STATE) instanceof StringValue state
                && state.value().equals(OPEN);
    }

    /** Stores that there may be changes from now on. Returns the first sequence of a block that nobody used. */
    long open() {
        return commits.run(Commit.onRow(ROW, rows -> {
            long block = blocks(rows.value(0)) + 1;
            return Outcome.of(block << BLOCK_BITS, write(OPEN, block));
        }));
    }

    /** Stores that all changes were followed and are gone. */
    void close() {
        commits.run(Commit.onRow(ROW, rows -> Outcome.of(true, write(EMPTY, blocks(rows.value(0))))));
    }

    private static long blocks(@Nullable Bytes value) {
        if (value == null) {
            return 0;
        }
        if (Item.ofEncoding(value).get(BLOCKS) instanceof NumberValue blocks) {
            return blocks.value().toBigDecimal().longValueExact();
        }
        throw new CorruptStorageException("The state of the log of changes lacks a member");
    }

    private static Write write(String state, long blocks) {
        Map<String, AttributeValue> members = new LinkedHashMap<>();
        members.put(STATE, AttributeValue.of(state));
        members.put(BLOCKS, AttributeValue.of(DynamoNumber.of(blocks)));
        return new Write.Put(ROW, Item.of(members).encoding());
    }
}
