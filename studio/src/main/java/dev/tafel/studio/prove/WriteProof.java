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
import java.util.random.RandomGenerator;

/** Makes the writes of a pattern, and keeps the world in step with them. */
final class WriteProof {

    private static final int TRIES = 20;

    private final Layout layout;
    private final World world;
    private final RandomGenerator random;
    private final Writer writer;

    WriteProof(DynamoService service, Layout layout, World world, Rendering rendering, RandomGenerator random) {
        this.layout = layout;
        this.world = world;
        this.random = random;
        this.writer = new Writer(service, layout.tables(), rendering);
    }

    PatternProof of(AccessPattern pattern, int calls) {
        Optional<PatternPlan> plan = layout.plan(pattern.id());
        if (plan.isEmpty() || plan.get().calls().isEmpty()) {
            return PatternProofs.unasked(pattern, Verdict.NOT_ANSWERED);
        }
        Meter meter = new Meter();
        for (int call = 0; call < calls; call++) {
            Optional<List<Writer.Change>> changes = changes(pattern);
            if (changes.isEmpty()) {
                return PatternProofs.unasked(pattern, Verdict.NO_DATA);
            }
            writer.write(changes.get(), mode(pattern, plan.get()), meter);
            changes.get().forEach(this::apply);
        }
        return PatternProofs.of(pattern, plan.get(), meter, calls, 0);
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
    private Optional<List<Writer.Change>> changes(AccessPattern pattern) {
        List<Writer.Change> changes = new ArrayList<>();
        List<Thing> taken = new ArrayList<>();
        for (TransactionAction action : actions(pattern)) {
            Entity entity = world.design().requireEntity(action.entity());
            for (int i = 0; i < action.count(); i++) {
                Optional<Writer.Change> change = change(action, entity, taken);
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
            case TRANSACTION ->
                pattern.actions().stream()
                        .filter(action -> action.kind() != TransactionAction.Kind.GET
                                && action.kind() != TransactionAction.Kind.CHECK)
                        .toList();
            case GET, LIST -> throw new IllegalArgumentException("Not a write: " + pattern.id());
        };
    }

    private Optional<Writer.Change> change(TransactionAction action, Entity entity, List<Thing> taken) {
        return switch (action.kind()) {
            case PUT -> {
                Thing made = world.make(entity, random.nextInt(1_000_000));
                yield Optional.of(new Writer.Change(null, made));
            }
            case DELETE -> pick(entity, List.of(), taken).map(thing -> new Writer.Change(thing, null));
            case UPDATE ->
                pick(entity, action.changes(), taken)
                        .map(thing -> new Writer.Change(thing, updated(thing, action.changes())));
            case GET, CHECK -> Optional.empty();
        };
    }

    /** A thing that is not taken yet and has the values that the changes start from. */
    private Optional<Thing> pick(Entity entity, List<AttributeChange> changes, List<Thing> taken) {
        List<Thing> things = world.of(entity.name()).stream()
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
        Thing picked = things.get(random.nextInt(things.size()));
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
        AttributeValue value = world.changed(attribute);
        for (int i = 0; i < TRIES && value.equals(thing.get(attribute.name())); i++) {
            value = world.changed(attribute);
        }
        return value;
    }

    private void apply(Writer.Change change) {
        Thing before = change.before();
        Thing after = change.after();
        if (before == null && after != null) {
            world.add(after);
        } else if (before != null && after == null) {
            world.remove(before);
        } else if (before != null && after != null) {
            world.replace(before, after);
        }
    }
}
