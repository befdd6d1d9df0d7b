package dev.tafel.studio.prove;

import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Puts expressions together; each name and value gets a placeholder. */
final class Expression {

    /** A filter that compares with the bound of the range: {@code < {dueOn}}. */
    private static final Pattern BOUND = Pattern.compile("< \\{(.+)}");

    private final StringBuilder text = new StringBuilder();
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, Supplied<AttributeValue>> values = new LinkedHashMap<>();

    /** The key condition of a Query. */
    static Expression of(FilledCondition condition) {
        Expression expression = new Expression();
        for (int i = 0; i < condition.partition().size(); i++) {
            expression.compare(
                    condition.partitionNames().get(i),
                    "=",
                    condition.partition().get(i));
        }
        FilledCondition.Sort sort = condition.sort();
        if (sort != null) {
            expression.sort(sort);
        }
        return expression;
    }

    private void sort(FilledCondition.Sort sort) {
        AttributeValue second = sort.second();
        switch (sort.operator()) {
            case BEGINS_WITH ->
                next().append("begins_with(")
                        .append(name(sort.attribute()))
                        .append(", ")
                        .append(value(sort.first()))
                        .append(')');
            case BETWEEN ->
                next().append(name(sort.attribute()))
                        .append(" BETWEEN ")
                        .append(value(sort.first()))
                        .append(" AND ")
                        .append(value(second == null ? sort.first() : second));
            case EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL ->
                compare(sort.attribute(), sort.operator().symbol(), sort.first());
        }
    }

    /** The condition of a Scan that finds what a question asks for: the entity, and the attributes. */
    void ofType(Question question) {
        AccessPattern pattern = question.pattern();
        Entity entity =
                question.world().design().requireEntity(pattern.entities().get(0));
        compare(question.world().design().table().names().type(), "=", new StringValue(entity.name()));
        for (Selection.Equality equality : pattern.selection().equalities()) {
            AttributeValue value = question.subject().get(equality.attribute());
            if (value != null) {
                compare(equality.attribute(), "=", value);
            }
        }
        Selection.Range range = pattern.selection().range();
        if (range != null) {
            range(entity.requireAttribute(range.attribute()), range.operator(), question);
        }
    }

    private void range(Attribute attribute, Selection.RangeOperator operator, Question question) {
        String low = question.lower();
        String high = question.upper();
        String lowest = low == null ? "" : low;
        if (operator == Selection.RangeOperator.BEGINS_WITH) {
            next().append("begins_with(")
                    .append(name(attribute.name()))
                    .append(", ")
                    .append(value(new StringValue(lowest)))
                    .append(')');
            return;
        }
        if (low != null) {
            String symbol = operator == Selection.RangeOperator.GREATER ? ">" : ">=";
            compare(attribute.name(), symbol, Values.typed(attribute, low));
        }
        if (high != null) {
            String symbol = operator == Selection.RangeOperator.LESS ? "<" : "<=";
            compare(attribute.name(), symbol, Values.typed(attribute, high));
        }
    }

    private void compare(String attribute, String symbol, AttributeValue value) {
        next().append(name(attribute)).append(' ').append(symbol).append(' ').append(value(value));
    }

    /**
     * The filters as an expression with placeholders of this one, or null if there are none.
     *
     * @param given the values that the caller gives
     */
    @Nullable
    String filter(Entity entity, List<Selection.Filter> filters, Function<String, String> given) {
        StringBuilder filter = new StringBuilder();
        for (Selection.Filter each : filters) {
            Matcher bound = BOUND.matcher(each.value());
            boolean isBound = bound.matches();
            String text = isBound ? given.apply(bound.group(1)) : each.value();
            Optional<Attribute> attribute = entity.attribute(each.attribute());
            filter.append(filter.isEmpty() ? "" : " AND ")
                    .append(name(each.attribute()))
                    .append(isBound ? " < " : " = ")
                    .append(value(
                            attribute.map(known -> Values.typed(known, text)).orElseGet(() -> new StringValue(text))));
        }
        return filter.isEmpty() ? null : filter.toString();
    }

    String text() {
        return text.toString();
    }

    ExpressionAttributes attributes() {
        return new ExpressionAttributes(names.isEmpty() ? null : names, values.isEmpty() ? null : values);
    }

    private StringBuilder next() {
        return text.append(text.isEmpty() ? "" : " AND ");
    }

    private String name(String attribute) {
        for (Map.Entry<String, String> known : names.entrySet()) {
            if (known.getValue().equals(attribute)) {
                return known.getKey();
            }
        }
        String placeholder = "#n" + names.size();
        names.put(placeholder, attribute);
        return placeholder;
    }

    private String value(AttributeValue value) {
        String placeholder = ":v" + values.size();
        values.put(placeholder, Supplied.of(value));
        return placeholder;
    }
}
