package dev.tafel.studio.lint;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ScalarType;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.ObservedTraffic;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Circumstances;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Pins;
import dev.tafel.studio.design.SampleData;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.Silence;
import dev.tafel.studio.design.TableSettings;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.KeyCondition;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Puts together what rules look at: one table {@code Main} with PK and SK, built up line by line. */
final class Model {

    static final String TABLE = "Main";

    private final List<Entity> entities = new ArrayList<>();
    private final List<AccessPattern> patterns = new ArrayList<>();
    private final List<ItemLayout> items = new ArrayList<>();
    private final List<IndexLayout> indexes = new ArrayList<>();
    private final List<PatternPlan> plans = new ArrayList<>();
    private final List<SampleData.Sample> samples = new ArrayList<>();
    private final List<Silence> silences = new ArrayList<>();
    private TableSettings settings = TableSettings.named(TABLE);
    private Circumstances circumstances = Circumstances.NONE;
    private KeySchema schema = schema("PK", "SK");
    private ObservedTraffic traffic = ObservedTraffic.NONE;

    Model settings(TableSettings changed) {
        settings = changed;
        return this;
    }

    Model keys(KeySchema changed) {
        schema = changed;
        return this;
    }

    Model circumstances(Circumstances stated) {
        circumstances = stated;
        return this;
    }

    Model entity(Entity entity) {
        entities.add(entity);
        return this;
    }

    Model pattern(AccessPattern pattern) {
        patterns.add(pattern);
        return this;
    }

    Model silence(Silence silence) {
        silences.add(silence);
        return this;
    }

    Model item(String entity, String partition, String sort) {
        return item(entity, ItemLayout.Role.ENTITY, partition, sort);
    }

    Model item(String entity, ItemLayout.Role role, String partition, String sort) {
        List<String> attributes = entities.stream()
                .filter(e -> e.name().equals(entity))
                .flatMap(e -> e.attributes().stream())
                .map(a -> a.name())
                .toList();
        items.add(new ItemLayout(entity, role, null, keys(partition, sort), Map.of(), attributes));
        return this;
    }

    Model unique(String entity, String attribute) {
        items.add(new ItemLayout(
                entity,
                ItemLayout.Role.UNIQUENESS,
                attribute,
                keys("UNIQ#{" + attribute + "}", "UNIQ#{" + attribute + "}"),
                Map.of(),
                List.of()));
        return this;
    }

    Model index(String name, Projection projection) {
        return index(
                new IndexLayout(name, IndexDefinition.Kind.GLOBAL, schema(name + "PK", name + "SK"), projection, ""));
    }

    Model index(IndexLayout index) {
        indexes.add(index);
        return this;
    }

    /** Puts the items of an entity into an index. */
    Model entry(String entity, String index, String partition, String sort) {
        for (int i = 0; i < items.size(); i++) {
            ItemLayout item = items.get(i);
            if (item.entity().equals(entity) && item.role() == ItemLayout.Role.ENTITY) {
                Map<String, ItemLayout.IndexEntryLayout> entries = new LinkedHashMap<>(item.indexes());
                entries.put(index, new ItemLayout.IndexEntryLayout(keys(partition, sort), null));
                items.set(
                        i,
                        new ItemLayout(
                                item.entity(),
                                item.role(),
                                item.uniqueAttribute(),
                                item.keys(),
                                entries,
                                item.attributes()));
            }
        }
        return this;
    }

    Model plan(String pattern, PlannedCall... calls) {
        return plan(pattern, PatternPlan.Coverage.COVERED, calls);
    }

    Model plan(String pattern, PatternPlan.Coverage coverage, PlannedCall... calls) {
        plans.add(new PatternPlan(pattern, coverage, List.of(calls), ""));
        return this;
    }

    /** An item of strings, given as name and value by turns. */
    Model data(@Nullable String entity, String... namesAndValues) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            attributes.put(namesAndValues[i], new AttributeValue.StringValue(namesAndValues[i + 1]));
        }
        return data(entity, attributes);
    }

    Model data(@Nullable String entity, Map<String, AttributeValue> attributes) {
        samples.add(new SampleData.Sample(TABLE, entity, Item.of(attributes)));
        return this;
    }

    Model traffic(ObservedTraffic observed) {
        traffic = observed;
        return this;
    }

    CheckInput input() {
        Design design = new Design(TABLE, "", settings, entities, patterns, circumstances, Pins.NONE, silences);
        Layout layout = new Layout(List.of(new TableLayout(TABLE, schema, items, indexes)), plans);
        return CheckInput.of(design, layout).with(new SampleData(samples)).with(traffic);
    }

    /** What one rule finds. */
    List<Finding> findings(String rule) {
        return RuleCatalog.find(rule).orElseThrow().check(input());
    }

    static ItemKeys keys(String partition, String sort) {
        return ItemKeys.of(KeyTemplate.parse(partition), KeyTemplate.parse(sort));
    }

    static KeySchema schema(String partition, String sort) {
        return new KeySchema(
                List.of(new KeyAttribute(partition, ScalarType.S)), List.of(new KeyAttribute(sort, ScalarType.S)));
    }

    /** A Query with {@code begins_with}, of no known units. */
    static PlannedCall beginsWith(String entity, String partition, String sort) {
        return new Call(PlannedCall.Operation.QUERY)
                .of(entity)
                .where(new KeyCondition(
                        List.of(new KeyCondition.PartitionTerm("PK", KeyTemplate.parse(partition))),
                        new KeyCondition.SortTerm(
                                "SK", KeyCondition.Operator.BEGINS_WITH, KeyTemplate.parse(sort), null)))
                .build();
    }

    /** Builds a call of a plan. */
    static final class Call {

        private final PlannedCall.Operation operation;
        private final Map<String, Long> indexHalfUnits = new LinkedHashMap<>();
        private @Nullable String index;
        private List<String> entities = List.of();
        private @Nullable KeyCondition condition;
        private List<Selection.Filter> filters = List.of();
        private @Nullable Integer limit;
        private ReadConsistency consistency = ReadConsistency.EVENTUAL;
        private int requests = 1;
        private long tableHalfUnits;
        private long readBytes;
        private long returnedBytes;

        Call(PlannedCall.Operation operation) {
            this.operation = operation;
        }

        Call of(String... names) {
            entities = List.of(names);
            return this;
        }

        Call on(String name) {
            index = name;
            return this;
        }

        Call where(KeyCondition asked) {
            condition = asked;
            return this;
        }

        Call filtered(String attribute, double keeps) {
            filters = List.of(new Selection.Filter(attribute, "x", keeps));
            return this;
        }

        Call limit(int items) {
            limit = items;
            return this;
        }

        Call strong() {
            consistency = ReadConsistency.STRONG;
            return this;
        }

        Call times(int count) {
            requests = count;
            return this;
        }

        Call units(double units) {
            tableHalfUnits = Math.round(units * 2);
            return this;
        }

        Call units(String name, double units) {
            indexHalfUnits.put(name, Math.round(units * 2));
            return this;
        }

        Call bytes(long read, long returned) {
            readBytes = read;
            returnedBytes = returned;
            return this;
        }

        PlannedCall build() {
            CallUnits.Kind kind = switch (operation) {
                case GET_ITEM, QUERY, SCAN, BATCH_GET_ITEM, TRANSACT_GET_ITEMS -> CallUnits.Kind.READ;
                case PUT_ITEM, UPDATE_ITEM, DELETE_ITEM, BATCH_WRITE_ITEM, TRANSACT_WRITE_ITEMS -> CallUnits.Kind.WRITE;
            };
            return new PlannedCall(
                    operation,
                    TABLE,
                    index,
                    entities,
                    condition,
                    filters,
                    Selection.Direction.ASCENDING,
                    limit,
                    consistency,
                    requests,
                    new CallUnits(kind, tableHalfUnits, indexHalfUnits, tableHalfUnits, readBytes, returnedBytes));
        }
    }
}
