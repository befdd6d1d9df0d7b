package dev.tafel.language.legacy;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.condition.Operand;
import dev.tafel.language.expression.key.KeyOperator;
import dev.tafel.language.expression.key.KeyPredicate;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.value.Relation;
import dev.tafel.language.expression.value.ValueComparison;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A checked condition of the older parameters: an attribute, an operator and its arguments. */
record OperatorCondition(String attribute, ComparisonOperator operator, List<AttributeValue> arguments) {

    /**
     * Reads the operator for {@code attribute}.
     *
     * @throws ApiException if it is absent or there is none of that name
     */
    static ComparisonOperator operator(LegacyParameter parameter, String attribute, @Nullable String name) {
        String path = parameter.operatorPath(attribute);
        if (name == null) {
            throw ApiException.validation("1 validation error detected: Value null at '" + path
                    + "' failed to satisfy constraint: Member must not be null");
        }
        ComparisonOperator operator = ComparisonOperator.named(name);
        if (operator == null) {
            throw ApiException.validation("1 validation error detected: Value '" + name + "' at '" + path
                    + "' failed to satisfy constraint: Member must satisfy enum value set: [IN, NULL, BETWEEN, LT,"
                    + " NOT_CONTAINS, EQ, GT, NOT_NULL, NE, LE, BEGINS_WITH, GE, CONTAINS]");
        }
        return operator;
    }

    /**
     * Checks the arguments.
     *
     * @throws ApiException if there is a fault in them, or the operator does not take them
     */
    static OperatorCondition of(
            String attribute, ComparisonOperator operator, List<Supplied<AttributeValue>> supplied) {
        List<AttributeValue> arguments = new ArrayList<>();
        for (Supplied<AttributeValue> argument : supplied) {
            arguments.add(SuppliedValues.valid(argument));
        }
        if (!operator.takes(arguments.size())) {
            throw ApiException.invalidParameter(
                    "Invalid number of argument(s) for the " + operator + " ComparisonOperator");
        }
        requireTypes(operator, arguments);
        if (operator == ComparisonOperator.BETWEEN && ValueComparison.compare(arguments.get(0), arguments.get(1)) > 0) {
            throw ApiException.validation("The BETWEEN condition was provided a range where the lower bound is greater"
                    + " than the upper bound");
        }
        return new OperatorCondition(attribute, operator, arguments);
    }

    private static void requireTypes(ComparisonOperator operator, List<AttributeValue> arguments) {
        for (AttributeValue argument : arguments) {
            if (argument.type() != arguments.get(0).type()) {
                throw ApiException.invalidParameter("AttributeValues inside AttributeValueList must be of same type");
            }
        }
        if (!arguments.isEmpty() && !operator.takes(arguments.get(0).type())) {
            AttributeType type = arguments.get(0).type();
            throw ApiException.invalidParameter(
                    "ComparisonOperator " + operator + " is not valid for " + type + " AttributeValue type");
        }
    }

    /** The condition on items. */
    Condition condition() {
        DocumentPath path = DocumentPath.of(attribute);
        return switch (operator) {
            case EQ -> comparison(Relation.EQUAL);
            case NE -> comparison(Relation.NOT_EQUAL);
            case LE -> comparison(Relation.LESS_OR_EQUAL);
            case LT -> comparison(Relation.LESS);
            case GE -> comparison(Relation.GREATER_OR_EQUAL);
            case GT -> comparison(Relation.GREATER);
            case NOT_NULL -> new Condition.Exists(path);
            case NULL -> new Condition.NotExists(path);
            case CONTAINS -> new Condition.Contains(value(), argument(0));
            case NOT_CONTAINS ->
                // Unlike NE this does not hold for a missing attribute.
                new Condition.And(List.of(
                        new Condition.Exists(path), new Condition.Not(new Condition.Contains(value(), argument(0)))));
            case BEGINS_WITH -> new Condition.BeginsWith(value(), argument(0));
            case IN -> {
                List<Operand> candidates = new ArrayList<>();
                arguments.forEach(argument -> candidates.add(new Operand.Constant(argument)));
                yield new Condition.In(value(), candidates);
            }
            case BETWEEN -> new Condition.Between(value(), argument(0), argument(1));
        };
    }

    private Condition comparison(Relation relation) {
        return new Condition.Comparison(relation, value(), argument(0));
    }

    private Operand value() {
        return new Operand.Path(DocumentPath.of(attribute));
    }

    private Operand argument(int index) {
        return new Operand.Constant(arguments.get(index));
    }

    /** The condition on a key attribute. */
    KeyPredicate keyPredicate() {
        KeyOperator keyOperator = switch (operator) {
            case EQ -> KeyOperator.EQUAL;
            case LE -> KeyOperator.LESS_OR_EQUAL;
            case LT -> KeyOperator.LESS;
            case GE -> KeyOperator.GREATER_OR_EQUAL;
            case GT -> KeyOperator.GREATER;
            case BEGINS_WITH -> KeyOperator.BEGINS_WITH;
            case BETWEEN -> KeyOperator.BETWEEN;
            case NE, NOT_NULL, NULL, CONTAINS, NOT_CONTAINS, IN -> KeyOperator.NOT_INDEXABLE;
        };
        return new KeyPredicate(attribute, keyOperator, arguments);
    }
}
