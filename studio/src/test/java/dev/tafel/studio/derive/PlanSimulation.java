package dev.tafel.studio.derive;

import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.KeyCondition;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Items by chance under a layout, and plans carried out on them by comparing texts: a table as small as can be. */
final class PlanSimulation {

    private final TableLayout table;
    private final List<Stored> stored = new ArrayList<>();

    /** An item: which kind, and its attributes as texts. */
    record Stored(ItemLayout layout, Map<String, String> values) {

        boolean isEntity() {
            return layout.role() == ItemLayout.Role.ENTITY;
        }
    }

    PlanSimulation(Design design, TableLayout table, RandomGenerator random) {
        this.table = table;
        Map<String, List<Map<String, String>>> byEntity = new LinkedHashMap<>();
        for (Entity entity : design.entities()) {
            List<Map<String, String>> items = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                items.add(values(entity, byEntity, random, i));
            }
            byEntity.put(entity.name(), items);
        }
        for (ItemLayout layout : table.items()) {
            byEntity.getOrDefault(layout.entity(), List.of()).forEach(values -> stored.add(new Stored(layout, values)));
        }
    }

    private static Map<String, String> values(
            Entity entity, Map<String, List<Map<String, String>>> byEntity, RandomGenerator random, int number) {
        Map<String, String> values = new LinkedHashMap<>();
        for (Attribute attribute : entity.attributes()) {
            values.put(
                    attribute.name(),
                    switch (attribute.type()) {
                        case TIMESTAMP -> String.format("2026-01-%02dT00:00:00Z", 1 + random.nextInt(9));
                        case NUMBER -> Integer.toString(random.nextInt(20));
                        case STRING,
                                BINARY,
                                BOOLEAN,
                                DATE,
                                TIMESTAMP_MILLIS,
                                EPOCH_SECONDS,
                                STRING_SET,
                                NUMBER_SET,
                                LIST,
                                MAP ->
                            attribute.name().equals("state")
                                    ? (random.nextBoolean() ? "open" : "shut")
                                    : attribute.uniqueness() == Attribute.Uniqueness.GLOBAL
                                            ? "m" + number
                                            : "m" + random.nextInt(5);
                    });
        }
        values.put(entity.id().get(0), "id" + number);
        Parent parent = entity.parent();
        if (parent != null) {
            List<Map<String, String>> parents = byEntity.getOrDefault(parent.entity(), List.of());
            Map<String, String> of = parents.get(random.nextInt(parents.size()));
            parent.by().forEach(name -> values.put(name, of.getOrDefault(name, "")));
        }
        return values;
    }

    List<Stored> of(String entity) {
        return stored.stream()
                .filter(item -> item.isEntity() && item.layout().entity().equals(entity))
                .toList();
    }

    /** What the calls of the plan find, in order, for what the caller gives: lower values of a range, upper ones. */
    List<Stored> answer(PatternPlan plan, Map<String, String> given, Map<String, String> upper) {
        List<Stored> found = new ArrayList<>();
        Map<String, String> known = new LinkedHashMap<>(given);
        for (PlannedCall call : plan.calls()) {
            KeyCondition condition = call.condition();
            if (condition == null) {
                continue;
            }
            for (Stored item : query(call, condition, known, upper)) {
                if (!found.contains(item)) {
                    found.add(item);
                }
            }
            if (!found.isEmpty()) {
                found.get(0).values().forEach(known::putIfAbsent);
            }
        }
        return found;
    }

    private List<Stored> query(
            PlannedCall call, KeyCondition condition, Map<String, String> given, Map<String, String> upper) {
        Set<String> partitions = new LinkedHashSet<>();
        KeyTemplate template = condition.partition().get(0).value();
        int shards = template.shard().map(KeyPart.Shard::count).orElse(1);
        for (int shard = 0; shard < shards; shard++) {
            rendered(template, given, shard).ifPresent(partitions::add);
        }
        List<Stored> found = new ArrayList<>(stored.stream()
                .filter(item -> partitions.contains(key(item, call.index(), Part.PARTITION)))
                .filter(item -> matches(condition.sort(), key(item, call.index(), Part.SORT), given, upper))
                .filter(item -> call.filters().stream().allMatch(filter -> passes(item, filter, upper)))
                .toList());
        Comparator<Stored> order = Comparator.comparing(item -> key(item, call.index(), Part.SORT));
        found.sort(call.direction() == Selection.Direction.ASCENDING ? order : order.reversed());
        return found;
    }

    /** A filter of the random designs is only ever the bound that a key condition lets through. */
    private static boolean passes(Stored item, Selection.Filter filter, Map<String, String> upper) {
        return !item.values().getOrDefault(filter.attribute(), "").equals(upper.get(filter.attribute()));
    }

    private static Optional<String> rendered(KeyTemplate template, Map<String, String> given, int shard) {
        KeyTemplate filled = new KeyTemplate(template.parts().stream()
                .map(part -> part instanceof KeyPart.Shard of ? new KeyPart.Literal(of.render(shard)) : part)
                .toList());
        return filled.renderTexts(given::get);
    }

    private boolean matches(
            KeyCondition.@Nullable SortTerm term, String key, Map<String, String> given, Map<String, String> upper) {
        if (term == null) {
            return true;
        }
        String first = rendered(term.first(), given, 0).orElse("\uffff");
        KeyTemplate second = term.second();
        String last =
                second == null ? "" : rendered(second, with(given, upper), 0).orElse("");
        return switch (term.operator()) {
            case EQUAL -> key.equals(first);
            case BEGINS_WITH -> key.startsWith(first);
            case BETWEEN -> key.compareTo(first) >= 0 && key.compareTo(last) <= 0;
            case LESS -> key.compareTo(first) < 0;
            case LESS_OR_EQUAL -> key.compareTo(first) <= 0;
            case GREATER -> key.compareTo(first) > 0;
            case GREATER_OR_EQUAL -> key.compareTo(first) >= 0;
        };
    }

    private static Map<String, String> with(Map<String, String> given, Map<String, String> upper) {
        Map<String, String> both = new LinkedHashMap<>(given);
        both.putAll(upper);
        return both;
    }

    /** The two halves of a key. */
    private enum Part {
        PARTITION,
        SORT
    }

    private String key(Stored item, @Nullable String index, Part part) {
        ItemKeys keys = item.layout().keys();
        if (index != null) {
            ItemLayout.IndexEntryLayout entry = item.layout().indexes().get(index);
            if (entry == null) {
                return "";
            }
            ItemLayout.Only only = entry.only();
            if (only != null && !only.value().equals(item.values().get(only.attribute()))) {
                return "";
            }
            keys = entry.keys();
        }
        KeyTemplate template = part == Part.PARTITION
                ? keys.partitionTemplate()
                : keys.sortTemplate().orElseThrow();
        return template.renderTexts(item.values()::get).orElseThrow();
    }

    /** The table that is imitated. */
    TableLayout table() {
        return table;
    }
}
