package dev.tafel.studio.change;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.EntityModel.EntityKey;
import dev.tafel.studio.exchange.model.TableModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What differs between a table and what it shall become.
 *
 * @param entities entities of both, and whether their items have to be rewritten
 * @param created indexes that are new or have another key or projection
 * @param dropped indexes that are gone or have another key or projection
 */
public record TableChange(
        TableModel before,
        TableModel after,
        List<EntityChange> entities,
        List<String> addedEntities,
        List<String> removedEntities,
        List<IndexDefinition> created,
        List<IndexDefinition> dropped) {

    public TableChange {
        entities = List.copyOf(entities);
        addedEntities = List.copyOf(addedEntities);
        removedEntities = List.copyOf(removedEntities);
        created = List.copyOf(created);
        dropped = List.copyOf(dropped);
    }

    /** What happens to the items of an entity. */
    public enum Rewriting {
        /** Nothing. */
        NONE,
        /** They get other key attributes of indexes, in place. */
        UPDATE,
        /** They get another key, which is a new item and the end of the old one. */
        MOVE
    }

    /** An entity before and after. */
    public record EntityChange(EntityModel before, EntityModel after, Rewriting rewriting) {}

    /**
     * The changes of every table that both models have. Tables have the same name, or are the only ones.
     *
     * @throws IllegalArgumentException if the models have no table in common
     */
    public static List<TableChange> between(DataModel before, DataModel after) {
        List<TableChange> changes = new ArrayList<>();
        boolean isOnly = before.tables().size() == 1 && after.tables().size() == 1;
        for (TableModel table : before.tables()) {
            Optional<TableModel> next = isOnly
                    ? Optional.of(after.tables().get(0))
                    : after.table(table.definition().name());
            next.ifPresent(to -> changes.add(of(table, to)));
        }
        if (changes.isEmpty()) {
            throw new IllegalArgumentException("The two models have no table in common");
        }
        return changes;
    }

    /** Whether the items go into another table. */
    public boolean isToAnotherTable() {
        return !before.definition().name().equals(after.definition().name())
                || !before.definition().keySchema().equals(after.definition().keySchema());
    }

    /** Whether there is nothing to do. */
    public boolean isEmpty() {
        return created.isEmpty()
                && dropped.isEmpty()
                && !isToAnotherTable()
                && entities.stream().allMatch(entity -> entity.rewriting() == Rewriting.NONE)
                && addedEntities.isEmpty()
                && removedEntities.isEmpty();
    }

    private static TableChange of(TableModel before, TableModel after) {
        boolean isOther = !before.definition().name().equals(after.definition().name())
                || !before.definition().keySchema().equals(after.definition().keySchema());
        List<EntityChange> entities = new ArrayList<>();
        for (EntityModel entity : before.entities()) {
            after.entity(entity.name())
                    .ifPresent(to -> entities.add(
                            new EntityChange(entity, to, isOther ? Rewriting.MOVE : rewriting(entity, to))));
        }
        return new TableChange(
                before,
                after,
                entities,
                namesMissing(after, before),
                namesMissing(before, after),
                indexesMissing(after, before),
                indexesMissing(before, after));
    }

    private static Rewriting rewriting(EntityModel before, EntityModel after) {
        if (!before.tableKey().equals(after.tableKey())) {
            return Rewriting.MOVE;
        }
        return indexKeys(before).equals(indexKeys(after)) ? Rewriting.NONE : Rewriting.UPDATE;
    }

    private static List<EntityKey> indexKeys(EntityModel entity) {
        return entity.keys().stream()
                .filter(key -> key.index() != null)
                .sorted((a, b) -> Objects.requireNonNull(a.index()).compareTo(Objects.requireNonNull(b.index())))
                .toList();
    }

    private static List<String> namesMissing(TableModel in, TableModel from) {
        return in.entities().stream()
                .map(EntityModel::name)
                .filter(name -> from.entity(name).isEmpty())
                .toList();
    }

    private static List<IndexDefinition> indexesMissing(TableModel in, TableModel from) {
        return in.definition().indexes().stream()
                .filter(index -> from.definition()
                        .index(index.name())
                        .filter(other -> other.kind() == index.kind()
                                && other.keySchema().equals(index.keySchema())
                                && other.projection().equals(index.projection()))
                        .isEmpty())
                .toList();
    }
}
