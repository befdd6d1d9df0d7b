package dev.tafel.studio.change;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.studio.document.Element;
import dev.tafel.studio.document.Node;
import dev.tafel.studio.document.Notices;
import dev.tafel.studio.document.ObjectBuilder;
import dev.tafel.studio.exchange.item.ItemPrinter;
import dev.tafel.studio.exchange.item.ItemReader;
import dev.tafel.studio.exchange.item.KeyText;
import dev.tafel.studio.exchange.model.TableModel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites one item so that no concurrent write gets lost, however often it is tried and wherever it is stopped.
 *
 * <p>A move is one transaction: the new item is put on the condition that there is none, the old one is deleted on the
 * condition that it is as it was read. An update sets the changed attributes on the same condition. When the condition
 * fails the item is read again and the step starts anew, so a write that came between is part of what is moved. Being
 * stopped leaves an item either as it was or as it shall be. An item that stands under its new key already, with other
 * content, is a conflict: both are left as they are and reported.
 *
 * <p>Not covered are writers that do not look: one that puts or updates an item under its old key without the condition
 * that it exists brings it back after its move. The next walk finds it.
 */
final class ItemMigration {

    private static final int ATTEMPTS_MOST = 25;

    private final TableChange change;
    private final ItemRewriter rewriter;
    private final Endpoint endpoint;
    private final Pace pace;
    private final Set<String> known = new LinkedHashSet<>();

    ItemMigration(TableChange change, Endpoint endpoint, Pace pace) {
        this.change = change;
        this.rewriter = new ItemRewriter(change);
        this.endpoint = endpoint;
        this.pace = pace;
        change.entities().forEach(entity -> {
            entity.before().fields().forEach(field -> known.add(field.name()));
            entity.after().fields().forEach(field -> known.add(field.name()));
        });
        change.before().definition().attributes().forEach(key -> known.add(key.name()));
        change.after().definition().attributes().forEach(key -> known.add(key.name()));
    }

    /** What became of an item, and what it consumed. */
    record Outcome(Result result, String conflict, long halfUnits) {

        enum Result {
            NOTHING,
            MOVED,
            UPDATED,
            CONFLICT
        }
    }

    /** Remembers attributes that occur, so that their coming up later is noticed. */
    void know(Item item) {
        known.addAll(item.toMap().keySet());
    }

    Rewrite plan(Item item) {
        return rewriter.rewrite(item);
    }

    Outcome migrate(Item read) throws IOException, InterruptedException, CallFailedException {
        Item item = read;
        long halfUnits = 0;
        for (int attempt = 0; attempt < ATTEMPTS_MOST; attempt++) {
            Rewrite rewrite = plan(item);
            if (rewrite.kind() == Rewrite.Kind.DONE || rewrite.kind() == Rewrite.Kind.UNKNOWN) {
                return new Outcome(Outcome.Result.NOTHING, "", halfUnits);
            }
            if (rewrite.kind() == Rewrite.Kind.INCOMPLETE) {
                return conflict(item, "lacks what the new key of " + rewrite.entity() + " is made of", halfUnits);
            }
            boolean isMove = rewrite.kind() == Rewrite.Kind.MOVE;
            try {
                pace.await();
                long spent = isMove ? move(item, rewrite.target()) : update(item, rewrite.target());
                pace.spent(spent);
                return new Outcome(isMove ? Outcome.Result.MOVED : Outcome.Result.UPDATED, "", halfUnits + spent);
            } catch (CallFailedException e) {
                if (isMove && stands(e, 0)) {
                    return standing(item, rewrite.target(), halfUnits);
                }
                if (!e.isTransient() && !isStale(e)) {
                    throw e;
                }
                pace.backOff(attempt);
            }
            Item again = get(change.before(), item);
            if (again == null) {
                return new Outcome(Outcome.Result.NOTHING, "", halfUnits);
            }
            know(again);
            item = again;
        }
        return conflict(item, "was changed by others " + ATTEMPTS_MOST + " times while it was rewritten", halfUnits);
    }

    private long move(Item item, Item target) throws CallFailedException, IOException {
        Guard guard = Guard.of(item, known);
        KeyAttribute partition =
                change.after().definition().keySchema().partition().get(0);
        Node put = new ObjectBuilder()
                .put(
                        "Put",
                        new ObjectBuilder()
                                .put("TableName", change.after().definition().name())
                                .put("Item", ItemPrinter.print(target))
                                .put("ConditionExpression", "attribute_not_exists(#p)")
                                .put("ExpressionAttributeNames", new ObjectBuilder().put("#p", partition.name())))
                .build();
        Node delete = new ObjectBuilder()
                .put(
                        "Delete",
                        guard.addTo(new ObjectBuilder()
                                .put("TableName", change.before().definition().name())
                                .put("Key", key(change.before().definition().keySchema(), item))))
                .build();
        return consumed(endpoint.call(
                "TransactWriteItems",
                new ObjectBuilder()
                        .put("TransactItems", List.of(put, delete))
                        .put("ReturnConsumedCapacity", "TOTAL")
                        .build()));
    }

    private long update(Item item, Item target) throws CallFailedException, IOException {
        Guard guard = Guard.of(item, known);
        Map<String, AttributeValue> old = item.toMap();
        Map<String, AttributeValue> now = target.toMap();
        List<String> sets = new ArrayList<>();
        List<String> removes = new ArrayList<>();
        now.forEach((name, value) -> {
            if (!value.equals(old.get(name))) {
                sets.add(guard.name(name) + " = " + guard.value(value));
            }
        });
        old.keySet().stream().filter(name -> !now.containsKey(name)).forEach(name -> removes.add(guard.name(name)));
        String expression = (sets.isEmpty() ? "" : "SET " + String.join(", ", sets))
                + (removes.isEmpty() ? "" : " REMOVE " + String.join(", ", removes));
        return consumed(endpoint.call(
                "UpdateItem",
                guard.addTo(new ObjectBuilder()
                                .put("TableName", change.before().definition().name())
                                .put("Key", key(change.before().definition().keySchema(), item))
                                .put("UpdateExpression", expression.strip())
                                .put("ReturnConsumedCapacity", "TOTAL"))
                        .build()));
    }

    /** The new key is taken: by the same item, then the old one goes; by another, then both stay. */
    private Outcome standing(Item item, Item target, long halfUnits)
            throws IOException, CallFailedException, InterruptedException {
        Item there = get(change.after(), target);
        if (there == null || !there.toMap().equals(target.toMap())) {
            return conflict(item, "is under its new key already, with other attributes", halfUnits);
        }
        try {
            long spent = consumed(endpoint.call(
                    "DeleteItem",
                    Guard.of(item, known)
                            .addTo(new ObjectBuilder()
                                    .put(
                                            "TableName",
                                            change.before().definition().name())
                                    .put("Key", key(change.before().definition().keySchema(), item))
                                    .put("ReturnConsumedCapacity", "TOTAL"))
                            .build()));
            pace.spent(spent);
            return new Outcome(Outcome.Result.MOVED, "", halfUnits + spent);
        } catch (CallFailedException e) {
            if (isStale(e)) {
                return conflict(item, "is under its new key already, and was changed under the old one", halfUnits);
            }
            throw e;
        }
    }

    private Outcome conflict(Item item, String why, long halfUnits) {
        KeySchema schema = change.before().definition().keySchema();
        String key = String.join(
                " / ",
                schema.attributes().stream()
                        .map(attribute -> Objects.requireNonNullElse(KeyText.of(item, attribute.name()), "?"))
                        .toList());
        return new Outcome(Outcome.Result.CONFLICT, key + " " + why, halfUnits);
    }

    private @Nullable Item get(TableModel table, Item item) throws IOException, CallFailedException {
        Node.Mapping answer = endpoint.call(
                "GetItem",
                new ObjectBuilder()
                        .put("TableName", table.definition().name())
                        .put("Key", key(table.definition().keySchema(), item))
                        .put("ConsistentRead", true)
                        .build());
        Node found = answer.get("Item");
        return found == null ? null : item(found);
    }

    /** The item in an answer. */
    static Item item(Node node) {
        return ItemReader.read(Element.root(node, new Notices("answer")));
    }

    private static Node.Mapping key(KeySchema schema, Item item) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        for (KeyAttribute attribute : schema.attributes()) {
            key.put(attribute.name(), Objects.requireNonNull(item.get(attribute.name())));
        }
        return ItemPrinter.print(key);
    }

    /** Whether the condition of the transaction's action {@code index} failed. */
    private static boolean stands(CallFailedException failure, int index) {
        List<Element> reasons = Element.root(failure.body(), new Notices("answer"))
                .at("CancellationReasons")
                .elements();
        return failure.type().equals("TransactionCanceledException")
                && reasons.size() > index
                && reasons.get(index).at("Code").textOr("").equals("ConditionalCheckFailed");
    }

    /** Whether the item is no longer as it was read, or somebody is writing it just now. */
    private static boolean isStale(CallFailedException failure) {
        return failure.type().equals("ConditionalCheckFailedException")
                || failure.type().equals("TransactionCanceledException");
    }

    /** The half units of an answer, whether it has one capacity or a list. */
    static long consumed(Node.Mapping answer) {
        Node consumed = answer.get("ConsumedCapacity");
        double units = 0;
        List<Node> all = consumed instanceof Node.Sequence list
                ? list.elements()
                : consumed == null ? List.of() : List.of(consumed);
        for (Node one : all) {
            String spelled =
                    Element.root(one, new Notices("answer")).at("CapacityUnits").spelled();
            units += spelled == null ? 0 : Double.parseDouble(spelled);
        }
        return Math.round(units * 2);
    }
}
