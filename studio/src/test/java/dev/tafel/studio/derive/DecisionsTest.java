package dev.tafel.studio.derive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.table.Projection;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.TableLayout;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is decided by the bill or by heat, and how it is said. */
class DecisionsTest {

    private static TableLayout table(Derivation derivation) {
        return derivation.layout().tables().get(0);
    }

    private static List<String> texts(Derivation derivation) {
        return derivation.decisions().stream().map(Decision::text).toList();
    }

    // ------------------------------------------------------------ the table's key exchanged

    private static String links(String userWrites) {
        return """
                tafel: 1
                name: x
                entities:
                  User: {id: userId, count: 1000, attributes: {userId: string 8, photo: binary 5000}}
                  Group: {id: groupId, count: 10, attributes: {groupId: string 8}}
                  Member:
                    id: groupId
                    parent: {entity: User, by: userId, identifies: true}
                    count: 5000000
                    attributes:
                      userId: {type: string, bytes: 8, references: User}
                      groupId: {type: string, bytes: 8, references: Group}
                patterns:
                  P1: {list: Member, by: userId, results: 5, rate: 1}
                  P2: {list: Member, by: groupId, results: 5, rate: 1}
                  W1: {put: User, rate: RATE}
                """.replace("RATE", userWrites);
    }

    @Test
    void linksAreReadFromTheOtherSideByTheTablesKeyExchanged() {
        Derivation derivation = Derived.of(links("0"));

        assertThat(table(derivation).indexes()).singleElement().satisfies(index -> {
            assertThat(index.name()).isEqualTo("GSI1");
            assertThat(index.keySchema().partition().get(0).name()).isEqualTo("SK");
            assertThat(index.keySchema().sort().get(0).name()).isEqualTo("PK");
            assertThat(index.projection().type()).isEqualTo(Projection.Type.KEYS_ONLY);
        });
        assertThat(ExamplesTest.conditions(derivation))
                .containsEntry("P2", "Query SK = GROUP#{groupId} AND begins_with(PK, USER#)");
        assertThat(texts(derivation))
                .anyMatch(text -> text.startsWith("GSI1: the table's key with its parts exchanged. The whole bill"));
        assertThat(table(derivation).items())
                .allSatisfy(item -> assertThat(item.indexes()).containsKey("GSI1"));
    }

    @Test
    void whereOthersAreWrittenOftenTheIndexHasAttributesThatTheyLack() {
        Derivation derivation = Derived.of(links("500"));

        assertThat(ExamplesTest.conditions(derivation)).containsEntry("P2", "Query GSI1PK = GROUP#{groupId}");
        assertThat(texts(derivation)).anyMatch(text -> text.startsWith("GSI1: key attributes of its own."));
        assertThat(derivation.alternatives())
                .extracting(Alternative::title)
                .contains("GSI1 on the table's key with its parts exchanged");
    }

    @Test
    void whatKeepsAValueUniqueIsInAnIndexOfAllItemsToo() {
        String unique = links("0.01")
                .replace("photo: binary 5000", "email: {type: string, bytes: 20, unique: true, mutable: true}");
        Derivation derivation = Derived.of(unique + "  W2: {update: User, changes: [email], rate: 0.01}\n");

        assertThat(derivation
                        .layout()
                        .plan("W1")
                        .orElseThrow()
                        .calls()
                        .get(0)
                        .units()
                        .indexHalfUnits())
                .as("the user, and the item that keeps the address unique")
                .containsEntry("GSI1", 4L);
        assertThat(derivation
                        .layout()
                        .plan("W2")
                        .orElseThrow()
                        .calls()
                        .get(0)
                        .units()
                        .indexHalfUnits())
                .as("one of those goes, another comes; of the user only keys are there")
                .containsEntry("GSI1", 4L);
    }

    // ------------------------------------------------------------ indexes apart

    private static String sharers(String noteWrites) {
        return """
                tafel: 1
                name: x
                entities:
                  Book:
                    id: bookId
                    count: 1000000
                    attributes: {bookId: string 8, genre: {type: string, distinct: 500}, text: string 3000}
                  Note:
                    id: noteId
                    count: 1000
                    attributes: {noteId: string 8, topic: {type: string, distinct: 500}, text: string 3000}
                patterns:
                  P1: {list: Book, by: genre, results: 50, rate: 200}
                  P2: {list: Note, by: topic, returns: [noteId], results: 5, rate: 1}
                  W1: {put: Note, rate: RATE}
                  W2: {put: Book, rate: 50}
                """.replace("RATE", noteWrites);
    }

    @Test
    void entitiesThatWantMuchProjectedAndThatAreWrittenOftenHaveIndexesOfTheirOwn() {
        Derivation apart = Derived.of(sharers("100"));
        Derivation together = Derived.of(sharers("0.1"));

        assertThat(table(apart).indexes())
                .extracting(index -> index.name() + " " + index.projection().type())
                .containsExactly("GSI1 KEYS_ONLY", "GSI2 ALL");
        assertThat(texts(apart))
                .anyMatch(text -> text.startsWith("Book: an index of its own, GSI2, not GSI1. The whole bill"));
        assertThat(apart.alternatives()).extracting(Alternative::title).contains("GSI2 united with GSI1");
        assertThat(table(together).indexes()).extracting(IndexLayout::name).containsExactly("GSI1");
    }

    // ------------------------------------------------------------ as few as can be

    private static String questions(String... by) {
        StringBuilder model = new StringBuilder("""
                tafel: 1
                name: x
                entities:
                  Car:
                    id: carId
                    count: 100000
                    attributes:
                      carId: string 8
                      a: {type: string, distinct: 5000}
                      b: {type: string, distinct: 5000}
                      c: {type: string, distinct: 5000}
                patterns:
                """);
        for (int i = 0; i < by.length; i++) {
            model.append("  P")
                    .append(i + 1)
                    .append(": {list: Car, by: ")
                    .append(by[i])
                    .append(", rate: 1}\n");
        }
        return model.toString();
    }

    @Test
    void questionsAreGroupedSoThatTheFewestIndexesAnswerThem() {
        Derivation derivation = Derived.of(questions("a", "b", "[a, b]", "[a, c]"));

        assertThat(table(derivation).indexes()).hasSize(2);
        assertThat(derivation.layout().plans())
                .extracting(PatternPlan::coverage)
                .containsOnly(PatternPlan.Coverage.COVERED);
        assertThat(texts(derivation)).contains("Car: 2 index keys. Fewer cannot do: no key answers two of P1, P2");
    }

    // ------------------------------------------------------------ shards

    private static final String EVENTS = """
            tafel: 1
            name: x
            entities:
              Tenant: {id: tenantId, count: 100, attributes: {tenantId: string 8}}
              Event:
                id: eventId
                parent: {entity: Tenant, by: tenantId, identifies: true}
                count: 1000000
                attributes:
                  tenantId: {type: string, bytes: 8, references: Tenant}
                  eventId: string 26
                  at: timestamp
                  text: string 300
            patterns:
              P1: {list: Event, by: tenantId, order: {at: ascending}, results: 20, rate: 1}
              P2: {get: Event, by: [tenantId, at, eventId], rate: 1}
              P3: {get: [Tenant, Event], by: tenantId, results: 20, rate: 1}
              P4: {get: Tenant, by: tenantId, rate: 1}
              W1: {put: Event, rate: {average: 100, peak: 4000}, skew: hottest 40%}
            """;

    @Test
    void theTablesOwnKeysAreSpreadAndWhoKnowsTheKeyKnowsItsShard() {
        Derivation derivation = Derived.of(EVENTS);
        ItemLayout event = table(derivation).item("Event").orElseThrow();

        assertThat(event.keys().partitionTemplate().text()).isEqualTo("TENANT#{tenantId}#{shard(tenantId,eventId)%3}");
        assertThat(table(derivation)
                        .item("Tenant")
                        .orElseThrow()
                        .keys()
                        .partitionTemplate()
                        .text())
                .isEqualTo("TENANT#{tenantId}");
        assertThat(derivation.layout().plan("P1").orElseThrow().requests()).isEqualTo(3);
        assertThat(derivation.layout().plan("P2").orElseThrow().requests()).isEqualTo(1);
        assertThat(derivation.layout().plan("P3").orElseThrow().requests()).isEqualTo(4);
        assertThat(derivation.layout().plan("P4").orElseThrow().requests()).isEqualTo(1);
        assertThat(texts(derivation))
                .anyMatch(text ->
                        text.startsWith("table of Event: 3 partition keys. Its hottest key takes 1600 write and"));
    }

    @Test
    void pinnedShardsOfTheTableAreObeyedAndSoManyAreAdvisedAgainst() {
        Derivation pinned = Derived.of(EVENTS + "pins: {shards: {P1: 25}}\n");

        assertThat(pinned.layout().plan("P1").orElseThrow().requests()).isEqualTo(25);
        assertThat(texts(pinned))
                .anyMatch(text -> text.startsWith("table of Event: 25 partition keys. It is pinned.")
                        && text.contains("So many are better avoided"));
    }

    // ------------------------------------------------------------ alternatives and the verdict

    @Test
    void copiesAndATableForEachEntityAreAmongTheAlternatives() {
        Derivation derivation = Derived.of("""
                tafel: 1
                name: x
                entities:
                  Shop:
                    id: shopId
                    count: 1000000
                    attributes:
                      shopId: string 8
                      city: {type: string, distinct: 5000, mutable: true}
                      text: {type: string, bytes: 500, mutable: true}
                  Note: {id: noteId, count: 1000000, attributes: {noteId: string 8}}
                patterns:
                  P1: {list: Shop, by: city, returns: [shopId], results: 50, rate: 50}
                  P2: {get: Note, by: noteId, rate: 1}
                  W1: {put: Shop, rate: 1}
                  W2: {delete: Shop, rate: 0.1}
                  W3: {update: Shop, changes: [text], rate: 0.1}
                  W4: {update: Shop, changes: [city], rate: 0.1}
                """);

        assertThat(derivation.alternatives())
                .extracting(Alternative::title)
                .contains("A table for each entity", "Copies of Shop in the place of GSI1");
        Alternative copies = derivation.alternatives().stream()
                .filter(alternative -> alternative.title().startsWith("Copies"))
                .findFirst()
                .orElseThrow();
        assertThat(copies.layout().tables().get(0).indexes()).isEmpty();
        assertThat(copies.layout().tables().get(0).items())
                .filteredOn(item -> item.role() == ItemLayout.Role.COPY)
                .singleElement()
                .satisfies(item ->
                        assertThat(item.keys().partitionTemplate().text()).isEqualTo("CITY#{city}"));
        assertThat(copies.layout().plan("W1").orElseThrow().explanation())
                .isEqualTo("In one transaction with its copies");
        assertThat(writeUnits(copies, "W1")).as("item and copy, each twice").isEqualTo(4);
        assertThat(writeUnits(copies, "W2")).isEqualTo(4);
        assertThat(writeUnits(copies, "W3")).as("the copy does not have it").isEqualTo(1);
        assertThat(writeUnits(copies, "W4")).as("the copy goes and comes").isEqualTo(6);
        assertThat(copies.difference().usd()).isPositive();
        Alternative apart = derivation.alternatives().stream()
                .filter(alternative -> alternative.title().equals("A table for each entity"))
                .findFirst()
                .orElseThrow();
        assertThat(apart.layout().tables()).extracting(TableLayout::name).containsExactly("xShop", "xNote");
        assertThat(apart.layout().plan("P1").orElseThrow().calls().get(0).table())
                .isEqualTo("xShop");
        assertThat(apart.difference().usd()).isZero();
    }

    private static double writeUnits(Alternative alternative, String pattern) {
        return alternative.layout().plan(pattern).orElseThrow().halfUnits() / 2.0;
    }

    @Test
    void theVerdictSaysWhatIsReadTogetherAndWhatThatSaves() {
        Verdict shop = Derived.ofExample("shop").verdict();

        assertThat(shop.choice()).isEqualTo(Verdict.Choice.ONE);
        assertThat(shop.groups()).containsExactly(List.of("User"), List.of("Order", "Item"));
        assertThat(shop.reasons())
                .containsExactly(
                        "1 access pattern reads several entities in one request, as one item collection: 81% of the"
                                + " reads, and 200.0 requests a second fewer than with a table for each",
                        "User is read with no other entity: a table of its own would cost no request more");
        assertThat(shop.several().usd()).isGreaterThan(shop.one().usd());
    }

    @Test
    void entitiesThatATransactionWritesTogetherBelongTogether() {
        Verdict verdict = Derived.of("""
                        tafel: 1
                        name: x
                        entities:
                          A: {id: a, count: 9, attributes: {a: string}}
                          B: {id: b, count: 9, attributes: {b: string}}
                          C: {id: c, count: 9, attributes: {c: string}}
                        patterns:
                          P1: {get: A, by: a, rate: 1}
                          T1: {transaction: [{put: A}, {put: C}], rate: 1}
                        """).verdict();

        assertThat(verdict.choice()).isEqualTo(Verdict.Choice.SEVERAL);
        assertThat(verdict.groups()).containsExactly(List.of("A", "C"), List.of("B"));
    }
}
