package dev.tafel.model.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.value.ScalarType;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EnumTextsTest {

    static Stream<Arguments> captured() {
        return Stream.of(
                Arguments.of(EnumTexts.RETURN_CONSUMED_CAPACITY, "[INDEXES, TOTAL, NONE]"),
                Arguments.of(EnumTexts.RETURN_ITEM_COLLECTION_METRICS, "[SIZE, NONE]"),
                Arguments.of(EnumTexts.RETURN_VALUES, "[ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]"),
                Arguments.of(
                        EnumTexts.SELECT, "[SPECIFIC_ATTRIBUTES, COUNT, ALL_ATTRIBUTES, ALL_PROJECTED_ATTRIBUTES]"),
                Arguments.of(EnumTexts.CONDITIONAL_OPERATOR, "[OR, AND]"),
                Arguments.of(
                        EnumTexts.COMPARISON_OPERATOR,
                        "[IN, NULL, BETWEEN, LT, NOT_CONTAINS, EQ, GT, NOT_NULL, NE, LE, BEGINS_WITH, GE, CONTAINS]"),
                Arguments.of(EnumTexts.ATTRIBUTE_TYPE, "[B, N, S]"),
                Arguments.of(EnumTexts.KEY_TYPE, "[HASH, RANGE]"),
                Arguments.of(EnumTexts.BILLING_MODE, "[PROVISIONED, PAY_PER_REQUEST]"),
                Arguments.of(EnumTexts.PROJECTION_TYPE, "[ALL, INCLUDE, KEYS_ONLY]"),
                Arguments.of(EnumTexts.TABLE_CLASS, "[STANDARD, STANDARD_INFREQUENT_ACCESS]"));
    }

    @ParameterizedTest
    @MethodSource("captured")
    void valuesAreListedInTheServicesOrder(List<String> texts, String captured) {
        assertThat(texts).hasToString(captured);
    }

    static Stream<Arguments> modelled() {
        return Stream.of(
                Arguments.of(EnumTexts.ATTRIBUTE_TYPE, ScalarType.values()),
                Arguments.of(EnumTexts.BILLING_MODE, BillingMode.values()),
                Arguments.of(EnumTexts.PROJECTION_TYPE, Projection.Type.values()),
                Arguments.of(EnumTexts.TABLE_CLASS, TableClass.values()));
    }

    @ParameterizedTest
    @MethodSource("modelled")
    void whatIsAcceptedIsModelled(List<String> texts, Enum<?>[] constants) {
        assertThat(texts)
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(constants).map(Enum::name).toList());
    }
}
