package dev.tafel.studio.prove;

import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.BatchGetItemResponse;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.GetItemResponse;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.model.value.Item;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.KeyCondition;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes the reads of a plan. */
final class Asker {

    private static final String INDEXES = "INDEXES";
    private static final int BATCH_KEYS = 100;

    private final DynamoService service;
    private final Layout layout;

    Asker(DynamoService service, Layout layout) {
        this.service = service;
        this.layout = layout;
    }

    /** What the calls of a plan return together, in the order in which they return it. */
    List<Item> ask(Question question, List<PlannedCall> calls, Meter meter) {
        List<Item> found = new ArrayList<>();
        for (PlannedCall call : calls) {
            switch (call.operation()) {
                case GET_ITEM -> get(question, call, meter).ifPresent(found::add);
                case QUERY -> query(question, call, meter, found);
                case SCAN -> scan(question, call, meter, found);
                case BATCH_GET_ITEM -> {
                    List<Item> whole = batch(call, found, meter);
                    found.clear();
                    found.addAll(whole);
                }
                case TRANSACT_GET_ITEMS, PUT_ITEM, UPDATE_ITEM, DELETE_ITEM, BATCH_WRITE_ITEM, TRANSACT_WRITE_ITEMS ->
                    throw new IllegalArgumentException("Not a read of one pattern: " + call.operation());
            }
        }
        return found;
    }

    private Optional<Item> get(Question question, PlannedCall call, Meter meter) {
        KeyCondition condition = require(call);
        TableLayout table = table(call);
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        Entity entity = entity(question, call);
        for (KeyCondition.PartitionTerm term : condition.partition()) {
            key.put(term.attribute(), value(table, term.attribute(), text(term.value(), question, entity)));
        }
        KeyCondition.SortTerm sort = condition.sort();
        if (sort != null) {
            key.put(sort.attribute(), value(table, sort.attribute(), text(sort.first(), question, entity)));
        }
        GetItemResponse response = service.execute(
                new GetItemRequest(call.table(), Supplied.of(Item.of(key)), isStrong(call), null, null, null, INDEXES));
        meter.add(response.consumedCapacity());
        return Optional.ofNullable(response.item());
    }

    private void query(Question question, PlannedCall call, Meter meter, List<Item> found) {
        KeyCondition condition = require(call);
        for (int request = 0; request < call.requests(); request++) {
            int number = request;
            Expression expression = new Expression();
            Entity entity = entity(question, call);
            for (KeyCondition.PartitionTerm term : condition.partition()) {
                expression.and(term.attribute() + " = ", text(inShard(term.value(), number), question, entity));
            }
            KeyCondition.SortTerm sort = condition.sort();
            if (sort != null) {
                sort(expression, sort, question, entity);
            }
            pages(
                    call,
                    start -> service.execute(new QueryRequest(
                            call.table(),
                            read(call, expression.filter(call.filters()), start),
                            expression.text(),
                            null,
                            call.direction() == Selection.Direction.ASCENDING,
                            expression.attributes())),
                    meter,
                    found);
        }
    }

    private static void sort(Expression expression, KeyCondition.SortTerm sort, Question question, Entity entity) {
        String first = text(sort.first(), question, entity);
        KeyTemplate second = sort.second();
        switch (sort.operator()) {
            case BEGINS_WITH -> expression.beginsWith(sort.attribute(), first);
            case BETWEEN ->
                expression.between(
                        sort.attribute(),
                        first,
                        second == null ? first : text(second, question, entity, Question.Bound.UPPER));
            case EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL ->
                expression.and(sort.attribute() + " " + sort.operator().symbol() + " ", first);
        }
    }

    private void scan(Question question, PlannedCall call, Meter meter, List<Item> found) {
        Expression expression = new Expression();
        for (Selection.Equality equality : question.pattern().selection().equalities()) {
            question.subject()
                    .text(equality.attribute())
                    .ifPresent(text -> expression.and(equality.attribute() + " = ", text));
        }
        String filter = expression.text().isEmpty() ? null : expression.text();
        pages(
                call,
                start -> service.execute(
                        new ScanRequest(call.table(), read(call, filter, start), null, null, expression.attributes())),
                meter,
                found);
    }

    private static void pages(
            PlannedCall call, Function<@Nullable Supplied<Item>, PageResponse> ask, Meter meter, List<Item> found) {
        Supplied<Item> start = null;
        Integer limit = call.limit();
        do {
            PageResponse page = ask.apply(start);
            meter.add(page.consumedCapacity());
            List<Item> items = page.items();
            found.addAll(items == null ? List.of() : items);
            Item last = page.lastEvaluatedKey();
            start = last == null || limit != null ? null : Supplied.of(last);
        } while (start != null);
    }

    private List<Item> batch(PlannedCall call, List<Item> keys, Meter meter) {
        List<Item> found = new ArrayList<>();
        List<String> names = table(call).keySchema().attributes().stream()
                .map(KeyAttribute::name)
                .toList();
        for (int from = 0; from < keys.size(); from += BATCH_KEYS) {
            List<RequestedKey> wanted = keys.subList(from, Math.min(keys.size(), from + BATCH_KEYS)).stream()
                    .map(item -> RequestedKey.of(only(item, names)))
                    .toList();
            BatchGetItemResponse response = service.execute(new BatchGetItemRequest(
                    Map.of(call.table(), new KeysAndAttributes(wanted, null, isStrong(call), null, null)), INDEXES));
            meter.addAll(response.consumedCapacity());
            found.addAll(response.responses().getOrDefault(call.table(), List.of()));
        }
        return found;
    }

    private static Item only(Item item, List<String> names) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        for (String name : names) {
            AttributeValue value = item.get(name);
            if (value != null) {
                values.put(name, value);
            }
        }
        return Item.of(values);
    }

    private static ReadParameters read(PlannedCall call, @Nullable String filter, @Nullable Supplied<Item> start) {
        return new ReadParameters(
                call.index(), null, null, call.limit(), isStrong(call), start, filter, null, null, null, INDEXES);
    }

    private static boolean isStrong(PlannedCall call) {
        return call.consistency() == ReadConsistency.STRONG;
    }

    private Entity entity(Question question, PlannedCall call) {
        return question.world().design().requireEntity(call.entities().get(0));
    }

    private TableLayout table(PlannedCall call) {
        return layout.table(call.table())
                .orElseThrow(() -> new IllegalStateException("A plan names a table that is none: " + call.table()));
    }

    private static KeyCondition require(PlannedCall call) {
        KeyCondition condition = call.condition();
        if (condition == null) {
            throw new IllegalStateException("A plan's " + call.operation() + " has no key condition");
        }
        return condition;
    }

    private static AttributeValue value(TableLayout table, String attribute, String text) {
        return table.keySchema().attributes().stream()
                .filter(key -> key.name().equals(attribute))
                .findFirst()
                .map(key -> Rendering.keyValue(key, text))
                .orElseGet(() -> new StringValue(text));
    }

    private static String text(KeyTemplate template, Question question, Entity entity) {
        return text(template, question, entity, Question.Bound.LOWER);
    }

    private static String text(KeyTemplate template, Question question, Entity entity, Question.Bound bound) {
        return template.renderTexts(name -> question.given(entity, name, bound))
                .orElseThrow(() -> new IllegalStateException(
                        "The pattern " + question.pattern().id() + " does not give all of " + template.text()));
    }

    /** The template with that shard in the place of the computed one. */
    private static KeyTemplate inShard(KeyTemplate template, int number) {
        return new KeyTemplate(template.parts().stream()
                .map(part -> part instanceof KeyPart.Shard shard
                        ? new KeyPart.Literal(shard.render(number % shard.count()))
                        : part)
                .toList());
    }

    /** Puts a condition together; each name and value gets a placeholder. */
    private static final class Expression {

        private final StringBuilder text = new StringBuilder();
        private final Map<String, String> names = new LinkedHashMap<>();
        private final Map<String, Supplied<AttributeValue>> values = new LinkedHashMap<>();

        void and(String nameAndOperator, String value) {
            String[] words = nameAndOperator.split(" ", 2);
            next().append(name(words[0])).append(' ').append(words[1]).append(value(value));
        }

        void beginsWith(String name, String value) {
            next().append("begins_with(")
                    .append(name(name))
                    .append(", ")
                    .append(value(value))
                    .append(')');
        }

        void between(String name, String lower, String upper) {
            next().append(name(name))
                    .append(" BETWEEN ")
                    .append(value(lower))
                    .append(" AND ")
                    .append(value(upper));
        }

        /** The filters as an expression with placeholders of this one, or null if there are none. */
        @Nullable
        String filter(List<Selection.Filter> filters) {
            StringBuilder filter = new StringBuilder();
            for (Selection.Filter each : filters) {
                filter.append(filter.isEmpty() ? "" : " AND ")
                        .append(name(each.attribute()))
                        .append(" = ")
                        .append(value(each.value()));
            }
            return filter.isEmpty() ? null : filter.toString();
        }

        String text() {
            return text.toString();
        }

        ExpressionAttributes attributes() {
            return new ExpressionAttributes(names.isEmpty() ? null : names, values.isEmpty() ? null : values);
        }

        private StringBuilder next() {
            return text.append(text.isEmpty() ? "" : " AND ");
        }

        private String name(String attribute) {
            String placeholder = "#n" + names.size();
            for (Map.Entry<String, String> known : names.entrySet()) {
                if (known.getValue().equals(attribute)) {
                    return known.getKey();
                }
            }
            names.put(placeholder, attribute);
            return placeholder;
        }

        private String value(String value) {
            String placeholder = ":v" + values.size();
            values.put(placeholder, Supplied.of(new StringValue(value)));
            return placeholder;
        }
    }
}
