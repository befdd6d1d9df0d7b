package dev.tafel.language.legacy;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.update.Update;
import dev.tafel.language.expression.update.UpdateAction;
import dev.tafel.language.expression.update.UpdateStyle;
import dev.tafel.language.expression.update.UpdateValue;
import dev.tafel.model.api.AttributeUpdate;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns the parameter AttributeUpdates into an update. */
public final class LegacyUpdates {

    private LegacyUpdates() {}

    private enum Action {
        PUT,
        ADD,
        DELETE
    }

    /**
     * The update with these actions, each on one top-level attribute.
     *
     * @throws ApiException if there is an error in an action
     */
    public static Update of(Map<String, AttributeUpdate> updates) {
        List<UpdateAction> actions = new ArrayList<>();
        updates.forEach((attribute, update) -> {
            Action action = action(attribute, update.action());
            Supplied<AttributeValue> value = update.value();
            actions.add(
                    value == null
                            ? withoutValue(attribute, action)
                            : withValue(attribute, action, SuppliedValues.valid(value)));
        });
        return Update.of(actions);
    }

    private static Action action(String attribute, @Nullable String name) {
        if (name == null) {
            return Action.PUT;
        }
        for (Action action : Action.values()) {
            if (action.name().equals(name)) {
                return action;
            }
        }
        throw ApiException.validation("1 validation error detected: Value '" + name + "' at 'attributeUpdates."
                + attribute + ".member.action' failed to satisfy constraint: Member must satisfy enum value set:"
                + " [ADD, DELETE, PUT]");
    }

    private static UpdateAction withoutValue(String attribute, Action action) {
        if (action != Action.DELETE) {
            throw ApiException.invalidParameter("Only DELETE action is allowed when no attribute value is specified");
        }
        return new UpdateAction.Remove(DocumentPath.of(attribute));
    }

    private static UpdateAction withValue(String attribute, Action action, AttributeValue value) {
        DocumentPath target = DocumentPath.of(attribute);
        AttributeType type = value.type();
        return switch (action) {
            case PUT -> new UpdateAction.Set(target, new UpdateValue.Constant(value));
            case ADD -> {
                if (!type.isSet() && type != AttributeType.N && type != AttributeType.L) {
                    throw ApiException.invalidParameter("ADD action is not supported for the type " + type);
                }
                yield new UpdateAction.Add(target, value, UpdateStyle.ATTRIBUTE_UPDATES);
            }
            case DELETE -> {
                if (!type.isSet()) {
                    throw ApiException.invalidParameter(
                            "DELETE action with value is not supported for the type " + type);
                }
                yield new UpdateAction.Delete(target, value, UpdateStyle.ATTRIBUTE_UPDATES);
            }
        };
    }
}
