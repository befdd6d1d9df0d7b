package dev.tafel.studio.derive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Pins;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.TableSettings;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PatternPlan.Coverage;
import dev.tafel.studio.layout.PlannedCall;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How questions of many kinds are answered. */
class ReadsTest {

    private static final String MODEL = """
            tafel: 1
            name: x
            entities:
              Shop:
                id: shopId
                count: 100
                attributes:
                  shopId: string 8
                  city: {type: string, bytes: 10, distinct: 50}
                  code: {type: string, unique: true}
              Sale:
                id: saleId
                parent: {entity: Shop, by: shopId, identifies: true}
                count: 100000
                attributes:
                  shopId: {type: string, bytes: 8, references: Shop}
                  saleId: string 8
                  soldAt: timestamp
                  until: epoch-seconds
                  paid: {type: boolean, mutable: true}
                  state: {type: string, bytes: 4, mutable: true, values: {new: 40%, old: 60%}}
                  note: string 900
              Aid:
                id: aidId
                parent: {entity: Shop, by: shopId, identifies: true}
                count: 1000
                attributes: {shopId: {type: string, references: Shop}, aidId: string, name: string}
            patterns:
              P: QUESTION
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "{get: Sale, by: [shopId, saleId], consistency: strong}"
                        + " ~ COVERED ~ `GetItem PK = SHOP#{shopId} AND SK = SALE#{saleId}`",
                "{list: Sale, by: shopId, range: {soldAt: begins-with}}"
                        + " ~ COVERED ~ `Query PK = SHOP#{shopId} AND begins_with(SK, SALE#{soldAt:seconds})`",
                "{list: Sale, by: shopId, range: {soldAt: <}}"
                        + " ~ COVERED ~ `Query PK = SHOP#{shopId} AND SK BETWEEN SALE# AND SALE#{soldAt:seconds}`",
                "{list: Sale, by: shopId, range: {soldAt: <=}}"
                        + " ~ COVERED ~ `Query PK = SHOP#{shopId} AND SK BETWEEN SALE# AND SALE#{soldAt:seconds}$`",
                "{list: Sale, by: shopId, range: {soldAt: '>'}}"
                        + " ~ COVERED ~ `Query PK = SHOP#{shopId} AND SK BETWEEN SALE#{soldAt:seconds}$ AND SALE$`",
                "{list: Sale, by: shopId, range: {saleId: <}}"
                        + " ~ COVERED ~ `Query PK = SHOP#{shopId} AND SK BETWEEN SALE# AND SALE#{saleId}`",
                "{list: Sale, by: [shopId, state], order: {soldAt: ascending}}"
                        + " ~ COVERED ~ `Query GSI1PK = SHOP#{shopId} AND begins_with(GSI1SK, SALE#{state}#)`",
                "{list: Shop, by: city}" + " ~ COVERED ~ `Query GSI1PK = CITY#{city}`",
                "{list: Shop}" + " ~ COVERED ~ `Query GSI1PK = SHOP`",
                "{list: Sale, by: paid, order: {until: ascending}}" + " ~ COVERED ~ `Query GSI1PK = PAID#{paid}`",
                "{list: Sale, by: shopId, filter: {note: x}}"
                        + " ~ COVERED ~ `Query PK = SHOP#{shopId} AND begins_with(SK, SALE#)`"
            })
    void theKeyConditionIs(String question, String coverage, String condition) {
        PatternPlan plan = plan(question);

        assertThat(plan.coverage()).isEqualTo(Coverage.valueOf(coverage));
        assertThat(ExamplesTest.conditions(Derived.of(modelWith(question)))).containsEntry("P", condition);
    }

    @Test
    void aBoundThatTheKeyConditionCannotExcludeIsFiltered() {
        assertThat(plan("{list: Sale, by: shopId, range: {saleId: <}}")
                        .calls()
                        .get(0)
                        .filters())
                .containsExactly(new Selection.Filter("saleId", "< {saleId}", 1));
        assertThat(plan("{list: Sale, by: shopId, range: {soldAt: <}}")
                        .calls()
                        .get(0)
                        .filters())
                .isEmpty();
    }

    @Test
    void whatAGetItemCannotFilterIsAskedForByAQuery() {
        PatternPlan byKey = plan("{get: Sale, by: [shopId, saleId], filter: {note: {value: x, keeps: 10%}}}");
        PatternPlan byLock = plan("{get: Shop, by: code, returns: shopId, filter: {city: {value: x, keeps: 10%}}}");

        assertThat(byKey.coverage()).isEqualTo(Coverage.FILTERED);
        assertThat(byKey.calls()).extracting(PlannedCall::operation).containsExactly(PlannedCall.Operation.QUERY);
        assertThat(byLock.coverage()).isEqualTo(Coverage.FILTERED);
        assertThat(byLock.calls())
                .extracting(PlannedCall::operation)
                .containsExactly(PlannedCall.Operation.GET_ITEM, PlannedCall.Operation.QUERY);
    }

    @Test
    void aFilteredIndexHoldsWhatIsFilteredEvenIfItsKeyDoesAndThoughKeysAlonePinned() {
        String question = "{list: Sale, by: paid, order: {until: ascending}, returns: saleId,"
                + " filter: {until: {value: 5, keeps: 50%}}}";
        Derivation derivation = Derived.of(modelWith(question) + "pins: {projections: {GSI1: keys-only}}\n");

        assertThat(derivation.layout().tables().get(0).indexes())
                .extracting(IndexLayout::projection)
                .containsExactly(new Projection(Projection.Type.INCLUDE, List.of("until")));
        assertThat(derivation.decisions())
                .extracting(Decision::text)
                .contains("GSI1: INCLUDE until. It is pinned to KEYS_ONLY, which its patterns cannot be answered with");
    }

    @Test
    void oneOfSeveralValuesIsAskedForOnceEach() {
        PatternPlan plan = plan("{list: Sale, by: shopId, where: {state: [new, old]}}");

        assertThat(plan.requests()).isEqualTo(2);
        assertThat(plan.explanation()).contains("once for each of 2 values");
    }

    @Test
    void whatNoIndexMayAnswerIsScannedAndAnalyticsStayOutside() {
        PatternPlan strong = plan("{list: Sale, by: state, consistency: strong}");
        PatternPlan sums = plan("{list: Sale, by: state, purpose: analytics}");

        assertThat(strong.coverage()).isEqualTo(Coverage.SCAN);
        assertThat(strong.calls().get(0).operation()).isEqualTo(PlannedCall.Operation.SCAN);
        assertThat(sums.coverage()).isEqualTo(Coverage.OUTSIDE);
        assertThat(sums.calls()).isEmpty();
    }

    @Test
    void aUniqueValueAloneNeedsOneGetIfTheIdIsAllThatIsAsked() {
        assertThat(plan("{get: Shop, by: code, returns: shopId}").requests()).isEqualTo(1);
        assertThat(plan("{get: Shop, by: code}").requests()).isEqualTo(2);
        assertThat(plan("{get: Shop, by: code}").calls().get(0).condition())
                .satisfies(key -> assertThat(key).isNotNull());
    }

    @Test
    void othersThatLieBetweenAreSteppedOver() {
        PatternPlan plan = plan("{get: [Shop, Aid], by: shopId}");

        assertThat(plan.coverage()).isEqualTo(Coverage.COVERED);
        assertThat(plan.requests()).isEqualTo(2);
    }

    @Test
    void entitiesThatDoNotLieSideBySideAreReadOneByOne() {
        PatternPlan plan = plan("{get: [Shop, Sale], by: shopId, order: {soldAt: ascending}, limit: 10, results: 10}");

        assertThat(plan.coverage()).isEqualTo(Coverage.COVERED);
        assertThat(plan.requests()).isEqualTo(2);
        assertThat(plan("{get: [Shop, Sale], by: shopId, range: {soldAt: between}}")
                        .requests())
                .isEqualTo(2);
        assertThat(plan("{get: [Shop, Sale], by: shopId, order: {soldAt: descending}, limit: 10, results: 10}")
                        .requests())
                .isEqualTo(1);
    }

    @Test
    void aLinkIsAnAdjacencyListWithItsInversion() {
        Derivation derivation = Derived.of("""
                tafel: 1
                name: x
                entities:
                  User: {id: userId, count: 100, attributes: {userId: string 8}}
                  Group: {id: groupId, count: 10, attributes: {groupId: string 8}}
                  Member:
                    id: groupId
                    parent: {entity: User, by: userId, identifies: true}
                    count: 500
                    attributes:
                      userId: {type: string, bytes: 8, references: User}
                      groupId: {type: string, bytes: 8, references: Group}
                patterns:
                  P1: {list: Member, by: userId, rate: 1}
                  P2: {list: Member, by: groupId, rate: 1}
                """);
        ItemLayout member = derivation.layout().tables().get(0).item("Member").orElseThrow();

        assertThat(member.keys().partitionTemplate().text()).isEqualTo("USER#{userId}");
        assertThat(member.keys().sortTemplate().orElseThrow().text()).isEqualTo("GROUP#{groupId}");
        assertThat(member.indexes().values()).singleElement().satisfies(entry -> {
            assertThat(entry.keys().partitionTemplate().text()).isEqualTo("GROUP#{groupId}");
            assertThat(entry.keys().sortTemplate().orElseThrow().text()).isEqualTo("USER#{userId}");
        });
    }

    @Test
    void attributesOfSeveralEntitiesThatAreCalledTheSameDoNotMix() {
        Derivation derivation = Derived.of("""
                tafel: 1
                name: x
                entities:
                  A:
                    id: a
                    count: 9
                    attributes:
                      a: string
                      state: {type: string, mutable: true, values: {"on": 50%, "off": 50%}}
                      mail: {type: string, unique: true}
                  B:
                    id: b
                    count: 9
                    attributes:
                      b: string
                      state: {type: string, mutable: true, values: {"on": 50%, "off": 50%}}
                      mail: {type: string, unique: true}
                patterns:
                  P1: {list: A, by: state, rate: 1}
                  P2: {list: B, by: state, rate: 1}
                """);

        assertThat(ExamplesTest.conditions(derivation))
                .containsEntry("P1", "Query GSI1PK = A_STATE#{state}")
                .containsEntry("P2", "Query GSI1PK = B_STATE#{state}");
        assertThat(derivation.layout().tables().get(0).items())
                .filteredOn(item -> item.role() == ItemLayout.Role.UNIQUENESS)
                .extracting(item -> item.keys().partitionTemplate().text())
                .containsExactly("A_MAIL#{mail}", "B_MAIL#{mail}");
    }

    @Test
    void pinsAreObeyed() {
        Design design = Derived.design(
                modelWith("{list: Sale, by: state, order: {soldAt: ascending}, returns: [note], results: 9}"));
        Pins pins = new Pins(
                Map.of("Shop", Pins.Placement.OWN),
                Map.of("Sale", List.of("soldAt", "saleId")),
                Map.of("GSI1", Projection.Type.KEYS_ONLY),
                Map.of("P", 3));
        Derivation derivation = Derivation.of(design.withPins(pins), Derived.PRICES);
        PatternPlan plan = derivation.layout().plan("P").orElseThrow();

        assertThat(derivation
                        .layout()
                        .tables()
                        .get(0)
                        .indexes()
                        .get(0)
                        .projection()
                        .type())
                .isEqualTo(Projection.Type.KEYS_ONLY);
        assertThat(plan.calls().get(0).requests()).isEqualTo(3);
        assertThat(plan.calls().get(1).operation()).isEqualTo(PlannedCall.Operation.BATCH_GET_ITEM);
        assertThat(derivation.decisions()).extracting(Decision::text).anyMatch(text -> text.contains("It is pinned"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "{unknownPatterns: 30%} ~ 30% of the access patterns are not known yet",
                "{graphql: true} ~ Resolvers fetch entity by entity",
                "{analytics: true} ~ Reports over all items want them by kind",
                "{streamConsumers: 3} ~ serves 2 consumers, and 3 are planned"
            })
    void circumstancesSpeakForSeveralTables(String circumstances, String reason) {
        Derivation derivation =
                Derived.of(modelWith("{get: [Shop, Sale], by: shopId}") + "circumstances: " + circumstances);

        assertThat(derivation.verdict().choice()).isEqualTo(Verdict.Choice.SEVERAL);
        assertThat(derivation.verdict().reasons()).singleElement().asString().contains(reason);
    }

    @Test
    void oneEntityIsOneTableAndAHotTableKeyIsSaid() {
        Derivation derivation = Derived.of("""
                tafel: 1
                name: x
                entities:
                  Counter: {id: name, count: 5, attributes: {name: string, value: {type: number, mutable: true}}}
                patterns:
                  W: {update: Counter, changes: value, rate: 5000, skew: hottest 40%}
                """);

        assertThat(derivation.verdict().choice()).isEqualTo(Verdict.Choice.ONE);
        assertThat(derivation.decisions())
                .extracting(Decision::text)
                .anyMatch(text -> text.contains("takes 2000 write and 0 read units a second, which wants 3"));
    }

    @Test
    void aFaultyDesignIsRefused() {
        Design design = new Design("x", TableSettings.named("x"), List.of(), List.of())
                .withPins(new Pins(Map.of("Z", Pins.Placement.OWN), Map.of(), Map.of(), Map.of()));

        assertThatThrownBy(() -> Derivation.of(design, Derived.PRICES))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("There is no entity Z");
    }

    private static PatternPlan plan(String question) {
        return Derived.of(modelWith(question)).layout().plan("P").orElseThrow();
    }

    private static String modelWith(String pattern) {
        return MODEL.replace("QUESTION", pattern.replaceAll("}$", ", rate: 1}"));
    }
}
