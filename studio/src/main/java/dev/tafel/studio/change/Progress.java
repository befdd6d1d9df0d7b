package dev.tafel.studio.change;

import dev.tafel.studio.document.Element;
import dev.tafel.studio.document.JsonDocument;
import dev.tafel.studio.document.JsonPrinter;
import dev.tafel.studio.document.MalformedDocumentException;
import dev.tafel.studio.document.Node;
import dev.tafel.studio.document.Notices;
import dev.tafel.studio.document.ObjectBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far a migration has come: what the journal holds.
 *
 * @param pass which walk through the table it is, counted from 1
 * @param position the key behind which the walk goes on, or null for its beginning
 * @param changedInPass how many items the walk has rewritten so far
 * @param moved items that got another key, over all walks
 * @param updated items that got other attributes, over all walks
 * @param halfUnits what all writes have consumed
 * @param conflicts items that could not be rewritten, and why; of the current walk
 */
public record Progress(
        String table,
        int pass,
        Node.@Nullable Mapping position,
        long changedInPass,
        long moved,
        long updated,
        long halfUnits,
        List<String> conflicts) {

    public Progress {
        conflicts = List.copyOf(conflicts);
    }

    /** The beginning. */
    static Progress start(String table) {
        return new Progress(table, 1, null, 0, 0, 0, 0, List.of());
    }

    /** The journal's text, one line of JSON. */
    public String text() {
        ObjectBuilder object = new ObjectBuilder()
                .put("table", table)
                .put("pass", pass)
                .put("changedInPass", changedInPass)
                .put("moved", moved)
                .put("updated", updated)
                .put("halfUnits", halfUnits)
                .put("conflicts", ObjectBuilder.texts(conflicts));
        Node.Mapping at = position;
        return JsonPrinter.compact((at == null ? object : object.put("position", at)).build()) + "\n";
    }

    /**
     * What a journal says.
     *
     * @throws MalformedDocumentException if {@code text} is no JSON
     * @throws dev.tafel.studio.document.RefusedFileException if it is no journal
     */
    public static Progress parse(String text) throws MalformedDocumentException {
        Notices notices = new Notices("journal");
        Element root = Element.root(JsonDocument.parse(text), notices);
        Progress progress = new Progress(
                root.at("table").text(),
                (int) root.at("pass").whole(1),
                root.at("position").node() instanceof Node.Mapping at ? at : null,
                root.at("changedInPass").whole(0),
                root.at("moved").whole(0),
                root.at("updated").whole(0),
                root.at("halfUnits").whole(0),
                root.at("conflicts").texts());
        notices.refuseFaults();
        return progress;
    }
}
