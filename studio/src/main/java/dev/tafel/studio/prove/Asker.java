package dev.tafel.studio.prove;

import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.BatchGetItemResponse;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.GetItemResponse;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.value.Item;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes the reads of a plan as an application would, and reckons beside them what they have to consume. */
final class Asker {

    static final String INDEXES = "INDEXES";
    private static final int BATCH_KEYS = 100;

    private final DynamoService service;
    private final Layout layout;
    private final Replica replica;
    private final Meter meter;

    Asker(DynamoService service, Layout layout, Replica replica, Meter meter) {
        this.service = service;
        this.layout = layout;
        this.replica = replica;
        this.meter = meter;
    }

    /** What the calls of a plan return together, in the order in which the application has it in the end. */
    List<KeyReading> ask(Question question, List<PlannedCall> calls) {
        List<KeyReading> found = new ArrayList<>();
        for (PlannedCall call : calls) {
            switch (call.operation()) {
                case GET_ITEM -> get(question, call, found).ifPresent(found::add);
                case QUERY -> found.addAll(query(question, call, found));
                case SCAN -> found.addAll(scan(question, call));
                case BATCH_GET_ITEM -> complete(call, found);
                case TRANSACT_GET_ITEMS, PUT_ITEM, UPDATE_ITEM, DELETE_ITEM, BATCH_WRITE_ITEM, TRANSACT_WRITE_ITEMS ->
                    throw new IllegalArgumentException("Not a read of one pattern: " + call.operation());
            }
        }
        return found;
    }

    private Optional<KeyReading> get(Question question, PlannedCall call, List<KeyReading> found) {
        TableLayout table = table(call);
        FilledCondition condition = new Filling(question, call, table, found).condition(0);
        Item key = condition.key();
        GetItemResponse response = service.execute(
                new GetItemRequest(call.table(), Supplied.of(key), isStrong(call), null, null, null, INDEXES));
        meter.add(response.consumedCapacity());
        long bytes =
                replica.find(table, key).map(stored -> stored.item().size()).orElse(0);
        meter.expect(call.table(), CapacityUnits.readHalfUnits(bytes, call.consistency()));
        Item item = response.item();
        return item == null ? Optional.empty() : Optional.of(reading(table, item));
    }

    private List<KeyReading> query(Question question, PlannedCall call, List<KeyReading> before) {
        TableLayout table = table(call);
        List<KeyReading> found = new ArrayList<>();
        for (int request = 0; request < call.requests(); request++) {
            FilledCondition condition = new Filling(question, call, table, before).condition(request);
            Expression expression = Expression.of(condition);
            String key = expression.text();
            String filter = filter(expression, question, call);
            List<Item> read = new ArrayList<>(replica.read(call.table(), call.index(), condition));
            if (call.direction() == Selection.Direction.DESCENDING) {
                Collections.reverse(read);
            }
            pages(
                    call,
                    read,
                    start -> service.execute(new QueryRequest(
                            call.table(),
                            parameters(call, filter, start),
                            key,
                            null,
                            call.direction() == Selection.Direction.ASCENDING,
                            expression.attributes())),
                    item -> found.add(reading(table, item)));
        }
        return call.requests() > 1 ? merged(question, found) : found;
    }

    /** The answers of several requests in the order of the pattern, as far as it wants them. */
    private static List<KeyReading> merged(Question question, List<KeyReading> found) {
        Selection.Order order = question.pattern().selection().order();
        if (order != null) {
            Comparator<KeyReading> byOrder = Comparator.comparing(
                    reading -> reading.text(order.attribute()).orElse(""), Question::compare);
            found.sort(order.direction() == Selection.Direction.ASCENDING ? byOrder : byOrder.reversed());
        }
        Integer limit = question.pattern().answer().limit();
        return limit == null ? found : new ArrayList<>(found.subList(0, Math.min(limit, found.size())));
    }

    private static @Nullable String filter(Expression expression, Question question, PlannedCall call) {
        Entity entity = question.world().design().requireEntity(call.entities().get(0));
        return expression.filter(
                entity,
                call.filters(),
                name -> question.given(entity, name, 0, Question.Bound.UPPER)
                        .orElseThrow(
                                () -> new IllegalStateException("A filter wants " + name + ", which is not given")));
    }

    private List<KeyReading> scan(Question question, PlannedCall call) {
        TableLayout table = table(call);
        Expression expression = new Expression();
        expression.ofType(question);
        String filter = expression.text();
        List<KeyReading> found = new ArrayList<>();
        long bytes = 0;
        for (Stored stored : replica.all()) {
            bytes += stored.table().name().equals(table.name()) ? stored.item().size() : 0;
        }
        Supplied<Item> start = null;
        long consumed = meter.totalHalfUnits();
        int pages = 0;
        do {
            PageResponse page = service.execute(new ScanRequest(
                    call.table(), parameters(call, filter, start), null, null, expression.attributes()));
            meter.add(page.consumedCapacity());
            pages++;
            items(page).forEach(item -> found.add(reading(table, item)));
            Item last = page.lastEvaluatedKey();
            start = last == null ? null : Supplied.of(last);
        } while (start != null);
        consumed = meter.totalHalfUnits() - consumed;
        // Where the pages of a scan end is nobody's to foresee: each of them may round up once.
        long least = CapacityUnits.readHalfUnits(bytes, call.consistency());
        long most = least + pages * CapacityUnits.readHalfUnits(1, call.consistency());
        meter.expect(call.table(), Math.max(least, Math.min(consumed, most)));
        return found;
    }

    private void pages(
            PlannedCall call,
            List<Item> read,
            Function<@Nullable Supplied<Item>, PageResponse> ask,
            Consumer<Item> take) {
        Supplied<Item> start = null;
        int at = 0;
        do {
            PageResponse page = ask.apply(start);
            meter.add(page.consumedCapacity());
            long bytes = 0;
            for (int i = 0; i < page.scannedCount() && at < read.size(); i++) {
                bytes += read.get(at++).size();
            }
            meter.expect(
                    call.index() == null ? call.table() : call.index(),
                    CapacityUnits.readHalfUnits(bytes, call.consistency()));
            items(page).forEach(take);
            Item last = page.lastEvaluatedKey();
            start = last == null || call.limit() != null ? null : Supplied.of(last);
        } while (start != null);
    }

    private static List<Item> items(PageResponse page) {
        List<Item> items = page.items();
        return items == null ? List.of() : items;
    }

    /** Puts whole items in the places of what an index told of them. */
    private void complete(PlannedCall call, List<KeyReading> found) {
        TableLayout table = table(call);
        List<Item> keys = new ArrayList<>();
        for (KeyReading reading : found) {
            if (call.entities().contains(reading.layout().entity())) {
                keys.add(Stored.keyOf(table, reading.item()));
            }
        }
        Map<String, KeyReading> whole = new LinkedHashMap<>();
        for (int from = 0; from < keys.size(); from += BATCH_KEYS) {
            for (Item item : batch(call, table, keys.subList(from, Math.min(keys.size(), from + BATCH_KEYS)))) {
                whole.put(Stored.identity(table, item), reading(table, item));
            }
        }
        found.replaceAll(reading -> whole.getOrDefault(Stored.identity(table, reading.item()), reading));
    }

    private List<Item> batch(PlannedCall call, TableLayout table, List<Item> keys) {
        for (Item key : keys) {
            long bytes =
                    replica.find(table, key).map(stored -> stored.item().size()).orElse(0);
            meter.expect(call.table(), CapacityUnits.readHalfUnits(bytes, call.consistency()));
        }
        List<Item> found = new ArrayList<>();
        Map<String, KeysAndAttributes> open = Map.of(
                call.table(),
                new KeysAndAttributes(keys.stream().map(RequestedKey::of).toList(), null, isStrong(call), null, null));
        while (!open.isEmpty()) {
            BatchGetItemResponse response = service.execute(new BatchGetItemRequest(open, INDEXES));
            meter.addAll(response.consumedCapacity());
            found.addAll(response.responses().getOrDefault(call.table(), List.of()));
            open = response.unprocessedKeys();
        }
        return found;
    }

    private static KeyReading reading(TableLayout table, Item item) {
        return KeyReading.of(table, item)
                .orElseThrow(() -> new IllegalStateException("An item has a key of no template: " + item.toMap()));
    }

    private static ReadParameters parameters(
            PlannedCall call, @Nullable String filter, @Nullable Supplied<Item> start) {
        return new ReadParameters(
                call.index(), null, null, call.limit(), isStrong(call), start, filter, null, null, null, INDEXES);
    }

    private static boolean isStrong(PlannedCall call) {
        return call.consistency() == ReadConsistency.STRONG;
    }

    private TableLayout table(PlannedCall call) {
        return layout.table(call.table())
                .orElseThrow(() -> new IllegalStateException("A plan names a table that is none: " + call.table()));
    }
}
