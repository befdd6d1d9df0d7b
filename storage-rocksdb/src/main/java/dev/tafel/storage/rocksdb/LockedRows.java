package dev.tafel.storage.rocksdb;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowsRead;
import dev.tafel.storage.local.ReadCache;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The named rows of a commit whose locks are held; a row is read when the computation first asks for it. */
final class LockedRows implements RowsRead {

    private final List<RowKey> rows;
    private final ReadCache cache;
    private final @Nullable Bytes[] values;
    private final boolean[] read;
    private @Nullable Session session;

    LockedRows(List<RowKey> rows, ReadCache cache, Session session) {
        this.rows = rows;
        this.cache = cache;
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
            values[index] = read(rows.get(index), reader);
            read[index] = true;
        }
        return values[index];
    }

    /** What is read here is about to be changed, so it is looked for in the cache but not put there. */
    private @Nullable Bytes read(RowKey row, Session reader) {
        ReadCache.CachedRow kept = cache.find(row, cache.versionOf(row));
        return kept != null ? kept.value() : reader.read(row);
    }

    /** Makes further reads fail, since the locks are about to be released. */
    void end() {
        session = null;
    }
}
