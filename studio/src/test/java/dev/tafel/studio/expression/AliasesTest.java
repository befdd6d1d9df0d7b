package dev.tafel.studio.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.PathElement;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.DynamoNumber;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AliasesTest {

    private final Aliases aliases = new Aliases();

    @ParameterizedTest
    @CsvSource({
        "total_cost, total_cost",
        "PK, PK",
        "a1, a1",
        "status, #status",
        "Status, #Status",
        "remove, #remove",
        "begins_with, #begins_with",
        "contains, #contains",
        "_id, #id",
        "1st, #1st",
        "a-b, #a_b",
        "a.b, #a_b",
        "straße, #stra_e",
        "'  ', #x",
        "😀, #x"
    })
    void aNameHasAPlaceholderOnlyWhereItNeedsOne(String name, String spelled) {
        assertThat(aliases.path(DocumentPath.of(name))).isEqualTo(spelled);
    }

    @Test
    void placeholdersAreShort() {
        assertThat(aliases.path(DocumentPath.of("-".repeat(3) + "long".repeat(50))))
                .hasSize(41);
    }

    @Test
    void namesThatLookAlikeKeepApart() {
        DocumentPath path = new DocumentPath(
                "a-b", List.of(new PathElement.Name("a.b"), new PathElement.Index(3), new PathElement.Name("a-b")));

        assertThat(aliases.path(path)).isEqualTo("#a_b.#a_b2[3].#a_b");
        assertThat(aliases.path(DocumentPath.of("x-1"))).isEqualTo("#x_1");
        assertThat(aliases.path(DocumentPath.of("x.1"))).isEqualTo("#x_1_2");
        assertThat(aliases.namesOrNull())
                .containsExactly(
                        java.util.Map.entry("#a_b", "a-b"),
                        java.util.Map.entry("#a_b2", "a.b"),
                        java.util.Map.entry("#x_1", "x-1"),
                        java.util.Map.entry("#x_1_2", "x.1"));
    }

    @Test
    void equalValuesOfOneAttributeShareAPlaceholder() {
        AttributeValue one = AttributeValue.of("1");
        AttributeValue number = AttributeValue.of(DynamoNumber.of(1));

        assertThat(List.of(
                        aliases.value("a", one),
                        aliases.value("a", number),
                        aliases.value("a", one),
                        aliases.value("b", one)))
                .containsExactly(":a", ":a2", ":a", ":b");
        assertThat(Objects.requireNonNull(aliases.attributes().values())).hasSize(3);
        assertThat(aliases.attributes().names()).isNull();
    }

    @Test
    void nothingUsedIsNothingSent() {
        assertThat(aliases.attributes().names()).isNull();
        assertThat(aliases.attributes().values()).isNull();
    }
}
