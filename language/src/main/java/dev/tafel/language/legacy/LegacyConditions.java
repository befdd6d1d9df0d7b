package dev.tafel.language.legacy;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.condition.Operand;
import dev.tafel.language.expression.key.KeyCondition;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.value.Relation;
import dev.tafel.model.api.ExpectedAttribute;
import dev.tafel.model.api.LegacyCondition;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns the parameters Expected, QueryFilter, ScanFilter and KeyConditions into conditions.
 *
 * <p>Whether ConditionalOperator may be there at all is checked with the other parameters, by
 * {@link dev.tafel.language.expression.ExpressionParameters}.
 */
public final class LegacyConditions {

    private LegacyConditions() {}

    /**
     * The condition that QueryFilter or ScanFilter puts on items.
     *
     * @param conditionalOperator how the conditions are joined, {@code AND} if null
     * @throws ApiException if there is an error in the conditions
     */
    public static Condition filter(
            LegacyParameter parameter, Map<String, LegacyCondition> conditions, @Nullable String conditionalOperator) {
        List<Condition> operands = new ArrayList<>();
        for (OperatorCondition condition : checked(parameter, conditions)) {
            operands.add(condition.condition());
        }
        return joined(operands, conditionalOperator);
    }

    /**
     * What KeyConditions says about keys.
     *
     * @throws ApiException if there is an error in the conditions
     */
    public static KeyCondition keys(Map<String, LegacyCondition> conditions) {
        return KeyCondition.ofPredicates(checked(LegacyParameter.KEY_CONDITIONS, conditions).stream()
                .map(OperatorCondition::keyPredicate)
                .toList());
    }

    /**
     * The condition that Expected puts on an item.
     *
     * @param conditionalOperator how the conditions are joined, {@code AND} if null
     * @throws ApiException if there is an error in the conditions
     */
    public static Condition expected(Map<String, ExpectedAttribute> expected, @Nullable String conditionalOperator) {
        List<Condition> operands = new ArrayList<>();
        expected.forEach((attribute, condition) -> operands.add(expected(attribute, condition)));
        return joined(operands, conditionalOperator);
    }

    private static List<OperatorCondition> checked(LegacyParameter parameter, Map<String, LegacyCondition> conditions) {
        List<OperatorCondition> checked = new ArrayList<>();
        conditions.forEach((attribute, condition) -> {
            List<Supplied<AttributeValue>> arguments = condition.attributeValueList();
            checked.add(OperatorCondition.of(
                    attribute,
                    OperatorCondition.operator(parameter, attribute, condition.comparisonOperator()),
                    arguments == null ? List.of() : arguments));
        });
        return checked;
    }

    private static Condition joined(List<Condition> operands, @Nullable String conditionalOperator) {
        if (conditionalOperator == null || conditionalOperator.equals("AND")) {
            return operands.size() == 1 ? operands.get(0) : new Condition.And(operands);
        }
        if (!conditionalOperator.equals("OR")) {
            throw ApiException.validation("1 validation error detected: Value '" + conditionalOperator
                    + "' at 'conditionalOperator' failed to satisfy constraint: Member must satisfy enum value set:"
                    + " [OR, AND]");
        }
        return new Condition.Or(operands);
    }

    private static Condition expected(String attribute, ExpectedAttribute expected) {
        Supplied<AttributeValue> value = expected.value();
        List<Supplied<AttributeValue>> list = expected.attributeValueList();
        if (list != null && value != null) {
            throw invalid("Value and AttributeValueList cannot be used together", attribute);
        }
        if (expected.comparisonOperator() != null) {
            return withOperator(attribute, expected, list == null && value != null ? List.of(value) : list);
        }
        if (list != null) {
            throw invalid("AttributeValueList can only be used with a ComparisonOperator", attribute);
        }
        return presence(attribute, value, expected.exists());
    }

    private static Condition withOperator(
            String attribute, ExpectedAttribute expected, @Nullable List<Supplied<AttributeValue>> arguments) {
        ComparisonOperator operator =
                OperatorCondition.operator(LegacyParameter.EXPECTED, attribute, expected.comparisonOperator());
        if (expected.exists() != null) {
            throw invalid("Exists and ComparisonOperator cannot be used together", attribute);
        }
        if (operator.hasArguments() && arguments == null) {
            throw invalid("Value or AttributeValueList must be used with ComparisonOperator: " + operator, attribute);
        }
        return OperatorCondition.of(attribute, operator, arguments == null ? List.of() : arguments)
                .condition();
    }

    /** Without operator the value must be equal, or the attribute must not be there. */
    private static Condition presence(
            String attribute, @Nullable Supplied<AttributeValue> value, @Nullable Boolean exists) {
        DocumentPath path = DocumentPath.of(attribute);
        if (exists == null || exists) {
            if (value == null) {
                throw invalid("Value must be provided when Exists is " + exists, attribute);
            }
            AttributeValue equal = SuppliedValues.valid(value);
            return new Condition.Comparison(Relation.EQUAL, new Operand.Path(path), new Operand.Constant(equal));
        }
        if (value != null) {
            throw invalid("Value cannot be used when Exists is false", attribute);
        }
        return new Condition.NotExists(path);
    }

    private static ApiException invalid(String rule, String attribute) {
        return ApiException.invalidParameter(rule + " for Attribute: " + attribute);
    }
}
