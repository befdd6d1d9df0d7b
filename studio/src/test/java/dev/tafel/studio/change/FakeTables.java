package dev.tafel.studio.change;

import dev.tafel.studio.document.Element;
import dev.tafel.studio.document.JsonDocument;
import dev.tafel.studio.document.JsonPrinter;
import dev.tafel.studio.document.MalformedDocumentException;
import dev.tafel.studio.document.Node;
import dev.tafel.studio.document.Notices;
import dev.tafel.studio.document.ObjectBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Answers the calls of a migration for tables with the key PK and SK, in the order of keys, and lets a test write
 * between two calls. Knows the conditions that {@link Guard} makes, and no others.
 */
final class FakeTables implements Endpoint {

    final Map<String, TreeMap<String, Map<String, String>>> tables = new TreeMap<>();
    final Map<String, List<String>> indexes = new TreeMap<>();
    final Deque<Runnable> beforeWrites = new ArrayDeque<>();
    final Deque<String> failures = new ArrayDeque<>();
    int pageItems = 3;
    int writes;
    int describedUntilActive;

    /** Puts an item, given as JSON. */
    void put(String table, String json) {
        Map<String, String> item = attributes(parse(json));
        tables.computeIfAbsent(table, name -> new TreeMap<>()).put(key(item), item);
    }

    /** Removes an item. */
    void remove(String table, String key) {
        Objects.requireNonNull(tables.get(table)).remove(key);
    }

    /** The items of a table, as JSON with names in order. */
    List<String> items(String table) {
        return tables.getOrDefault(table, new TreeMap<>()).values().stream()
                .map(item -> {
                    List<String> members = new ArrayList<>();
                    new TreeMap<>(item).forEach((name, value) -> members.add("\"" + name + "\":" + value));
                    return "{" + String.join(",", members) + "}";
                })
                .toList();
    }

    @Override
    public Node.Mapping call(String operation, Node.Mapping request) throws CallFailedException {
        Element root = Element.root(request, new Notices("request"));
        if (!failures.isEmpty() && !operation.equals("Scan")) {
            throw failure(failures.pop(), List.of());
        }
        return switch (operation) {
            case "Scan" -> scan(root);
            case "GetItem" -> get(root);
            case "TransactWriteItems" -> transact(root);
            case "UpdateItem" -> update(root);
            case "DeleteItem" -> delete(root);
            case "DescribeTable" -> describe(root);
            case "CreateTable" -> create(root);
            case "UpdateTable" -> addIndex(root);
            default -> throw failure("UnknownOperationException", List.of());
        };
    }

    private Node.Mapping scan(Element request) {
        NavigableMap<String, Map<String, String>> all = table(request);
        Element start = request.at("ExclusiveStartKey");
        Map<String, Map<String, String>> rest = start.isPresent() ? all.tailMap(key(attributes(start)), false) : all;
        List<Node> page = new ArrayList<>();
        Map<String, String> last = Map.of();
        for (Map<String, String> item : rest.values()) {
            if (page.size() == pageItems) {
                break;
            }
            page.add(node(item));
            last = item;
        }
        ObjectBuilder answer = new ObjectBuilder().put("Items", page).put("ConsumedCapacity", capacity("0.5"));
        if (page.size() == pageItems) {
            answer.put("LastEvaluatedKey", node(Map.of("PK", value(last, "PK"), "SK", value(last, "SK"))));
        }
        return answer.build();
    }

    private Node.Mapping get(Element request) {
        Map<String, String> item = table(request).get(key(attributes(request.at("Key"))));
        return item == null
                ? new ObjectBuilder().build()
                : new ObjectBuilder().put("Item", node(item)).build();
    }

    private Node.Mapping transact(Element request) throws CallFailedException {
        interfere();
        Element put = request.at("TransactItems").elements().get(0).at("Put");
        Element delete = request.at("TransactItems").elements().get(1).at("Delete");
        Map<String, String> item = attributes(put.at("Item"));
        boolean isFree = !table(put).containsKey(key(item));
        boolean isSame = holds(delete, table(delete).get(key(attributes(delete.at("Key")))));
        if (!isFree || !isSame) {
            throw failure(
                    "TransactionCanceledException",
                    List.of(isFree ? "None" : "ConditionalCheckFailed", isSame ? "None" : "ConditionalCheckFailed"));
        }
        table(delete).remove(key(attributes(delete.at("Key"))));
        table(put).put(key(item), item);
        writes++;
        return new ObjectBuilder()
                .put("ConsumedCapacity", List.of(capacity("4.0"), capacity("2")))
                .build();
    }

    private Node.Mapping update(Element request) throws CallFailedException {
        interfere();
        Map<String, String> item = table(request).get(key(attributes(request.at("Key"))));
        if (item == null || !holds(request, item)) {
            throw failure("ConditionalCheckFailedException", List.of());
        }
        String expression = request.at("UpdateExpression").text();
        for (String part : expression.split("(?= REMOVE )|(?=REMOVE )", -1)) {
            String clause = part.strip();
            boolean isSet = clause.startsWith("SET ");
            for (String action : clause.substring(clause.indexOf(' ') + 1).split(", ", -1)) {
                String[] sides = action.split(" = ", -1);
                if (isSet) {
                    item.put(name(request, sides[0]), value(request, sides[1]));
                } else {
                    item.remove(name(request, sides[0]));
                }
            }
        }
        writes++;
        return new ObjectBuilder().put("ConsumedCapacity", capacity("1.0")).build();
    }

    private Node.Mapping delete(Element request) throws CallFailedException {
        interfere();
        String key = key(attributes(request.at("Key")));
        if (!holds(request, table(request).get(key))) {
            throw failure("ConditionalCheckFailedException", List.of());
        }
        table(request).remove(key);
        writes++;
        return new ObjectBuilder().build();
    }

    private Node.Mapping describe(Element request) throws CallFailedException {
        String name = request.at("TableName").text();
        if (!tables.containsKey(name)) {
            throw failure("ResourceNotFoundException", List.of());
        }
        String status = describedUntilActive-- > 0 ? "CREATING" : "ACTIVE";
        List<Node> described = indexes.getOrDefault(name, List.of()).stream()
                .<Node>map(index -> new ObjectBuilder()
                        .put("IndexName", index)
                        .put("IndexStatus", status)
                        .build())
                .toList();
        return new ObjectBuilder()
                .put("Table", new ObjectBuilder().put("TableStatus", status).put("GlobalSecondaryIndexes", described))
                .build();
    }

    private Node.Mapping create(Element request) {
        tables.put(request.at("TableName").text(), new TreeMap<>());
        return new ObjectBuilder().build();
    }

    private Node.Mapping addIndex(Element request) {
        String index = request.at("GlobalSecondaryIndexUpdates")
                .elements()
                .get(0)
                .at("Create")
                .at("IndexName")
                .text();
        indexes.computeIfAbsent(request.at("TableName").text(), name -> new ArrayList<>())
                .add(index);
        return new ObjectBuilder().build();
    }

    private void interfere() {
        Runnable write = beforeWrites.poll();
        if (write != null) {
            write.run();
        }
    }

    private static boolean holds(Element request, @Nullable Map<String, String> item) {
        if (item == null) {
            return false;
        }
        for (String term : request.at("ConditionExpression").text().split(" AND ", -1)) {
            if (term.startsWith("attribute_not_exists(")) {
                String placeholder = term.substring("attribute_not_exists(".length(), term.length() - 1);
                if (item.containsKey(name(request, placeholder))) {
                    return false;
                }
            } else {
                String[] sides = term.split(" = ", -1);
                if (!value(request, sides[1]).equals(item.get(name(request, sides[0])))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static String name(Element request, String placeholder) {
        return request.at("ExpressionAttributeNames").at(placeholder).text();
    }

    private static String value(Element request, String placeholder) {
        return JsonPrinter.compact(Objects.requireNonNull(
                request.at("ExpressionAttributeValues").at(placeholder).node()));
    }

    private NavigableMap<String, Map<String, String>> table(Element request) {
        return tables.computeIfAbsent(request.at("TableName").text(), name -> new TreeMap<>());
    }

    private static Map<String, String> attributes(Element object) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < object.members().size(); i++) {
            attributes.put(
                    object.names().get(i),
                    JsonPrinter.compact(
                            Objects.requireNonNull(object.members().get(i).node())));
        }
        return attributes;
    }

    private static Node node(Map<String, String> item) {
        ObjectBuilder object = new ObjectBuilder();
        item.forEach((name, value) ->
                object.put(name, Objects.requireNonNull(parse(value).node())));
        return object.build();
    }

    private static Element parse(String json) {
        try {
            return Element.root(JsonDocument.parse(json), new Notices("item"));
        } catch (MalformedDocumentException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static String key(Map<String, String> item) {
        return value(item, "PK") + value(item, "SK");
    }

    private static String value(Map<String, String> item, String name) {
        return Objects.requireNonNull(item.get(name));
    }

    private static Node capacity(String units) {
        return Objects.requireNonNull(parse("{\"CapacityUnits\":" + units + "}").node());
    }

    private static CallFailedException failure(String type, List<String> codes) {
        List<Node> reasons = codes.stream()
                .<Node>map(code -> new ObjectBuilder().put("Code", code).build())
                .toList();
        return new CallFailedException(
                type,
                "refused",
                new ObjectBuilder().put("CancellationReasons", reasons).build());
    }
}
