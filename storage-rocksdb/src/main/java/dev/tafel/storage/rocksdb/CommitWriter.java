package dev.tafel.storage.rocksdb;

import dev.tafel.storage.Confirmation;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Write;
import java.util.List;

/** Brings the writes of a commit to where its durability wants them; one implementation for each durability. */
interface CommitWriter extends AutoCloseable {

    /** Returns when the writes, at least one, are stored and visible; those to be confirmed later may be so only. */
    void write(Session session, List<Write> writes, Confirmation confirmation);

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
