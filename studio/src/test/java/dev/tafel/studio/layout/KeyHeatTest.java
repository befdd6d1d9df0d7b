package dev.tafel.studio.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.table.TableClass;
import dev.tafel.studio.derive.Derivation;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.file.ModelFile;
import dev.tafel.studio.file.ModelFileException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The load of hottest keys, on layouts that were derived. */
class KeyHeatTest {

    private static final String SHOP = """
            tafel: 1
            name: x
            entities:
              Shop: {id: shopId, count: 1000, attributes: {shopId: string 8, code: {type: string, unique: true}}}
              Sale:
                id: saleId
                parent: {entity: Shop, by: shopId, identifies: true, childrenMax: 1000}
                count: 100000
                attributes:
                  shopId: {type: string, bytes: 8, references: Shop}
                  saleId: string 8
                  total: {type: number, digits: 6}
                  state: {type: string, mutable: true, values: {new: 25%, old: 75%}}
            patterns:
            """;

    private static Derivation derived(String patterns) throws ModelFileException {
        Design design = ModelFile.read(SHOP + patterns).design();
        return Derivation.of(design, new TableCost(PriceTable.builtIn().in("us-east-1"), TableClass.STANDARD));
    }

    private static KeyHeat.Heat heat(Derivation derivation, @Nullable String index, String partition) {
        return KeyHeat.of(derivation.design(), derivation.layout()).stream()
                .filter(heat -> (index == null ? heat.index() == null : index.equals(heat.index()))
                        && heat.partition().equals(partition))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void anEvenLoadIsDividedByTheNumberOfKeysAndASkewedOneIsNot() throws ModelFileException {
        Derivation even = derived("  W1: {put: Sale, rate: {average: 1, peak: 2000}}\n");
        Derivation skewed = derived("  W1: {put: Sale, rate: {average: 1, peak: 2000}, skew: hottest 10%}\n");

        assertThat(heat(even, null, "SHOP#{shopId}").writes()).isCloseTo(2, within(1e-9));
        assertThat(heat(skewed, null, "SHOP#{shopId}").writes()).isCloseTo(200, within(1e-9));
        assertThat(heat(even, null, "SHOP#{shopId}").distinct()).isEqualTo(1_000);
    }

    @Test
    void whatSeveralEntitiesCauseIsAddedUpAndToldApart() throws ModelFileException {
        Derivation derivation = derived("""
                  W1: {put: Sale, rate: 1000}
                  P1: {get: Shop, by: shopId, rate: 4000}
                """);

        KeyHeat.Heat heat = heat(derivation, null, "SHOP#{shopId}");

        assertThat(heat.entities()).containsExactly("Shop", "Sale");
        assertThat(heat.parts()).containsExactly(new KeyHeat.Part("Shop", 0, 2), new KeyHeat.Part("Sale", 1, 0));
    }

    @Test
    void theCommonestValueOfAnAttributeIsTheHottest() throws ModelFileException {
        Derivation derivation = derived("""
                  P1: {list: Sale, by: state, order: {total: ascending}, results: 5, rate: 0}
                  W1: {put: Sale, rate: 400}
                """);

        assertThat(heat(derivation, "GSI1", "STATE#{state}").writes()).isCloseTo(300, within(1e-9));
        assertThat(heat(derivation, "GSI1", "STATE#{state}").distinct()).isEqualTo(2);
    }

    @Test
    void whatIsKnownMoreExactlyThanInHalfUnitsIsTaken() throws ModelFileException {
        Derivation derivation = derived("""
                  P1: {list: Sale, by: state, order: {total: ascending}, results: 5, rate: 0}
                  W1: {put: Sale, rate: 400}
                """);

        List<KeyHeat.Heat> heats =
                KeyHeat.of(derivation.design(), derivation.layout(), Map.of("W1", Map.of("GSI1", 0.5)));

        assertThat(heats)
                .filteredOn(heat -> "GSI1".equals(heat.index()))
                .singleElement()
                .satisfies(heat -> assertThat(heat.writes()).isCloseTo(400 * 0.25 * 0.75, within(1e-9)));
    }

    @Test
    void aLocalIndexHeatsItsTable() throws ModelFileException {
        Derivation derivation = derived("""
                  P1: {list: Sale, by: shopId, order: {total: ascending}, results: 5, consistency: strong, rate: 0}
                  P2: {list: Sale, by: shopId, results: 5, rate: 1}
                  P3: {list: Sale, by: shopId, order: {saleId: ascending}, results: 5, rate: 9}
                  W1: {put: Sale, rate: 1000}
                """);

        assertThat(derivation.layout().tables().get(0).indexes())
                .extracting(IndexLayout::name)
                .containsExactly("LSI1");
        assertThat(heat(derivation, null, "SHOP#{shopId}").writes()).isCloseTo(2, within(1e-9));
        assertThat(KeyHeat.of(derivation.design(), derivation.layout()))
                .allSatisfy(heat -> assertThat(heat.index()).isNull());
    }

    @Test
    void ofATransactionThatKeepsAValueUniqueTheItemTakesItsShare() throws ModelFileException {
        Derivation derivation = derived("  W1: {put: Shop, rate: 1000}\n");

        assertThat(heat(derivation, null, "SHOP#{shopId}").writes()).isCloseTo(2, within(1e-9));
    }
}
