package dev.tafel.studio.layout;

import dev.tafel.studio.key.KeyTemplate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All key templates of a layout, and which of them a given key could be of. */
public final class KeyRegistry {

    private final List<Entry> entries;

    private KeyRegistry(List<Entry> entries) {
        this.entries = List.copyOf(entries);
    }

    /**
     * A template in its place.
     *
     * @param index the index, or null for the table
     * @param attribute the key attribute
     */
    public record Entry(
            String table, @Nullable String index, String attribute, ItemLayout item, KeyTemplate template) {}

    /** A template that a key fits, and the key's parts by attribute. */
    public record Match(Entry entry, Map<String, String> parts) {

        public Match {
            parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
        }
    }

    /** The registry of a layout: tables first, then their indexes. */
    public static KeyRegistry of(Layout layout) {
        List<Entry> entries = new ArrayList<>();
        for (TableLayout table : layout.tables()) {
            for (ItemLayout item : table.items()) {
                add(entries, table, null, item);
            }
            for (IndexLayout index : table.indexes()) {
                table.items().forEach(item -> add(entries, table, index, item));
            }
        }
        return new KeyRegistry(entries);
    }

    private static void add(List<Entry> entries, TableLayout table, @Nullable IndexLayout index, ItemLayout item) {
        ItemKeys keys = item.keys();
        if (index != null) {
            ItemLayout.IndexEntryLayout entry = item.indexes().get(index.name());
            if (entry == null) {
                return;
            }
            keys = entry.keys();
        }
        var schema = index == null ? table.keySchema() : index.keySchema();
        String indexName = index == null ? null : index.name();
        for (int i = 0; i < keys.partition().size(); i++) {
            entries.add(new Entry(
                    table.name(),
                    indexName,
                    schema.partition().get(i).name(),
                    item,
                    keys.partition().get(i)));
        }
        for (int i = 0; i < keys.sort().size(); i++) {
            entries.add(new Entry(
                    table.name(),
                    indexName,
                    schema.sort().get(i).name(),
                    item,
                    keys.sort().get(i)));
        }
    }

    /** Every template, tables before indexes, in the order of the layout. */
    public List<Entry> entries() {
        return entries;
    }

    /** The templates that {@code key} fits, those that begin with more literal text first. */
    public List<Match> decode(String key) {
        List<Match> matches = new ArrayList<>();
        for (Entry entry : entries) {
            entry.template().decode(key).ifPresent(parts -> matches.add(new Match(entry, parts)));
        }
        matches.sort((a, b) -> Integer.compare(
                b.entry().template().prefix().length(),
                a.entry().template().prefix().length()));
        return List.copyOf(matches);
    }
}
