package dev.tafel.studio.derive;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.TransactionAction;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.KeyCondition;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.PlannedCall.Operation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Plans what changes items. */
final class WritePlans {

    private final Draft draft;
    private final Arms arms;
    private final Locks locks;

    WritePlans(Draft draft) {
        this.draft = draft;
        this.arms = new Arms(draft);
        this.locks = new Locks(draft.design());
    }

    Planned plan(AccessPattern pattern) {
        if (pattern.kind() == AccessPattern.Kind.TRANSACTION) {
            return transaction(pattern);
        }
        Entity entity = draft.design().requireEntity(pattern.entities().get(0));
        TransactionAction.Kind kind = actionOf(pattern.kind());
        List<Attribute> unique = touched(kind, entity, pattern.changes());
        double items = Math.max(1, pattern.answer().items());
        Map<String, Double> halfUnits = new LinkedHashMap<>();
        Arms.Mode mode = unique.isEmpty() ? Arms.Mode.ALONE : Arms.Mode.TRANSACTION;
        add(halfUnits, arms.of(kind, entity, pattern.changes(), mode), items);
        for (Attribute attribute : unique) {
            add(halfUnits, arms.lock(kind, entity, locks.key(entity, attribute)), items);
        }
        boolean isCopied = !(kind == TransactionAction.Kind.UPDATE
                        ? arms.touchedCopies(entity, pattern.changes())
                        : arms.copies(entity))
                .isEmpty();
        Operation operation =
                unique.isEmpty() && !isCopied ? operation(pattern.kind(), items) : Operation.TRANSACT_WRITE_ITEMS;
        String explanation = explanation(unique, isCopied);
        KeyCondition key = operation == Operation.TRANSACT_WRITE_ITEMS || operation == Operation.BATCH_WRITE_ITEM
                ? null
                : Conditions.key(draft, entity);
        return planned(pattern, new How(operation, key, explanation), halfUnits);
    }

    private static String explanation(List<Attribute> unique, boolean isCopied) {
        if (unique.isEmpty()) {
            return isCopied ? "In one transaction with its copies" : "By its key";
        }
        return "In one transaction with the items that keep "
                + unique.stream().map(Attribute::name).collect(Collectors.joining(", ")) + " unique"
                + (isCopied ? ", and its copies" : "");
    }

    /** With which request a change is made, and why with that. */
    private record How(Operation operation, @Nullable KeyCondition key, String explanation) {}

    private static TransactionAction.Kind actionOf(AccessPattern.Kind kind) {
        return switch (kind) {
            case PUT -> TransactionAction.Kind.PUT;
            case UPDATE -> TransactionAction.Kind.UPDATE;
            case DELETE -> TransactionAction.Kind.DELETE;
            case GET, LIST, TRANSACTION -> throw new IllegalArgumentException("No write of one entity: " + kind);
        };
    }

    private static Operation operation(AccessPattern.Kind kind, double items) {
        if (items > 1 && kind != AccessPattern.Kind.UPDATE) {
            return Operation.BATCH_WRITE_ITEM;
        }
        return switch (kind) {
            case PUT -> Operation.PUT_ITEM;
            case UPDATE -> Operation.UPDATE_ITEM;
            case DELETE -> Operation.DELETE_ITEM;
            case GET, LIST, TRANSACTION -> throw new IllegalArgumentException("No write of one entity: " + kind);
        };
    }

    /** The unique attributes whose own items the write touches. */
    private static List<Attribute> touched(TransactionAction.Kind kind, Entity entity, List<AttributeChange> changes) {
        Set<String> changed = changes.stream().map(AttributeChange::attribute).collect(Collectors.toSet());
        return switch (kind) {
            case GET, CHECK -> List.of();
            case PUT, DELETE -> Arms.locked(entity);
            case UPDATE ->
                Arms.locked(entity).stream()
                        .filter(attribute -> changed.contains(attribute.name()))
                        .toList();
        };
    }

    private Planned transaction(AccessPattern pattern) {
        if (pattern.actions().stream().allMatch(action -> action.kind() == TransactionAction.Kind.GET)) {
            return transactionalRead(pattern);
        }
        Map<String, Double> halfUnits = new LinkedHashMap<>();
        for (TransactionAction action : pattern.actions()) {
            Entity entity = draft.design().requireEntity(action.entity());
            add(halfUnits, arms.of(action.kind(), entity, action.changes(), Arms.Mode.TRANSACTION), action.count());
            for (Attribute attribute : touched(action.kind(), entity, action.changes())) {
                add(halfUnits, arms.lock(action.kind(), entity, locks.key(entity, attribute)), action.count());
            }
        }
        return planned(pattern, new How(Operation.TRANSACT_WRITE_ITEMS, null, "All actions or none"), halfUnits);
    }

    private Planned transactionalRead(AccessPattern pattern) {
        long halfUnits = 0;
        long bytes = 0;
        for (TransactionAction action : pattern.actions()) {
            long item = draft.sizes().item(draft.design().requireEntity(action.entity()));
            halfUnits += CapacityUnits.transactionReadHalfUnits(item) * action.count();
            bytes += item * action.count();
        }
        CallUnits units = new CallUnits(CallUnits.Kind.READ, halfUnits, Map.of(), halfUnits, bytes, bytes);
        return new Planned(
                plan(pattern, call(pattern, Operation.TRANSACT_GET_ITEMS, null, units), "All at one moment"),
                CallUnits.Kind.READ,
                Map.of(table(pattern), (double) halfUnits));
    }

    private void add(Map<String, Double> halfUnits, List<Arms.Arm> of, double items) {
        for (Arms.Arm arm : of) {
            halfUnits.merge(draft.arm(arm.path()), arm.expected() * items, Double::sum);
        }
    }

    private Planned planned(AccessPattern pattern, How how, Map<String, Double> halfUnits) {
        List<String> tables = draft.tables();
        Map<String, Long> indexes = new LinkedHashMap<>();
        double table = 0;
        long all = 0;
        for (Map.Entry<String, Double> arm : halfUnits.entrySet()) {
            long rounded = Math.round(arm.getValue());
            all += (long) Math.ceil(arm.getValue());
            if (tables.contains(arm.getKey())) {
                table += arm.getValue();
            } else {
                indexes.put(arm.getKey(), rounded);
            }
        }
        CallUnits units = new CallUnits(CallUnits.Kind.WRITE, Math.round(table), indexes, all, 0, 0);
        return new Planned(
                plan(pattern, call(pattern, how.operation(), how.key(), units), how.explanation()),
                CallUnits.Kind.WRITE,
                halfUnits);
    }

    private PlannedCall call(AccessPattern pattern, Operation operation, @Nullable KeyCondition key, CallUnits units) {
        List<String> entities = new ArrayList<>(pattern.entities());
        pattern.actions().forEach(action -> entities.add(action.entity()));
        return new PlannedCall(
                operation,
                table(pattern),
                null,
                entities.stream().distinct().toList(),
                key,
                List.of(),
                Selection.Direction.ASCENDING,
                null,
                ReadConsistency.STRONG,
                1,
                units);
    }

    /** The table that a request names; that of its first entity where a transaction concerns several. */
    private String table(AccessPattern pattern) {
        String first = pattern.entities().isEmpty()
                ? pattern.actions().get(0).entity()
                : pattern.entities().get(0);
        return draft.tableOf(draft.design().requireEntity(first));
    }

    private static PatternPlan plan(AccessPattern pattern, PlannedCall call, String explanation) {
        return new PatternPlan(pattern.id(), PatternPlan.Coverage.COVERED, List.of(call), explanation);
    }
}
