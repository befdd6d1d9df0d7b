package dev.tafel.studio.derive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Load;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.TableLayout;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Users, orders and items with 50 orders a second, computed by hand beforehand. */
class MiniatureTest {

    private final Derivation shop = Derived.ofExample("shop");

    @Test
    void theOrderIsTheRootOfItsItemsAndTheUserOfNothing() {
        TableLayout table = shop.layout().tables().get(0);

        assertThat(keys(table, "User")).isEqualTo("USER#{userId} / USER#{userId}");
        assertThat(keys(table, "Order")).isEqualTo("ORDER#{orderId} / ORDER#{orderId}");
        assertThat(keys(table, "Item")).isEqualTo("ORDER#{orderId} / ITEM#{itemNo:pad4}");
        assertThat(table.items())
                .filteredOn(item -> item.role() == ItemLayout.Role.UNIQUENESS)
                .singleElement()
                .satisfies(lock -> {
                    assertThat(lock.uniqueAttribute()).isEqualTo("email");
                    assertThat(lock.keys().partitionTemplate().text()).isEqualTo("EMAIL#{email}");
                    assertThat(lock.attributes()).containsExactly("userId");
                });
    }

    @Test
    void twoIndexesAreEnoughAndFewerCannotDo() {
        TableLayout table = shop.layout().tables().get(0);

        assertThat(table.indexes())
                .extracting(index -> index.name() + " " + index.projection().type())
                .containsExactly("GSI1 " + Projection.Type.INCLUDE, "GSI2 " + Projection.Type.KEYS_ONLY);
        assertThat(shop.decisions())
                .extracting(Decision::text)
                .contains("Order: 2 index keys. Fewer cannot do: no key answers two of P2, P4");
    }

    @Test
    void anOrderCostsEightWriteUnitsAnd659DollarsAMonth() {
        double perOrder = shop.bill().patterns().stream()
                .filter(cost -> cost.kind() == CallUnits.Kind.WRITE)
                .mapToDouble(Bill.PatternCost::halfUnitsPerCall)
                .sum();

        assertThat(perOrder).isEqualTo(16);
        assertThat(dollars(shop.bill().requests(CallUnits.Kind.WRITE).usd())).isEqualTo(659);
    }

    @Test
    void theOrderUnderItsUserSaves82DollarsOfWritesAndMakesOneReadTwo() {
        Alternative under = shop.alternatives().get(0);

        assertThat(under.title()).isEqualTo("Order under the key of its User");
        assertThat(dollars(under.bill()
                        .requests(CallUnits.Kind.WRITE)
                        .minus(shop.bill().requests(CallUnits.Kind.WRITE))
                        .usd()))
                .isEqualTo(-82);
        assertThat(under.layout().plan("P3").orElseThrow().requests()).isEqualTo(2);
        assertThat(under.explanation()).contains("grows without bound").contains("P3 takes 2 requests, not 1");
        assertThat(under.layout().tables().get(0).indexes()).hasSize(1);
    }

    @Test
    void theEmailIsFoundByTheItemThatKeepsItUnique() {
        assertThat(shop.layout().plan("P5").orElseThrow().calls())
                .extracting(PlannedCall::operation)
                .containsExactly(PlannedCall.Operation.GET_ITEM, PlannedCall.Operation.GET_ITEM);
    }

    @Test
    void openOrdersHeatOneKeyWith100UnitsAndWantTwoKeysAtTenTimesTheRate() {
        assertThat(shop.decisions())
                .extracting(Decision::text)
                .anyMatch(text -> text.startsWith("GSI2 of Order: one partition key. Its hottest key takes 100 write"));

        Derivation busy = Derivation.of(timesTen(shop.design()), Derived.PRICES);

        assertThat(busy.decisions())
                .extracting(Decision::text)
                .anyMatch(text -> text.startsWith("GSI2 of Order: 2 partition keys. Its hottest key takes 1000 write"));
        assertThat(busy.layout().plan("P4").orElseThrow().requests()).isEqualTo(2);
        assertThat(busy.layout().plan("P4").orElseThrow().calls().get(0).condition())
                .satisfies(
                        condition -> assertThat(condition.text()).isEqualTo("GSI2PK = STATUS#open#{shard(orderId)%2}"));
    }

    @Test
    void paymentsOfEightKilobytesAt555ASecondWantSevenKeys() {
        assertThat(ShardCount.of(555 * 8, 0)).isEqualTo(7);
        assertThat(ShardCount.of(700, 2_100)).isEqualTo(1);
        assertThat(ShardCount.of(0, 2_101)).isEqualTo(2);
        assertThat(List.of(1, 2, 3, 4, 5, 7, 8, 9)).map(ShardCount::roomy).containsExactly(1, 2, 4, 4, 8, 8, 8, 16);
    }

    private static Design timesTen(Design design) {
        return design.withPatterns(design.patterns().stream()
                .map(pattern -> pattern.withLoad(more(pattern)))
                .toList());
    }

    private static Load more(AccessPattern pattern) {
        Load load = pattern.load();
        return pattern.isRead() ? load : new Load(load.average() * 10, load.peak() * 10, load.skew());
    }

    private static int dollars(BigDecimal usd) {
        return usd.setScale(0, RoundingMode.HALF_UP).intValueExact();
    }

    private static String keys(TableLayout table, String entity) {
        ItemLayout item = table.item(entity).orElseThrow();
        return item.keys().partitionTemplate() + " / "
                + item.keys().sortTemplate().orElseThrow();
    }
}
