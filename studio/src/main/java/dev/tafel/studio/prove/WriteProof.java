package dev.tafel.studio.prove;

import dev.tafel.model.api.DynamoService;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.TransactionAction;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.prove.ProofReport.PatternProof;
import dev.tafel.studio.prove.ProofReport.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the writes of a pattern, and the reads of its transactions; keeps world and replica in step with them. */
final class WriteProof {

    private static final int TRIES = 20;
    private static final int TURNS = 1_000_000;

    private final DynamoService service;
    private final Layout layout;
    private final Stage stage;

    WriteProof(DynamoService service, Layout layout, Stage stage) {
        this.service = service;
        this.layout = layout;
        this.stage = stage;
    }

    PatternProof of(AccessPattern pattern, int calls) {
        Optional<PatternPlan> plan = layout.plan(pattern.id());
        if (plan.isEmpty() || plan.get().calls().isEmpty()) {
            return PatternProofs.unasked(pattern, Verdict.NOT_ANSWERED);
        }
        Meter meter = new Meter();
        Writer writer = new Writer(service, stage.rendering(), meter);
        for (int call = 0; call < calls; call++) {
            Optional<List<Change>> changes = changes(pattern);
            if (changes.isEmpty()) {
                return PatternProofs.unasked(pattern, Verdict.NO_DATA);
            }
            if (isRead(plan.get())) {
                String fault = new TransactionalRead(service, stage, meter).fault(changes.get());
                if (fault != null) {
                    return PatternProofs.wrong(pattern, plan.get(), call + 1, fault);
                }
            } else {
                writer.write(changes.get(), mode(pattern, plan.get()));
                changes.get().forEach(stage::apply);
            }
            meter.callEnded();
        }
        return PatternProofs.of(pattern, plan.get(), meter, new PatternProofs.Returned(List.of(), 1));
    }

    private static boolean isRead(PatternPlan plan) {
        return plan.calls().stream().allMatch(call -> call.operation() == PlannedCall.Operation.TRANSACT_GET_ITEMS);
    }

    private static Writer.Mode mode(AccessPattern pattern, PatternPlan plan) {
        boolean batch =
                plan.calls().stream().anyMatch(call -> call.operation() == PlannedCall.Operation.BATCH_WRITE_ITEM);
        if (batch) {
            return Writer.Mode.BATCH;
        }
        return pattern.kind() == AccessPattern.Kind.TRANSACTION ? Writer.Mode.TRANSACTION : Writer.Mode.FEWEST;
    }

    /** What one call changes; empty if there is nothing that it could be about. */
    private Optional<List<Change>> changes(AccessPattern pattern) {
        List<Change> changes = new ArrayList<>();
        List<Thing> taken = new ArrayList<>();
        for (TransactionAction action : actions(pattern)) {
            Entity entity = stage.world().design().requireEntity(action.entity());
            for (int i = 0; i < action.count(); i++) {
                Optional<Change> change = change(action, entity, taken);
                if (change.isEmpty()) {
                    return Optional.empty();
                }
                changes.add(change.get());
            }
        }
        return Optional.of(changes);
    }

    private static List<TransactionAction> actions(AccessPattern pattern) {
        int items = (int) Math.max(1, Math.round(pattern.answer().items()));
        String entity = pattern.entities().isEmpty() ? "" : pattern.entities().get(0);
        return switch (pattern.kind()) {
            case PUT -> List.of(new TransactionAction(TransactionAction.Kind.PUT, entity, items, List.of()));
            case UPDATE ->
                List.of(new TransactionAction(TransactionAction.Kind.UPDATE, entity, items, pattern.changes()));
            case DELETE -> List.of(new TransactionAction(TransactionAction.Kind.DELETE, entity, items, List.of()));
            case TRANSACTION -> pattern.actions();
            case GET, LIST -> throw new IllegalArgumentException("Not a write: " + pattern.id());
        };
    }

    private Optional<Change> change(TransactionAction action, Entity entity, List<Thing> taken) {
        return switch (action.kind()) {
            case PUT -> {
                Thing made = stage.world().born(entity, stage.random().nextInt(TURNS));
                yield Optional.of(Change.write(null, made));
            }
            case DELETE -> pick(entity, List.of(), taken).map(thing -> Change.write(thing, null));
            case UPDATE ->
                pick(entity, action.changes(), taken)
                        .map(thing -> Change.write(thing, updated(thing, action.changes())));
            case GET, CHECK -> pick(entity, List.of(), taken).map(Change::check);
        };
    }

    /** A thing that is not taken yet and has the values that the changes start from. */
    private Optional<Thing> pick(Entity entity, List<AttributeChange> changes, List<Thing> taken) {
        List<Thing> things = stage.world().of(entity.name()).stream()
                .filter(thing -> !taken.contains(thing))
                .filter(thing -> changes.stream()
                        .allMatch(change -> change.from() == null
                                || thing.text(change.attribute())
                                        .filter(change.from()::equals)
                                        .isPresent()))
                .toList();
        if (things.isEmpty()) {
            return Optional.empty();
        }
        Thing picked = things.get(stage.random().nextInt(things.size()));
        taken.add(picked);
        return Optional.of(picked);
    }

    private Thing updated(Thing thing, List<AttributeChange> changes) {
        Map<String, AttributeValue> changed = new LinkedHashMap<>();
        for (AttributeChange change : changes) {
            Attribute attribute = thing.entity().requireAttribute(change.attribute());
            String to = change.to();
            AttributeValue value = to == null ? other(attribute, thing) : Values.typed(attribute, to);
            changed.put(change.attribute(), value);
        }
        return thing.with(changed);
    }

    /** A value other than the present one, if the attribute has another. */
    private AttributeValue other(Attribute attribute, Thing thing) {
        AttributeValue value = stage.world().changed(attribute);
        for (int i = 0; i < TRIES && value.equals(thing.get(attribute.name())); i++) {
            value = stage.world().changed(attribute);
        }
        return value;
    }
}
