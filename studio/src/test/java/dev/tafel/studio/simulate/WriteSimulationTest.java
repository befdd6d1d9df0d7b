package dev.tafel.studio.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.tafel.partition.Interval;
import dev.tafel.studio.simulate.WriteLoad.KeyShare;
import dev.tafel.studio.simulate.WriteLoad.Names;
import java.util.List;
import org.junit.jupiter.api.Test;

class WriteSimulationTest {

    private static final Names NAMES = new Names("orders", "GSI1");
    private static final List<KeyShare> OPEN = List.of(new KeyShare("STATUS#open", 1));

    private static WriteLoad load(int writesPerSecond, List<KeyShare> keys, int shards) {
        return new WriteLoad(NAMES, writesPerSecond, 60, 300, keys, shards);
    }

    @Test
    void oneKeyOfAnIndexThrottlesTheTable() {
        WriteOutcome outcome = WriteSimulation.run(load(2_000, OPEN, 1));

        assertThat(outcome.throttled()).isBetween(55_000L, 60_000L);
        assertThat(outcome.verdict().rule()).isEqualTo("HOT-07");
        assertThat(outcome.verdict().message())
                .contains("STATUS#open of GSI1", "2000 write units", "IndexWriteKeyRangeThroughputExceeded");
        assertThat(outcome.refusals().keySet()).allMatch(refusal -> "GSI1".equals(refusal.index()));
        assertThat(outcome.toJson().compact())
                .contains("\"rule\":\"HOT-07\"", "\"ruleTitle\":\"A hot key in an index\"", "\"shardsWanted\":4");
    }

    @Test
    void fourShardsCarryWhatOneKeyCannot() {
        WriteOutcome outcome = WriteSimulation.run(load(2_000, OPEN, 4));

        assertThat(outcome.throttled()).isZero();
        assertThat(outcome.verdict().rule()).isNull();
        assertThat(outcome.verdict().message())
                .startsWith("No write was throttled.")
                .contains("500");
        assertThat(outcome.toJson().compact()).doesNotContain("\"rule\"");
    }

    @Test
    void evenKeysAreNotThrottled() {
        WriteOutcome outcome = WriteSimulation.run(load(2_000, List.of(), 1));

        assertThat(outcome.throttled()).isZero();
    }

    @Test
    void everyWriteIsInTheMapOnceForTheTableAndOnceForTheIndex() {
        WriteOutcome outcome = WriteSimulation.run(
                load(100, List.of(new KeyShare("STATUS#open", 0.5), new KeyShare("STATUS#paid", 0.25)), 2));

        long halfUnits = 2L * 100 * 60;
        assertThat(outcome.rows().stream()
                        .filter(row -> row.index() == null)
                        .mapToLong(HeatRow::offeredInAll)
                        .sum())
                .isEqualTo(halfUnits);
        assertThat(outcome.rows().stream().filter(row -> row.index() != null))
                .extracting(HeatRow::key, HeatRow::offeredInAll)
                .containsExactly(
                        tuple("STATUS#open#0", halfUnits / 4),
                        tuple("STATUS#open#1", halfUnits / 4),
                        tuple("STATUS#paid#0", halfUnits / 8),
                        tuple("STATUS#paid#1", halfUnits / 8),
                        tuple("(others)", halfUnits / 4));
        assertThat(outcome.seconds()).hasSize(60).allMatch(second -> second.offeredCalls() == 100);
        assertThat(outcome.seconds()).extracting(Interval::throttledCalls).containsOnly(0L);
    }

    @Test
    void moreThanANewTableCarriesIsItsOwnRule() {
        WriteOutcome outcome = WriteSimulation.run(load(12_000, List.of(), 1));

        assertThat(outcome.throttled()).isPositive();
        assertThat(outcome.verdict().rule()).isEqualTo("HOT-08");
    }

    @Test
    void aLoadBeyondTheLimitsIsRefused() {
        assertThatThrownBy(() -> new WriteLoad(NAMES, 1_000_000, 2, 300, OPEN, 1))
                .hasMessageContaining("writesPerSecond times seconds");
        assertThatThrownBy(() -> load(0, OPEN, 1)).hasMessageContaining("writesPerSecond");
        assertThatThrownBy(() -> load(1, OPEN, 101)).hasMessageContaining("shards");
        assertThatThrownBy(() -> load(1, List.of(new KeyShare("a", 0.6), new KeyShare("b", 0.6)), 1))
                .hasMessageContaining("Shares");
        assertThatThrownBy(() -> load(1, List.of(new KeyShare("a", 0)), 1)).hasMessageContaining("Shares");
    }
}
