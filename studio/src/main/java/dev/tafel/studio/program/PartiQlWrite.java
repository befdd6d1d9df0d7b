package dev.tafel.studio.program;

import dev.tafel.language.expression.Bindings;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.expression.update.UpdateAction;
import dev.tafel.language.expression.update.UpdateValue;
import dev.tafel.language.expression.update.UpdateValue.Arithmetic.Sign;
import dev.tafel.model.api.ConditionParameters;
import dev.tafel.model.api.DeleteItemRequest;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.UpdateItemRequest;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An INSERT, UPDATE or DELETE that does what the request does; where it would do something else there is none. */
final class PartiQlWrite implements UpdateAction.Visitor<String> {

    private final ExpressionParser parser;
    private final List<String> notes;

    PartiQlWrite(ExpressionParser parser, List<String> notes) {
        this.parser = parser;
        this.notes = notes;
    }

    String text(Request<?> request) {
        if (request instanceof PutItemRequest put) {
            return insert(put);
        }
        return request instanceof UpdateItemRequest update ? update(update) : delete((DeleteItemRequest) request);
    }

    private static Item item(@Nullable Supplied<Item> supplied) {
        return supplied == null ? Item.EMPTY : supplied.get();
    }

    private @Nullable Condition condition(ConditionParameters parameters, Bindings bindings) {
        String text = parameters.conditionExpression();
        return text == null
                ? null
                : parser.condition(ExpressionKind.CONDITION, text).bind(bindings);
    }

    private String insert(PutItemRequest request) {
        Item item = item(request.item());
        Condition condition = condition(request.condition(), Bindings.of(request.expressionAttributes()));
        if (!(condition instanceof Condition.NotExists absent
                && absent.path().isTopLevel()
                && item.has(absent.path().head()))) {
            throw new RefusedException("INSERT never replaces an item, and PutItem does unless its condition is"
                    + " attribute_not_exists of a key attribute.");
        }
        if (!returning(request.returns().returnValues()).isEmpty()) {
            throw new RefusedException("INSERT returns nothing.");
        }
        notes.add("INSERT fails with DuplicateItemException if the key exists, where PutItem fails with"
                + " ConditionalCheckFailedException.");
        return "INSERT INTO " + Quotes.partiQlName(String.valueOf(request.tableName())) + "\nVALUE "
                + PartiQlTerms.INSTANCE.literal(new MapValue(item.toMap()));
    }

    private String update(UpdateItemRequest request) {
        Bindings bindings = Bindings.of(request.expressionAttributes());
        String expression = request.updateExpression();
        if (expression == null) {
            throw new RefusedException("UPDATE changes something, and the request does not.");
        }
        List<UpdateAction> actions = parser.update(expression).bind(bindings).actions();
        Condition condition = condition(request.condition(), bindings);
        if (condition == null || holdsWithoutItem(condition)) {
            throw new RefusedException("UPDATE never creates an item, and UpdateItem does unless its condition asks for"
                    + " one, as attribute_exists of a key attribute.");
        }
        StringBuilder text =
                new StringBuilder("UPDATE ").append(Quotes.partiQlName(String.valueOf(request.tableName())));
        actions.forEach(action -> text.append('\n').append(action.accept(this)));
        return text.append(where(item(request.key()), condition))
                .append(returning(request.returns().returnValues()))
                .toString();
    }

    private static boolean holdsWithoutItem(Condition condition) {
        return condition.holds(AttributeSource.of(Item.EMPTY));
    }

    private static String where(Item key, @Nullable Condition condition) {
        String text = "\nWHERE " + PartiQlStatement.key(key);
        if (condition == null) {
            return text;
        }
        String written = new PartiQlConditions().write(condition);
        return text + " AND " + (condition instanceof Condition.Or ? "(" + written + ")" : written);
    }

    @Override
    public String visitSet(UpdateAction.Set action) {
        return "SET " + PartiQlTerms.INSTANCE.path(action.target()) + " = " + text(action.value());
    }

    private static String text(UpdateValue value) {
        if (value instanceof UpdateValue.Constant constant) {
            return PartiQlTerms.INSTANCE.literal(constant.value());
        }
        if (value instanceof UpdateValue.Path path) {
            return PartiQlTerms.INSTANCE.path(path.path());
        }
        if (value instanceof UpdateValue.ListAppend append) {
            return "list_append(" + text(append.first()) + ", " + text(append.second()) + ")";
        }
        if (value instanceof UpdateValue.Arithmetic sum) {
            return text(sum.left()) + (sum.sign() == Sign.PLUS ? " + " : " - ") + text(sum.right());
        }
        throw new RefusedException("PartiQL has no if_not_exists.");
    }

    @Override
    public String visitRemove(UpdateAction.Remove action) {
        return "REMOVE " + PartiQlTerms.INSTANCE.path(action.target());
    }

    @Override
    public String visitAdd(UpdateAction.Add action) {
        throw new RefusedException("ADD creates what is missing, and PartiQL has nothing that does.");
    }

    @Override
    public String visitDelete(UpdateAction.Delete action) {
        throw new RefusedException(
                "DELETE passes over an attribute that is missing, and PartiQL has nothing that does.");
    }

    private String delete(DeleteItemRequest request) {
        Condition condition = condition(request.condition(), Bindings.of(request.expressionAttributes()));
        List<String> clauses = new ArrayList<>();
        clauses.add("DELETE FROM " + Quotes.partiQlName(String.valueOf(request.tableName())));
        clauses.add(where(item(request.key()), condition));
        if (condition != null && !holdsWithoutItem(condition)) {
            notes.add("DELETE succeeds if there is no such item, where DeleteItem fails with its condition.");
        }
        clauses.add(returning(request.returns().returnValues()));
        return String.join("", clauses);
    }

    private static String returning(@Nullable String returnValues) {
        if (returnValues == null) {
            return "";
        }
        return switch (returnValues) {
            case "ALL_OLD" -> "\nRETURNING ALL OLD *";
            case "ALL_NEW" -> "\nRETURNING ALL NEW *";
            case "UPDATED_OLD" -> "\nRETURNING MODIFIED OLD *";
            case "UPDATED_NEW" -> "\nRETURNING MODIFIED NEW *";
            default -> "";
        };
    }
}
