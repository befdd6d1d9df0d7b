package dev.tafel.language.partiql;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.condition.Operand;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.PathElement;
import dev.tafel.language.expression.update.UpdateAction;
import dev.tafel.language.expression.update.UpdateValue;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes the terms of statements as expressions of one request, with a placeholder for each name and value.
 *
 * <p>The text is as short as it can be, since a request limits it. For one request.
 */
public final class ExpressionText {

    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<AttributeValue, String> values = new LinkedHashMap<>();
    private final ConditionWriter conditions = new ConditionWriter();

    /** The condition as an expression. */
    public String of(Condition condition) {
        return condition.accept(conditions);
    }

    /** The path as an expression. */
    public String of(DocumentPath path) {
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
        UpdateWriter writer = new UpdateWriter();
        Map<String, String> clauses = new LinkedHashMap<>();
        for (UpdateAction action : actions) {
            clauses.merge(writer.keyword(action), action.accept(writer), (all, next) -> all + "," + next);
        }
        return clauses.entrySet().stream()
                .map(clause -> clause.getKey() + " " + clause.getValue())
                .collect(Collectors.joining(" "));
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

    private String value(AttributeValue value) {
        return values.computeIfAbsent(value, absent -> ":" + Integer.toString(values.size(), Character.MAX_RADIX));
    }

    private final class ConditionWriter implements Condition.Visitor<String>, Operand.Visitor<String> {

        @Override
        public String visitAnd(Condition.And condition) {
            return joined(condition.operands(), " AND ");
        }

        @Override
        public String visitOr(Condition.Or condition) {
            return joined(condition.operands(), " OR ");
        }

        private String joined(List<Condition> operands, String operator) {
            return operands.stream().map(this::inner).collect(Collectors.joining(operator));
        }

        /** An operand, in brackets where it has operands itself. */
        private String inner(Condition condition) {
            String text = condition.accept(this);
            boolean isJoined = condition instanceof Condition.And || condition instanceof Condition.Or;
            return isJoined ? "(" + text + ")" : text;
        }

        @Override
        public String visitNot(Condition.Not condition) {
            return "NOT " + inner(condition.operand());
        }

        @Override
        public String visitComparison(Condition.Comparison condition) {
            return text(condition.left()) + condition.relation().symbol() + text(condition.right());
        }

        @Override
        public String visitBetween(Condition.Between condition) {
            return text(condition.value()) + " BETWEEN " + text(condition.lower()) + " AND " + text(condition.upper());
        }

        @Override
        public String visitIn(Condition.In condition) {
            return text(condition.value())
                    + condition.candidates().stream().map(this::text).collect(Collectors.joining(",", " IN (", ")"));
        }

        @Override
        public String visitExists(Condition.Exists condition) {
            return call("attribute_exists", of(condition.path()));
        }

        @Override
        public String visitNotExists(Condition.NotExists condition) {
            return call("attribute_not_exists", of(condition.path()));
        }

        @Override
        public String visitHasType(Condition.HasType condition) {
            AttributeValue type = new StringValue(condition.type().name());
            return call("attribute_type", text(condition.value()), value(type));
        }

        @Override
        public String visitBeginsWith(Condition.BeginsWith condition) {
            return call("begins_with", text(condition.value()), text(condition.prefix()));
        }

        @Override
        public String visitContains(Condition.Contains condition) {
            return call("contains", text(condition.value()), text(condition.part()));
        }

        private String call(String function, String... operands) {
            return function + "(" + String.join(",", operands) + ")";
        }

        private String text(Operand operand) {
            return operand.accept(this);
        }

        @Override
        public String visitPath(Operand.Path operand) {
            return of(operand.path());
        }

        @Override
        public String visitConstant(Operand.Constant operand) {
            return value(operand.value());
        }

        @Override
        public String visitSize(Operand.Size operand) {
            return call("size", text(operand.operand()));
        }
    }

    private final class UpdateWriter implements UpdateAction.Visitor<String> {

        private String keyword(UpdateAction action) {
            if (action instanceof UpdateAction.Set) {
                return "SET";
            }
            if (action instanceof UpdateAction.Remove) {
                return "REMOVE";
            }
            return action instanceof UpdateAction.Add ? "ADD" : "DELETE";
        }

        @Override
        public String visitSet(UpdateAction.Set action) {
            return of(action.target()) + "=" + text(action.value());
        }

        @Override
        public String visitRemove(UpdateAction.Remove action) {
            return of(action.target());
        }

        @Override
        public String visitAdd(UpdateAction.Add action) {
            return of(action.target()) + " " + value(action.value());
        }

        @Override
        public String visitDelete(UpdateAction.Delete action) {
            return of(action.target()) + " " + value(action.elements());
        }

        private String text(UpdateValue value) {
            if (value instanceof UpdateValue.Constant constant) {
                return value(constant.value());
            }
            if (value instanceof UpdateValue.Path path) {
                return of(path.path());
            }
            if (value instanceof UpdateValue.ListAppend append) {
                return "list_append(" + text(append.first()) + "," + text(append.second()) + ")";
            }
            if (value instanceof UpdateValue.Arithmetic sum) {
                return text(sum.left())
                        + (sum.sign() == UpdateValue.Arithmetic.Sign.PLUS ? "+" : "-")
                        + text(sum.right());
            }
            throw new IllegalArgumentException("Statements have no " + value);
        }
    }
}
