package dev.tafel.studio.builder;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.condition.Operand;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.value.Relation;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.InvalidValueException;
import dev.tafel.studio.expression.Criterion;
import dev.tafel.studio.expression.CriterionText;
import dev.tafel.studio.expression.MalformedCriterionException;
import dev.tafel.studio.expression.PathText;
import dev.tafel.studio.expression.TableShape;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Reads conditions: a line as on the command line, or an object.
 *
 * <pre>
 *  condition = "total &gt; 100"
 *            | {"path": "total", "measure"?: "size", "operator": "&gt;", "values": [{"N": "100"}], "place"?: "filter"}
 *            | {"all": [condition …]} | {"any": [condition …]} | {"not": condition}
 * </pre>
 */
final class ConditionReader {

    private static final Set<String> MEMBERS =
            Set.of("path", "measure", "operator", "values", "place", "all", "any", "not");

    private final TableShape table;
    private final RequestSource requests;

    ConditionReader(TableShape table, RequestSource requests) {
        this.table = table;
        this.requests = requests;
    }

    /** The conditions of an array, each with its place. */
    List<Criterion> criteria(List<Json> elements, String path) {
        List<Criterion> criteria = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
            Json element = elements.get(i);
            String at = path + "[" + i + "]";
            criteria.add(new Criterion(condition(element, at), wish(element, at)));
        }
        return criteria;
    }

    private static Criterion.Wish wish(Json element, String path) {
        String place = element instanceof JsonString
                ? null
                : Question.of(element, path).text("place");
        if (place == null) {
            return Criterion.Wish.ANY;
        }
        return switch (place) {
            case "any" -> Criterion.Wish.ANY;
            case "key" -> Criterion.Wish.KEY;
            case "filter" -> Criterion.Wish.FILTER;
            default -> throw new QuestionFault(path + ".place is none of any, key, filter");
        };
    }

    private Condition condition(Json element, String path) {
        if (element instanceof JsonString line) {
            try {
                return CriterionText.parse(line.text(), table);
            } catch (MalformedCriterionException e) {
                throw new QuestionFault(path + ": " + e.getMessage());
            }
        }
        Question question = Question.of(element, path);
        question.requireOnly(MEMBERS);
        if (question.has("all")) {
            return new Condition.And(group(question, "all"));
        }
        if (question.has("any")) {
            return new Condition.Or(group(question, "any"));
        }
        Json inner = question.member("not");
        return inner == null ? simple(question) : new Condition.Not(condition(inner, question.at("not")));
    }

    private List<Condition> group(Question question, String name) {
        List<Condition> conditions = new ArrayList<>();
        List<Json> elements = question.elements(name);
        for (int i = 0; i < elements.size(); i++) {
            conditions.add(condition(elements.get(i), question.at(name) + "[" + i + "]"));
        }
        if (conditions.isEmpty()) {
            throw new QuestionFault(question.at(name) + " is empty");
        }
        return conditions;
    }

    private Condition simple(Question question) {
        DocumentPath path = path(question.requiredText("path"), question.at("path"));
        String operator = question.requiredText("operator");
        List<Operand> values = values(question);
        Operand operand = measured(question, new Operand.Path(path));
        for (Relation relation : Relation.values()) {
            if (relation.symbol().equals(operator)) {
                return new Condition.Comparison(relation, operand, value(question, values, 1, 0));
            }
        }
        return switch (operator) {
            case "between" ->
                new Condition.Between(operand, value(question, values, 2, 0), value(question, values, 2, 1));
            case "in" -> {
                value(question, values, Math.max(1, values.size()), 0);
                yield new Condition.In(operand, values);
            }
            case "begins_with" -> new Condition.BeginsWith(operand, value(question, values, 1, 0));
            case "contains" -> new Condition.Contains(operand, value(question, values, 1, 0));
            case "attribute_exists" -> new Condition.Exists(path);
            case "attribute_not_exists" -> new Condition.NotExists(path);
            case "attribute_type" -> new Condition.HasType(operand, type(question, value(question, values, 1, 0)));
            default -> throw new QuestionFault(question.at("operator") + " is none: " + operator);
        };
    }

    DocumentPath path(String text, String at) {
        try {
            return PathText.parse(text, table);
        } catch (MalformedCriterionException e) {
            throw new QuestionFault(at + ": " + e.getMessage());
        }
    }

    private static Operand measured(Question question, Operand operand) {
        String measure = question.text("measure");
        if (measure == null) {
            return operand;
        }
        if (measure.equals("size")) {
            return new Operand.Size(operand);
        }
        throw new QuestionFault(question.at("measure") + " can only be size");
    }

    private static Operand value(Question question, List<Operand> values, int count, int position) {
        if (values.size() != count) {
            throw new QuestionFault(
                    question.at("values") + " has to have " + count + (count == 1 ? " value" : " values"));
        }
        return values.get(position);
    }

    private static AttributeType type(Question question, Operand value) {
        for (AttributeType type : AttributeType.values()) {
            if (value.equals(new Operand.Constant(AttributeValue.of(type.name())))) {
                return type;
            }
        }
        throw new QuestionFault(question.at("values") + " names no type");
    }

    private List<Operand> values(Question question) {
        List<Operand> values = new ArrayList<>();
        List<Json> elements = question.elements("values");
        for (int i = 0; i < elements.size(); i++) {
            values.add(new Operand.Constant(value(elements.get(i), question.at("values") + "[" + i + "]")));
        }
        return values;
    }

    /** A value is read as that of an attribute, so that there is one reader of values. */
    private AttributeValue value(Json json, String path) {
        Json item = Json.object().put("value", json).build();
        String text = Json.object().put("Item", item).build().compact();
        try {
            PutItemRequest put = (PutItemRequest) requests.read(Operation.PUT_ITEM, text);
            return Objects.requireNonNull(
                    Objects.requireNonNull(put.item()).get().get("value"));
        } catch (ApiException | InvalidValueException e) {
            throw new QuestionFault(path + ": " + e.getMessage());
        }
    }
}
