package dev.tafel.storage.rocksdb;

import dev.tafel.storage.Confirmation;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Write;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the writes of a commit to where its durability wants them; one implementation for each durability. */
interface CommitWriter extends AutoCloseable {

    /** Returns when the writes, at least one, are stored and visible; those to be confirmed later may be so only. */
    void write(Session session, List<Write> writes, Confirmation confirmation);

    /**
     * The newest write of a row that is visible but not yet in the database, or null if the database has the row as it
     * is; whoever looks for a row asks here first.
     */
    @Nullable
    Write pending(RowKey row);

    /** Returns when everything that was visible before the call is in the database, where iterators see it. */
    void store();

    /** Returns when everything that was visible before the call is stored; see {@code StorageEngine.confirm}. */
    void confirm();

    /** Whether everything that is visible is stored. */
    boolean isConfirmed();

    /** Forgets a space, with the same durability. */
    void drop(SpaceId space);

    /** Brings everything to the disk and ends the writer's thread; no write is under way any more. */
    @Override
    void close();
}
