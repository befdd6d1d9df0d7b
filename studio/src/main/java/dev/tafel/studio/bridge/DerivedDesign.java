package dev.tafel.studio.bridge;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.Throughput;
import dev.tafel.model.value.AttributeType;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.ProvisionedCapacity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.TransactionAction;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.FieldType;
import dev.tafel.studio.exchange.model.PatternModel;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.exchange.model.TransactionPattern;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A design with what was derived from it, as the model that files of other tools have in common. */
public final class DerivedDesign {

    private final Design design;
    private final Layout layout;

    private DerivedDesign(Design design, Layout layout) {
        this.design = design;
        this.layout = layout;
    }

    /** The model: tables with their keys, entities with their templates, and the first request of each pattern. */
    public static DataModel model(Design design, Layout layout) {
        DerivedDesign derived = new DerivedDesign(design, layout);
        return new DataModel(
                design.name(),
                design.description(),
                layout.tables().stream().map(derived::table).toList(),
                derived.transactions());
    }

    private TableModel table(TableLayout table) {
        Map<String, KeyAttribute> keys = new LinkedHashMap<>();
        Stream.concat(Stream.of(table.keySchema()), table.indexes().stream().map(IndexLayout::keySchema))
                .flatMap(schema -> schema.attributes().stream())
                .forEach(attribute -> keys.putIfAbsent(attribute.name(), attribute));
        boolean isProvisioned = isProvisioned();
        ProvisionedCapacity capacity = design.table().capacity();
        List<IndexDefinition> indexes = table.indexes().stream()
                .map(IndexLayout::toDefinition)
                .map(index -> isProvisioned && index.kind() == IndexDefinition.Kind.GLOBAL
                        ? index.limited(capacity.ofIndex(index.name()), null)
                        : index)
                .toList();
        TableDefinition definition = new TableDefinition(
                table.name(),
                table.keySchema(),
                List.copyOf(keys.values()),
                indexes,
                isProvisioned ? BillingMode.PROVISIONED : BillingMode.PAY_PER_REQUEST,
                isProvisioned ? capacity.table() : Throughput.NONE,
                null,
                null,
                design.table().tableClass(),
                TableDefinition.DeletionProtection.OFF);
        String ttl = design.entities().stream()
                .map(Entity::ttlAttribute)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        return new TableModel(
                definition,
                Map.of(design.table().names().type(), AttributeType.S),
                ttl,
                table.items().stream().map(this::entity).toList(),
                patterns(table),
                List.of());
    }

    /** What is stated is one table's; of several tables nobody said how they share it. */
    private boolean isProvisioned() {
        return design.table().billing() == BillingMode.PROVISIONED
                && !design.table().capacity().table().equals(Throughput.NONE)
                && layout.tables().size() == 1;
    }

    private EntityModel entity(ItemLayout item) {
        Entity entity = design.requireEntity(item.entity());
        List<EntityModel.EntityKey> keys = new ArrayList<>();
        keys.add(new EntityModel.EntityKey(
                null, item.keys().partition(), item.keys().sort()));
        item.indexes()
                .forEach((index, entry) -> keys.add(new EntityModel.EntityKey(
                        index, entry.keys().partition(), entry.keys().sort())));
        List<EntityModel.Field> fields = new ArrayList<>();
        for (String name : item.attributes()) {
            fields.add(field(entity.attribute(name).orElse(null), name));
        }
        return new EntityModel(named(item), entity.name(), keys, fields);
    }

    /** The entity's name; with the attribute behind it for what keeps one unique. */
    private static String named(ItemLayout item) {
        String attribute = item.uniqueAttribute();
        return attribute == null
                ? item.entity()
                : item.entity() + attribute.substring(0, 1).toUpperCase(Locale.ROOT) + attribute.substring(1);
    }

    private static EntityModel.Field field(@Nullable Attribute attribute, String name) {
        if (attribute == null) {
            return EntityModel.Field.of(name, FieldType.STRING);
        }
        String elements = switch (attribute.type()) {
            case STRING_SET, LIST -> "string";
            case NUMBER_SET -> "decimal";
            case STRING, NUMBER, BINARY, BOOLEAN, DATE, TIMESTAMP, TIMESTAMP_MILLIS, EPOCH_SECONDS, MAP -> null;
        };
        return new EntityModel.Field(name, type(attribute), elements, true);
    }

    private static FieldType type(Attribute attribute) {
        return switch (attribute.type()) {
            case STRING, DATE, TIMESTAMP, TIMESTAMP_MILLIS -> FieldType.STRING;
            case NUMBER -> FieldType.DECIMAL;
            case EPOCH_SECONDS -> FieldType.INTEGER;
            case BINARY -> FieldType.BINARY;
            case BOOLEAN -> FieldType.BOOLEAN;
            case STRING_SET, NUMBER_SET, LIST -> FieldType.ARRAY;
            case MAP -> FieldType.OBJECT;
        };
    }

    private List<PatternModel> patterns(TableLayout table) {
        List<PatternModel> patterns = new ArrayList<>();
        for (AccessPattern pattern : design.patterns()) {
            Optional<PlannedCall> call = layout.plan(pattern.id()).map(PatternPlan::calls).stream()
                    .flatMap(List::stream)
                    .filter(planned -> planned.table().equals(table.name()))
                    .findFirst();
            if (call.isPresent() && pattern.kind() != AccessPattern.Kind.TRANSACTION) {
                patterns.add(pattern(table, pattern, call.get()));
            }
        }
        return patterns;
    }

    private PatternModel pattern(TableLayout table, AccessPattern pattern, PlannedCall call) {
        Entity entity = design.requireEntity(call.entities().get(0));
        Selection.Range range = pattern.selection().range();
        List<PatternModel.Parameter> parameters = new ArrayList<>(given(table, pattern, call, entity).stream()
                .map(name -> parameter(entity, name, name))
                .toList());
        if (range != null && range.operator() == Selection.RangeOperator.BETWEEN) {
            parameters.add(parameter(entity, range.attribute(), range.attribute() + "From"));
            parameters.add(parameter(entity, range.attribute(), range.attribute() + "To"));
        } else if (range != null) {
            parameters.add(parameter(entity, range.attribute(), range.attribute()));
        }
        return new PatternModel(
                pattern.id(),
                pattern.id(),
                pattern.description(),
                entity.name(),
                call.operation().wireName(),
                call.index(),
                range == null ? null : condition(range.operator()),
                parameters,
                call.consistency(),
                call.filters().stream()
                        .map(filter -> new PatternModel.Condition(
                                filter.attribute(),
                                "=",
                                PatternModel.Condition.Subject.VALUE,
                                List.of(filter.attribute())))
                        .toList(),
                PatternModel.FilterLogic.AND,
                null,
                null);
    }

    private static PatternModel.Parameter parameter(Entity entity, String attribute, String name) {
        FieldType type = entity.attribute(attribute).map(DerivedDesign::type).orElse(FieldType.STRING);
        return new PatternModel.Parameter(name, type.spelled(), null);
    }

    /**
     * The attributes whose values a caller gives, without that of a range: all that the partition key is made of too.
     */
    private static Set<String> given(TableLayout table, AccessPattern pattern, PlannedCall call, Entity entity) {
        Set<String> given = new LinkedHashSet<>();
        pattern.selection().equalities().stream()
                .filter(equality -> !equality.isConstant())
                .map(Selection.Equality::attribute)
                .forEach(given::add);
        if (!pattern.isRead()) {
            given.addAll(entity.fullId());
        }
        if (call.operation() == PlannedCall.Operation.QUERY) {
            partitionOf(table, call, entity).forEach(template -> given.addAll(template.attributes()));
        }
        call.filters().forEach(filter -> given.add(filter.attribute()));
        Selection.Range range = pattern.selection().range();
        if (range != null) {
            given.remove(range.attribute());
        }
        return given;
    }

    private static List<KeyTemplate> partitionOf(TableLayout table, PlannedCall call, Entity entity) {
        String index = call.index();
        return table.item(entity.name())
                .map(item -> index == null
                        ? item.keys().partition()
                        : Optional.ofNullable(item.indexes().get(index))
                                .map(entry -> entry.keys().partition())
                                .orElse(List.of()))
                .orElse(List.of());
    }

    private static String condition(Selection.RangeOperator operator) {
        return switch (operator) {
            case LESS -> "<";
            case LESS_OR_EQUAL -> "<=";
            case GREATER -> ">";
            case GREATER_OR_EQUAL -> ">=";
            case BETWEEN -> "between";
            case BEGINS_WITH -> "begins_with";
        };
    }

    private List<TransactionPattern> transactions() {
        List<TransactionPattern> transactions = new ArrayList<>();
        for (AccessPattern pattern : design.patterns()) {
            if (pattern.kind() != AccessPattern.Kind.TRANSACTION) {
                continue;
            }
            boolean reads = pattern.actions().stream().allMatch(a -> a.kind() == TransactionAction.Kind.GET);
            List<TransactionPattern.Action> actions = pattern.actions().stream()
                    .map(action -> new TransactionPattern.Action(
                            layout.tableOf(action.entity())
                                    .map(TableLayout::name)
                                    .orElse(design.table().tableName()),
                            action.entity(),
                            named(action.kind()),
                            null))
                    .toList();
            transactions.add(new TransactionPattern(
                    pattern.id(),
                    pattern.id(),
                    pattern.description(),
                    reads ? "TransactGet" : "TransactWrite",
                    actions,
                    List.of(),
                    null));
        }
        return transactions;
    }

    private static String named(TransactionAction.Kind kind) {
        return switch (kind) {
            case GET -> "Get";
            case PUT -> "Put";
            case UPDATE -> "Update";
            case DELETE -> "Delete";
            case CHECK -> "ConditionCheck";
        };
    }
}
