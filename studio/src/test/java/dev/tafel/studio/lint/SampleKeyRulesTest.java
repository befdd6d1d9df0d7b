package dev.tafel.studio.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What the keys of sample items show: PFX-02 and PFX-04. */
class SampleKeyRulesTest {

    private static Entity root(String name, String... id) {
        return Entity.root(
                name,
                name.toUpperCase(Locale.ROOT),
                List.of(id),
                Arrays.stream(id)
                        .map(a -> Attribute.of(a, Attribute.Type.STRING, 10))
                        .toList());
    }

    @Test
    void itemsWithoutPrefixAndTypeCannotBeTold() {
        Model model = new Model()
                .entity(root("User", "userId"))
                .entity(root("Group", "groupId"))
                .item("User", "{userId}", "{userId}")
                .item("Group", "GROUP#{groupId}", "{groupId}")
                .data(null, "PK", "Complaint123", "SK", "x")
                .data(null, "PK", "17", "SK", "USER#1")
                .data(null, "PK", "18", "SK", "x", "type", "User");

        assertThat(model.findings("PFX-04"))
                .extracting(f -> f.place().text())
                .containsExactly("entity User", "table Main");
        assertThat(model.findings("PFX-04").get(1).evidence()).startsWith("1 of 3 items");
    }

    @Test
    void aBareSortKeyBesideWordsTellsNoType() {
        Model chat = new Model()
                .data(null, "PK", "User:A", "SK", "2023-04-01T12:00:00.001Z")
                .data(null, "PK", "Room:Music", "SK", "meta");

        assertThat(chat.findings("PFX-04")).singleElement().satisfies(f -> {
            assertThat(f.severity()).isEqualTo(Severity.WARNING);
            assertThat(f.evidence())
                    .startsWith("1 of 2 items have a bare value as sort key")
                    .contains("\"meta\"");
        });
        assertThat(new Model()
                        .data(null, "PK", "User:A", "SK", "2023-04-01T12:00:00.001Z")
                        .data(null, "PK", "User:B", "SK", "2023-04-02T12:00:00.001Z")
                        .findings("PFX-04"))
                .as("bare sort keys only")
                .isEmpty();
        assertThat(new Model()
                        .data(null, "PK", "d#1", "SK", "WARNING1#2020-04-24")
                        .data(null, "PK", "d#1", "SK", "NORMAL#2020-04-24")
                        .findings("PFX-04"))
                .as("a word with a number")
                .isEmpty();
        assertThat(chat.data(null, "PK", "User:C", "SK", "2023", "kind", "comment")
                        .findings("PFX-04"))
                .as("an item with its type is not counted")
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).startsWith("1 of 3 items"));
    }

    @Test
    void typesThatOnlyAnAttributeTellsApartAreNamed() {
        Model fares = new Model()
                .data(null, "PK", "SFO", "SK", "JFK#2021-08-01", "type", "fare")
                .data(null, "PK", "SFO", "SK", "JFK#2021-08-02", "type", "flight")
                .data(null, "PK", "C1", "SK", "PAY#1", "type", "payment");

        assertThat(fares.findings("PFX-04")).singleElement().satisfies(f -> {
            assertThat(f.severity()).isEqualTo(Severity.ADVICE);
            assertThat(f.evidence()).contains("fare, flight apart").doesNotContain("payment");
        });
        assertThat(new Model()
                        .data(null, "PK", "C1", "SK", "#META", "type", "customer")
                        .data(null, "PK", "C1", "SK", "PAY#1", "type", "payment")
                        .findings("PFX-04"))
                .isEmpty();
    }

    @Test
    void sortKeysOfNumberedWordsAskForAClosedPrefix() {
        Model log = new Model()
                .data(null, "PK", "d#1", "SK", "WARNING1#2020-04-24T14:40:00")
                .data(null, "PK", "d#1", "SK", "WARNING2#2020-04-24T14:45:00");

        assertThat(log.findings("PFX-02")).singleElement().satisfies(f -> {
            assertThat(f.severity()).isEqualTo(Severity.ADVICE);
            assertThat(f.place().name()).isEqualTo("Main.SK");
            assertThat(f.evidence()).contains("WARNING1, WARNING2", "WARNING10 to WARNING19");
        });
        assertThat(new Model()
                        .data(null, "PK", "d#1", "SK", "WARNING1#2020-04-24T14:40:00")
                        .data(null, "PK", "WARNING2#1", "SK", "NORMAL#2020-04-24T14:45:00")
                        .data(null, "PK", "d#1", "SK", "WARNING02#2020-04-24T14:45:00")
                        .findings("PFX-02"))
                .as("one number, a partition key, a padded number")
                .isEmpty();
    }
}
