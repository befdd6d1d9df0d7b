package dev.tafel.studio.derive;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Who lies with whom in a collection. */
final class Neighbours {

    private final Draft draft;

    Neighbours(Draft draft) {
        this.draft = draft;
    }

    /** Whether items of other entities may lie in the collections of {@code path}. */
    Conditions.Company company(KeyPath path) {
        return others(path).isEmpty() ? Conditions.Company.NONE : Conditions.Company.OTHERS;
    }

    /** Whether others than those of the run lie in its collection. */
    Conditions.Company companyOf(List<KeyPath> run) {
        return run.containsAll(others(run.get(0))) ? Conditions.Company.NONE : Conditions.Company.OTHERS;
    }

    /** The paths of other entities to collections that begin with the same tag. */
    private List<KeyPath> others(KeyPath path) {
        return inSlot(path.slot()).stream()
                .filter(other ->
                        !other.entity().equals(path.entity()) && tag(other).equals(tag(path)))
                .toList();
    }

    private List<KeyPath> inSlot(int slot) {
        return slot == 0
                ? List.copyOf(draft.table().values())
                : draft.indexed().stream().filter(path -> path.slot() == slot).toList();
    }

    private String tag(KeyPath path) {
        String prefix = path.partitionKey().prefix();
        int end = prefix.indexOf(draft.design().table().delimiter());
        return end < 0 ? prefix : prefix.substring(0, end);
    }

    /**
     * The pattern's entities as runs of neighbours in one collection of the table or an index, each run one Query.
     *
     * @return empty if no collection holds all of them
     */
    Optional<List<List<KeyPath>>> runs(AccessPattern pattern) {
        if (pattern.selection().range() != null
                || !pattern.selection().filters().isEmpty()) {
            return Optional.empty();
        }
        for (int slot = 0; slot <= draft.slots(); slot++) {
            List<KeyPath> paths = paths(pattern, slot);
            if (paths.size() == pattern.entities().size()
                    && paths.stream().map(KeyPath::collection).distinct().count() == 1) {
                List<List<KeyPath>> runs = runs(paths);
                if (runs.size() == 1 && leadsRight(pattern, paths)) {
                    return Optional.of(runs);
                }
                if (runs.size() > 1 && pattern.answer().limit() == null) {
                    return Optional.of(runs);
                }
            }
        }
        return Optional.empty();
    }

    private List<KeyPath> paths(AccessPattern pattern, int slot) {
        List<KeyPath> paths = new ArrayList<>();
        if (slot > 0 && pattern.answer().consistency() == ReadConsistency.STRONG) {
            return paths;
        }
        for (String name : pattern.entities()) {
            Entity entity = draft.design().requireEntity(name);
            Question question = Question.of(draft.design(), pattern, entity);
            draft.path(entity, slot)
                    .filter(path -> path.shards() == 1)
                    .filter(path -> question.given().size() == path.partition().size())
                    .filter(path -> question.on(path) != null)
                    .ifPresent(paths::add);
        }
        return paths;
    }

    /** Those that follow each other in the order of sort keys, with nobody else between. */
    private List<List<KeyPath>> runs(List<KeyPath> paths) {
        List<KeyPath> all = new ArrayList<>(others(paths.get(0)));
        all.add(paths.get(0));
        all.sort(Comparator.comparing(path -> path.sortKey().prefix()));
        List<List<KeyPath>> runs = new ArrayList<>();
        List<KeyPath> run = new ArrayList<>();
        for (KeyPath path : all) {
            if (paths.contains(path)) {
                run.add(path);
            } else if (!run.isEmpty()) {
                runs.add(run);
                run = new ArrayList<>();
            }
        }
        if (!run.isEmpty()) {
            runs.add(run);
        }
        return runs;
    }

    /** With a limit, what the others belong to has to come first in the direction of reading. */
    private static boolean leadsRight(AccessPattern pattern, List<KeyPath> paths) {
        if (pattern.answer().limit() == null) {
            return true;
        }
        Selection.Order order = pattern.selection().order();
        int sign = order != null && order.direction() == Selection.Direction.DESCENDING ? -1 : 1;
        String root = paths.get(0).sortKey().prefix();
        return paths.stream()
                .skip(1)
                .allMatch(path -> sign * root.compareTo(path.sortKey().prefix()) < 0);
    }
}
