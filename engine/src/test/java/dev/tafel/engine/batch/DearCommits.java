package dev.tafel.engine.batch;

import dev.tafel.storage.Commit;
import dev.tafel.storage.ConflictException;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageTraits;
import dev.tafel.storage.testkit.ForwardingStorageEngine;
import java.util.ArrayList;
import java.util.List;

/** A storage engine that says that commits over several partitions are dear, and remembers how many rows each named. */
final class DearCommits extends ForwardingStorageEngine {

    private final List<Integer> rows = new ArrayList<>();

    DearCommits(StorageEngine delegate) {
        super(delegate);
    }

    /** The rows that the commits since the last look named. */
    List<Integer> rowsOfCommits() {
        List<Integer> since = List.copyOf(rows);
        rows.clear();
        return since;
    }

    @Override
    public StorageTraits traits() {
        StorageTraits traits = delegate.traits();
        return new StorageTraits(
                traits.name(),
                traits.readsMayBlock(),
                traits.writesMayBlock(),
                false,
                traits.durability(),
                traits.snapshots());
    }

    @Override
    public <R> R commit(Commit<R> commit) throws ConflictException {
        rows.add(commit.rows().size());
        return delegate.commit(commit);
    }
}
