package dev.tafel.studio.bridge;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Answer;
import dev.tafel.studio.design.Load;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.TransactionAction;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.TransactionPattern;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Transactions of imported models. */
final class Transactions {

    private Transactions() {}

    static void add(
            DataModel model, TransactionPattern pattern, List<AccessPattern> patterns, List<PatternPlan> plans) {
        List<TransactionAction> actions = new ArrayList<>();
        for (TransactionPattern.Action action : pattern.actions()) {
            model.table(action.table())
                    .flatMap(table -> table.entity(action.entity())
                            .map(entity -> new EntityNames(model, table).of(entity.name())))
                    .ifPresent(
                            entity -> actions.add(new TransactionAction(kind(action.action()), entity, 1, List.of())));
        }
        if (actions.isEmpty()) {
            return;
        }
        boolean reads = actions.stream().allMatch(action -> action.kind() == TransactionAction.Kind.GET);
        patterns.add(new AccessPattern(
                pattern.id(),
                pattern.description().isEmpty() ? pattern.name() : pattern.description(),
                AccessPattern.Kind.TRANSACTION,
                List.of(),
                Selection.NONE,
                Answer.ONE,
                Load.NONE,
                AccessPattern.Purpose.REQUEST,
                List.of(),
                actions));
        PlannedCall call = new PlannedCall(
                reads ? PlannedCall.Operation.TRANSACT_GET_ITEMS : PlannedCall.Operation.TRANSACT_WRITE_ITEMS,
                pattern.actions().get(0).table(),
                null,
                actions.stream().map(TransactionAction::entity).distinct().toList(),
                null,
                List.of(),
                Selection.Direction.ASCENDING,
                null,
                ReadConsistency.STRONG,
                1,
                new CallUnits(reads ? CallUnits.Kind.READ : CallUnits.Kind.WRITE, 0, Map.of(), 0, 0, 0));
        plans.add(new PatternPlan(
                pattern.id(), PatternPlan.Coverage.COVERED, List.of(call), "As the imported model says"));
    }

    private static TransactionAction.Kind kind(String action) {
        return switch (action) {
            case "Put" -> TransactionAction.Kind.PUT;
            case "Update" -> TransactionAction.Kind.UPDATE;
            case "Delete" -> TransactionAction.Kind.DELETE;
            case "Get" -> TransactionAction.Kind.GET;
            default -> TransactionAction.Kind.CHECK;
        };
    }
}
