package dev.tafel.language.expression;

import static dev.tafel.language.expression.Expressions.errorOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.language.expression.ExpressionParameters.Operation;
import dev.tafel.model.api.ExpressionAttributes;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExpressionParametersTest {

    private static final ExpressionAttributes NAMES = new ExpressionAttributes(Map.of("#a", "a"), null);
    private static final ExpressionAttributes VALUES = new ExpressionAttributes(null, Map.of());

    /** Parameters by name; {@code Filter*2} is a map of two entries. */
    private static ExpressionParameters parameters(Operation operation, String present) {
        ExpressionParameters parameters = ExpressionParameters.of(operation);
        for (String parameter :
                present.isBlank() ? new String[0] : present.trim().split(" +", -1)) {
            String[] parts = parameter.split("\\*", -1);
            Object value = parts.length == 1
                    ? "text"
                    : parts[1].equals("0") ? Map.of() : parts[1].equals("1") ? Map.of("a", 1) : Map.of("a", 1, "b", 2);
            parameters.with(parts[0], value);
        }
        return parameters;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GET_ITEM           | AttributesToGet ProjectionExpression | AttributesToGet | ProjectionExpression
            PUT_OR_DELETE_ITEM | Expected*1 ConditionExpression       | Expected        | ConditionExpression
            PUT_OR_DELETE_ITEM | ConditionalOperator Expected*2 ConditionExpression | Expected, ConditionalOperator \
            | ConditionExpression
            PUT_OR_DELETE_ITEM | ConditionalOperator ConditionExpression | ConditionalOperator | ConditionExpression
            UPDATE_ITEM        | AttributeUpdates*1 ConditionExpression | AttributeUpdates | ConditionExpression
            UPDATE_ITEM        | Expected*1 UpdateExpression          | Expected        | UpdateExpression
            UPDATE_ITEM | ConditionExpression Expected*2 UpdateExpression ConditionalOperator AttributeUpdates*1 | \
            AttributeUpdates, Expected, ConditionalOperator | UpdateExpression, ConditionExpression
            SCAN               | ScanFilter*1 ProjectionExpression    | ScanFilter      | ProjectionExpression
            SCAN               | AttributesToGet FilterExpression     | AttributesToGet | FilterExpression
            SCAN | FilterExpression ConditionalOperator ScanFilter*2 AttributesToGet ProjectionExpression | \
            AttributesToGet, ScanFilter, ConditionalOperator | ProjectionExpression, FilterExpression
            QUERY              | KeyConditions*1 KeyConditionExpression | KeyConditions | KeyConditionExpression
            QUERY | KeyConditions*1 QueryFilter*1 ProjectionExpression | QueryFilter | ProjectionExpression
            QUERY | KeyConditions*1 QueryFilter*2 ConditionalOperator KeyConditionExpression FilterExpression \
            ProjectionExpression AttributesToGet | AttributesToGet, QueryFilter, ConditionalOperator, KeyConditions \
            | ProjectionExpression, FilterExpression, KeyConditionExpression
            """)
    void expressionsDoNotGoWithTheOlderParameters(
            Operation operation, String present, String older, String expressions) {
        assertThat(errorOf(() -> parameters(operation, present).check(ExpressionAttributes.ABSENT)))
                .isEqualTo("Can not use both expression and non-expression parameters in the same request:"
                        + " Non-expression parameters: {" + older + "} Expression parameters: {" + expressions + "}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GET_ITEM           | AttributesToGet
            GET_ITEM           | ''
            PUT_OR_DELETE_ITEM | Expected*0
            PUT_OR_DELETE_ITEM | Expected*2 ConditionalOperator
            UPDATE_ITEM        | AttributeUpdates*0 Expected*1
            UPDATE_ITEM        | UpdateExpression ConditionExpression
            QUERY              | KeyConditions*1 FilterExpression ProjectionExpression
            QUERY              | KeyConditions*1 QueryFilter*2 ConditionalOperator AttributesToGet
            SCAN               | ScanFilter*2 ConditionalOperator
            """)
    void theseGoTogether(Operation operation, String present) {
        assertThatCode(() -> parameters(operation, present).check(ExpressionAttributes.ABSENT))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SCAN               | ConditionalOperator                  | cannot be used without Filter or Expected
            SCAN               | ConditionalOperator ScanFilter*0     | cannot be used without Filter or Expected
            SCAN               | ConditionalOperator AttributesToGet  | cannot be used without Filter or Expected
            SCAN | ConditionalOperator ScanFilter*1 | can only be used when Filter or Expected has two or more \
            elements
            QUERY              | ConditionalOperator KeyConditions*2  | cannot be used without Filter or Expected
            QUERY | ConditionalOperator QueryFilter*1 | can only be used when Filter or Expected has two or more \
            elements
            PUT_OR_DELETE_ITEM | ConditionalOperator                  | cannot be used without Filter or Expected
            PUT_OR_DELETE_ITEM | ConditionalOperator Expected*1 | can only be used when Filter or Expected has two \
            or more elements
            UPDATE_ITEM        | ConditionalOperator AttributeUpdates*2 | cannot be used without Filter or Expected
            """)
    void theConditionalOperatorNeedsConditionsToJoin(Operation operation, String present, String error) {
        assertThat(errorOf(() -> parameters(operation, present).check(ExpressionAttributes.ABSENT)))
                .isEqualTo("ConditionalOperator " + error);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            PUT_OR_DELETE_ITEM | Expected*1           | ConditionExpression is null
            UPDATE_ITEM        | AttributeUpdates*1   | UpdateExpression and ConditionExpression are null
            QUERY              | ProjectionExpression | FilterExpression and KeyConditionExpression are null
            SCAN               | ProjectionExpression | FilterExpression is null
            """)
    void valuesNeedAnExpression(Operation operation, String present, String error) {
        assertThat(errorOf(() -> parameters(operation, present).check(VALUES)))
                .isEqualTo("ExpressionAttributeValues can only be specified when using expressions: " + error);
    }

    @Test
    void namesNeedAnExpression() {
        for (Operation operation : Operation.values()) {
            assertThat(errorOf(() -> ExpressionParameters.of(operation).check(NAMES)))
                    .isEqualTo("ExpressionAttributeNames can only be specified when using expressions");
        }
        assertThatCode(() ->
                        parameters(Operation.GET_ITEM, "ProjectionExpression").check(NAMES))
                .doesNotThrowAnyException();
    }

    @Test
    void namesComeBeforeValues() {
        assertThat(errorOf(() ->
                        ExpressionParameters.of(Operation.SCAN).check(new ExpressionAttributes(Map.of(), Map.of()))))
                .startsWith("ExpressionAttributeNames can only");
    }

    @Test
    void valuesAreFineWithOneOfTheExpressionsThatMayHaveThem() {
        assertThatCode(() ->
                        parameters(Operation.QUERY, "KeyConditionExpression").check(VALUES))
                .doesNotThrowAnyException();
        assertThatCode(() -> ExpressionParameters.of(Operation.GET_ITEM).check(VALUES))
                .doesNotThrowAnyException();
    }

    @Test
    void absentParametersDoNotCount() {
        assertThatCode(() -> parameters(Operation.SCAN, "FilterExpression")
                        .with("ScanFilter", null)
                        .check(ExpressionAttributes.ABSENT))
                .doesNotThrowAnyException();
    }

    @Test
    void anOperationDoesNotHaveTheParametersOfOthers() {
        assertThatThrownBy(() -> ExpressionParameters.of(Operation.SCAN).with("KeyConditionExpression", "a"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
