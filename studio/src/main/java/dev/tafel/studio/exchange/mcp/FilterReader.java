package dev.tafel.studio.exchange.mcp;

import dev.tafel.studio.document.Element;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.EntityModel.EntityKey;
import dev.tafel.studio.exchange.model.PatternModel.Condition;
import dev.tafel.studio.exchange.model.PatternModel.Parameter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the filter of an access pattern. */
final class FilterReader {

    private final EntityModel entity;
    private final Set<String> keyFields = new HashSet<>();
    private final Set<String> parameters = new HashSet<>();

    /** @param key the key that is queried, or null if it is not known */
    FilterReader(EntityModel entity, @Nullable EntityKey key, List<Parameter> parameters) {
        this.entity = entity;
        if (key != null) {
            Stream.concat(key.partition().stream(), key.sort().stream())
                    .forEach(template -> keyFields.addAll(template.attributes()));
        }
        parameters.forEach(parameter -> this.parameters.add(parameter.name()));
    }

    List<Condition> read(Element filter, String operation) {
        if (!SchemaNames.READS_WITH_FILTER.contains(operation)) {
            filter.fault("goes with Query and Scan, not with " + operation);
        }
        String logic = filter.at("logical_operator").textOr("AND");
        if (!SchemaNames.FILTER_LOGIC.contains(logic)) {
            filter.at("logical_operator").fault("has to be AND or OR, but is " + logic);
        }
        List<Element> conditions = filter.at("conditions").elements();
        if (conditions.isEmpty()) {
            filter.at("conditions").fault("holds no condition");
        }
        List<Condition> read = new ArrayList<>();
        for (Element condition : conditions) {
            checkField(condition.at("field"), operation);
            read.add(condition(condition));
        }
        return read;
    }

    private void checkField(Element field, String operation) {
        String name = field.text();
        if (name.isEmpty()) {
            return;
        }
        if (entity.field(name).isEmpty()) {
            field.fault("there is no field " + name + " in " + entity.name());
        } else if (operation.equals("Query") && keyFields.contains(name)) {
            field.fault(name + " is part of the key that is queried; a filter may not name it, the key condition does");
        }
    }

    private Condition condition(Element condition) {
        String field = condition.at("field").textOr("");
        String operator = condition.at("operator").textOrNull();
        String function = condition.at("function").textOrNull();
        if ("size".equals(function)) {
            if (operator == null) {
                condition.at("operator").fault("is missing: size is compared with something");
            }
            List<String> compared = operator == null ? List.of() : operands(condition, operator);
            return new Condition(field, operator == null ? "=" : operator, Condition.Subject.SIZE, compared);
        }
        if (operator != null && function != null) {
            condition.fault("has both an operator and a function; only size goes with an operator");
        }
        if (function != null) {
            return new Condition(field, function, Condition.Subject.VALUE, arguments(condition, function));
        }
        if (operator == null) {
            condition.fault("has neither an operator nor a function");
            return new Condition(field, "=", Condition.Subject.VALUE, List.of());
        }
        return new Condition(field, operator, Condition.Subject.VALUE, operands(condition, operator));
    }

    private List<String> arguments(Element condition, String function) {
        if (SchemaNames.EXISTENCE_FUNCTIONS.contains(function)) {
            return List.of();
        }
        if (!SchemaNames.ONE_PARAMETER_FUNCTIONS.contains(function)) {
            condition
                    .at("function")
                    .fault("has to be one of attribute_exists, attribute_not_exists, begins_with,"
                            + " contains and size, but is " + function);
            return List.of();
        }
        return List.of(parameter(condition.at("param"), function));
    }

    private List<String> operands(Element condition, String operator) {
        if (!SchemaNames.COMPARISONS.contains(operator)) {
            condition.at("operator").fault("has to be one of =, <>, <, <=, >, >=, between and in, but is " + operator);
            return List.of();
        }
        if (operator.equals("between")) {
            return List.of(parameter(condition.at("param"), operator), parameter(condition.at("param2"), operator));
        }
        if (operator.equals("in")) {
            List<Element> listed = condition.at("params").elements();
            if (listed.isEmpty()) {
                condition.at("params").fault("names no parameter, and in needs at least one");
            }
            return listed.stream().map(param -> parameter(param, operator)).toList();
        }
        return List.of(parameter(condition.at("param"), operator));
    }

    private String parameter(Element param, String operator) {
        String name = param.textOrNull();
        if (name == null) {
            param.fault("is missing: " + operator + " needs it");
            return "";
        }
        if (!parameters.contains(name)) {
            param.fault("there is no parameter " + name);
        }
        return name;
    }
}
