package dev.tafel.model.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.error.ConstraintViolations.Wording;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ConstraintViolationsTest {

    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_.-]+");
    private static final List<String> RETURN_VALUES =
            List.of("ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW");
    private static final @Nullable String ABSENT = null;

    private static Arguments check(String violation, Consumer<ConstraintViolations> check) {
        return Arguments.of(violation, check);
    }

    static Stream<Arguments> singleViolations() {
        String failed = " failed to satisfy constraint: ";
        return Stream.of(
                check(
                        "Value null at 'tableName'" + failed + "Member must not be null",
                        all -> all.required("tableName", null)),
                check(
                        "Value 'ab' at 'tableName'" + failed + "Member must have length greater than or equal to 3",
                        all -> all.lengthBetween("tableName", "ab", 3, 255)),
                check(
                        "Value 'abcd' at 'tableName'" + failed + "Member must have length less than or equal to 3",
                        all -> all.lengthBetween("tableName", "abcd", 1, 3)),
                check(
                        "Value '' at 'tableName'" + failed + "Member must have length greater than or equal to 1",
                        all -> all.lengthBetween("tableName", "", 1, 255)),
                check(
                        "Value '[]' at 'transactItems'" + failed + "Member must have length greater than or equal to 1",
                        all -> all.lengthBetween("transactItems", List.of(), 1, 100)),
                check(
                        "Value '[a, b, c]' at 'keySchema'" + failed + "Member must have length less than or equal to 2",
                        all -> all.lengthBetween("keySchema", List.of("a", "b", "c"), 1, 2)),
                check(
                        "Value '0' at 'limit'" + failed + "Member must have value greater than or equal to 1",
                        all -> all.valueAtLeast("limit", 0, 1)),
                check(
                        "Value '-1' at 'segment'" + failed + "Member must have value greater than or equal to 0",
                        all -> all.valueBetween("segment", -1, 0, 999_999)),
                check(
                        "Value '1000000' at 'segment'" + failed + "Member must have value less than or equal to 999999",
                        all -> all.valueBetween("segment", 1_000_000L, 0, 999_999)),
                check(
                        "Value 'a;' at 'tableName'" + failed
                                + "Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+",
                        all -> all.pattern("tableName", "a;", NAME)),
                check(
                        "Value 'INVALID' at 'returnValues'" + failed + "Member must satisfy enum value set:"
                                + " [ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]",
                        all -> all.oneOf("returnValues", "INVALID", RETURN_VALUES)),
                check(
                        "Value '{T=[..]}' at 'requestItems'" + failed + "Map value must satisfy constraint: [Member"
                                + " must have length less than or equal to 25, Member must have length greater than or"
                                + " equal to 1]",
                        all -> all.violated(
                                "requestItems",
                                "{T=[..]}",
                                "Map value must satisfy constraint: [Member must have length less than or equal to 25,"
                                        + " Member must have length greater than or equal to 1]")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("singleViolations")
    void aViolationIsReportedWithItsValueAndPath(String violation, Consumer<ConstraintViolations> check) {
        ConstraintViolations all = ConstraintViolations.collecting();

        check.accept(all);

        assertThat(all.isEmpty()).isFalse();
        assertThatThrownBy(all::throwIfAny)
                .isInstanceOf(ApiException.class)
                .hasMessage("1 validation error detected: " + violation)
                .extracting(error -> ((ApiException) error).code())
                .isEqualTo(ErrorCode.VALIDATION);
    }

    static Stream<Arguments> keptConstraints() {
        return Stream.of(
                check("present", all -> all.required("a", "")),
                check("shortest", all -> all.lengthBetween("a", "abc", 3, 255)),
                check("longest", all -> all.lengthBetween("a", "abc", 1, 3)),
                check("fewest", all -> all.lengthBetween("a", List.of(1), 1, 2)),
                check("most", all -> all.lengthBetween("a", List.of(1, 2), 1, 2)),
                check("least", all -> all.valueBetween("a", 0, 0, 2)),
                check("greatest", all -> all.valueBetween("a", 2, 0, 2)),
                check("any greater", all -> all.valueAtLeast("a", Long.MAX_VALUE, 1)),
                check("matching", all -> all.pattern("a", "A_b.c-9", NAME)),
                check("listed", all -> all.oneOf("a", "NONE", RETURN_VALUES)),
                check("absent string", all -> all.lengthBetween("a", ABSENT, 1, 2)),
                check("absent list", all -> all.lengthBetween("a", (@Nullable List<?>) null, 1, 2)),
                check("absent number", all -> all.valueBetween("a", null, 1, 2)),
                check("absent name", all -> all.pattern("a", null, NAME)),
                check("absent text", all -> all.oneOf("a", null, RETURN_VALUES)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("keptConstraints")
    void whatKeepsItsConstraintIsNotReported(String what, Consumer<ConstraintViolations> check) {
        ConstraintViolations all = ConstraintViolations.collecting();

        check.accept(all);

        assertThat(all.isEmpty()).as(what).isTrue();
        assertThatCode(all::throwIfAny).doesNotThrowAnyException();
    }

    @Test
    void severalViolationsAreJoinedInTheOrderOfTheChecks() {
        ConstraintViolations all = ConstraintViolations.collecting()
                .oneOf("returnValues", "INVALID", RETURN_VALUES)
                .pattern("tableName", "", NAME)
                .lengthBetween("tableName", "", 1, 255)
                .required("key", null);

        assertThatThrownBy(all::throwIfAny)
                .hasMessage("4 validation errors detected: Value 'INVALID' at 'returnValues' failed to satisfy"
                        + " constraint: Member must satisfy enum value set: [ALL_NEW, UPDATED_OLD, ALL_OLD, NONE,"
                        + " UPDATED_NEW]; Value '' at 'tableName' failed to satisfy constraint: Member must satisfy"
                        + " regular expression pattern: [a-zA-Z0-9_.-]+; Value '' at 'tableName' failed to satisfy"
                        + " constraint: Member must have length greater than or equal to 1; Value null at 'key' failed"
                        + " to satisfy constraint: Member must not be null");
    }

    @Test
    void enumerationsAreCaseSensitive() {
        ConstraintViolations all = ConstraintViolations.collecting().oneOf("returnValues", "none", RETURN_VALUES);

        assertThat(all.isEmpty()).isFalse();
    }

    @Test
    void noMoreThanTenAreReported() {
        ConstraintViolations all = ConstraintViolations.collecting();
        for (int i = 1; i <= 12; i++) {
            all.required("m" + i, null);
        }

        assertThatThrownBy(all::throwIfAny)
                .hasMessageStartingWith("10 validation errors detected: Value null at 'm1' ")
                .hasMessageContaining("'m10'")
                .hasMessageNotContaining("'m11'");
    }

    @Test
    void theNewerWordingReportsTheFirstWithoutItsValue() {
        ConstraintViolations first = ConstraintViolations.worded(Wording.FIRST_WITHOUT_VALUE)
                .lengthBetween("TableName", "", 1, 1024)
                .oneOf("ReturnValues", "INVALID", RETURN_VALUES);

        assertThatThrownBy(first::throwIfAny)
                .hasMessage(
                        "1 validation error detected: Value at 'TableName' failed to satisfy constraint: Member must"
                                + " have length greater than or equal to 1");
    }

    @Test
    void theNewerWordingNamesNoPathForEnumerations() {
        ConstraintViolations first = ConstraintViolations.worded(Wording.FIRST_WITHOUT_VALUE)
                .oneOf("ReturnValues", "INVALID", List.of("ALL_OLD", "NONE"));

        assertThatThrownBy(first::throwIfAny)
                .hasMessage("1 validation error detected: Failed to satisfy constraint: Member must satisfy enum value"
                        + " set: [ALL_OLD, NONE]");
    }

    @Test
    void anotherErrorMayBeWrappedAlike() {
        assertThat(ConstraintViolations.wrapped("Invalid UpdateExpression: The expression can not be empty;"))
                .hasMessage("1 validation error detected: Invalid UpdateExpression: The expression can not be empty;")
                .extracting(ApiException::code)
                .isEqualTo(ErrorCode.VALIDATION);
    }
}
