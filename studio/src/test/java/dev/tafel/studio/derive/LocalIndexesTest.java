package dev.tafel.studio.derive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PatternPlan.Coverage;
import dev.tafel.studio.layout.PlannedCall;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Strongly consistent reads in another order are what local indexes are for. */
class LocalIndexesTest {

    private static final String MODEL = """
            tafel: 1
            name: x
            entities:
              Shop: {id: shopId, count: 100, attributes: {shopId: string 8}}
              Sale:
                id: saleId
                parent: {entity: Shop, by: shopId, identifies: true, childrenMax: MAX}
                count: 100000
                attributes:
                  shopId: {type: string, bytes: 8, references: Shop}
                  saleId: string 8
                  soldAt: timestamp
                  total: {type: number, digits: 6}
                  note: string 400
            patterns:
              P1: {list: Sale, by: shopId, order: {soldAt: descending}, results: 10, rate: 10}
              P2: {list: Sale, by: shopId, order: {total: descending}, results: 10, consistency: strong, rate: 1}
              P3: {list: Sale, by: shopId, range: {total: between}, returns: [saleId, total], results: 5, rate: 1}
              W1: {put: Sale, rate: 2}
            """;

    private static String model(String childrenMax) {
        return MODEL.replace("MAX", childrenMax);
    }

    private static PlannedCall call(Derivation derivation, String pattern) {
        return derivation.layout().plan(pattern).orElseThrow().calls().get(0);
    }

    @Test
    void aStrongReadInAnotherOrderHasALocalIndexWhichAnswersOthersToo() {
        Derivation derivation = Derived.of(model("1000"));

        assertThat(derivation.layout().tables().get(0).indexes())
                .extracting(IndexLayout::name, IndexLayout::kind)
                .containsExactly(tuple("LSI1", IndexDefinition.Kind.LOCAL));
        assertThat(ExamplesTest.conditions(derivation))
                .containsEntry("P2", "Query PK = SHOP#{shopId}")
                .containsEntry(
                        "P3", "Query PK = SHOP#{shopId} AND LSI1SK BETWEEN SALE#{total:pad6} AND SALE#{total:pad6}$");
        assertThat(call(derivation, "P2").index()).isEqualTo("LSI1");
        assertThat(call(derivation, "P2").consistency()).isEqualTo(ReadConsistency.STRONG);
        assertThat(call(derivation, "P3").consistency()).isEqualTo(ReadConsistency.EVENTUAL);
        assertThat(call(derivation, "W1").units().indexHalfUnits()).containsKey("LSI1");
        assertThat(derivation.decisions())
                .extracting(Decision::text)
                .anyMatch(text -> text.startsWith("LSI1 of Sale: SHOP#{shopId} / SALE#{total:pad6}#{saleId}. It answers"
                        + " P2 with strongly consistent reads"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "100000000 ~ here it may have 9",
                "null ~ here it grows without bound",
            })
    void aCollectionThatMayPassTenGigabytesHasNone(String childrenMax, String reason) {
        Derivation derivation =
                Derived.of(childrenMax.equals("null") ? MODEL.replace(", childrenMax: MAX", "") : model(childrenMax));

        assertThat(derivation.layout().tables().get(0).indexes())
                .extracting(IndexLayout::kind)
                .containsExactly(IndexDefinition.Kind.GLOBAL);
        PatternPlan plan = derivation.layout().plan("P2").orElseThrow();
        assertThat(plan.coverage()).isEqualTo(Coverage.SCAN);
        assertThat(derivation.decisions())
                .filteredOn(decision -> decision.subject().equals("P2"))
                .extracting(Decision::text)
                .singleElement()
                .asString()
                .contains("needs a local index")
                .contains(reason);
    }

    @Test
    void whatALocalIndexTakesCountsForItsTablesCapacity() {
        Bill bill = Derived.of(model("1000")).bill();

        assertThat(bill.byArm()).containsKeys("x", "LSI1");
    }

    @Test
    void aTableHasFiveLocalIndexesAtMost() {
        StringBuilder model = new StringBuilder("""
                tafel: 1
                name: x
                entities:
                  Shop: {id: shopId, count: 100, attributes: {shopId: string 8}}
                  Sale:
                    id: saleId
                    parent: {entity: Shop, by: shopId, identifies: true, childrenMax: 1000}
                    count: 100000
                    attributes:
                      shopId: {type: string, bytes: 8, references: Shop}
                      saleId: string 8
                """);
        StringBuilder patterns =
                new StringBuilder("patterns:\n  P0: {list: Sale, by: shopId, order: {saleId: ascending}, rate: 9}\n");
        for (int i = 1; i <= 6; i++) {
            model.append("      a").append(i).append(": {type: number, digits: 6}\n");
            patterns.append("  P%d: {list: Sale, by: shopId, order: {a%d: ascending}, consistency: strong, rate: 1}\n"
                    .formatted(i, i));
        }

        Derivation derivation = Derived.of(model.append(patterns).toString());

        assertThat(derivation.layout().tables().get(0).indexes())
                .extracting(IndexLayout::name)
                .containsExactly("LSI1", "LSI2", "LSI3", "LSI4", "LSI5");
        assertThat(derivation.layout().plan("P6").orElseThrow().coverage()).isEqualTo(Coverage.SCAN);
        assertThat(derivation.decisions())
                .extracting(Decision::text)
                .contains("P6: not answered. A table has at most 5 local indexes");
    }

    @Test
    void childrenOfChildrenCountForTheirCollection() {
        String deep = """
                tafel: 1
                name: x
                entities:
                  Shop: {id: shopId, count: 100, attributes: {shopId: string 8}}
                  Sale:
                    id: saleId
                    parent: {entity: Shop, by: shopId, identifies: true, childrenMax: 100000}
                    count: 100000
                    attributes: {shopId: {type: string, bytes: 8, references: Shop}, saleId: string 8}
                  Line:
                    id: lineNo
                    parent: {entity: Sale, by: [shopId, saleId], identifies: true, childrenMax: MAX}
                    count: 1000000
                    attributes:
                      shopId: {type: string, bytes: 8, references: Shop}
                      saleId: {type: string, bytes: 8, references: Sale}
                      lineNo: {type: number, digits: 4}
                      price: {type: number, digits: 6}
                patterns:
                  P1: {list: Line, by: [shopId, saleId], order: {lineNo: ascending}, rate: 9}
                  P2: {list: Line, by: [shopId, saleId], order: {price: ascending}, consistency: strong, rate: 1}
                """;

        assertThat(Derived.of(deep.replace("MAX", "100"))
                        .layout()
                        .plan("P2")
                        .orElseThrow()
                        .coverage())
                .isEqualTo(Coverage.COVERED);
        assertThat(Derived.of(deep.replace("MAX", "10000"))
                        .layout()
                        .plan("P2")
                        .orElseThrow()
                        .coverage())
                .isEqualTo(Coverage.SCAN);
    }
}
