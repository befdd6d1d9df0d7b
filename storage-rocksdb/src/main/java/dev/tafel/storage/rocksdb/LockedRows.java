package dev.tafel.storage.rocksdb;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowsRead;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The named rows of a commit whose locks are held; a row is read when the computation first asks for it. */
final class LockedRows implements RowsRead {

    private final List<RowKey> rows;
    private final @Nullable Bytes[] values;
    private final boolean[] read;
    private @Nullable Session session;

    LockedRows(List<RowKey> rows, Session session) {
        this.rows = rows;
        this.session = session;
        this.values = new @Nullable Bytes[rows.size()];
        this.read = new boolean[rows.size()];
    }

    @Override
    public int count() {
        return rows.size();
    }

    @Override
    public @Nullable Bytes value(int index) {
        Session reader = session;
        if (reader == null) {
            throw new IllegalStateException("The computation that these rows were read for has ended");
        }
        if (!read[index]) {
            values[index] = reader.read(rows.get(index));
            read[index] = true;
        }
        return values[index];
    }

    /** Makes further reads fail, since the locks are about to be released. */
    void end() {
        session = null;
    }
}
