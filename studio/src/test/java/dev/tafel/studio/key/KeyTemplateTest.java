package dev.tafel.studio.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.DynamoNumber;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTemplateTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "USER#{userId}",
                "{status}",
                "ORDER#{placedAt:millis}#{orderId}",
                "ITEM#{itemNo:pad4}",
                "DUE#{dueOn:date}#TENANT#{tenantId}",
                "EVENT#{at:seconds}",
                "STATUS#open#{shard(orderId)%16}",
                "X#{shard(a,b)%2}#{c}",
                "#META",
                ""
            })
    void theTextOfATemplateIsReadAgain(String text) {
        assertThat(KeyTemplate.parse(text).text()).isEqualTo(text).hasToString(text);
    }

    @ParameterizedTest
    @CsvSource({
        "'A#{b', 'an opening brace without a closing one at character 3'",
        "'A#b}', 'a closing brace without an opening one at character 4'",
        "'A#{}', 'no attribute between the braces at character 3'",
        "'A#{ }', 'no attribute between the braces at character 3'",
        "'A#{b:wide}', 'no form \"wide\" (plain, pad1 to pad38, date, seconds, millis) at character 3'",
        "'A#{b:pad39}', 'no form \"pad39\" (plain, pad1 to pad38, date, seconds, millis) at character 3'"
    })
    void aFaultyTemplateIsRefusedWithItsPlace(String text, String fault) {
        assertThatThrownBy(() -> KeyTemplate.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(fault);
    }

    @Test
    void literalsThatFollowEachOtherAreOne() {
        KeyTemplate template = KeyTemplate.literal("USER")
                .plus(new KeyPart.Literal("#"), new KeyPart.Value("id", ValueForm.PLAIN), new KeyPart.Literal(""));

        assertThat(template.parts()).hasSize(2);
        assertThat(template).isEqualTo(KeyTemplate.parse("USER#{id}"));
        assertThat(template.prefix()).isEqualTo("USER#");
        assertThat(KeyTemplate.attribute("id").prefix()).isEmpty();
        assertThat(KeyTemplate.parse("").prefix()).isEmpty();
    }

    @Test
    void itsAttributesAreThoseInTheKey() {
        KeyTemplate template = KeyTemplate.parse("A#{x}#{shard(y)%4}#{x}#{z:pad2}");

        assertThat(template.attributes()).containsExactly("x", "z");
        assertThat(template.shard()).contains(new KeyPart.Shard(List.of("y"), 4));
        assertThat(template.isConstant()).isFalse();
        assertThat(KeyTemplate.literal("A#").isConstant()).isTrue();
        assertThat(KeyTemplate.literal("A#").shard()).isEmpty();
    }

    @Test
    void anItemsValuesMakeItsKey() {
        Map<String, AttributeValue> item = Map.of(
                "orderId", AttributeValue.of("o-7"),
                "no", AttributeValue.of(DynamoNumber.of(42)),
                "open", new AttributeValue.BoolValue(true));

        assertThat(KeyTemplate.parse("ORDER#{no:pad6}#{orderId}").render(item::get))
                .contains("ORDER#000042#o-7");
        assertThat(KeyTemplate.parse("{no}#{open}").render(item::get)).contains("42#true");
        assertThat(KeyTemplate.parse("ORDER#{missing}").render(item::get)).isEmpty();
        assertThat(KeyTemplate.parse("ORDER#{shard(missing)%2}").render(item::get))
                .isEmpty();
    }

    @Test
    void aValueThatCannotStandInAKeyIsRefused() {
        AttributeValue list = new AttributeValue.ListValue(List.of());

        assertThatThrownBy(() -> KeyTemplate.attribute("a").render(name -> list))
                .isInstanceOf(KeyFormException.class)
                .hasMessage("The value \"L\" of a does not fit the form plain");
    }

    @ParameterizedTest
    @CsvSource({
        "pad3, 1234",
        "pad3, -1",
        "pad3, 1.5",
        "date, 30.11.2026",
        "date, 2026-11-30T00:00:00Z",
        "seconds, 2026-11-30T00:00:00.000Z",
        "millis, 2026-11-30T00:00:00Z",
        "seconds, 2026-11-30T00:00:00+01:00"
    })
    void aValueOfAnotherFormIsRefused(String form, String value) {
        assertThatThrownBy(() -> KeyTemplate.parse("X#{a:" + form + "}").renderTexts(name -> value))
                .isInstanceOf(KeyFormException.class)
                .hasMessage("The value \"" + value + "\" of a does not fit the form " + form);
    }

    @ParameterizedTest
    @CsvSource({
        "'ORDER#{placedAt:seconds}#{orderId}', 'ORDER#2026-11-30T08:15:00Z#o1'",
        "'DUE#{dueOn:date}#TENANT#{t}#INVOICE#{i}', 'DUE#2026-06-14#TENANT#acme#INVOICE#2026-0014'",
        "'{a}', 'x#y'",
        "'{n:pad4}{m:pad2}', '001207'",
        "'A#{n:pad4}', 'A#0000'"
    })
    void aKeyIsTakenApartAndPutTogetherAgain(String text, String key) {
        KeyTemplate template = KeyTemplate.parse(text);
        Map<String, String> parts = template.decode(key).orElseThrow();

        assertThat(template.renderTexts(parts::get)).contains(key);
    }

    @ParameterizedTest
    @CsvSource({
        "'USER#{id}', 'USERGROUP#1'",
        "'USER#{id}', 'USER#'",
        "'USER#{id}#X', 'USER#1'",
        "'USER#{id}#X', 'USER#1#XY'",
        "'A#{n:pad4}', 'A#12'",
        "'A#{d:date}#{x}', 'A#2026-13#x'",
        "'{a}{b}', 'xy'",
        "'{a}#{a}', '1#2'",
        "'META', 'META2'",
        "'S#{shard(x)%10}', 'S#12'",
        "'S#{shard(x)%10}', 'S#a'"
    })
    void aKeyOfAnotherTemplateIsNotTakenApart(String text, String key) {
        assertThat(KeyTemplate.parse(text).decode(key)).isEmpty();
    }

    @Test
    void theShardIsTheCrcOfTheValueSoThatEveryProgramCanComputeIt() {
        // CRC-32 of "123456789" is CBF43926, the check value of the algorithm: 3421780262.
        KeyTemplate template = KeyTemplate.parse("S#{shard(id)%16}#{id}");

        Optional<String> key = template.renderTexts(name -> "123456789");

        assertThat(key).contains("S#06#123456789");
        assertThat(template.decode("S#06#123456789")).contains(Map.of("id", "123456789"));
        assertThat(KeyTemplate.parse("{shard(id)%16}{id}").decode("06x")).contains(Map.of("id", "x"));
    }

    @Test
    void formsThatMakeNoSenseAreRefused() {
        assertThatThrownBy(() -> ValueForm.padded(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ValueForm.padded(39)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ValueForm(ValueForm.Kind.DATE, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new KeyPart.Shard(List.of(), 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new KeyPart.Shard(List.of("a"), 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
