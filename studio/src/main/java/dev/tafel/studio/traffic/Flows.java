package dev.tafel.studio.traffic;

import dev.tafel.partition.Access;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.TransactionAction;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.KeyCondition;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes plans apart into the requests that they make, each with its keys and its share of the metered units. */
final class Flows {

    private final Design design;
    private final Layout layout;

    Flows(Design design, Layout layout) {
        this.design = design;
        this.layout = layout;
    }

    List<Flow> of(AccessPattern pattern, PatternUnits units) {
        Optional<PatternPlan> plan = layout.plan(pattern.id());
        if (plan.isEmpty()) {
            return List.of();
        }
        List<Flow> flows = new ArrayList<>();
        for (PlannedCall call : plan.get().calls()) {
            if (call.units().kind() == CallUnits.Kind.READ) {
                read(pattern, plan.get(), call, units).ifPresent(flows::add);
            } else {
                flows.addAll(writes(pattern, call, units));
            }
        }
        return flows;
    }

    private Optional<Flow> read(AccessPattern pattern, PatternPlan plan, PlannedCall call, PatternUnits units) {
        String index = call.index();
        String arm = index == null ? call.table() : index;
        double all = plan.calls().stream()
                .filter(other -> arm.equals(other.index() == null ? other.table() : other.index()))
                .mapToDouble(other -> (double) other.units().totalHalfUnits() * other.requests())
                .sum();
        double own = (double) call.units().totalHalfUnits() * call.requests();
        double metered = units.arms().getOrDefault(arm, 0.0) * (all == 0 ? 1 : own / all);
        Optional<TableLayout> table = layout.table(call.table());
        if (metered == 0 || table.isEmpty() || call.entities().isEmpty()) {
            return Optional.empty();
        }
        Entity entity = design.requireEntity(call.entities().get(0));
        KeyCondition condition = call.condition();
        List<KeyTemplate> templates = condition == null
                ? table.get()
                        .item(entity.name())
                        .map(item -> item.keys().partition())
                        .orElse(List.of())
                : condition.partition().stream()
                        .map(KeyCondition.PartitionTerm::value)
                        .toList();
        if (call.operation() == PlannedCall.Operation.SCAN) {
            // A scan goes from partition to partition: it is no key's load.
            return Optional.empty();
        }
        KeyDraw keys = new KeyDraw(design, entity, templates, pattern.load().skew());
        int count = condition == null
                ? (int) Math.max(1, Math.round(pattern.answer().items()))
                : call.requests();
        Flow.Arm read = new Flow.Arm(index, keys, metered / count, Flow.Order.SCATTERED);
        return Optional.of(new Flow(pattern.id(), call.table(), Access.READ, count, List.of(read)));
    }

    private List<Flow> writes(AccessPattern pattern, PlannedCall call, PatternUnits units) {
        Optional<TableLayout> table = layout.table(call.table());
        if (table.isEmpty()) {
            return List.of();
        }
        List<TransactionAction> actions = pattern.kind() == AccessPattern.Kind.TRANSACTION
                ? pattern.actions()
                : List.of(new TransactionAction(
                        TransactionAction.Kind.PUT,
                        pattern.entities().get(0),
                        (int) Math.max(1, Math.round(pattern.answer().items())),
                        List.of()));
        List<Flow> flows = new ArrayList<>();
        for (TransactionAction action : actions) {
            Optional<ItemLayout> item = table.get().item(action.entity());
            if (item.isPresent()) {
                flows.add(write(pattern, table.get(), item.get(), new Share(actions, action, units)));
            }
        }
        return flows;
    }

    /** The part that an action has of what all actions consume, by the number of items. */
    private record Share(List<TransactionAction> actions, TransactionAction action, PatternUnits units) {

        double ofTable(TableLayout table) {
            return units.arms().getOrDefault(table.name(), 0.0) / count(actions);
        }

        double ofIndex(TableLayout table, String index) {
            List<TransactionAction> touching = actions.stream()
                    .filter(other -> table.item(other.entity())
                            .filter(item -> item.indexes().containsKey(index))
                            .isPresent())
                    .toList();
            return units.arms().getOrDefault(index, 0.0) / Math.max(1, count(touching));
        }

        private static int count(List<TransactionAction> some) {
            return some.stream().mapToInt(TransactionAction::count).sum();
        }
    }

    private Flow write(AccessPattern pattern, TableLayout table, ItemLayout item, Share share) {
        Entity entity = design.requireEntity(item.entity());
        List<Flow.Arm> arms = new ArrayList<>();
        arms.add(arm(pattern, new Lying(entity, null, item.keys()), share.ofTable(table)));
        for (Map.Entry<String, ItemLayout.IndexEntryLayout> entry :
                item.indexes().entrySet()) {
            double halfUnits = share.ofIndex(table, entry.getKey());
            if (halfUnits > 0) {
                arms.add(arm(
                        pattern,
                        new Lying(entity, entry.getKey(), entry.getValue().keys()),
                        halfUnits));
            }
        }
        return new Flow(pattern.id(), table.name(), Access.WRITE, share.action().count(), arms);
    }

    /** The keys under which an entity's items lie in the table, or in an index. */
    private record Lying(Entity entity, @Nullable String index, ItemKeys keys) {}

    private Flow.Arm arm(AccessPattern pattern, Lying lying, double halfUnits) {
        Entity entity = lying.entity();
        KeyDraw draw = new KeyDraw(
                design, entity, lying.keys().partition(), pattern.load().skew());
        boolean grows = lying.keys().sort().stream()
                .flatMap(template -> template.attributes().stream())
                .findFirst()
                .flatMap(entity::attribute)
                .filter(Attribute::isTime)
                .isPresent();
        return new Flow.Arm(lying.index(), draw, halfUnits, grows ? Flow.Order.GROWING : Flow.Order.SCATTERED);
    }
}
