package dev.tafel.studio.derive;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.IndexEntryChange;
import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.TransactionAction;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.ItemLayout.Only;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What one write consumes, arm by arm: the table, and each index that it touches. */
final class Arms {

    private final Draft draft;
    private final Sizes sizes;

    Arms(Draft draft) {
        this.draft = draft;
        this.sizes = draft.sizes();
    }

    /** Whether a write is part of a transaction, which doubles the table's arm. */
    enum Mode {
        ALONE,
        TRANSACTION
    }

    /**
     * A share of a write.
     *
     * @param path the table or index
     * @param halfUnits what it consumes when it happens
     * @param probability how often it happens, 0 to 1
     */
    record Arm(KeyPath path, long halfUnits, double probability) {

        double expected() {
            return halfUnits * probability;
        }
    }

    /** A write of one item of {@code entity}. */
    List<Arm> of(TransactionAction.Kind kind, Entity entity, List<AttributeChange> changes, Mode mode) {
        return switch (kind) {
            case GET -> List.of();
            case PUT -> put(entity, mode);
            case UPDATE -> update(entity, changes, mode);
            case DELETE -> delete(entity, mode);
            case CHECK -> List.of(table(entity, sizes.item(entity), sizes.item(entity), Mode.TRANSACTION));
        };
    }

    private Arm table(Entity entity, long before, long after, Mode mode) {
        long halfUnits = switch (mode) {
            case ALONE -> CapacityUnits.writeHalfUnits(before, after);
            case TRANSACTION -> CapacityUnits.transactionWriteHalfUnits(before, after);
        };
        return new Arm(draft.tablePath(entity), halfUnits, 1);
    }

    private Arm index(Entity entity, KeyPath path, IndexEntryChange change, double probability) {
        long entry = sizes.entry(entity, path, draft.projection(path));
        return new Arm(path, CapacityUnits.indexWriteHalfUnits(change, entry, entry), probability);
    }

    private List<Arm> put(Entity entity, Mode alone) {
        List<KeyPath> copies = copies(entity);
        Mode mode = copies.isEmpty() ? alone : Mode.TRANSACTION;
        List<Arm> arms = new ArrayList<>();
        arms.add(table(entity, 0, sizes.item(entity), mode));
        copies.forEach(path -> arms.add(copy(entity, path)));
        indexes(entity).forEach(path -> arms.add(index(entity, path, IndexEntryChange.ADDED, bornWith(entity, path))));
        return arms;
    }

    private List<Arm> delete(Entity entity, Mode alone) {
        List<KeyPath> copies = copies(entity);
        Mode mode = copies.isEmpty() ? alone : Mode.TRANSACTION;
        List<Arm> arms = new ArrayList<>();
        arms.add(table(entity, sizes.item(entity), 0, mode));
        copies.forEach(path -> arms.add(copy(entity, path)));
        indexes(entity)
                .forEach(path ->
                        arms.add(index(entity, path, IndexEntryChange.REMOVED, Draft.share(entity, path.only()))));
        return arms;
    }

    private List<Arm> update(Entity entity, List<AttributeChange> changes, Mode alone) {
        List<KeyPath> copies = touchedCopies(entity, changes);
        Mode mode = copies.isEmpty() ? alone : Mode.TRANSACTION;
        List<Arm> arms = new ArrayList<>();
        long item = sizes.item(entity);
        if (changesKey(draft.tablePath(entity), changes)) {
            // A key cannot be updated: the item is deleted and put again, in a transaction.
            arms.add(table(entity, item, 0, Mode.TRANSACTION));
            arms.add(table(entity, 0, item, Mode.TRANSACTION));
        } else {
            arms.add(table(entity, item, item, mode));
        }
        for (KeyPath path : copies) {
            arms.add(copy(entity, path));
            if (changesKey(path, changes)) {
                arms.add(copy(entity, path));
            }
        }
        indexes(entity).forEach(path -> updated(entity, path, changes, arms));
        return arms;
    }

    /** The copies that an update has to change as well. */
    List<KeyPath> touchedCopies(Entity entity, List<AttributeChange> changes) {
        return copies(entity).stream()
                .filter(path -> changesKey(path, changes)
                        || changesKey(draft.tablePath(entity), changes)
                        || changes.stream().anyMatch(change -> isProjected(path, change.attribute())))
                .toList();
    }

    List<KeyPath> copies(Entity entity) {
        return draft.paths(entity).stream().filter(path -> path.slot().isCopy()).toList();
    }

    /** A write of a copy, which is made in one transaction with that of its item. */
    private Arm copy(Entity entity, KeyPath path) {
        long bytes = sizes.entry(entity, path, draft.projection(path));
        return new Arm(path, CapacityUnits.transactionWriteHalfUnits(bytes, bytes), 1);
    }

    /** A write of the item that keeps a value of {@code attribute} unique, with its entries in indexes of all items. */
    List<Arm> lock(TransactionAction.Kind kind, Entity entity, KeyTemplate key) {
        long bytes = sizes.lock(entity, key);
        List<Arm> once = new ArrayList<>();
        once.add(new Arm(draft.tablePath(entity), CapacityUnits.transactionWriteHalfUnits(bytes, bytes), 1));
        for (Slot slot : draft.inverted(draft.tableOf(entity))) {
            Optional<KeyPath> path = draft.path(entity, slot);
            if (path.isPresent()) {
                long entry = sizes.lockEntry(entity, key, draft.projection(path.get()));
                once.add(new Arm(
                        path.get(), CapacityUnits.indexWriteHalfUnits(IndexEntryChange.ADDED, entry, entry), 1));
            }
        }
        if (kind != TransactionAction.Kind.UPDATE) {
            return once;
        }
        List<Arm> twice = new ArrayList<>(once);
        twice.addAll(once);
        return twice;
    }

    private void updated(Entity entity, KeyPath path, List<AttributeChange> changes, List<Arm> arms) {
        Only only = path.only();
        double inside = Draft.share(entity, only);
        if (only != null) {
            for (AttributeChange change : changes) {
                if (change.attribute().equals(only.attribute())) {
                    crossed(entity, path, change, arms);
                    return;
                }
            }
        }
        if (changesKey(path, changes) || changesKey(draft.tablePath(entity), changes)) {
            arms.add(index(entity, path, IndexEntryChange.MOVED, inside));
        } else if (changes.stream().anyMatch(change -> isProjected(path, change.attribute()))) {
            arms.add(index(entity, path, IndexEntryChange.REWRITTEN, inside));
        }
    }

    /** The attribute changes that decides whether an item is in the index. */
    private void crossed(Entity entity, KeyPath path, AttributeChange change, List<Arm> arms) {
        Only only = path.only();
        if (only == null) {
            return;
        }
        if (only.value().equals(change.from())) {
            arms.add(index(entity, path, IndexEntryChange.REMOVED, 1));
        } else if (only.value().equals(change.to())) {
            arms.add(index(entity, path, IndexEntryChange.ADDED, 1));
        } else if (change.from() == null && change.to() == null) {
            double share = Draft.share(entity, only);
            arms.add(index(entity, path, IndexEntryChange.ADDED, 2 * share * (1 - share)));
        }
    }

    private boolean isProjected(KeyPath path, String attribute) {
        Projection projection = draft.projection(path);
        return projection.type() == Projection.Type.ALL
                || projection.nonKeyAttributes().contains(attribute);
    }

    private static boolean changesKey(KeyPath path, List<AttributeChange> changes) {
        return changes.stream()
                .map(AttributeChange::attribute)
                .anyMatch(a -> path.partition().contains(a) || path.sort().contains(a));
    }

    private List<KeyPath> indexes(Entity entity) {
        return draft.paths(entity).stream()
                .filter(path -> path.slot().isIndex())
                .toList();
    }

    /**
     * How often a new item is in the index at once: if updates only ever take items out of it, all begin in it; if they
     * only ever bring items in, none does; otherwise the share of all items is taken.
     */
    double bornWith(Entity entity, KeyPath path) {
        Only only = path.only();
        if (only == null) {
            return 1;
        }
        boolean out = false;
        boolean in = false;
        for (AttributeChange change : changesOf(draft, entity).toList()) {
            if (change.attribute().equals(only.attribute())) {
                out |= only.value().equals(change.from());
                in |= only.value().equals(change.to());
            }
        }
        if (in == out) {
            return in ? 0 : Draft.share(entity, only);
        }
        return in ? 0 : 1;
    }

    private static Stream<AttributeChange> changesOf(Draft draft, Entity entity) {
        return draft.design().patterns().stream().flatMap(pattern -> {
            if (pattern.kind() == AccessPattern.Kind.TRANSACTION) {
                return pattern.actions().stream()
                        .filter(action -> action.entity().equals(entity.name()))
                        .flatMap(action -> action.changes().stream());
            }
            return pattern.entities().contains(entity.name()) ? pattern.changes().stream() : Stream.empty();
        });
    }

    /** The attributes of an entity whose values are kept unique by items of their own. */
    static List<Attribute> locked(Entity entity) {
        return entity.attributes().stream()
                .filter(attribute -> attribute.uniqueness() == Attribute.Uniqueness.GLOBAL)
                .filter(attribute -> !entity.id().equals(List.of(attribute.name())))
                .toList();
    }
}
