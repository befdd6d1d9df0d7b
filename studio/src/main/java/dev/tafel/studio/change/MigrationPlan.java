package dev.tafel.studio.change;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.IndexEntryChange;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.Projection;
import dev.tafel.studio.change.TableChange.EntityChange;
import dev.tafel.studio.change.TableChange.Rewriting;
import dev.tafel.studio.exchange.model.EntityModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * The steps from one table to the next, in an order in which readers and writers always find what they look for.
 *
 * <p>Writers write the new keys first, then old items are rewritten, then indexes are built over what is there, then
 * readers change over, and only then is anything dropped.
 */
public record MigrationPlan(TableChange change, List<Step> steps) {

    /** What an entry of an index with KEYS_ONLY is assumed to take, in bytes; it is never more than one unit. */
    private static final long KEYS_ONLY_BYTES = 200;

    public MigrationPlan {
        steps = List.copyOf(steps);
    }

    /** What a step does. */
    public enum Kind {
        CREATE_TABLE,
        WRITE_NEW_KEYS,
        REWRITE_ITEMS,
        CREATE_INDEX,
        SWITCH_READS,
        DROP_INDEX,
        DROP_TABLE
    }

    /**
     * A step.
     *
     * @param subject the table, index or entity
     * @param text what is to be done, in a sentence
     * @param items how many items it touches
     * @param readHalfUnits what it reads
     * @param writeHalfUnits what it writes, in the table and its indexes
     */
    public record Step(Kind kind, String subject, String text, long items, long readHalfUnits, long writeHalfUnits) {

        static Step free(Kind kind, String subject, String text) {
            return new Step(kind, subject, text, 0, 0, 0);
        }
    }

    /**
     * The plan for a change.
     *
     * @param volumes how much there is of each entity
     */
    public static MigrationPlan of(TableChange change, Function<String, Volume> volumes) {
        List<Step> steps = new ArrayList<>();
        String from = change.before().definition().name();
        String to = change.after().definition().name();
        boolean isOther = change.isToAnotherTable();
        List<EntityChange> rewritten = change.entities().stream()
                .filter(entity -> entity.rewriting() != Rewriting.NONE)
                .toList();
        if (isOther) {
            steps.add(Step.free(Kind.CREATE_TABLE, to, "Create the table " + to + " with all its indexes."));
        }
        if (!rewritten.isEmpty() || !change.addedEntities().isEmpty()) {
            steps.add(Step.free(
                    Kind.WRITE_NEW_KEYS,
                    to,
                    "Deploy writers that put items under the new keys, and change or delete an item under its old key"
                            + " only on the condition that it is there."));
        }
        rewritten.forEach(entity ->
                steps.add(rewrite(change, entity, volumes.apply(entity.before().name()))));
        if (!isOther) {
            change.created().forEach(index -> steps.add(create(change, index, volumes)));
        }
        if (!change.isEmpty()) {
            steps.add(Step.free(
                    Kind.SWITCH_READS, to, "Deploy readers that ask for the new keys and indexes, and no others."));
        }
        if (!isOther) {
            change.dropped()
                    .forEach(index -> steps.add(Step.free(
                            Kind.DROP_INDEX,
                            index.name(),
                            "Drop the index " + index.name() + " once nobody reads it.")));
        } else if (!from.equals(to)) {
            steps.add(Step.free(
                    Kind.DROP_TABLE, from, "Drop the table " + from + " once it holds nothing that is needed."));
        }
        return new MigrationPlan(change, steps);
    }

    /** What all steps write. */
    public long writeHalfUnits() {
        return steps.stream().mapToLong(Step::writeHalfUnits).sum();
    }

    /** What all steps read. */
    public long readHalfUnits() {
        return steps.stream().mapToLong(Step::readHalfUnits).sum();
    }

    /** How many items all steps rewrite. */
    public long items() {
        return steps.stream()
                .filter(step -> step.kind() == Kind.REWRITE_ITEMS)
                .mapToLong(Step::items)
                .sum();
    }

    /**
     * How long the writes take.
     *
     * @param unitsPerSecond at least 1
     */
    public long seconds(long unitsPerSecond) {
        long perSecond = unitsPerSecond * CapacityUnits.HALF_UNITS_PER_UNIT;
        return (writeHalfUnits() + perSecond - 1) / perSecond;
    }

    private static Step rewrite(TableChange change, EntityChange entity, Volume volume) {
        long bytes = volume.bytes();
        boolean isMove = entity.rewriting() == Rewriting.MOVE;
        long perItem = isMove
                ? CapacityUnits.transactionWriteHalfUnits(0, bytes) + CapacityUnits.transactionWriteHalfUnits(bytes, 0)
                : CapacityUnits.writeHalfUnits(bytes, bytes);
        for (IndexDefinition index : change.before().definition().indexes()) {
            boolean changes = isMove || !sameKey(entity, index.name());
            if (changes && entity.before().indexKey(index.name()).isPresent()) {
                perItem += CapacityUnits.indexWriteHalfUnits(IndexEntryChange.REMOVED, entryBytes(index, bytes), 0);
            }
        }
        for (IndexDefinition index : change.after().definition().indexes()) {
            boolean changes = isMove || !sameKey(entity, index.name());
            boolean isThere = change.isToAnotherTable() || !change.created().contains(index);
            if (changes && isThere && entity.after().indexKey(index.name()).isPresent()) {
                perItem += CapacityUnits.indexWriteHalfUnits(IndexEntryChange.ADDED, 0, entryBytes(index, bytes));
            }
        }
        String name = entity.before().name();
        return new Step(
                Kind.REWRITE_ITEMS,
                name,
                (isMove ? "Move the items of " : "Give other index keys to the items of ") + name + ".",
                volume.items(),
                // Twice: to rewrite, and to see that nothing is left.
                2 * CapacityUnits.readHalfUnits(volume.items() * bytes, ReadConsistency.STRONG),
                perItem * volume.items());
    }

    private static boolean sameKey(EntityChange entity, String index) {
        return Objects.equals(entity.before().indexKey(index), entity.after().indexKey(index));
    }

    private static Step create(TableChange change, IndexDefinition index, Function<String, Volume> volumes) {
        long items = 0;
        long units = 0;
        for (EntityModel entity : change.after().entities()) {
            if (entity.indexKey(index.name()).isPresent()) {
                Volume volume = volumes.apply(entity.name());
                items += volume.items();
                units += volume.items()
                        * CapacityUnits.indexWriteHalfUnits(
                                IndexEntryChange.ADDED, 0, entryBytes(index, volume.bytes()));
            }
        }
        boolean isReplaced = change.before().definition().index(index.name()).isPresent();
        String text = index.kind() == IndexDefinition.Kind.LOCAL
                ? "A local index cannot be added to a table: " + index.name() + " needs a new table."
                : isReplaced
                        ? "An index cannot be changed: create " + index.name()
                                + " under another name, or drop it before, and nobody can read it meanwhile."
                        : "Create the index " + index.name() + " and wait until it is active.";
        return new Step(Kind.CREATE_INDEX, index.name(), text, items, 0, units);
    }

    private static long entryBytes(IndexDefinition index, long itemBytes) {
        return index.projection().type() == Projection.Type.KEYS_ONLY
                ? Math.min(itemBytes, KEYS_ONLY_BYTES)
                : itemBytes;
    }
}
