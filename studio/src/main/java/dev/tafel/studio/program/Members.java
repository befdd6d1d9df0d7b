package dev.tafel.studio.program;

import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collects the members of a structure; what is null is left out. */
final class Members {

    private final Map<String, Argument> members = new LinkedHashMap<>();

    Members text(String name, @Nullable String value) {
        return put(name, value == null ? null : new Argument.Text(value, Argument.Text.Kind.FREE));
    }

    Members enumeration(String name, @Nullable String value) {
        return put(name, value == null ? null : new Argument.Text(value, Argument.Text.Kind.ENUMERATION));
    }

    Members whole(String name, @Nullable Integer value) {
        return put(name, value == null ? null : new Argument.Whole(value));
    }

    Members flag(String name, @Nullable Boolean value) {
        return put(name, value == null ? null : new Argument.Flag(value));
    }

    Members item(String name, @Nullable Supplied<Item> item) {
        return put(
                name, item == null ? null : new Argument.Attributes(item.get().toMap()));
    }

    Members names(@Nullable Map<String, String> names) {
        return put("ExpressionAttributeNames", names == null ? null : new Argument.Names(names));
    }

    Members expressionAttributes(ExpressionAttributes attributes) {
        names(attributes.names());
        Map<String, Supplied<AttributeValue>> supplied = attributes.values();
        if (supplied == null) {
            return this;
        }
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        supplied.forEach((alias, value) -> values.put(alias, value.get()));
        return put("ExpressionAttributeValues", new Argument.Attributes(values));
    }

    Members put(String name, @Nullable Argument argument) {
        if (argument != null) {
            members.put(name, argument);
        }
        return this;
    }

    Argument.Structure structure(String shape) {
        return new Argument.Structure(shape, members);
    }
}
