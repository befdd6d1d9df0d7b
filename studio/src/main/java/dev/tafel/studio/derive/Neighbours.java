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
        return beside(path.slot()).stream()
                .filter(other ->
                        !other.entity().equals(path.entity()) && tag(other).equals(tag(path)))
                .toList();
    }

    /** What lies in the same table, copies included, or in the same index. */
    private List<KeyPath> beside(Slot slot) {
        if (!slot.isInTable()) {
            return draft.in(slot);
        }
        List<KeyPath> paths = new ArrayList<>(draft.in(Slot.table(slot.table())));
        draft.slots().stream()
                .filter(other -> other.isCopy() && other.table().equals(slot.table()))
                .forEach(other -> paths.addAll(draft.in(other)));
        return paths;
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
        for (Slot slot : places()) {
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

    /** Tables first, then everything else. */
    private List<Slot> places() {
        List<Slot> places =
                new ArrayList<>(draft.tables().stream().map(Slot::table).toList());
        places.addAll(draft.slots());
        return places;
    }

    private List<KeyPath> paths(AccessPattern pattern, Slot slot) {
        List<KeyPath> paths = new ArrayList<>();
        if (!slot.canBeStrong() && pattern.answer().consistency() == ReadConsistency.STRONG) {
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
