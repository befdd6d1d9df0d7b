package dev.tafel.engine.count;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.catalog.TableStatistics;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Row;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.key.RowKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What was found in one space, for each of the statistics of what lies there. For one thread, once. */
final class Tally {

    /** Stands for items and for entries of a global index, beside the numbers of local indexes. */
    private static final int NO_LOCAL_INDEX = -1;

    private final SpaceId space;
    private final Map<Integer, Part> parts = new HashMap<>();

    private static final class Part {

        final TableStatistics statistics;
        TableStatistics.Mark mark;
        long items;
        long bytes;

        Part(TableStatistics statistics) {
            this.statistics = statistics;
            this.mark = statistics.mark();
        }
    }

    private Tally(SpaceId space, TableStatistics statistics) {
        this.space = space;
        parts.put(NO_LOCAL_INDEX, new Part(statistics));
    }

    /** One tally for each space of the table and its global indexes with counts that are in doubt. */
    static List<Tally> ofDoubts(Table table) {
        Tally ofTable = new Tally(table.space(), table.statistics());
        boolean inDoubt = !table.statistics().isExact();
        List<Tally> tallies = new ArrayList<>();
        for (Index index : table.indexes()) {
            boolean indexInDoubt = index.isMaintained() && !index.statistics().isExact();
            if (index.kind() == IndexDefinition.Kind.LOCAL) {
                ofTable.parts.put(index.place().number(), new Part(index.statistics()));
                inDoubt |= indexInDoubt;
            } else if (indexInDoubt) {
                tallies.add(new Tally(index.place().space(), index.statistics()));
            }
        }
        if (inDoubt) {
            tallies.add(ofTable);
        }
        return tallies;
    }

    SpaceId space() {
        return space;
    }

    /** Notes the statistics as they are; nobody may write. */
    void mark() {
        parts.values().forEach(part -> part.mark = part.statistics.mark());
    }

    /** Counts a row, if it is an item or an entry. */
    void add(Row row) {
        byte kind = row.sort().at(0);
        Part part = null;
        if (kind == RowKind.LOCAL_INDEX_ENTRY.code()) {
            part = parts.get(row.sort().at(1) & 0xFF);
        } else if (kind == RowKind.ITEM.code() || kind == RowKind.GLOBAL_INDEX_ENTRY.code()) {
            part = parts.get(NO_LOCAL_INDEX);
        }
        if (part != null) {
            part.items++;
            part.bytes += Item.ofEncoding(row.value()).size();
        }
    }

    /** Corrects the statistics by what was found. */
    void correct() {
        parts.values().forEach(part -> part.statistics.correct(part.mark, part.items, part.bytes));
    }
}
