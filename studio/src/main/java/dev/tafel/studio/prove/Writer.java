package dev.tafel.studio.prove;

import dev.tafel.model.api.BatchWriteItemRequest;
import dev.tafel.model.api.BatchWriteItemResponse;
import dev.tafel.model.api.ConditionParameters;
import dev.tafel.model.api.DeleteItemRequest;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.ReturnParameters;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.api.UpdateItemRequest;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Writes changes of things, each as the fewest item writes that it takes. */
final class Writer {

    private static final String INDEXES = "INDEXES";
    private static final ReturnParameters RETURNS = new ReturnParameters(null, INDEXES, null, null);

    private final DynamoService service;
    private final List<TableLayout> tables;
    private final Rendering rendering;

    Writer(DynamoService service, List<TableLayout> tables, Rendering rendering) {
        this.service = service;
        this.tables = tables;
        this.rendering = rendering;
    }

    /**
     * That a thing becomes another.
     *
     * @param before null for a thing that is new
     * @param after null for a thing that goes
     */
    record Change(@Nullable Thing before, @Nullable Thing after) {}

    /** How several item writes are sent. */
    enum Mode {
        /** Each by itself where there is one, otherwise in a transaction. */
        FEWEST,
        /** In a transaction, even if there is only one. */
        TRANSACTION,
        /** In a batch; puts and deletes only. */
        BATCH
    }

    /** One item write; {@code before} or {@code after} is null for a put or a delete. */
    private record ItemWrite(Rendering.@Nullable Stored before, Rendering.@Nullable Stored after) {

        Rendering.Stored any() {
            Rendering.Stored stored = after == null ? before : after;
            if (stored == null) {
                throw new IllegalStateException("A write of nothing");
            }
            return stored;
        }
    }

    void write(List<Change> changes, Mode mode, Meter meter) {
        List<ItemWrite> writes = new ArrayList<>();
        changes.forEach(change -> writes.addAll(itemWrites(change)));
        if (mode == Mode.BATCH) {
            batch(writes, meter);
        } else if (writes.size() == 1 && mode == Mode.FEWEST) {
            single(writes.get(0), meter);
        } else if (!writes.isEmpty()) {
            meter.addAll(service.execute(new TransactWriteItemsRequest(
                            writes.stream().map(Writer::action).toList(), INDEXES, null, null))
                    .consumedCapacity());
        }
    }

    private List<ItemWrite> itemWrites(Change change) {
        Map<String, Rendering.Stored> before = byKey(change.before());
        Map<String, Rendering.Stored> after = byKey(change.after());
        List<ItemWrite> writes = new ArrayList<>();
        before.forEach((key, old) -> {
            Rendering.Stored now = after.get(key);
            if (now == null || !now.item().equals(old.item())) {
                writes.add(new ItemWrite(old, now));
            }
        });
        after.forEach((key, now) -> {
            if (!before.containsKey(key)) {
                writes.add(new ItemWrite(null, now));
            }
        });
        return writes;
    }

    private Map<String, Rendering.Stored> byKey(@Nullable Thing thing) {
        Map<String, Rendering.Stored> items = new LinkedHashMap<>();
        if (thing != null) {
            rendering
                    .items(tables, thing)
                    .forEach(stored ->
                            items.put(stored.table().name() + stored.key().toMap(), stored));
        }
        return items;
    }

    private void single(ItemWrite write, Meter meter) {
        Rendering.Stored stored = write.any();
        String table = stored.table().name();
        if (write.after() == null) {
            meter.add(service.execute(new DeleteItemRequest(
                            table,
                            Supplied.of(stored.key()),
                            ConditionParameters.ABSENT,
                            ExpressionAttributes.ABSENT,
                            RETURNS))
                    .consumedCapacity());
        } else if (write.before() == null) {
            meter.add(service.execute(new PutItemRequest(
                            table,
                            Supplied.of(stored.item()),
                            ConditionParameters.ABSENT,
                            ExpressionAttributes.ABSENT,
                            RETURNS))
                    .consumedCapacity());
        } else {
            Update update = Update.of(write.before().item(), stored.item());
            meter.add(service.execute(new UpdateItemRequest(
                            table,
                            Supplied.of(stored.key()),
                            update.expression(),
                            null,
                            ConditionParameters.ABSENT,
                            update.attributes(),
                            RETURNS))
                    .consumedCapacity());
        }
    }

    private static TransactWriteItem action(ItemWrite write) {
        Rendering.Stored stored = write.any();
        String table = stored.table().name();
        if (write.after() == null) {
            return TransactWriteItem.ofDelete(new TransactAction(
                    table, Supplied.of(stored.key()), null, null, ExpressionAttributes.ABSENT, null));
        }
        if (write.before() == null) {
            return TransactWriteItem.ofPut(new TransactAction(
                    table, Supplied.of(stored.item()), null, null, ExpressionAttributes.ABSENT, null));
        }
        Update update = Update.of(write.before().item(), stored.item());
        return TransactWriteItem.ofUpdate(new TransactAction(
                table, Supplied.of(stored.key()), update.expression(), null, update.attributes(), null));
    }

    private void batch(List<ItemWrite> writes, Meter meter) {
        Map<String, List<WriteRequest>> open = new LinkedHashMap<>();
        for (ItemWrite write : writes) {
            Rendering.Stored stored = write.any();
            WriteRequest request = write.after() == null
                    ? new WriteRequest(null, new WriteRequest.Delete(Supplied.of(stored.key())))
                    : new WriteRequest(new WriteRequest.Put(Supplied.of(stored.item())), null);
            open.computeIfAbsent(stored.table().name(), name -> new ArrayList<>())
                    .add(request);
        }
        while (!open.isEmpty()) {
            BatchWriteItemResponse response = service.execute(new BatchWriteItemRequest(open, INDEXES, null));
            meter.addAll(response.consumedCapacity());
            open = response.unprocessedItems();
        }
    }

    /** The update that makes one item of another with the same key. */
    private record Update(String expression, ExpressionAttributes attributes) {

        static Update of(Item before, Item after) {
            Map<String, String> names = new LinkedHashMap<>();
            Map<String, Supplied<AttributeValue>> values = new LinkedHashMap<>();
            List<String> set = new ArrayList<>();
            List<String> removed = new ArrayList<>();
            Map<String, AttributeValue> old = new TreeMap<>(before.toMap());
            Map<String, AttributeValue> now = new TreeMap<>(after.toMap());
            now.forEach((name, value) -> {
                if (!value.equals(old.get(name))) {
                    String placeholder = "n" + names.size();
                    names.put("#" + placeholder, name);
                    values.put(":" + placeholder, Supplied.of(value));
                    set.add("#" + placeholder + " = :" + placeholder);
                }
            });
            old.keySet().stream().filter(name -> !now.containsKey(name)).forEach(name -> {
                String placeholder = "#n" + names.size();
                names.put(placeholder, name);
                removed.add(placeholder);
            });
            String expression = (set.isEmpty() ? "" : "SET " + String.join(", ", set))
                    + (removed.isEmpty() ? "" : " REMOVE " + String.join(", ", removed));
            return new Update(expression.strip(), new ExpressionAttributes(names, values.isEmpty() ? null : values));
        }
    }
}
