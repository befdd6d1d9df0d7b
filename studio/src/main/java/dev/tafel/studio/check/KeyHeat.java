package dev.tafel.studio.check;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.TransactionAction;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.TableLayout;
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
 * <p>A call's units are spread over the key's values by the pattern's skew, and over its shards evenly. A date in a
 * partition key has one current value. Values of which the design says nothing are taken to be many.
 */
public final class KeyHeat {

    /** What a partition writes at most, in units a second. */
    public static final int PARTITION_WRITE_UNITS = 1_000;

    /** What a partition reads at most, in units a second. */
    public static final int PARTITION_READ_UNITS = 3_000;

    private static final long MANY = 1_000_000;

    private final CheckInput input;
    private final Map<String, double[]> units = new LinkedHashMap<>();
    private final Map<String, Heat> heats = new LinkedHashMap<>();

    private KeyHeat(CheckInput input) {
        this.input = input;
    }

    /**
     * The load of the hottest value of a partition key at the peak.
     *
     * @param index the index, or null for the table
     * @param templates the key's, one for each attribute
     * @param entities whose items have this key
     * @param distinct how many values it has, shards counted
     * @param writes write units a second
     * @param reads read units a second
     */
    public record Heat(
            String table,
            @Nullable String index,
            List<KeyTemplate> templates,
            List<String> entities,
            long distinct,
            double writes,
            double reads) {

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
            return templates.stream().anyMatch(KeyPlaces::isSharded);
        }

        public Place place() {
            return index == null ? new Place(Place.Kind.TABLE, table) : new Place(Place.Kind.INDEX, index);
        }
    }

    /** The heat of every partition key of the layout, tables before indexes. */
    public static List<Heat> of(CheckInput input) {
        KeyHeat heat = new KeyHeat(input);
        input.layout().tables().forEach(heat::collect);
        PlanView.calls(input).forEach(heat::add);
        return heat.heats.entrySet().stream()
                .map(entry -> {
                    double[] sums = heat.units.getOrDefault(entry.getKey(), new double[2]);
                    Heat found = entry.getValue();
                    return new Heat(
                            found.table(),
                            found.index(),
                            found.templates(),
                            found.entities(),
                            found.distinct(),
                            sums[0],
                            sums[1]);
                })
                .toList();
    }

    private void collect(TableLayout table) {
        for (ItemLayout item : table.items()) {
            collect(table, null, item, item.keys());
        }
        table.indexes()
                .forEach(index -> table.items().forEach(item -> {
                    ItemLayout.IndexEntryLayout entry = item.indexes().get(index.name());
                    if (entry != null) {
                        collect(table, index.name(), item, entry.keys());
                    }
                }));
    }

    private void collect(TableLayout table, @Nullable String index, ItemLayout item, ItemKeys keys) {
        heats.merge(
                key(table.name(), index, text(keys.partition())),
                new Heat(
                        table.name(),
                        index,
                        keys.partition(),
                        List.of(item.entity()),
                        values(item, keys) * shards(keys),
                        0,
                        0),
                KeyHeat::joined);
    }

    private static Heat joined(Heat one, Heat other) {
        List<String> entities = new ArrayList<>(one.entities());
        other.entities().stream().filter(e -> !entities.contains(e)).forEach(entities::add);
        return new Heat(
                one.table(), one.index(), one.templates(), entities, Math.max(one.distinct(), other.distinct()), 0, 0);
    }

    private void add(PlanView.Called called) {
        PlannedCall call = called.call();
        Optional<TableLayout> table = PlanView.table(input, call);
        if (table.isEmpty()) {
            return;
        }
        AccessPattern pattern = called.pattern();
        if (call.units().kind() == CallUnits.Kind.READ) {
            call.entities().stream()
                    .findFirst()
                    .flatMap(entity -> table.get().item(entity))
                    .ifPresent(item -> read(pattern, call, item));
            return;
        }
        for (String entity : call.entities()) {
            double share = shareOf(pattern, entity, call);
            table.get().item(entity).ifPresent(item -> write(pattern, call, item, share));
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

    private void read(AccessPattern pattern, PlannedCall call, ItemLayout item) {
        String index = call.index();
        ItemLayout.IndexEntryLayout entry =
                index == null ? null : item.indexes().get(index);
        if (index != null && entry == null) {
            return;
        }
        ItemKeys keys = entry == null ? item.keys() : entry.keys();
        double each = call.units().totalHalfUnits() / (double) CapacityUnits.HALF_UNITS_PER_UNIT;
        double share = pattern.load().skew().hottestShare(values(item, keys));
        boolean oneKeyACall = call.requests() > 1 && shards(keys) == 1;
        sums(call.table(), index, keys)[1] +=
                pattern.load().peak() * each * share * (oneKeyACall ? call.requests() : 1);
    }

    private void write(AccessPattern pattern, PlannedCall call, ItemLayout item, double share) {
        double calls = pattern.load().peak() * call.requests() * share / CapacityUnits.HALF_UNITS_PER_UNIT;
        spread(
                pattern,
                call.table(),
                null,
                item,
                item.keys(),
                calls * call.units().tableHalfUnits());
        item.indexes()
                .forEach((index, entry) -> spread(
                        pattern,
                        call.table(),
                        index,
                        item,
                        entry.keys(),
                        calls * call.units().indexHalfUnits().getOrDefault(index, 0L)));
    }

    private void spread(
            AccessPattern pattern,
            String table,
            @Nullable String index,
            ItemLayout item,
            ItemKeys keys,
            double unitsPerSecond) {
        double hottest = pattern.load().skew().hottestShare(values(item, keys)) / shards(keys);
        sums(table, index, keys)[0] += unitsPerSecond * hottest;
    }

    private double[] sums(String table, @Nullable String index, ItemKeys keys) {
        return units.computeIfAbsent(key(table, index, text(keys.partition())), name -> new double[2]);
    }

    private static String key(String table, @Nullable String index, String partition) {
        return table + " " + (index == null ? "" : index) + " " + partition;
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

    /** How many values a partition key has, shards left out. */
    private long values(ItemLayout item, ItemKeys keys) {
        Optional<Entity> entity = input.design().entity(item.entity());
        long values = 1;
        for (KeyTemplate template : keys.partition()) {
            for (String attribute : template.attributes()) {
                long distinct =
                        entity.map(e -> distinct(input.design(), e, attribute)).orElse(MANY);
                values = Math.min(MANY * MANY, values * Math.max(1, distinct));
            }
        }
        long items = entity.map(e -> e.population().count()).orElse(0L);
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
        String referenced = attribute.references();
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
