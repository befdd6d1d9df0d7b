package dev.tafel.studio.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.text.ConditionWriter;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.ScalarType;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CriterionTextTest {

    private static final TableShape TABLE = new TableShape(
            "t",
            new KeySchema(
                    List.of(new KeyAttribute("a.b", ScalarType.B)), List.of(new KeyAttribute("nr", ScalarType.N))),
            List.of());

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            total = 100                   | total = 100
            total>=1.50                   | total >= 1.5
            total <> -1e3                 | total <> -1000
            name = Jane Doe               | name = "Jane Doe"
            name = '100'                  | name = "100"
            name = 'it''s'                | name = "it's"
            name = "x ""y"" z"            | name = "x \\"y\\" z"
            name = '                      | name = "'"
            done = TRUE                   | done = true
            done = false                  | done = false
            gone = null                   | gone = null
            raw = b64:AAE=                | raw = binary AAE=
            a.b = AAE=                    | a.b = binary AAE=
            a.b = b64:AAE=                | a.b = binary AAE=
            nr between 1 and 20           | nr BETWEEN 1 AND 20
            name BETWEEN 'a and b' AND c  | name BETWEEN "a and b" AND "c"
            name in a, 'b, c' ,d          | name IN ("a", "b, c", "d")
            nr in (1,2)                   | nr IN (1, 2)
            name begins_with X#           | begins_with(name, "X#")
            tags contains red             | contains(tags, "red")
            name exists                   | attribute_exists(name)
            name attribute_exists         | attribute_exists(name)
            name not_exists               | attribute_not_exists(name)
            name attribute_not_exists     | attribute_not_exists(name)
            name type S                   | attribute_type(name, "S")
            name attribute_type NULL      | attribute_type(name, "NULL")
            size(tags) > 3                | size(tags) > 3
            size(nr) = 2                  | size(nr) = 2
            not name = x                  | NOT name = "x"
            NOT not name = x              | NOT NOT name = "x"
            note = x                      | note = "x"
            list[2].x = 1                 | list[2].x = 1
            "odd name".x = 1              | odd name.x = 1
            map.[0] = 1                   | !Not a path: map.[0]
            map..x = 1                    | !Not a path: map..x
            list[x] = 1                   | !Not a path: list[x]
            list[1 = 1                    | !Not a path: list[1
            list[1]x = 1                  | !Not a path: list[1]x
            x"y" = 1                      | x"y" = 1
            .x = 1                        | !Not a path: .x
            "odd = 1                      | !An attribute is expected at the beginning of: "odd = 1
            = 1                           | !An attribute is expected at the beginning of: = 1
            total                         | !An operator is expected after the attribute in: total
            total like 1                  | !Unknown operator like in: total like 1
            total =                       | !A value is expected; an empty text is ''
            total ==  1                   | !Unknown operator == in: total ==  1
            total between 1               | !between takes two values with and between them: total between 1
            name exists x                 | !Only an attribute exists or does not, without a value: name exists x
            size(name) exists             | !Only an attribute exists or does not, without a value: size(name) exists
            size(name = 1                 | !size( is not closed in: size(name = 1
            size(name                     | !size( is not closed in: size(name
            name type X                   | !There is no type X; the types are S, N, B, BOOL, NULL, L, M, SS, NS, BS
            nr = x                        | !x is no number: The parameter cannot be converted to a numeric value: x
            a.b = ??                      | !?? is not base64
            """)
    void readsConditionsAsPeopleWriteThem(String line, String meant) {
        if (meant.startsWith("!")) {
            assertThatThrownBy(() -> CriterionText.parse(line, TABLE))
                    .isInstanceOf(MalformedCriterionException.class)
                    .hasMessage(meant.substring(1));
        } else {
            assertThat(read(line)).isEqualTo(meant);
        }
    }

    private static String read(String line) {
        try {
            return PlanText.of(List.of(CriterionText.parse(line, TABLE)));
        } catch (MalformedCriterionException e) {
            throw new AssertionError(line, e);
        }
    }

    @Test
    void anEmptyTextIsTwoQuotationMarks() throws MalformedCriterionException {
        Condition condition = CriterionText.parse("name = ''", TABLE);
        Aliases aliases = new Aliases();

        new ConditionWriter(aliases).write(condition);

        ExpressionAttributes attributes = aliases.attributes();
        assertThat(Objects.requireNonNull(attributes.values()).values().stream()
                        .map(Supplied::get)
                        .map(Object::toString)
                        .collect(Collectors.joining()))
                .isEqualTo("StringValue[value=]");
    }
}
