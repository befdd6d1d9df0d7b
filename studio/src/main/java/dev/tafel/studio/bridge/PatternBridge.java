package dev.tafel.studio.bridge;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Answer;
import dev.tafel.studio.design.Load;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.PatternModel;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Access patterns of imported models, and how the models say that they are answered. */
final class PatternBridge {

    private final TableModel table;
    private final EntityNames names;

    PatternBridge(TableModel table, EntityNames names) {
        this.table = table;
        this.names = names;
    }

    void add(PatternModel model, List<AccessPattern> patterns, List<PatternPlan> plans) {
        Optional<PlannedCall.Operation> operation = operation(model.operation());
        String name = model.entity();
        Optional<EntityModel> entity = name == null ? Optional.empty() : table.entity(name);
        if (operation.isEmpty() || entity.isEmpty()) {
            return;
        }
        Answer answer = model.consistency() == dev.tafel.model.capacity.ReadConsistency.STRONG
                ? Answer.ONE.strong()
                : Answer.ONE;
        AccessPattern pattern = new AccessPattern(
                model.id(),
                model.description().isEmpty() ? model.name() : model.description(),
                kind(operation.get()),
                List.of(names.of(entity.get().name())),
                selection(model, entity.get(), kind(operation.get()).isRead()),
                answer,
                Load.NONE,
                AccessPattern.Purpose.REQUEST,
                List.of(),
                List.of());
        patterns.add(pattern);
        plans.add(plan(model, pattern, operation.get()));
    }

    private PatternPlan plan(PatternModel model, AccessPattern pattern, PlannedCall.Operation operation) {
        CallUnits.Kind units = pattern.isRead() ? CallUnits.Kind.READ : CallUnits.Kind.WRITE;
        PlannedCall call = new PlannedCall(
                operation,
                table.definition().name(),
                model.index(),
                pattern.entities(),
                null,
                pattern.selection().filters(),
                Selection.Direction.ASCENDING,
                null,
                model.consistency(),
                1,
                new CallUnits(units, 0, Map.of(), 0, 0, 0));
        PatternPlan.Coverage coverage = operation == PlannedCall.Operation.SCAN
                ? PatternPlan.Coverage.SCAN
                : model.filters().isEmpty() ? PatternPlan.Coverage.COVERED : PatternPlan.Coverage.FILTERED;
        return new PatternPlan(model.id(), coverage, List.of(call), "As the imported model says");
    }

    /** Parameters that fill the key are given; the last of them is a range where the model says so. */
    private static Selection selection(PatternModel model, EntityModel entity, boolean isRead) {
        if (!isRead) {
            return Selection.NONE;
        }
        List<String> keys = entity.keys().stream()
                .filter(key -> java.util.Objects.equals(key.index(), model.index()))
                .flatMap(key -> Stream.concat(key.partition().stream(), key.sort().stream()))
                .flatMap(template -> template.attributes().stream())
                .distinct()
                .toList();
        List<String> given = new ArrayList<>();
        model.parameters().stream()
                .map(PatternModel.Parameter::name)
                .filter(keys::contains)
                .forEach(given::add);
        Selection.RangeOperator operator = range(model.rangeCondition());
        Selection.Range range = null;
        if (operator != null && given.size() > 1) {
            range = new Selection.Range(given.remove(given.size() - 1), operator);
        }
        List<Selection.Filter> filters = model.filters().stream()
                .map(filter -> new Selection.Filter(
                        filter.field(), filter.operator() + " " + String.join(" ", filter.parameters()), 1))
                .toList();
        return new Selection(given.stream().map(Selection.Equality::parameter).toList(), range, null, filters);
    }

    private static Selection.@Nullable RangeOperator range(@Nullable String condition) {
        if (condition == null) {
            return null;
        }
        return switch (condition) {
            case "begins_with" -> Selection.RangeOperator.BEGINS_WITH;
            case "between" -> Selection.RangeOperator.BETWEEN;
            case ">=" -> Selection.RangeOperator.GREATER_OR_EQUAL;
            case "<=" -> Selection.RangeOperator.LESS_OR_EQUAL;
            case ">" -> Selection.RangeOperator.GREATER;
            case "<" -> Selection.RangeOperator.LESS;
            default -> null;
        };
    }

    private static Optional<PlannedCall.Operation> operation(String wireName) {
        for (PlannedCall.Operation operation : PlannedCall.Operation.values()) {
            if (operation.wireName().equals(wireName)) {
                return Optional.of(operation);
            }
        }
        return Optional.empty();
    }

    private static AccessPattern.Kind kind(PlannedCall.Operation operation) {
        return switch (operation) {
            case GET_ITEM, TRANSACT_GET_ITEMS -> AccessPattern.Kind.GET;
            case QUERY, SCAN, BATCH_GET_ITEM -> AccessPattern.Kind.LIST;
            case PUT_ITEM, BATCH_WRITE_ITEM, TRANSACT_WRITE_ITEMS -> AccessPattern.Kind.PUT;
            case UPDATE_ITEM -> AccessPattern.Kind.UPDATE;
            case DELETE_ITEM -> AccessPattern.Kind.DELETE;
        };
    }
}
