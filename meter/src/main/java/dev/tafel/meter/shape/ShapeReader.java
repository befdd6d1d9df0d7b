package dev.tafel.meter.shape;

import dev.tafel.meter.shape.Reduced.Values;
import dev.tafel.meter.shape.ShapeKey.Expressions;
import dev.tafel.model.api.ConditionParameters;
import dev.tafel.model.api.DeleteItemRequest;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.UpdateItemRequest;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.KeyValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reduces requests to shapes. Thread-safe; remembers the templates of expressions. */
public final class ShapeReader {

    private static final int BATCH_FLAGS = 0;

    private final Templates templates = new Templates();

    /** A request on one item or page of {@code table}; null for any other operation. */
    public @Nullable Reduced reduce(Request<?> request, ShapedTable table) {
        return switch (request.operation()) {
            case GET_ITEM -> get((GetItemRequest) request, table);
            case QUERY -> query((QueryRequest) request, table);
            case SCAN -> scan((ScanRequest) request, table);
            case PUT_ITEM -> put((PutItemRequest) request, table);
            case UPDATE_ITEM -> update((UpdateItemRequest) request, table);
            case DELETE_ITEM -> delete((DeleteItemRequest) request, table);
            case BATCH_GET_ITEM,
                    BATCH_WRITE_ITEM,
                    TRANSACT_GET_ITEMS,
                    TRANSACT_WRITE_ITEMS,
                    EXECUTE_STATEMENT,
                    BATCH_EXECUTE_STATEMENT,
                    EXECUTE_TRANSACTION,
                    CREATE_TABLE,
                    DELETE_TABLE,
                    DESCRIBE_TABLE,
                    LIST_TABLES,
                    UPDATE_TABLE -> null;
        };
    }

    /** One item of a batch or a transaction; {@code keyed} has its key, or is null if that is not known. */
    public Reduced reduceItem(Operation operation, ShapedTable table, @Nullable Item keyed) {
        int flags = switch (operation) {
            case TRANSACT_GET_ITEMS -> Flags.TRANSACTIONAL;
            case BATCH_GET_ITEM -> Flags.EVENTUAL;
            default -> BATCH_FLAGS;
        };
        return item(new Target(operation, table, flags), keyed, Expressions.NONE);
    }

    private record Target(Operation operation, ShapedTable table, int flags) {}

    private Reduced get(GetItemRequest request, ShapedTable table) {
        int flags = Flags.ofConsistency(Boolean.TRUE.equals(request.consistentRead()));
        String projection = templates.text(request.projectionExpression(), request.expressionAttributeNames());
        if (projection.isEmpty()) {
            projection = names(request.attributesToGet());
        }
        return item(
                new Target(request.operation(), table, flags), valueOf(request.key()), new Expressions("", projection));
    }

    private Reduced put(PutItemRequest request, ShapedTable table) {
        return item(
                new Target(request.operation(), table, 0),
                valueOf(request.item()),
                new Expressions(condition(request.condition(), request.expressionAttributes()), ""));
    }

    private Reduced update(UpdateItemRequest request, ShapedTable table) {
        Map<String, String> names = request.expressionAttributes().names();
        String update = templates.text(request.updateExpression(), names);
        if (update.isEmpty() && request.attributeUpdates() != null) {
            update = names(request.attributeUpdates().keySet());
        }
        return item(
                new Target(request.operation(), table, 0),
                valueOf(request.key()),
                new Expressions(condition(request.condition(), request.expressionAttributes()), update));
    }

    private Reduced delete(DeleteItemRequest request, ShapedTable table) {
        return item(
                new Target(request.operation(), table, 0),
                valueOf(request.key()),
                new Expressions(condition(request.condition(), request.expressionAttributes()), ""));
    }

    private String condition(ConditionParameters condition, ExpressionAttributes attributes) {
        String text = templates.text(condition.conditionExpression(), attributes.names());
        return text.isEmpty() && condition.expected() != null
                ? names(condition.expected().keySet())
                : text;
    }

    private static Reduced item(Target target, @Nullable Item keyed, Expressions expressions) {
        ShapedTable table = target.table();
        Values values = table.valuesOf(keyed);
        ShapeKey key = table.keyOf(target.operation(), target.flags(), expressions, values.patterns());
        return new Reduced(key, table.key(), values);
    }

    private Reduced query(QueryRequest request, ShapedTable table) {
        ReadParameters read = request.read();
        Map<String, String> names = request.expressionAttributes().names();
        Template key = request.keyConditionExpression() == null
                ? Template.NONE
                : templates.of(request.keyConditionExpression(), names);
        int backward = Boolean.FALSE.equals(request.scanIndexForward()) ? Flags.BACKWARD : 0;
        Values values = values(key, request.expressionAttributes(), schemaOf(table.definition(), read.indexName()));
        String keyText = key.text();
        if (request.keyConditions() != null) {
            keyText = names(request.keyConditions().keySet());
            key = new Template(keyText, List.of(keyText), List.of());
        }
        ShapeKey shape = new ShapeKey(
                request.operation(),
                table.definition().name(),
                read.indexName(),
                keyText,
                new Expressions(filter(read, names), projection(read, names)),
                flags(read) | backward,
                values.patterns());
        return new Reduced(shape, key, values);
    }

    private Reduced scan(ScanRequest request, ShapedTable table) {
        ReadParameters read = request.read();
        Map<String, String> names = request.expressionAttributes().names();
        ShapeKey shape = new ShapeKey(
                request.operation(),
                table.definition().name(),
                read.indexName(),
                "",
                new Expressions(filter(read, names), projection(read, names)),
                flags(read) | (request.totalSegments() == null ? 0 : Flags.SEGMENT),
                0);
        return new Reduced(shape, Template.NONE, Values.NONE);
    }

    private static KeySchema schemaOf(TableDefinition table, @Nullable String index) {
        return index == null
                ? table.keySchema()
                : table.index(index).map(IndexDefinition::keySchema).orElse(table.keySchema());
    }

    private static Values values(Template key, ExpressionAttributes attributes, KeySchema schema) {
        List<byte[]> inOrder = new ArrayList<>(key.values().size());
        byte[] partition = null;
        byte[] sort = null;
        for (int i = 0; i < key.values().size(); i++) {
            KeyValue value = keyValue(attributes, key.values().get(i));
            byte[] bytes = value == null ? null : value.bytes().shared();
            boolean isText = value != null
                    && switch (value.type()) {
                        case S -> true;
                        case N, B -> false;
                    };
            inOrder.add(isText && bytes != null ? bytes : Reduced.absent());
            if (key.attributeOf(i).equals(schema.partition().get(0).name())) {
                partition = bytes;
            } else if (sort == null) {
                sort = bytes;
            }
        }
        return new Values(inOrder, partition, sort);
    }

    private static @Nullable KeyValue keyValue(ExpressionAttributes attributes, String placeholder) {
        Map<String, Supplied<AttributeValue>> values = attributes.values();
        Supplied<AttributeValue> value = values == null ? null : values.get(placeholder);
        return value == null || value.fault() != null ? null : KeyValue.of(value.get());
    }

    private static int flags(ReadParameters read) {
        return Flags.ofConsistency(Boolean.TRUE.equals(read.consistentRead()))
                | ("COUNT".equals(read.select()) ? Flags.COUNT : 0)
                | (read.limit() == null ? 0 : Flags.LIMITED);
    }

    private String filter(ReadParameters read, @Nullable Map<String, String> names) {
        String text = templates.text(read.filterExpression(), names);
        return text.isEmpty() && read.legacyFilter() != null
                ? names(read.legacyFilter().keySet())
                : text;
    }

    private String projection(ReadParameters read, @Nullable Map<String, String> names) {
        String text = templates.text(read.projectionExpression(), names);
        return text.isEmpty() ? names(read.attributesToGet()) : text;
    }

    private static String names(@Nullable Collection<String> attributes) {
        return attributes == null ? "" : String.join(", ", new TreeSet<>(attributes));
    }

    private static @Nullable Item valueOf(@Nullable Supplied<Item> supplied) {
        return supplied == null || supplied.fault() != null ? null : supplied.get();
    }
}
