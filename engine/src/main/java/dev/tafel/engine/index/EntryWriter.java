package dev.tafel.engine.index;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.commit.CommitRunner;
import dev.tafel.engine.count.Recounter;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowsRead;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.Write;
import java.util.ArrayList;
import java.util.List;

/** Gives items that were there before an index their entries in it. */
public final class EntryWriter {

    private final CommitRunner commits;
    private final Recounter recounter;

    public EntryWriter(CommitRunner commits, Recounter recounter) {
        this.commits = commits;
        this.recounter = recounter;
    }

    /**
     * Adds the entries of items that are still as they were found and have no entry yet. An item that changed meanwhile
     * was changed by a writer that knows the index, and has its entry.
     */
    void add(Table table, Index index, List<BuildBatch.Found> found) {
        List<Candidate> candidates = new ArrayList<>(found.size());
        List<RowKey> rows = new ArrayList<>(2 * found.size());
        for (BuildBatch.Found item : found) {
            Item entry = IndexEntries.entryOf(index, Item.ofEncoding(item.value()));
            if (entry != null) {
                Candidate candidate = new Candidate(item, entry, IndexEntries.rowOf(index, entry));
                candidates.add(candidate);
                rows.add(item.row());
                rows.add(candidate.entryRow());
            }
        }
        if (!candidates.isEmpty()) {
            List<Item> added = run(table, index, new Commit<>(rows, read -> outcome(candidates, read)));
            added.forEach(entry -> index.statistics().itemChanged(0, entry.size()));
        }
    }

    private List<Item> run(Table table, Index index, Commit<List<Item>> commit) {
        try {
            return commits.run(commit);
        } catch (StorageUnavailableException e) {
            recounter.doubt(table, index);
            throw e;
        }
    }

    private record Candidate(BuildBatch.Found item, Item entry, RowKey entryRow) {}

    private static Outcome<List<Item>> outcome(List<Candidate> candidates, RowsRead read) {
        List<Item> added = new ArrayList<>();
        List<Write> writes = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            Candidate candidate = candidates.get(i);
            Bytes present = read.value(2 * i);
            boolean isUnchanged =
                    present != null && present.equals(candidate.item().value());
            if (isUnchanged && read.value(2 * i + 1) == null) {
                added.add(candidate.entry());
                writes.add(new Write.Put(candidate.entryRow(), candidate.entry().encoding()));
            }
        }
        return new Outcome<>(added, writes);
    }
}
