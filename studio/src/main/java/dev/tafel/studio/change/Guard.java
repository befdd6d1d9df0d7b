package dev.tafel.studio.change;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.studio.document.Node;
import dev.tafel.studio.document.ObjectBuilder;
import dev.tafel.studio.exchange.item.ItemPrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The condition that an item is still as it was read: each of its attributes has its value, and no other attribute that
 * is known to occur is there.
 *
 * <p>DynamoDB cannot compare whole items. An attribute that neither model names and that no item was seen to have could
 * be added in the moment between reading and writing, and would be missed.
 */
final class Guard {

    private final List<String> terms = new ArrayList<>();
    private final ObjectBuilder names = new ObjectBuilder();
    private final ObjectBuilder values = new ObjectBuilder();
    private int count;

    /** The guard of {@code item}, where {@code known} are all attributes that are known to occur. */
    static Guard of(Item item, Set<String> known) {
        Guard guard = new Guard();
        Map<String, AttributeValue> attributes = item.toMap();
        attributes.forEach((name, value) -> guard.terms.add(guard.name(name) + " = " + guard.value(value)));
        for (String name : known) {
            if (!attributes.containsKey(name)) {
                guard.terms.add("attribute_not_exists(" + guard.name(name) + ")");
            }
        }
        return guard;
    }

    /** A placeholder for a name, to be used once. */
    String name(String name) {
        String placeholder = "#n" + count++;
        names.put(placeholder, name);
        return placeholder;
    }

    /** A placeholder for a value. */
    String value(AttributeValue value) {
        String placeholder = ":v" + count++;
        values.put(placeholder, ItemPrinter.print(value));
        return placeholder;
    }

    /** Adds the condition, with all placeholders so far, to a request. */
    ObjectBuilder addTo(ObjectBuilder request) {
        request.put("ConditionExpression", String.join(" AND ", terms));
        request.put("ExpressionAttributeNames", names);
        Node.Mapping given = values.build();
        return given.members().isEmpty() ? request : request.put("ExpressionAttributeValues", given);
    }
}
