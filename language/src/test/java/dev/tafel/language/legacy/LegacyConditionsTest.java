package dev.tafel.language.legacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.key.KeyOperator;
import dev.tafel.language.expression.key.KeyPredicate;
import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.notation.Notation;
import dev.tafel.model.api.ExpectedAttribute;
import dev.tafel.model.api.LegacyCondition;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.ScalarType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class LegacyConditionsTest {

    private static @Nullable List<Supplied<AttributeValue>> supplied(@Nullable String list) {
        return list == null
                ? null
                : ((ListValue) Notation.value(list))
                        .elements().stream().map(Supplied::of).toList();
    }

    private static Map<String, LegacyCondition> on(String attribute, String operator, @Nullable String arguments) {
        return Map.of(attribute, new LegacyCondition(operator, supplied(arguments)));
    }

    private static Condition filter(Map<String, LegacyCondition> conditions, @Nullable String operator) {
        return LegacyConditions.filter(LegacyParameter.QUERY_FILTER, conditions, operator);
    }

    private static boolean holds(Condition condition, String item) {
        return condition.holds(AttributeSource.of(Notation.item(item)));
    }

    private static String errorOf(ThrowingCallable call) {
        Throwable thrown = catchThrowable(call);
        assertThat(thrown).isInstanceOf(ApiException.class);
        return String.valueOf(thrown.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            EQ           | [1]         | {a: 1}            | true
            EQ           | [1]         | {a: '1'}          | false
            EQ           | [<1, 2>]    | {a: <2, 1>}       | true
            EQ           | [[1]]       | {a: [1]}          | true
            EQ           | [true]      | {a: true}         | true
            EQ           | [1]         | {}                | false
            NE           | [1]         | {a: 2}            | true
            NE           | [1]         | {a: '1'}          | true
            NE           | [1]         | {}                | true
            NE           | [1]         | {a: 1}            | false
            LT           | [2]         | {a: 1}            | true
            LT           | [1]         | {a: 1}            | false
            LE           | [1]         | {a: 1}            | true
            LE           | [1]         | {a: []}           | false
            GT           | ['a']       | {a: 'b'}          | true
            GT           | ['a']       | {}                | false
            GE           | [x'80']     | {a: x'7f'}        | false
            GE           | [x'80']     | {a: x'80'}        | true
            NOT_NULL     |             | {a: null}         | true
            NOT_NULL     | []          | {}                | false
            NULL         |             | {a: null}         | false
            NULL         | []          | {}                | true
            CONTAINS     | ['ell']     | {a: 'hello'}      | true
            CONTAINS     | [4]         | {a: <2, 4>}       | true
            CONTAINS     | [4]         | {a: [2, 4]}       | true
            CONTAINS     | [4]         | {}                | false
            NOT_CONTAINS | ['dog']     | {a: 'hello'}      | true
            NOT_CONTAINS | [1]         | {a: 'hello'}      | true
            NOT_CONTAINS | ['ell']     | {a: 'hello'}      | false
            NOT_CONTAINS | [4]         | {a: <2, 4>}       | false
            NOT_CONTAINS | [4]         | {}                | false
            BEGINS_WITH  | ['he']      | {a: 'hello'}      | true
            BEGINS_WITH  | [x'68']     | {a: x'6865'}      | true
            BEGINS_WITH  | ['he']      | {a: 3}            | false
            IN           | [1, 2]      | {a: 2}            | true
            IN           | [1, 2]      | {a: 3}            | false
            IN           | [1]         | {a: <1>}          | false
            BETWEEN      | [1, 3]      | {a: 3}            | true
            BETWEEN      | [1, 3]      | {a: 4}            | false
            """)
    void conditionsHoldOrDoNot(String operator, @Nullable String arguments, String item, boolean expected) {
        assertThat(holds(filter(on("a", operator, arguments), null), item)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            EQ | [] | One or more parameter values were invalid: Invalid number of argument(s) for the EQ \
            ComparisonOperator
            EQ |  | One or more parameter values were invalid: Invalid number of argument(s) for the EQ \
            ComparisonOperator
            LT | [1, 2] | One or more parameter values were invalid: Invalid number of argument(s) for the LT \
            ComparisonOperator
            NULL | [1] | One or more parameter values were invalid: Invalid number of argument(s) for the NULL \
            ComparisonOperator
            NOT_NULL | [1] | One or more parameter values were invalid: Invalid number of argument(s) for the \
            NOT_NULL ComparisonOperator
            IN | [] | One or more parameter values were invalid: Invalid number of argument(s) for the IN \
            ComparisonOperator
            BETWEEN | [1] | One or more parameter values were invalid: Invalid number of argument(s) for the \
            BETWEEN ComparisonOperator
            BETWEEN | [1, 2, 3] | One or more parameter values were invalid: Invalid number of argument(s) for the \
            BETWEEN ComparisonOperator
            IN | [1, 'a'] | One or more parameter values were invalid: AttributeValues inside AttributeValueList \
            must be of same type
            BETWEEN | [[], 'a'] | One or more parameter values were invalid: AttributeValues inside \
            AttributeValueList must be of same type
            LT | [<'a'>] | One or more parameter values were invalid: ComparisonOperator LT is not valid for SS \
            AttributeValue type
            LE | [[]] | One or more parameter values were invalid: ComparisonOperator LE is not valid for L \
            AttributeValue type
            GT | [{}] | One or more parameter values were invalid: ComparisonOperator GT is not valid for M \
            AttributeValue type
            GE | [true] | One or more parameter values were invalid: ComparisonOperator GE is not valid for BOOL \
            AttributeValue type
            CONTAINS | [[1]] | One or more parameter values were invalid: ComparisonOperator CONTAINS is not valid \
            for L AttributeValue type
            NOT_CONTAINS | [null] | One or more parameter values were invalid: ComparisonOperator NOT_CONTAINS is \
            not valid for NULL AttributeValue type
            BEGINS_WITH | [1] | One or more parameter values were invalid: ComparisonOperator BEGINS_WITH is not \
            valid for N AttributeValue type
            IN | [<1>] | One or more parameter values were invalid: ComparisonOperator IN is not valid for NS \
            AttributeValue type
            BETWEEN | [<x'00'>, <x'00'>] | One or more parameter values were invalid: ComparisonOperator BETWEEN is \
            not valid for BS AttributeValue type
            BETWEEN | ['b', 'a'] | The BETWEEN condition was provided a range where the lower bound is greater than \
            the upper bound
            eq | [1] | 1 validation error detected: Value 'eq' at 'queryFilter.a.member.comparisonOperator' failed \
            to satisfy constraint: Member must satisfy enum value set: [IN, NULL, BETWEEN, LT, NOT_CONTAINS, EQ, \
            GT, NOT_NULL, NE, LE, BEGINS_WITH, GE, CONTAINS]
              | [1] | 1 validation error detected: Value null at 'queryFilter.a.member.comparisonOperator' failed \
            to satisfy constraint: Member must not be null
            """)
    void conditionsThatAreNone(@Nullable String operator, @Nullable String arguments, String error) {
        Map<String, LegacyCondition> conditions = Map.of("a", new LegacyCondition(operator, supplied(arguments)));

        assertThat(errorOf(() -> filter(conditions, null))).isEqualTo(error);
    }

    @Test
    void aFaultyArgumentIsReportedBeforeTheirNumber() {
        Map<String, LegacyCondition> conditions =
                Map.of("a", new LegacyCondition("NULL", List.of(Supplied.faulty("bad value"))));

        assertThat(errorOf(() -> filter(conditions, null))).isEqualTo("bad value");
    }

    @ParameterizedTest
    @EnumSource(LegacyParameter.class)
    void eachParameterHasItsNameInErrors(LegacyParameter parameter) {
        assertThat(errorOf(() -> LegacyConditions.filter(parameter, on("a", "DOG", "[]"), null)))
                .containsIgnoringCase(
                        " at '" + parameter.name().replace("_", "") + ".a.member.comparisonOperator' failed");
    }

    @ParameterizedTest
    @CsvSource({", false", "AND, false", "OR, true"})
    void severalConditionsAreJoined(@Nullable String operator, boolean expected) {
        Map<String, LegacyCondition> conditions = new LinkedHashMap<>(on("a", "EQ", "[1]"));
        conditions.putAll(on("b", "EQ", "[1]"));

        assertThat(holds(filter(conditions, operator), "{a: 1, b: 2}")).isEqualTo(expected);
        assertThat(holds(filter(conditions, operator), "{a: 1, b: 1}")).isTrue();
    }

    @Test
    void noConditionHoldsForEveryItem() {
        assertThat(holds(filter(Map.of(), null), "{}")).isTrue();
        assertThat(holds(LegacyConditions.expected(Map.of(), null), "{a: 1}")).isTrue();
    }

    @Test
    void thereAreTwoConditionalOperators() {
        assertThat(errorOf(() -> filter(on("a", "NULL", null), "or")))
                .isEqualTo("1 validation error detected: Value 'or' at 'conditionalOperator' failed to satisfy"
                        + " constraint: Member must satisfy enum value set: [OR, AND]");
    }

    private static Condition expected(
            @Nullable String value, @Nullable Boolean exists, @Nullable String operator, @Nullable String list) {
        Supplied<AttributeValue> supplied = value == null ? null : Supplied.of(Notation.value(value));
        return LegacyConditions.expected(
                Map.of("a", new ExpectedAttribute(supplied, exists, operator, supplied(list))), null);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            1   |       |      |        | {a: 1}  | true
            1   | true  |      |        | {a: 1}  | true
            1   |       |      |        | {a: 2}  | false
            1   |       |      |        | {}      | false
                | false |      |        | {}      | true
                | false |      |        | {a: 1}  | false
            1   |       | EQ   |        | {a: 1}  | true
            1   |       | NE   |        | {a: 1}  | false
                |       | LT   | [2]    | {a: 1}  | true
                |       | NULL |        | {}      | true
                |       | NULL | []     | {}      | true
            """)
    void expectationsAreMetOrNot(
            @Nullable String value,
            @Nullable Boolean exists,
            @Nullable String operator,
            @Nullable String list,
            String item,
            boolean met) {
        assertThat(holds(expected(value, exists, operator, list), item)).isEqualTo(met);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                |       |      |        | Value must be provided when Exists is null for Attribute: a
                | true  |      |        | Value must be provided when Exists is true for Attribute: a
            1   | false |      |        | Value cannot be used when Exists is false for Attribute: a
            1   |       | EQ   | [1]    | Value and AttributeValueList cannot be used together for Attribute: a
            1   | true  |      | [1]    | Value and AttributeValueList cannot be used together for Attribute: a
                | true  | LT   |        | Exists and ComparisonOperator cannot be used together for Attribute: a
                | false | EQ   | [3]    | Exists and ComparisonOperator cannot be used together for Attribute: a
            | | LT | | Value or AttributeValueList must be used with ComparisonOperator: LT for Attribute: a
                |       |      | [1]    | AttributeValueList can only be used with a ComparisonOperator for Attribute: a
                | true  |      | [1]    | AttributeValueList can only be used with a ComparisonOperator for Attribute: a
                |       | EQ   | []     | Invalid number of argument(s) for the EQ ComparisonOperator
            1   |       | NULL |        | Invalid number of argument(s) for the NULL ComparisonOperator
            1   |       | BETWEEN |     | Invalid number of argument(s) for the BETWEEN ComparisonOperator
                |       | IN   | [1, 'a'] | AttributeValues inside AttributeValueList must be of same type
                |       | LE   | [[]]   | ComparisonOperator LE is not valid for L AttributeValue type
            """)
    void expectationsThatAreNone(
            @Nullable String value,
            @Nullable Boolean exists,
            @Nullable String operator,
            @Nullable String list,
            String error) {
        assertThat(errorOf(() -> expected(value, exists, operator, list)))
                .isEqualTo("One or more parameter values were invalid: " + error);
    }

    @Test
    void anExpectedValueMayBeFaulty() {
        Map<String, ExpectedAttribute> expected =
                Map.of("a", new ExpectedAttribute(Supplied.faulty("bad value"), null, null, null));

        assertThat(errorOf(() -> LegacyConditions.expected(expected, null))).isEqualTo("bad value");
    }

    @ParameterizedTest
    @EnumSource(ComparisonOperator.class)
    void someOperatorsAreConditionsOnKeys(ComparisonOperator operator) {
        String arguments = operator.takes(0) ? "[]" : operator.takes(1) ? "['a']" : "['a', 'b']";

        KeyPredicate predicate = LegacyConditions.keys(on("k", operator.name(), arguments))
                .predicates()
                .get(0);

        KeyOperator expected = switch (operator) {
            case EQ -> KeyOperator.EQUAL;
            case LT -> KeyOperator.LESS;
            case LE -> KeyOperator.LESS_OR_EQUAL;
            case GT -> KeyOperator.GREATER;
            case GE -> KeyOperator.GREATER_OR_EQUAL;
            case BETWEEN -> KeyOperator.BETWEEN;
            case BEGINS_WITH -> KeyOperator.BEGINS_WITH;
            case NE, IN, NULL, NOT_NULL, CONTAINS, NOT_CONTAINS -> KeyOperator.NOT_INDEXABLE;
        };
        assertThat(predicate.operator()).isEqualTo(expected);
        assertThat(predicate.attribute()).isEqualTo("k");
    }

    @Test
    void keysAreCheckedLikeTheOthers() {
        KeySchema schema = new KeySchema(List.of(new KeyAttribute("pk", ScalarType.S)), List.of());

        assertThat(errorOf(() -> LegacyConditions.keys(on("pk", "NE", "['a']")).resolve(schema)))
                .isEqualTo("Attempted conditional constraint is not an indexable operation");
        assertThat(errorOf(() -> LegacyConditions.keys(on("pk", "dog", "['a']"))))
                .contains("at 'keyConditions.pk.member.comparisonOperator'");
        assertThat(LegacyConditions.keys(on("pk", "EQ", "['a']"))
                        .resolve(schema)
                        .partitionValues())
                .containsExactly(Notation.value("'a'"));
    }
}
