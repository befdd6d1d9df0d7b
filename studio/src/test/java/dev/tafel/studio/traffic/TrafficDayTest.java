package dev.tafel.studio.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.partition.Access;
import dev.tafel.studio.proof.Proofs;
import dev.tafel.studio.source.DerivedModel;
import dev.tafel.studio.traffic.TrafficReport.ThrottledKey;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TrafficDayTest {

    private static final String ORDERS = """
            tafel: 1
            name: orders
            %s
            entities:
              Shop: {id: shopId, count: 1_000, attributes: {shopId: string 8}}
              Order:
                id: orderId
                parent: {entity: Shop, by: shopId, identifies: true}
                count: 1_000_000
                attributes: {shopId: {type: string, bytes: 8, references: Shop}, orderId: string 26, body: string 900}
            patterns:
              P1: {list: Order, by: shopId, results: 10, rate: 100}
              W1: {put: Order, rate: {average: 100, peak: %s}, skew: %s}
            """;

    private static TrafficReport day(DerivedModel model, double readHalfUnits, double writeHalfUnits) {
        List<PatternUnits> units = List.of(
                new PatternUnits("P1", Map.of(model.design().table().tableName(), readHalfUnits)),
                new PatternUnits("W1", Map.of(model.design().table().tableName(), writeHalfUnits)));
        return new TrafficDay(
                        model.design(), model.layout(), units, new TrafficSettings(1, 0, Map.of("orders", 1_000L)))
                .run();
    }

    private static DerivedModel model(String settings, int peak, String skew) {
        return Proofs.model(ORDERS.formatted(settings, peak, skew));
    }

    @Test
    void evenTrafficIsNotThrottled() {
        TrafficReport report = day(model("", 2_000, "even"), 2, 2);

        assertThat(report.isCalm()).isTrue();
        assertThat(report.keys()).isEmpty();
        assertThat(report.seconds()).isEqualTo(86_400);
        assertThat(report.patterns())
                .extracting(TrafficReport.PatternTraffic::pattern)
                .containsExactly("P1", "W1");
        assertThat(report.requests()).isBetween(23_000_000L, 26_000_000L);
    }

    @Test
    void aHotKeyIsNamedWithItsRuleAndTheShardsThatCureIt() {
        TrafficReport report = day(model("", 4_000, "hottest 50%"), 2, 2);

        assertThat(report.throttled()).isPositive();
        ThrottledKey hottest = report.keys().get(0);
        assertThat(hottest.arm()).isEqualTo("orders");
        assertThat(hottest.key()).isEqualTo("SHOP#0");
        assertThat(hottest.access()).isEqualTo(Access.WRITE);
        assertThat(hottest.rule()).isEqualTo("HOT-04");
        assertThat(hottest.reason()).isEqualTo("TableWriteKeyRangeThroughputExceeded");
        assertThat(hottest.peakUnitsPerSecond()).isBetween(1_900.0, 2_200.0);
        assertThat(hottest.shards()).isEqualTo(3);
    }

    @Test
    void provisionedTablesHaveWhatUsesThemToSeventyPercent() {
        TrafficReport report = day(model("table: {billing: provisioned}", 200, "zipf 0.5"), 2, 2);

        assertThat(report.isCalm()).isTrue();
        assertThat(report.arms()).extracting(TrafficReport.ArmTraffic::arm).contains("orders");
    }

    @Test
    void aVeryBusyDayIsCutShortAroundItsPeak() {
        TrafficReport report = day(model("", 20_000, "even"), 20, 20);

        assertThat(report.seconds()).isBetween(1L, 3_600L);
        assertThat(report.keys()).allSatisfy(key -> assertThat(key.shards()).isPositive());
    }

    @Test
    void theSameSeedGivesTheSameDay() {
        DerivedModel model = model("", 200, "zipf 1");

        assertThat(day(model, 2, 2)).isEqualTo(day(model, 2, 2));
    }
}
