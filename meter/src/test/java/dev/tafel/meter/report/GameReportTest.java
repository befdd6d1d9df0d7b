package dev.tafel.meter.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.meter.Bench;
import dev.tafel.meter.count.Count;
import dev.tafel.meter.report.Game.Pattern;
import dev.tafel.meter.report.Report.IndexRow;
import dev.tafel.meter.report.Report.KeyRow;
import dev.tafel.meter.report.Report.ShapeRow;
import dev.tafel.meter.waste.Finding;
import dev.tafel.meter.waste.RuleId;
import dev.tafel.model.capacity.IndexEntryChange;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.observe.Access;
import dev.tafel.model.observe.FinishedCall;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.observe.WriteAccess;
import dev.tafel.model.observe.WriteAccess.Effect;
import dev.tafel.model.price.Amount;
import dev.tafel.model.value.AttributeValue.StringValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every figure of a report on a game, reckoned again from the raw log of its requests. */
class GameReportTest {

    private static final BigDecimal USD_PER_READ_HALF_UNIT = new BigDecimal("0.0000000625");
    private static final BigDecimal USD_PER_WRITE_HALF_UNIT = new BigDecimal("0.0000003125");
    private static final BigDecimal MONTH_SECONDS = new BigDecimal("2635200");

    private final Bench bench = new Bench();
    private final Game game = new Game(bench, 20_261_130);
    private Report report;

    @BeforeEach
    void play() {
        game.play(1_500);
        report = bench.report();
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private List<Access> accesses(Pattern pattern) {
        return game.calls(pattern).stream()
                .map(bench.log()::get)
                .map(FinishedCall::accesses)
                .flatMap(List::stream)
                .toList();
    }

    private static long reads(List<Access> accesses, ToLongFunction<ReadAccess> figure) {
        return accesses.stream()
                .filter(ReadAccess.class::isInstance)
                .mapToLong(access -> figure.applyAsLong((ReadAccess) access))
                .sum();
    }

    private static long writes(List<Access> accesses, ToLongFunction<WriteAccess> figure) {
        return accesses.stream()
                .filter(WriteAccess.class::isInstance)
                .mapToLong(access -> figure.applyAsLong((WriteAccess) access))
                .sum();
    }

    private BigDecimal perMonth(long readHalfUnits, long writeHalfUnits) {
        BigDecimal usd = USD_PER_READ_HALF_UNIT
                .multiply(BigDecimal.valueOf(readHalfUnits))
                .add(USD_PER_WRITE_HALF_UNIT.multiply(BigDecimal.valueOf(writeHalfUnits)));
        return usd.multiply(MONTH_SECONDS).divide(BigDecimal.valueOf(report.seconds()), 12, RoundingMode.HALF_UP);
    }

    @Test
    void everyWayOfAskingIsOneShapeWithTheFiguresOfItsCalls() {
        for (Pattern pattern : Pattern.values()) {
            List<Access> accesses = accesses(pattern);
            ShapeRow row = report.shapes().stream()
                    .filter(one -> one.shape().text().equals(pattern.shape()))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("There is no shape " + pattern.shape()));
            long readHalfUnits = reads(accesses, ReadAccess::halfUnits) + reads(accesses, ReadAccess::fetchHalfUnits);
            long writeHalfUnits =
                    writes(accesses, WriteAccess::tableHalfUnits) + writes(accesses, WriteAccess::indexHalfUnits);

            assertThat(row.counters().get(Count.CALLS))
                    .as(pattern.shape())
                    .isEqualTo(game.calls(pattern).size());
            assertThat(row.counters().readHalfUnits()).isEqualTo(readHalfUnits);
            assertThat(row.counters().writeHalfUnits()).isEqualTo(writeHalfUnits);
            assertThat(row.counters().get(Count.ITEMS_READ)).isEqualTo(reads(accesses, ReadAccess::itemsRead));
            assertThat(row.counters().get(Count.ITEMS_RETURNED)).isEqualTo(reads(accesses, ReadAccess::itemsReturned));
            assertThat(row.counters().get(Count.BYTES_READ)).isEqualTo(reads(accesses, ReadAccess::bytesRead));
            assertThat(row.counters().get(Count.BYTES_RETURNED)).isEqualTo(reads(accesses, ReadAccess::bytesReturned));
            assertThat(row.counters().get(Count.BYTES_WRITTEN)).isEqualTo(writes(accesses, WriteAccess::presentBytes));
            assertThat(row.counters().get(Count.WRITES)).isEqualTo(writes(accesses, write -> 1));
            assertThat(row.counters().get(Count.DURATION_NANOS))
                    .isEqualTo(game.calls(pattern).stream()
                            .map(place -> bench.log().get(place).timing())
                            .mapToLong(timing -> timing.nanos() * timing.weight())
                            .sum());
            assertThat(row.perMonth().usd()).isEqualByComparingTo(perMonth(readHalfUnits, writeHalfUnits));
            assertThat(row.perMonth().isConfirmed()).isTrue();
            assertThat(row.clients())
                    .singleElement()
                    .satisfies(client -> assertThat(client.calls())
                            .isEqualTo(game.calls(pattern).size()));
        }
        assertThat(report.shapes()).hasSize(Pattern.values().length);
        assertThat(report.failures()).isZero();
    }

    @Test
    void theTotalIsThatOfAllCallsAndDearestComesFirst() {
        List<Access> all = bench.log().stream()
                .map(FinishedCall::accesses)
                .flatMap(List::stream)
                .toList();
        long reads = reads(all, ReadAccess::halfUnits);
        long writes = writes(all, WriteAccess::tableHalfUnits) + writes(all, WriteAccess::indexHalfUnits);

        assertThat(report.total().usd().subtract(perMonth(reads, writes)).abs())
                .as("rounded in each shape")
                .isLessThan(new BigDecimal("0.000000001"));
        assertThat(report.shapes())
                .isSortedAccordingTo((one, other) -> other.perMonth().compareTo(one.perMonth()));
        assertThat(report.seconds())
                .isEqualTo(report.at().getEpochSecond() - report.since().getEpochSecond());
    }

    @Test
    void indexesHaveTheEntriesThatWereWrittenAndThePagesThatWereRead() {
        List<Access> all = bench.log().stream()
                .map(FinishedCall::accesses)
                .flatMap(List::stream)
                .toList();
        for (IndexRow row : report.indexes()) {
            long halfUnits = all.stream()
                    .filter(WriteAccess.class::isInstance)
                    .flatMap(access -> ((WriteAccess) access).indexes().stream())
                    .filter(entry -> entry.index().equals(row.index()))
                    .mapToLong(WriteAccess.IndexWrite::halfUnits)
                    .sum();
            long calls = all.stream()
                    .filter(access ->
                            access instanceof ReadAccess read && row.index().equals(read.index()))
                    .count();

            assertThat(row.counters().writeHalfUnits()).as(row.index()).isEqualTo(halfUnits);
            assertThat(row.counters().get(Count.CALLS)).isEqualTo(calls);
            assertThat(row.writesPerMonth().usd()).isEqualByComparingTo(perMonth(0, halfUnits));
        }
        assertThat(report.indexes()).hasSize(2);
    }

    @Test
    void keysHaveTheUnitsOfTheirRequests() {
        Map<String, Long> exact = new HashMap<>();
        long total = 0;
        for (FinishedCall call : bench.log()) {
            for (Access access : call.accesses()) {
                if (access instanceof WriteAccess write && write.item() != null) {
                    exact.merge(partition(write), write.tableHalfUnits(), Long::sum);
                    total += write.tableHalfUnits();
                }
            }
        }
        List<KeyRow> rows = report.keys().stream()
                .filter(row -> row.index().isEmpty() && row.use().equals("write"))
                .toList();

        assertThat(rows).hasSize(Reporter.KEYS_REPORTED_MAX);
        for (KeyRow row : rows) {
            long weight = exact.getOrDefault(row.key(), -1L);
            assertThat(weight).isBetween(row.halfUnits() - row.error(), row.halfUnits());
            assertThat(row.sharePercent()).isEqualTo(row.halfUnits() * 100 / total);
        }
    }

    private static String partition(WriteAccess write) {
        return ((StringValue) Objects.requireNonNull(
                        Objects.requireNonNull(write.item()).get("PK")))
                .value();
    }

    @Test
    void wasteIsWhatTheRawLogSaysItIs() {
        assertFinding(
                RuleId.AMP_05,
                Pattern.UPDATE_PROFILE,
                accesses(Pattern.UPDATE_PROFILE).stream()
                        .filter(access -> ((WriteAccess) access).effect() == Effect.SAME)
                        .mapToLong(access ->
                                ((WriteAccess) access).tableHalfUnits() + ((WriteAccess) access).indexHalfUnits())
                        .sum());
        assertFinding(
                RuleId.ITEM_03,
                Pattern.CREATE_PROFILE,
                accesses(Pattern.CREATE_PROFILE).stream()
                        .mapToLong(access -> ((WriteAccess) access).presentBytes())
                        .filter(bytes -> bytes > 1024 && bytes <= 1024 + 204)
                        .map(bytes -> 2)
                        .sum());
        assertThat(report.findings().stream().map(Finding::rule))
                .contains(RuleId.SCAN_01, RuleId.CON_02)
                .doesNotContain(RuleId.IDX_01, RuleId.PAG_01, RuleId.PFX_06, RuleId.TX_02);
        long strong = accesses(Pattern.VIEW_GAME).stream()
                .filter(access -> ((ReadAccess) access).consistency() == ReadConsistency.STRONG)
                .count();
        Finding strongReads = finding(RuleId.CON_02, Pattern.VIEW_GAME);
        assertThat(strongReads.evidence()).contains(" of " + strong + " strong reads");
        assertThat(strongReads.wasted().readHalfUnits()).isBetween(1L, strong);
        assertThat(accesses(Pattern.START_GAME))
                .allSatisfy(access -> assertThat(((WriteAccess) access).indexes())
                        .anyMatch(entry -> entry.change() == IndexEntryChange.REMOVED));
    }

    private Finding finding(RuleId rule, Pattern pattern) {
        return report.findings().stream()
                .filter(one -> one.rule() == rule && one.subject().equals(pattern.shape()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("There is no " + rule + " of " + pattern.shape()));
    }

    private void assertFinding(RuleId rule, Pattern pattern, long writeHalfUnits) {
        Finding finding = finding(rule, pattern);
        assertThat(finding.wasted().writeHalfUnits()).isEqualTo(writeHalfUnits);
        assertThat(finding.perMonth())
                .isEqualTo(new Amount(
                        perMonth(0, writeHalfUnits), finding.perMonth().status()));
    }
}
