package dev.tafel.language.legacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.tafel.language.expression.update.Update;
import dev.tafel.language.notation.Notation;
import dev.tafel.model.api.AttributeUpdate;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.error.ApiException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LegacyUpdatesTest {

    private static AttributeUpdate update(@Nullable String action, @Nullable String value) {
        return new AttributeUpdate(value == null ? null : Supplied.of(Notation.value(value)), action);
    }

    private static String errorOf(ThrowingCallable call) {
        Throwable thrown = catchThrowable(call);
        assertThat(thrown).isInstanceOf(ApiException.class);
        return String.valueOf(thrown.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                   | 1         | {a: 'x'}       | {a: 1}
            PUT    | {b: 1}    | {}             | {a: {b: 1}}
            DELETE |           | {a: 1, b: 2}   | {b: 2}
            DELETE |           | {b: 2}         | {b: 2}
            DELETE | <1, 5>    | {a: <1, 2>}    | {a: <2>}
            DELETE | <'x'>     | {a: <'x'>}     | {}
            DELETE | <x'00'>   | {}             | {}
            ADD    | 2         | {a: 7}         | {a: 9}
            ADD    | -3.5      | {}             | {a: -3.5}
            ADD    | <3, 4>    | {a: <1, 3>}    | {a: <1, 3, 4>}
            ADD    | <'x'>     | {}             | {a: <'x'>}
            ADD    | [3, 'x']  | {a: [1, 3]}    | {a: [1, 3, 3, 'x']}
            ADD    | [7]       | {}             | {a: [7]}
            """)
    void theItemAfterwards(@Nullable String action, @Nullable String value, String old, String expected) {
        Update update = LegacyUpdates.of(Map.of("a", update(action, value)));

        assertThat(update.apply(Notation.item(old))).isEqualTo(Notation.item(expected));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ADD    | 1         | {a: 'x'}
            ADD    | 1         | {a: <1>}
            ADD    | <1>       | {a: 1}
            ADD    | <1>       | {a: <'1'>}
            ADD    | [1]       | {a: <1>}
            ADD    | <1>       | {a: [1]}
            DELETE | <1>       | {a: <'1'>}
            DELETE | <1>       | {a: [1]}
            DELETE | <'x'>     | {a: 'x'}
            """)
    void whatDoesNotFitTheItem(String action, String value, String old) {
        Update update = LegacyUpdates.of(Map.of("a", update(action, value)));

        assertThat(errorOf(() -> update.apply(Notation.item(old)))).isEqualTo("Type mismatch for attribute to update");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                   |        | Only DELETE action is allowed when no attribute value is specified
            PUT    |        | Only DELETE action is allowed when no attribute value is specified
            ADD    |        | Only DELETE action is allowed when no attribute value is specified
            DELETE | 'x'    | DELETE action with value is not supported for the type S
            DELETE | 1      | DELETE action with value is not supported for the type N
            DELETE | [1]    | DELETE action with value is not supported for the type L
            DELETE | {}     | DELETE action with value is not supported for the type M
            ADD    | 'x'    | ADD action is not supported for the type S
            ADD    | x'00'  | ADD action is not supported for the type B
            ADD    | null   | ADD action is not supported for the type NULL
            ADD    | true   | ADD action is not supported for the type BOOL
            ADD    | {}     | ADD action is not supported for the type M
            """)
    void actionsThatAreNone(@Nullable String action, @Nullable String value, String error) {
        assertThat(errorOf(() -> LegacyUpdates.of(Map.of("a", update(action, value)))))
                .isEqualTo("One or more parameter values were invalid: " + error);
    }

    @Test
    void thereAreThreeActions() {
        assertThat(errorOf(() -> LegacyUpdates.of(Map.of("a", update("put", "1")))))
                .isEqualTo("1 validation error detected: Value 'put' at 'attributeUpdates.a.member.action' failed to"
                        + " satisfy constraint: Member must satisfy enum value set: [ADD, DELETE, PUT]");
    }

    @Test
    void aValueMayBeFaulty() {
        assertThat(errorOf(() ->
                        LegacyUpdates.of(Map.of("a", new AttributeUpdate(Supplied.faulty("bad value"), "DELETE")))))
                .isEqualTo("bad value");
    }

    @Test
    void severalAttributesChangeAtOnce() {
        Map<String, AttributeUpdate> updates = new LinkedHashMap<>();
        updates.put("b", update("PUT", "'x'"));
        updates.put("a", update("DELETE", null));

        Update update = LegacyUpdates.of(updates);

        assertThat(update.apply(Notation.item("{a: 1}"))).isEqualTo(Notation.item("{b: 'x'}"));
        assertThat(update.targets().stream().map(Object::toString)).containsExactly("[b]", "[a]");
        assertThat(update.onlyRemoves()).isFalse();
    }

    @Test
    void anUpdateThatOnlyDeletesDoesNotCreateAnItemButAnEmptyOneDoes() {
        assertThat(LegacyUpdates.of(Map.of("a", update("DELETE", null))).onlyRemoves())
                .isTrue();
        assertThat(LegacyUpdates.of(Map.of("a", update("DELETE", "<1>"))).onlyRemoves())
                .isTrue();
        assertThat(LegacyUpdates.of(Map.of()).onlyRemoves()).isFalse();
    }
}
