package dev.tafel.language.partiql;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.PathElement;
import dev.tafel.language.expression.text.ConditionWriter;
import dev.tafel.language.expression.text.Terms;
import dev.tafel.language.expression.text.UpdateWriter;
import dev.tafel.language.expression.update.UpdateAction;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.value.AttributeValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes the terms of statements as expressions of one request, with a placeholder for each name and value.
 *
 * <p>Placeholders are as short as they can be, since a request limits the text. For one request.
 */
public final class ExpressionText implements Terms {

    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<AttributeValue, String> values = new LinkedHashMap<>();

    /** The condition as an expression. */
    public String of(Condition condition) {
        return new ConditionWriter(this).write(condition);
    }

    @Override
    public String path(DocumentPath path) {
        StringBuilder text = new StringBuilder(name(path.head()));
        for (PathElement element : path.rest()) {
            if (element instanceof PathElement.Name name) {
                text.append('.').append(name(name.name()));
            } else {
                text.append(element);
            }
        }
        return text.toString();
    }

    /** The changes as an UpdateExpression. */
    public String of(List<UpdateAction> actions) {
        return new UpdateWriter(this).write(actions);
    }

    /** What the placeholders of all expressions so far stand for. */
    public ExpressionAttributes attributes() {
        Map<String, String> byPlaceholder = new LinkedHashMap<>();
        names.forEach((name, placeholder) -> byPlaceholder.put(placeholder, name));
        Map<String, Supplied<AttributeValue>> valuesByPlaceholder = new LinkedHashMap<>();
        values.forEach((value, placeholder) -> valuesByPlaceholder.put(placeholder, Supplied.of(value)));
        return new ExpressionAttributes(
                byPlaceholder.isEmpty() ? null : byPlaceholder,
                valuesByPlaceholder.isEmpty() ? null : valuesByPlaceholder);
    }

    /** What the placeholders of names stand for, or null if there are none. */
    public @Nullable Map<String, String> names() {
        return attributes().names();
    }

    private String name(String name) {
        return names.computeIfAbsent(name, absent -> "#" + Integer.toString(names.size(), Character.MAX_RADIX));
    }

    @Override
    public String value(String about, AttributeValue value) {
        return values.computeIfAbsent(value, absent -> ":" + Integer.toString(values.size(), Character.MAX_RADIX));
    }
}
