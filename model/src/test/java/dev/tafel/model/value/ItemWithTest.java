package dev.tafel.model.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.AttributeValue.ListValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ItemWithTest {

    private static final AttributeValue ONE = AttributeValue.of(DynamoNumber.of(1));

    private static Item item(String... names) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        for (String name : names) {
            attributes.put(name, AttributeValue.of(name));
        }
        return Item.of(attributes);
    }

    @Test
    void changedAttributesKeepTheirPlaceAndNewOnesComeLast() {
        Item changed = item("a", "b", "c").with(Map.of("b", ONE, "d", ONE), Set.of("a", "x"));

        assertThat(changed.toMap())
                .containsExactly(Map.entry("b", ONE), Map.entry("c", AttributeValue.of("c")), Map.entry("d", ONE));
        assertThat(changed.size()).isEqualTo(Item.of(changed.toMap()).size());
    }

    @Test
    void anAttributeThatIsChangedIsNotRemoved() {
        assertThat(item("a").with(Map.of("a", ONE), Set.of("a"))).isEqualTo(Item.of(Map.of("a", ONE)));
    }

    @Test
    void nothingMayChange() {
        assertThat(item("a", "b").with(Map.of(), Set.of()).encoding())
                .isEqualTo(item("a", "b").encoding());
        assertThat(Item.EMPTY.with(Map.of(), Set.of("a"))).isEqualTo(Item.EMPTY);
    }

    @Test
    void valuesMayNotBeNestedTooDeeply() {
        AttributeValue value = ONE;
        for (int i = 0; i <= ItemWriter.NESTING_LEVELS_MAX; i++) {
            value = new ListValue(List.of(value));
        }
        Map<String, AttributeValue> tooDeep = Map.of("a", value);

        assertThatThrownBy(() -> Item.EMPTY.with(tooDeep, Set.of()))
                .isInstanceOf(InvalidValueException.class)
                .hasMessage(ItemWriter.NESTING_TEXT);
    }
}
