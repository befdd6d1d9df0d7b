package dev.tafel.language.expression;

import static dev.tafel.language.expression.Expressions.errorOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.notation.Notation;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.ItemWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BindingsTest {

    private static final Supplied<AttributeValue> VALUE = Supplied.of(AttributeValue.of("v"));

    private static String errorIn(Map<String, String> names, Map<String, Supplied<AttributeValue>> values) {
        return errorOf(() -> Bindings.of(new ExpressionAttributes(names, values)));
    }

    @Test
    void emptyMapsAreErrors() {
        assertThat(errorIn(Map.of(), Map.of())).isEqualTo("ExpressionAttributeNames must not be empty");
        assertThat(errorIn(Map.of("#a", "a"), Map.of())).isEqualTo("ExpressionAttributeValues must not be empty");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "#", "", ":a", "#a-b", "#a.b", "#é", "a#", "##a", "#a "})
    void keysOfNamesHaveASyntax(String key) {
        assertThat(errorIn(Map.of(key, "a"), Map.of()))
                .isEqualTo("ExpressionAttributeNames contains invalid key: Syntax error; key: \"" + key + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", ":", "", "#a", ":a-b", ":hi!there", ":é", "::a"})
    void keysOfValuesHaveASyntax(String key) {
        assertThat(errorOf(() -> Bindings.of(new ExpressionAttributes(null, Map.of(key, VALUE)))))
                .isEqualTo("ExpressionAttributeValues contains invalid key: Syntax error; key: \"" + key + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "_", "aZ09_", "_a", "123"})
    void theseKeysAreFine(String key) {
        assertThatCode(() -> Bindings.of(new ExpressionAttributes(Map.of("#" + key, "x"), Map.of(":" + key, VALUE))))
                .doesNotThrowAnyException();
    }

    @Test
    void aFaultyValueIsNamedByItsKey() {
        Map<String, Supplied<AttributeValue>> values = new LinkedHashMap<>();
        values.put(":a", VALUE);
        values.put(":b", Supplied.faulty("Input collection contains duplicates"));

        assertThat(errorOf(() -> Bindings.of(new ExpressionAttributes(null, values))))
                .isEqualTo("ExpressionAttributeValues contains invalid value: Input collection contains duplicates for"
                        + " key :b");
    }

    @Test
    void keysAreCheckedBeforeValues() {
        Map<String, Supplied<AttributeValue>> values = new LinkedHashMap<>();
        values.put(":a", Supplied.faulty("bad"));
        values.put("b", VALUE);

        assertThat(errorOf(() -> Bindings.of(new ExpressionAttributes(null, values))))
                .endsWith("contains invalid key: Syntax error; key: \"b\"");
    }

    @Test
    void nestingIsToldWithoutAWrapper() {
        assertThat(errorOf(() -> Bindings.of(
                        new ExpressionAttributes(null, Map.of(":a", Supplied.faulty(ItemWriter.NESTING_TEXT))))))
                .isEqualTo(ItemWriter.NESTING_TEXT);
    }

    @Test
    void namesOfAttributesHaveALength() {
        assertThat(errorOf(() -> Bindings.of(new ExpressionAttributes(Map.of("#a", ""), null))))
                .isEqualTo("ExpressionAttributeNames contains invalid value: Empty attribute name for key #a");
        assertThat(errorOf(() -> Bindings.of(new ExpressionAttributes(Map.of("#a", "x".repeat(65_536)), null))))
                .isEqualTo("One or more parameter values were invalid: Attribute name is too large, must be less than"
                        + " 65536 bytes");
        assertThat(errorOf(() -> Bindings.of(new ExpressionAttributes(Map.of("#a", "é".repeat(32_768)), null))))
                .contains("too large");
        assertThatCode(() -> Bindings.of(new ExpressionAttributes(Map.of("#a", "x".repeat(65_535)), null)))
                .doesNotThrowAnyException();
    }

    @Test
    void unusedNamesAreReportedBeforeUnusedValues() {
        Bindings bindings = Bindings.of(Notation.attributes("{#a: 'a', #b: 'b', #c: 'c', :a: 1, :b: 2, :c: 3, :d: 4}"));
        ExpressionParser parser = new ExpressionParser();
        parser.condition(ExpressionKind.CONDITION, "#a = :a").bind(bindings);

        assertThat(errorOf(bindings::requireAllUsed))
                .isEqualTo("Value provided in ExpressionAttributeNames unused in expressions: keys: {#b, #c}");

        parser.projection("#b, #c").bind(bindings);
        parser.update("SET x = :c").bind(bindings);

        assertThat(errorOf(bindings::requireAllUsed))
                .isEqualTo("Value provided in ExpressionAttributeValues unused in expressions: keys: {:b, :d}");
    }

    @Test
    void whatIsNotEvaluatedIsUsedAllTheSame() {
        Bindings bindings = Bindings.of(Notation.attributes("{#a: 'a', #b: 'b', :a: 1, :b: 2}"));

        new ExpressionParser()
                .condition(ExpressionKind.CONDITION, "#a = :a OR #b = :b")
                .bind(bindings);

        assertThatCode(bindings::requireAllUsed).doesNotThrowAnyException();
    }

    @Test
    void nothingNeedsToBeDefined() {
        assertThatCode(() -> Bindings.of(ExpressionAttributes.ABSENT).requireAllUsed())
                .doesNotThrowAnyException();
    }
}
