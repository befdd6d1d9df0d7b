package dev.tafel.language.expression.path;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds paths that cannot stand in one expression together.
 *
 * <p>Two paths overlap if one is the other or leads to it; they conflict if they treat the same value as a map and as a
 * list. An overlap is reported before any conflict, each as the first pair in the order of the text.
 */
public final class PathOverlaps {

    private PathOverlaps() {}

    /** The service's text about the first pair that overlaps or conflicts, or null if all paths go together. */
    public static @Nullable String find(List<DocumentPath> paths) {
        Map<String, List<DocumentPath>> byHead = new HashMap<>();
        String conflict = null;
        for (DocumentPath path : paths) {
            List<DocumentPath> before = byHead.computeIfAbsent(path.head(), head -> new ArrayList<>());
            for (DocumentPath other : before) {
                switch (relate(other, path)) {
                    case APART -> {}
                    case OVERLAPPING -> {
                        return "Two document paths overlap with each other; must remove or rewrite one of these paths;"
                                + " path one: " + other + ", path two: " + path;
                    }
                    case CONFLICTING -> {
                        if (conflict == null) {
                            conflict = "Two document paths conflict with each other; must remove or rewrite one of"
                                    + " these paths; path one: " + other + ", path two: " + path;
                        }
                    }
                }
            }
            before.add(path);
        }
        return conflict;
    }

    private enum Kind {
        APART,
        OVERLAPPING,
        CONFLICTING
    }

    /** For two paths of one attribute. */
    private static Kind relate(DocumentPath one, DocumentPath two) {
        int common = Math.min(one.rest().size(), two.rest().size());
        for (int i = 0; i < common; i++) {
            PathElement a = one.rest().get(i);
            PathElement b = two.rest().get(i);
            if (!a.equals(b)) {
                return a.getClass() == b.getClass() ? Kind.APART : Kind.CONFLICTING;
            }
        }
        return Kind.OVERLAPPING;
    }
}
