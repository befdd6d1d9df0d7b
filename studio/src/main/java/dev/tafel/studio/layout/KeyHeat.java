package dev.tafel.studio.layout;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.TransactionAction;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What the hottest value of each partition key has to carry at the peak.
 *
 * <p>A call's units are spread over the key's values by the pattern's skew, over values with stated shares by the
 * largest share, and over its shards evenly. A date in a partition key has one current value. Values of which the
 * design says nothing are taken to be many. A local index has no throughput of its own: what it takes counts for its
 * table.
 */
public final class KeyHeat {

    /** What a partition writes at most, in units a second, as documented. */
    public static final int PARTITION_WRITE_UNITS = 1_000;

    /** What a partition reads at most, in units a second, as documented. */
    public static final int PARTITION_READ_UNITS = 3_000;

    private static final long MANY = 1_000_000;

    private final Design design;
    private final Layout layout;
    private final Map<String, Map<String, Double>> expected;
    private final Map<String, Map<String, double[]>> units = new LinkedHashMap<>();
    private final Map<String, Heat> heats = new LinkedHashMap<>();

    private KeyHeat(Design design, Layout layout, Map<String, Map<String, Double>> expected) {
        this.design = design;
        this.layout = layout;
        this.expected = expected;
    }

    /**
     * The load of the hottest value of a partition key at the peak.
     *
     * @param index the index, or null for the table
     * @param templates the key's, one for each attribute
     * @param parts what of it each entity causes whose items have this key
     * @param distinct how many values it has, shards counted
     */
    public record Heat(
            String table, @Nullable String index, List<KeyTemplate> templates, List<Part> parts, long distinct) {

        public Heat {
            templates = List.copyOf(templates);
            parts = List.copyOf(parts);
        }

        /** Write units a second. */
        public double writes() {
            return parts.stream().mapToDouble(Part::writes).sum();
        }

        /** Read units a second. */
        public double reads() {
            return parts.stream().mapToDouble(Part::reads).sum();
        }

        /** The entities whose items have this key. */
        public List<String> entities() {
            return parts.stream().map(Part::entity).toList();
        }

        /** The key's templates as text. */
        public String partition() {
            return text(templates);
        }

        /** The attributes in the key. */
        public List<String> attributes() {
            return templates.stream()
                    .flatMap(template -> template.attributes().stream())
                    .distinct()
                    .toList();
        }

        /** Whether the key is spread over shards. */
        public boolean isSharded() {
            return templates.stream().anyMatch(template -> template.shard().isPresent());
        }
    }

    /**
     * What one entity causes of a key's heat, in units a second.
     *
     * @param entity the entity's name
     */
    public record Part(String entity, double writes, double reads) {}

    /** The heat of every partition key of the layout, tables before indexes. */
    public static List<Heat> of(Design design, Layout layout) {
        return of(design, layout, Map.of());
    }

    /**
     * The same, where writes are known more exactly than in the whole half units of plans.
     *
     * @param expected by pattern and by table or index the half units that one call is expected to consume
     */
    public static List<Heat> of(Design design, Layout layout, Map<String, Map<String, Double>> expected) {
        KeyHeat heat = new KeyHeat(design, layout, expected);
        layout.tables().forEach(heat::collect);
        for (AccessPattern pattern : design.patterns()) {
            layout.plan(pattern.id()).ifPresent(plan -> plan.calls().forEach(call -> heat.add(pattern, call)));
        }
        return heat.heats.entrySet().stream()
                .map(entry -> heat.with(entry.getValue(), heat.units.getOrDefault(entry.getKey(), Map.of())))
                .toList();
    }

    private Heat with(Heat found, Map<String, double[]> sums) {
        List<Part> parts = found.parts().stream()
                .map(part -> {
                    double[] sum = sums.getOrDefault(part.entity(), new double[2]);
                    return new Part(part.entity(), sum[0], sum[1]);
                })
                .toList();
        return new Heat(found.table(), found.index(), found.templates(), parts, found.distinct());
    }

    private void collect(TableLayout table) {
        for (ItemLayout item : table.items()) {
            collect(table, null, item, item.keys());
        }
        table.indexes().stream()
                .filter(index -> index.kind() == IndexDefinition.Kind.GLOBAL)
                .forEach(index -> table.items().forEach(item -> {
                    ItemLayout.IndexEntryLayout entry = item.indexes().get(index.name());
                    if (entry != null) {
                        collect(table, index.name(), item, entry.keys());
                    }
                }));
    }

    private void collect(TableLayout table, @Nullable String index, ItemLayout item, ItemKeys keys) {
        heats.merge(
                key(table.name(), index, keys),
                new Heat(
                        table.name(),
                        index,
                        keys.partition(),
                        List.of(new Part(item.entity(), 0, 0)),
                        values(item, keys) * shards(keys)),
                KeyHeat::joined);
    }

    private static Heat joined(Heat one, Heat other) {
        List<Part> parts = new ArrayList<>(one.parts());
        other.parts().stream()
                .filter(part -> !one.entities().contains(part.entity()))
                .forEach(parts::add);
        return new Heat(one.table(), one.index(), one.templates(), parts, Math.max(one.distinct(), other.distinct()));
    }

    private void add(AccessPattern pattern, PlannedCall call) {
        Optional<TableLayout> table = layout.table(call.table());
        if (table.isEmpty()) {
            return;
        }
        if (call.units().kind() == CallUnits.Kind.READ) {
            call.entities().stream()
                    .findFirst()
                    .flatMap(entity -> table.get().item(entity))
                    .ifPresent(item -> read(pattern, call, table.get(), item));
            return;
        }
        for (String entity : call.entities()) {
            double share = shareOf(pattern, entity, call) * shareOfItself(table.get(), entity, call);
            table.get().item(entity).ifPresent(item -> write(pattern, call, table.get(), item, share));
        }
    }

    /** Of a request's units, the share that an entity of several causes: by the number of its items. */
    private static double shareOf(AccessPattern pattern, String entity, PlannedCall call) {
        int all = pattern.actions().stream().mapToInt(TransactionAction::count).sum();
        if (all == 0) {
            return 1.0 / call.entities().size();
        }
        int own = pattern.actions().stream()
                .filter(action -> action.entity().equals(entity))
                .mapToInt(TransactionAction::count)
                .sum();
        return own / (double) all;
    }

    /** Of the table's units of a transaction, the share of the item itself: the rest keeps values unique elsewhere. */
    private static double shareOfItself(TableLayout table, String entity, PlannedCall call) {
        if (call.operation() != PlannedCall.Operation.TRANSACT_WRITE_ITEMS) {
            return 1;
        }
        long others = table.items().stream()
                .filter(item -> item.entity().equals(entity) && item.role() != ItemLayout.Role.ENTITY)
                .count();
        return 1.0 / (1 + others);
    }

    private void read(AccessPattern pattern, PlannedCall call, TableLayout table, ItemLayout item) {
        String index = call.index();
        ItemLayout.IndexEntryLayout entry =
                index == null ? null : item.indexes().get(index);
        if (index != null && entry == null) {
            return;
        }
        ItemKeys keys = entry == null ? item.keys() : entry.keys();
        double each = call.units().totalHalfUnits() / (double) CapacityUnits.HALF_UNITS_PER_UNIT;
        boolean isOneKeyACall = call.requests() > 1 && shards(keys) == 1;
        double share =
                hottest(pattern, item, keys) / (call.operation() == PlannedCall.Operation.GET_ITEM ? shards(keys) : 1);
        sums(table, index, item, keys)[1] +=
                pattern.load().peak() * each * share * (isOneKeyACall ? call.requests() : 1);
    }

    private void write(AccessPattern pattern, PlannedCall call, TableLayout table, ItemLayout item, double share) {
        double calls = pattern.load().peak() * call.requests() / CapacityUnits.HALF_UNITS_PER_UNIT;
        Map<String, Double> exact = expected.getOrDefault(pattern.id(), Map.of());
        double own = exact.getOrDefault(table.name(), (double) call.units().tableHalfUnits());
        sums(table, null, item, item.keys())[0] += calls * share * own * hottestOfShard(pattern, item, item.keys());
        double ofEntity = shareOf(pattern, item.entity(), call);
        item.indexes().forEach((index, entry) -> {
            double half = exact.getOrDefault(
                    index, (double) call.units().indexHalfUnits().getOrDefault(index, 0L));
            sums(table, index, item, entry.keys())[0] +=
                    calls * ofEntity * half * hottestOfShard(pattern, item, entry.keys());
        });
    }

    /** Where the units of a key are added up; those of a local index are its table's. */
    private double[] sums(TableLayout table, @Nullable String index, ItemLayout item, ItemKeys keys) {
        boolean isLocal = index != null
                && table.index(index)
                        .filter(of -> of.kind() == IndexDefinition.Kind.LOCAL)
                        .isPresent();
        String key = isLocal ? key(table.name(), null, item.keys()) : key(table.name(), index, keys);
        return units.computeIfAbsent(key, name -> new LinkedHashMap<>())
                .computeIfAbsent(item.entity(), name -> new double[2]);
    }

    /** Equal for keys whose values meet: the names of attributes do not matter. */
    private static String key(String table, @Nullable String index, ItemKeys keys) {
        String partition = keys.partition().stream()
                .flatMap(template -> template.parts().stream())
                .map(part -> part instanceof KeyPart.Value ? "{}" : part.text())
                .collect(Collectors.joining());
        boolean isBare = partition.chars().allMatch(c -> c == '{' || c == '}');
        return table + " " + (index == null ? "" : index) + " " + (isBare ? text(keys.partition()) : partition);
    }

    private static String text(List<KeyTemplate> templates) {
        return templates.stream().map(KeyTemplate::text).collect(Collectors.joining(", "));
    }

    private static int shards(ItemKeys keys) {
        int shards = 1;
        for (KeyTemplate template : keys.partition()) {
            shards *= template.shard().map(KeyPart.Shard::count).orElse(1);
        }
        return shards;
    }

    private double hottestOfShard(AccessPattern pattern, ItemLayout item, ItemKeys keys) {
        return hottest(pattern, item, keys) / shards(keys);
    }

    /** The share of a pattern's calls that concern the hottest value of a key, shards left out. */
    private double hottest(AccessPattern pattern, ItemLayout item, ItemKeys keys) {
        double stated = 1;
        long values = 1;
        Optional<Entity> entity = design.entity(item.entity());
        for (String name : attributes(keys)) {
            Optional<Attribute> attribute = entity.flatMap(e -> e.attribute(name));
            Map<String, Double> shares = attribute.map(Attribute::shares).orElse(Map.of());
            if (shares.isEmpty()) {
                values =
                        times(values, entity.map(e -> distinct(design, e, name)).orElse(MANY));
            } else {
                stated *= shares.values().stream()
                        .mapToDouble(Double::doubleValue)
                        .max()
                        .orElse(1);
            }
        }
        return stated * pattern.load().skew().hottestShare(atMostItems(item, values));
    }

    /** How many values a partition key has, shards left out. */
    private long values(ItemLayout item, ItemKeys keys) {
        Optional<Entity> entity = design.entity(item.entity());
        long values = 1;
        for (String name : attributes(keys)) {
            values = times(values, entity.map(e -> distinct(design, e, name)).orElse(MANY));
        }
        return atMostItems(item, values);
    }

    private static List<String> attributes(ItemKeys keys) {
        return keys.partition().stream()
                .flatMap(template -> template.attributes().stream())
                .distinct()
                .toList();
    }

    private static long times(long values, long distinct) {
        return Math.min(MANY * MANY, values * Math.max(1, distinct));
    }

    private long atMostItems(ItemLayout item, long values) {
        long items =
                design.entity(item.entity()).map(e -> e.population().count()).orElse(0L);
        return items > 0 ? Math.max(1, Math.min(items, values)) : values;
    }

    /** How many values an attribute has at one time, as far as the design says. */
    public static long distinct(Design design, Entity entity, String name) {
        Attribute attribute = entity.attribute(name).orElse(null);
        if (attribute == null) {
            return MANY;
        }
        if (attribute.distinct() > 0) {
            return attribute.distinct();
        }
        Parent parent = entity.parent();
        String referenced = attribute.references();
        if (referenced == null && parent != null && parent.by().equals(List.of(name))) {
            referenced = parent.entity();
        }
        if (referenced != null) {
            return design.entity(referenced)
                    .map(e -> e.population().count())
                    .filter(n -> n > 0)
                    .orElse(MANY);
        }
        return switch (attribute.type()) {
            case BOOLEAN -> 2;
            case DATE -> 1;
            case STRING,
                    NUMBER,
                    BINARY,
                    TIMESTAMP,
                    TIMESTAMP_MILLIS,
                    EPOCH_SECONDS,
                    STRING_SET,
                    NUMBER_SET,
                    LIST,
                    MAP -> MANY;
        };
    }
}
