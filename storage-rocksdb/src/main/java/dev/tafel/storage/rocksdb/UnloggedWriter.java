package dev.tafel.storage.rocksdb;

import dev.tafel.storage.Confirmation;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Write;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rocksdb.WriteOptions;

/** Writes that go to memory alone; a clean close brings them into files. */
final class UnloggedWriter implements CommitWriter {

    private final RowDatabase database;
    private final WriteOptions options = new WriteOptions().setDisableWAL(true);

    UnloggedWriter(RowDatabase database) {
        this.database = database;
    }

    @Override
    public void write(Session session, List<Write> writes, Confirmation confirmation) {
        session.write(options, writes);
    }

    @Override
    public @Nullable Write pending(RowKey row) {
        return null;
    }

    @Override
    public void store() {
        // A commit is in the database before it returns.
    }

    @Override
    public void confirm() {
        // There is nothing that would bring it closer to the disk.
    }

    @Override
    public boolean isConfirmed() {
        return true;
    }

    @Override
    public void drop(SpaceId space) {
        database.drop(space, options);
    }

    @Override
    public void close() {
        options.close();
        database.flush();
    }
}
