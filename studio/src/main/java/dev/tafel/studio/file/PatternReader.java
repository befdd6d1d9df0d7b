package dev.tafel.studio.file;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Answer;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.design.Load;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.Skew;
import dev.tafel.studio.design.TransactionAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads one access pattern. */
final class PatternReader {

    private final String id;
    private final Section section;
    private final Faults faults;

    PatternReader(String id, Section patterns, Node node) {
        this.id = id;
        this.faults = patterns.faults();
        this.section = Section.of(node, patterns.path(id), faults, ModelKeys.PATTERN);
    }

    AccessPattern read() {
        List<String> kinds = Words.KINDS.words().stream().filter(section::has).toList();
        if (kinds.size() != 1) {
            faults.add(
                    section.node(),
                    section.path(),
                    "a pattern does one thing, and this does "
                            + (kinds.isEmpty() ? "none" : String.join(" and ", kinds)),
                    "Write one of get, list, put, update, delete and transaction");
        }
        String kind = kinds.isEmpty() ? "get" : kinds.get(0);
        boolean isTransaction = kind.equals("transaction");
        return new AccessPattern(
                id,
                section.text("ask", id),
                Words.KINDS.values().get(Words.KINDS.words().indexOf(kind)),
                isTransaction ? List.of() : section.texts(kind),
                selection(),
                answer(),
                load(),
                Words.PURPOSES.read(
                        section.get("purpose"), section.path("purpose"), faults, AccessPattern.Purpose.REQUEST),
                changes(section),
                isTransaction ? actions() : List.of());
    }

    private Selection selection() {
        List<Selection.Equality> equalities = new ArrayList<>();
        section.texts("by").forEach(attribute -> equalities.add(Selection.Equality.parameter(attribute)));
        entries("where")
                .forEach((attribute, node) -> equalities.add(new Selection.Equality(
                        attribute, Scalars.texts(node, section.path("where") + "." + attribute, faults))));
        return new Selection(equalities, range(), order(), filters());
    }

    private Selection.@Nullable Range range() {
        for (Map.Entry<String, Node> entry : single("range").entrySet()) {
            return new Selection.Range(
                    entry.getKey(),
                    Words.RANGES.read(
                            entry.getValue(), section.path("range"), faults, Selection.RangeOperator.BETWEEN));
        }
        return null;
    }

    private Selection.@Nullable Order order() {
        for (Map.Entry<String, Node> entry : single("order").entrySet()) {
            return new Selection.Order(
                    entry.getKey(),
                    Words.DIRECTIONS.read(
                            entry.getValue(), section.path("order"), faults, Selection.Direction.ASCENDING));
        }
        return null;
    }

    private Map<String, Node> single(String key) {
        Map<String, Node> entries = entries(key);
        if (entries.size() > 1) {
            section.fault(key, "only one attribute may stand here", "Two ranges or orders need two indexes: split it");
        }
        return entries;
    }

    private List<Selection.Filter> filters() {
        List<Selection.Filter> filters = new ArrayList<>();
        entries("filter").forEach((attribute, node) -> {
            String path = section.path("filter") + "." + attribute;
            if (node instanceof ScalarNode scalar) {
                filters.add(new Selection.Filter(attribute, scalar.getValue(), 1));
            } else {
                Section filter = Section.of(node, path, faults, ModelKeys.FILTER);
                Node keeps = filter.get("keeps");
                filters.add(new Selection.Filter(
                        attribute,
                        filter.text("value", ""),
                        keeps == null ? 1 : Scalars.number(keeps, filter.path("keeps"), faults, Scalars.Unit.SHARE)));
            }
        });
        return filters;
    }

    private Map<String, Node> entries(String key) {
        return section.has(key)
                ? Section.open(section.get(key), section.path(key), faults).values()
                : Map.of();
    }

    private Answer answer() {
        String key = section.has("items") ? "items" : "results";
        Pair count = pair(key, ModelKeys.RESULTS, Scalars.Unit.NONE, 1);
        Node limit = section.get("limit");
        List<String> returned = section.texts("returns");
        Node fresh = section.get("fresh");
        return new Answer(
                returned.equals(List.of("all")) ? List.of() : returned,
                count.low(),
                count.high(),
                limit == null
                        ? null
                        : (int) Math.min(Integer.MAX_VALUE, Scalars.whole(limit, section.path("limit"), faults, 1)),
                Words.CONSISTENCY.read(
                        section.get("consistency"), section.path("consistency"), faults, ReadConsistency.EVENTUAL),
                fresh != null && Scalars.isTrue(fresh, section.path("fresh"), faults)
                        ? Answer.Freshness.OWN_WRITES
                        : Answer.Freshness.ANY);
    }

    private Load load() {
        Pair rate = pair("rate", ModelKeys.RATE, Scalars.Unit.RATE, 0);
        return new Load(rate.low(), rate.high(), skew());
    }

    private Skew skew() {
        String text = section.text("skew", "even").strip();
        if (text.equals("even")) {
            return Skew.EVEN;
        }
        String[] words = text.split(" +", -1);
        Node node = section.get("skew");
        if (node != null && words.length == 2 && words[0].equals("zipf") && words[1].matches("[0-9](\\.[0-9]+)?")) {
            return Skew.zipf(Double.parseDouble(words[1]));
        }
        if (node != null && words.length == 2 && words[0].equals("hottest")) {
            Scalars.Place place = new Scalars.Place(node, section.path("skew"), faults);
            return Skew.hottest(Scalars.number(place, words[1], Scalars.Unit.SHARE));
        }
        section.fault("skew", "\"" + text + "\" is no skew", "Write even, zipf 0.9, or hottest 5%");
        return Skew.EVEN;
    }

    /** An average, and the number that is not above it often. */
    private record Pair(double low, double high) {}

    private Pair pair(String key, List<String> keys, Scalars.Unit unit, double otherwise) {
        Node node = section.get(key);
        if (node == null) {
            return new Pair(otherwise, otherwise);
        }
        if (node instanceof ScalarNode) {
            double number = Scalars.number(node, section.path(key), faults, unit);
            return new Pair(number, number);
        }
        Section pair = Section.of(node, section.path(key), faults, keys);
        Node low = pair.get(keys.get(0));
        Node high = pair.get(keys.get(1));
        double average = low == null ? otherwise : Scalars.number(low, pair.path(keys.get(0)), faults, unit);
        double most = high == null ? average : Scalars.number(high, pair.path(keys.get(1)), faults, unit);
        if (most < average) {
            pair.fault(keys.get(1), keys.get(1) + " is below the average", "Write at least the average");
            return new Pair(average, average);
        }
        return new Pair(average, most);
    }

    private List<AttributeChange> changes(Section of) {
        Node node = of.get("changes");
        if (node == null) {
            return List.of();
        }
        String path = of.path("changes");
        if (!(node instanceof MappingNode)) {
            return Scalars.texts(node, path, faults).stream()
                    .map(AttributeChange::of)
                    .toList();
        }
        List<AttributeChange> changes = new ArrayList<>();
        Section.open(node, path, faults).values().forEach((attribute, value) -> {
            Section change = Section.of(value, path + "." + attribute, faults, ModelKeys.CHANGE);
            changes.add(new AttributeChange(attribute, change.textOrNull("from"), change.textOrNull("to")));
        });
        return changes;
    }

    private List<TransactionAction> actions() {
        Node node = section.get("transaction");
        if (!(node instanceof SequenceNode sequence)) {
            section.fault("transaction", "a list of actions is wanted here", "Begin each with \"- put: Order\"");
            return List.of();
        }
        List<TransactionAction> actions = new ArrayList<>();
        for (Node element : sequence.getValue()) {
            Section action = Section.of(element, section.path("transaction"), faults, ModelKeys.ACTION);
            List<String> kinds =
                    Words.ACTIONS.words().stream().filter(action::has).toList();
            if (kinds.size() != 1) {
                faults.add(
                        element,
                        section.path("transaction"),
                        "an action does one thing",
                        "Write one of get, put, update, delete and check");
                continue;
            }
            Node count = action.get("count");
            actions.add(new TransactionAction(
                    Words.ACTIONS.values().get(Words.ACTIONS.words().indexOf(kinds.get(0))),
                    action.text(kinds.get(0), ""),
                    count == null ? 1 : (int) Math.min(1_000, Scalars.whole(count, action.path("count"), faults, 1)),
                    changes(action)));
        }
        return actions;
    }
}
