package dev.tafel.studio.calculate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.table.TableClass;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CalculatorsTest {

    @Test
    void anItemIsWeighedAttributeByAttribute() {
        ItemBreakdown plain = ItemBreakdown.of(
                "{\"pk\": \"a\", \"m\": {\"x\": 1, \"y\": \"hi\"}, \"l\": [true, null], \"n\": -42.5}");
        ItemBreakdown typed = ItemBreakdown.of("{\"pk\": {\"S\": \"a\"},"
                + " \"m\": {\"M\": {\"x\": {\"N\": \"1\"}, \"y\": {\"S\": \"hi\"}}},"
                + " \"l\": {\"L\": [{\"BOOL\": true}, {\"NULL\": true}]}, \"n\": {\"N\": \"-42.5\"}}");

        assertThat(plain).isEqualTo(typed);
        assertThat(plain.attributes())
                .extracting(part -> part.name() + " " + part.type() + " " + part.nameBytes() + " " + part.valueBytes())
                .containsExactly("pk S 2 1", "m M 1 11", "l L 1 7", "n N 1 4");
        assertThat(plain.bytes()).isEqualTo(28);
        assertThat(plain.text())
                .contains("28  bytes", "Write: 1 units; 996 bytes more cost no other", "0.5 eventually");
        assertThat(ItemBreakdown.of(
                                "{\"s\": {\"SS\": [\"ab\", \"c\"]}, \"n\": {\"NS\": [\"1\", \"22\"]}, \"b\": {\"BS\":"
                                        + " [\"AAEC\"]}, \"d\": {\"B\": \"AAEC\"}}")
                        .bytes())
                .isEqualTo(1 + 3 + 1 + 4 + 1 + 3 + 1 + 3);
        assertThat(ItemBreakdown.of("{}").bytes()).isZero();
    }

    @Test
    void theDistanceToTheNextStepIsSaid() {
        ItemBreakdown over = ItemBreakdown.of("{\"a\": \"" + "x".repeat(1_024) + "\"}");

        assertThat(over.bytes()).isEqualTo(1_025);
        assertThat(over.writeHalfUnits()).isEqualTo(4);
        assertThat(over.bytesOverWriteStep()).isEqualTo(1);
        assertThat(over.bytesToNextWriteUnit()).isEqualTo(1_023);
        assertThat(over.text()).contains("1 fewer save one");
        assertThat(over.fits()).isTrue();
        ItemBreakdown huge = ItemBreakdown.of("{\"a\": \"" + "x".repeat(409_600) + "\"}");
        assertThat(huge.fits()).isFalse();
        assertThat(huge.text()).contains("more than the 409,600");
        assertThat(huge.toJson().compact()).startsWith("{\"bytes\":409601,\"fits\":false,\"writeHalfUnits\":802");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "{\"a\": 1e999}",
                "{\"a\": {\"N\": 1}}",
                "{\"a\": {\"L\": \"x\"}}",
                "{\"a\": {\"M\": []}}",
                "{\"a\": {\"L\": [1]}}",
                "{\"a\": {\"B\": \"?\"}}"
            })
    void whatIsNoItemIsRefused(String text) {
        assertThatThrownBy(() -> ItemBreakdown.of(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aTableIsPriced() {
        TableCost prices = new TableCost(PriceTable.builtIn().in("us-east-1"), TableClass.STANDARD);
        TableUse.Cost cost = new TableUse(0, 400, 0, 0).cost(prices);

        assertThat(cost.onDemand().text()).isEqualTo("658.80 $");
        assertThat(cost.reads().usd()).isZero();
        assertThat(cost.provisioned().usd()).isLessThan(cost.onDemand().usd());
        assertThat(cost.breakEven().text()).isEqualTo("28.89 %");
        assertThatThrownBy(() -> new TableUse(-1, 0, 0, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
