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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Writes changes of things, each as the fewest item writes that it takes. */
final class Writer {

    private static final ReturnParameters RETURNS = new ReturnParameters(null, Asker.INDEXES, null, null);

    private final DynamoService service;
    private final Rendering rendering;
    private final Meter meter;

    Writer(DynamoService service, Rendering rendering, Meter meter) {
        this.service = service;
        this.rendering = rendering;
        this.meter = meter;
    }

    /** How several item writes are sent. */
    enum Mode {
        /** Each change by itself: alone if it takes one item write, otherwise in a transaction. */
        FEWEST,
        /** All in a transaction, even if there is only one. */
        TRANSACTION,
        /** In a batch; puts and deletes only. */
        BATCH
    }

    void write(List<Change> changes, Mode mode) {
        switch (mode) {
            case FEWEST -> changes.forEach(change -> fewest(itemWrites(change)));
            case TRANSACTION -> transaction(all(changes));
            case BATCH -> batch(all(changes));
        }
    }

    private List<ItemWrite> all(List<Change> changes) {
        return changes.stream().flatMap(change -> itemWrites(change).stream()).toList();
    }

    private void fewest(List<ItemWrite> writes) {
        if (writes.size() == 1) {
            writes.get(0).expect(meter, ItemWrite.Mode.ALONE);
            single(writes.get(0));
        } else {
            transaction(writes);
        }
    }

    private void transaction(List<ItemWrite> writes) {
        if (!writes.isEmpty()) {
            writes.forEach(write -> write.expect(meter, ItemWrite.Mode.TRANSACTION));
            meter.addAll(service.execute(new TransactWriteItemsRequest(
                            writes.stream().map(Writer::action).toList(), Asker.INDEXES, null, null))
                    .consumedCapacity());
        }
    }

    private List<ItemWrite> itemWrites(Change change) {
        if (change.kind() == Change.Kind.CHECK) {
            return byKey(change.before()).values().stream()
                    .filter(Stored::isThing)
                    .map(stored -> new ItemWrite(Change.Kind.CHECK, stored, stored))
                    .toList();
        }
        Map<String, Stored> before = byKey(change.before());
        Map<String, Stored> after = byKey(change.after());
        List<ItemWrite> writes = new ArrayList<>();
        before.forEach((key, old) -> {
            Stored now = after.get(key);
            if (now == null || !now.item().equals(old.item())) {
                writes.add(new ItemWrite(Change.Kind.WRITE, old, now));
            }
        });
        after.forEach((key, now) -> {
            if (!before.containsKey(key)) {
                writes.add(new ItemWrite(Change.Kind.WRITE, null, now));
            }
        });
        return writes;
    }

    private Map<String, Stored> byKey(@Nullable Thing thing) {
        Map<String, Stored> items = new LinkedHashMap<>();
        if (thing != null) {
            rendering.items(thing).forEach(stored -> items.put(stored.identity(), stored));
        }
        return items;
    }

    private void single(ItemWrite write) {
        Stored stored = write.any();
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
        Stored stored = write.any();
        String table = stored.table().name();
        if (write.kind() == Change.Kind.CHECK) {
            String partition = stored.table().keySchema().partition().get(0).name();
            return TransactWriteItem.ofConditionCheck(new TransactAction(
                    table,
                    Supplied.of(stored.key()),
                    null,
                    "attribute_exists(#k)",
                    new ExpressionAttributes(Map.of("#k", partition), null),
                    null));
        }
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

    private void batch(List<ItemWrite> writes) {
        writes.forEach(write -> write.expect(meter, ItemWrite.Mode.ALONE));
        Map<String, List<WriteRequest>> open = new LinkedHashMap<>();
        for (ItemWrite write : writes) {
            Stored stored = write.any();
            WriteRequest request = write.after() == null
                    ? new WriteRequest(null, new WriteRequest.Delete(Supplied.of(stored.key())))
                    : new WriteRequest(new WriteRequest.Put(Supplied.of(stored.item())), null);
            open.computeIfAbsent(stored.table().name(), name -> new ArrayList<>())
                    .add(request);
        }
        while (!open.isEmpty()) {
            BatchWriteItemResponse response = service.execute(new BatchWriteItemRequest(open, Asker.INDEXES, null));
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
