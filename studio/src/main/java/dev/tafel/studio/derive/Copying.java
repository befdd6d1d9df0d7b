package dev.tafel.studio.derive;

import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Copies of items under another key in the place of an index.
 *
 * <p>A copy is written in one transaction with its item, which doubles the units of both, and it is there at once: its
 * reads can be strongly consistent. It holds what its patterns want.
 */
final class Copying {

    private Copying() {}

    /** The draft with copies in the place of an index; empty if the copies could not be told from other items. */
    static Optional<Draft> insteadOf(Draft draft, Slot slot) {
        List<KeyPath> paths = new ArrayList<>();
        for (KeyPath path : draft.indexed()) {
            if (!path.slot().equals(slot)) {
                paths.add(path);
            } else if (!canBeCopied(draft, path)) {
                return Optional.empty();
            } else {
                paths.add(path.in(new Slot(slot.table(), Slot.Kind.COPY, slot.number())));
            }
        }
        paths.sort(Comparator.comparing(KeyPath::slot));
        return Optional.of(draft.withIndexed(paths));
    }

    /**
     * Every item has a copy, and no read of the table's collections meets copies: they lie in collections of another
     * name, and a filter finds in them what it looks at.
     */
    private static boolean canBeCopied(Draft draft, KeyPath path) {
        Entity entity = draft.design().requireEntity(path.entity());
        return path.only() == null
                && path.slot().kind() == Slot.Kind.GLOBAL
                && draft.table().values().stream()
                        .noneMatch(table -> tag(draft, table).equals(tag(draft, path)))
                && draft.design().patterns().stream()
                        .filter(pattern -> pattern.entities().contains(entity.name()))
                        .map(pattern -> pattern.selection().filters())
                        .allMatch(List<Selection.Filter>::isEmpty);
    }

    private static String tag(Draft draft, KeyPath path) {
        String prefix = path.partitionKey().prefix();
        int end = prefix.indexOf(draft.design().table().delimiter());
        return end < 0 ? prefix : prefix.substring(0, end);
    }
}
