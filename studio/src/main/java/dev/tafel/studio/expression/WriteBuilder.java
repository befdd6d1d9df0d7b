package dev.tafel.studio.expression;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.text.ConditionWriter;
import dev.tafel.language.expression.text.UpdateWriter;
import dev.tafel.language.expression.update.UpdateAction;
import dev.tafel.model.api.ConditionParameters;
import dev.tafel.model.api.DeleteItemRequest;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.ReturnParameters;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.UpdateItemRequest;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builds writes to one table from structured conditions and updates.
 *
 * <p>All methods raise {@link ApiException} with the service's text if the service would refuse the write whatever is
 * in the table. Immutable, may be shared between threads.
 */
public final class WriteBuilder {

    private final TableShape table;

    public WriteBuilder(TableShape table) {
        this.table = table;
    }

    /** A PutItem, which replaces the item unless {@code condition} forbids it. */
    public PutItemRequest put(Item item, @Nullable Condition condition) {
        for (KeyAttribute key : table.keySchema().attributes()) {
            AttributeValue value = item.get(key.name());
            if (value == null) {
                throw ApiException.invalidParameter("Missing the key " + key.name() + " in the item");
            }
            if (!hasType(value, key)) {
                throw ApiException.invalidParameter("Type mismatch for key " + key.name() + " expected: " + key.type()
                        + " actual: " + value.type());
            }
        }
        Aliases aliases = new Aliases();
        ConditionParameters parameters = condition(condition, aliases);
        WrittenCheck.requireWritable(null, parameters.conditionExpression(), aliases.attributes());
        return new PutItemRequest(
                table.name(), Supplied.of(item), parameters, aliases.attributes(), ReturnParameters.ABSENT);
    }

    /** An UpdateItem, which creates the item if there is none unless {@code condition} forbids it. */
    public UpdateItemRequest update(Item key, List<UpdateAction> actions, @Nullable Condition condition) {
        requireKey(key);
        for (UpdateAction action : actions) {
            String name = action.target().head();
            if (table.keySchema().contains(name)) {
                throw ApiException.invalidParameter(
                        "Cannot update attribute " + name + ". This attribute is part of the key");
            }
        }
        Aliases aliases = new Aliases();
        String update = actions.isEmpty() ? null : new UpdateWriter(aliases).write(actions);
        ConditionParameters parameters = condition(condition, aliases);
        WrittenCheck.requireWritable(update, parameters.conditionExpression(), aliases.attributes());
        return new UpdateItemRequest(
                table.name(),
                Supplied.of(key),
                update,
                null,
                parameters,
                aliases.attributes(),
                ReturnParameters.ABSENT);
    }

    /** A DeleteItem. */
    public DeleteItemRequest delete(Item key, @Nullable Condition condition) {
        requireKey(key);
        Aliases aliases = new Aliases();
        ConditionParameters parameters = condition(condition, aliases);
        WrittenCheck.requireWritable(null, parameters.conditionExpression(), aliases.attributes());
        return new DeleteItemRequest(
                table.name(), Supplied.of(key), parameters, aliases.attributes(), ReturnParameters.ABSENT);
    }

    private void requireKey(Item key) {
        List<KeyAttribute> attributes = table.keySchema().attributes();
        boolean fits = key.attributeCount() == attributes.size()
                && attributes.stream().allMatch(attribute -> {
                    AttributeValue value = key.get(attribute.name());
                    return value != null && hasType(value, attribute);
                });
        if (!fits) {
            throw ApiException.validation("The provided key element does not match the schema");
        }
    }

    private static boolean hasType(AttributeValue value, KeyAttribute key) {
        return value.type().name().equals(key.type().name());
    }

    private static ConditionParameters condition(@Nullable Condition condition, Aliases aliases) {
        return condition == null
                ? ConditionParameters.ABSENT
                : new ConditionParameters(new ConditionWriter(aliases).write(condition), null, null);
    }
}
