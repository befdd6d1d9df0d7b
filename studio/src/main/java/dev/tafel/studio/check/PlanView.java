package dev.tafel.studio.check;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.KeyCondition;
import dev.tafel.studio.layout.KeyRegistry;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The plans of a layout together with the access patterns that they answer. */
public final class PlanView {

    private PlanView() {}

    /** A pattern and the way in which it is answered. */
    public record Planned(AccessPattern pattern, PatternPlan plan) {

        public Place place() {
            return new Place(Place.Kind.PATTERN, pattern.id());
        }
    }

    /** One request of a plan. */
    public record Called(AccessPattern pattern, PatternPlan plan, PlannedCall call) {

        public Place place() {
            return new Place(Place.Kind.PATTERN, pattern.id());
        }

        /** Whether the request reads a secondary index. */
        public boolean isOnIndex() {
            return call.index() != null;
        }
    }

    /** A request with {@code begins_with} on the sort key. */
    public record Prefixed(AccessPattern pattern, PlannedCall call, KeyCondition.SortTerm term) {

        public Place place() {
            return new Place(Place.Kind.PATTERN, pattern.id());
        }

        /** Whether the request reads the key attribute of that template. */
        public boolean reads(KeyRegistry.Entry entry) {
            return entry.table().equals(call.table())
                    && Objects.equals(entry.index(), call.index())
                    && entry.attribute().equals(term.attribute());
        }
    }

    /** Every pattern that has a plan, in the order of the design. */
    public static List<Planned> plans(CheckInput input) {
        List<Planned> planned = new ArrayList<>();
        for (AccessPattern pattern : input.design().patterns()) {
            input.layout().plan(pattern.id()).ifPresent(plan -> planned.add(new Planned(pattern, plan)));
        }
        return planned;
    }

    /** Every request of every plan. */
    public static List<Called> calls(CheckInput input) {
        List<Called> called = new ArrayList<>();
        for (Planned planned : plans(input)) {
            planned.plan().calls().forEach(call -> called.add(new Called(planned.pattern(), planned.plan(), call)));
        }
        return called;
    }

    /** The requests that read. */
    public static List<Called> queries(CheckInput input) {
        return calls(input).stream()
                .filter(called -> called.call().operation() == PlannedCall.Operation.QUERY)
                .toList();
    }

    /** Every {@code begins_with}. */
    public static List<Prefixed> prefixes(CheckInput input) {
        List<Prefixed> prefixed = new ArrayList<>();
        for (Called called : calls(input)) {
            KeyCondition condition = called.call().condition();
            KeyCondition.SortTerm sort = condition == null ? null : condition.sort();
            if (sort != null && sort.operator() == KeyCondition.Operator.BEGINS_WITH) {
                prefixed.add(new Prefixed(called.pattern(), called.call(), sort));
            }
        }
        return prefixed;
    }

    /** The keys under which a request finds the items of {@code entity}. */
    public static Optional<ItemKeys> keys(CheckInput input, PlannedCall call, String entity) {
        Optional<ItemLayout> item = input.layout().table(call.table()).flatMap(table -> table.item(entity));
        String index = call.index();
        return index == null
                ? item.map(ItemLayout::keys)
                : item.map(layout -> layout.indexes().get(index)).map(ItemLayout.IndexEntryLayout::keys);
    }

    /** The table that a request uses. */
    public static Optional<TableLayout> table(CheckInput input, PlannedCall call) {
        return input.layout().table(call.table());
    }
}
