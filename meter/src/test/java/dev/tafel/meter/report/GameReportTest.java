package dev.tafel.meter.report;

import static dev.tafel.meter.record.RawLog.at;
import static dev.tafel.meter.record.RawLog.list;
import static dev.tafel.meter.record.RawLog.map;
import static dev.tafel.meter.record.RawLog.number;
import static dev.tafel.meter.record.RawLog.text;
import static dev.tafel.meter.record.RawLog.touched;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.meter.Bench;
import dev.tafel.meter.count.Count;
import dev.tafel.meter.count.Counters;
import dev.tafel.meter.record.RawLog;
import dev.tafel.meter.record.RecordedValues;
import dev.tafel.meter.report.Game.Pattern;
import dev.tafel.meter.report.Report.IndexRow;
import dev.tafel.meter.report.Report.KeyRow;
import dev.tafel.meter.report.Report.ShapeRow;
import dev.tafel.meter.waste.Finding;
import dev.tafel.meter.waste.RuleId;
import dev.tafel.model.price.Amount;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every figure of a report on a game, reckoned again from the recording of its requests by nothing but this test: units
 * from sizes, sizes of what was put from the requests, money from units.
 */
class GameReportTest {

    private static final BigDecimal USD_PER_READ_HALF_UNIT = new BigDecimal("0.0000000625");
    private static final BigDecimal USD_PER_WRITE_HALF_UNIT = new BigDecimal("0.0000003125");
    private static final BigDecimal MONTH_SECONDS = new BigDecimal("2635200");
    private static final int RECENT_SECONDS = 2;

    private final Bench bench = new Bench();

    @TempDir
    private Path folder = Path.of("");

    private List<Map<String, Object>> raw = List.of();
    private Game game;
    private Report report;

    @BeforeEach
    void play() throws IOException {
        Path file = folder.resolve("calls.jsonl");
        bench.recorder().start(file, RecordedValues.PLAIN);
        game = new Game(bench, 20_261_130);
        game.play(1_500);
        report = bench.report();
        bench.recorder().stop();
        raw = RawLog.calls(file);
        assertThat(raw).hasSameSizeAs(bench.log());
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private List<Map<String, Object>> calls(Pattern pattern) {
        return game.calls(pattern).stream().map(raw::get).toList();
    }

    private List<Map<String, Object>> accesses(Pattern pattern) {
        return calls(pattern).stream().flatMap(call -> touched(call).stream()).toList();
    }

    private List<Map<String, Object>> accesses() {
        return raw.stream().flatMap(call -> touched(call).stream()).toList();
    }

    private static boolean isRead(Map<String, Object> access) {
        return access.containsKey("read");
    }

    private static long roundedUp(long bytes, int step) {
        return (bytes + step - 1) / step;
    }

    /** By the rule of the API: what was read together, at least one unit, half of it if eventually consistent. */
    private static long readHalfUnits(Map<String, Object> read) {
        long units = Math.max(1, roundedUp(number(read, "bytesRead"), 4096));
        return text(read, "read").equals("strong") ? 2 * units : units;
    }

    /** The larger of both sizes, at least one unit, twice in a transaction. */
    private static long tableHalfUnits(Map<String, Object> write, String operation) {
        long bytes = Math.max(number(write, "oldBytes"), number(write, "presentBytes"));
        long units = Math.max(1, roundedUp(bytes, 1024));
        return operation.startsWith("Transact") ? 4 * units : 2 * units;
    }

    private static long entryHalfUnits(Map<String, Object> entry) {
        long old = roundedUp(number(entry, "oldBytes"), 1024);
        long present = roundedUp(number(entry, "presentBytes"), 1024);
        return switch (text(entry, "change")) {
            case "absent", "unchanged" -> 0;
            case "added" -> 2 * present;
            case "removed" -> 2 * old;
            case "moved" -> 2 * (old + present);
            default -> 2 * Math.max(old, present);
        };
    }

    private static List<Map<String, Object>> entries(Map<String, Object> write) {
        return list(write.getOrDefault("indexes", List.of())).stream()
                .map(RawLog::map)
                .toList();
    }

    private static long indexHalfUnits(Map<String, Object> write) {
        return entries(write).stream().mapToLong(GameReportTest::entryHalfUnits).sum();
    }

    private static long reads(List<Map<String, Object>> calls) {
        return sum(calls, call -> sum(touched(call), access -> isRead(access) ? readHalfUnits(access) : 0));
    }

    private static long writes(List<Map<String, Object>> calls) {
        return sum(
                calls,
                call -> sum(
                        touched(call),
                        access -> isRead(access)
                                ? 0
                                : tableHalfUnits(access, text(call, "operation")) + indexHalfUnits(access)));
    }

    private static long sum(List<Map<String, Object>> maps, ToLongFunction<Map<String, Object>> figure) {
        return maps.stream().mapToLong(figure).sum();
    }

    private static long sum(List<Map<String, Object>> maps, String member) {
        return sum(maps, map -> number(map, member));
    }

    /** Of many calls some are timed for the others. */
    private static long micros(List<Map<String, Object>> calls) {
        return sum(calls, call -> number(call, "micros") * Math.max(1, number(call, "microsStandFor")));
    }

    /** For how many calls there is a time, of which the recording drops what is less than a microsecond. */
    private static long timed(List<Map<String, Object>> calls) {
        return sum(calls, call -> call.containsKey("micros") ? Math.max(1, number(call, "microsStandFor")) : 0);
    }

    private BigDecimal perMonth(long readHalfUnits, long writeHalfUnits) {
        BigDecimal usd = USD_PER_READ_HALF_UNIT
                .multiply(BigDecimal.valueOf(readHalfUnits))
                .add(USD_PER_WRITE_HALF_UNIT.multiply(BigDecimal.valueOf(writeHalfUnits)));
        return usd.multiply(MONTH_SECONDS).divide(BigDecimal.valueOf(report.seconds()), 12, RoundingMode.HALF_UP);
    }

    @Test
    void theRecordingHasTheSizesThatFollowFromTheRequests() {
        for (Pattern pattern : List.of(Pattern.CREATE_PROFILE, Pattern.CREATE_GAME)) {
            for (Map<String, Object> call : calls(pattern)) {
                Map<String, Object> item = map(at(call, "request", "Item"));
                long bytes = 0;
                for (Map.Entry<String, Object> attribute : item.entrySet()) {
                    Map<String, Object> value = map(attribute.getValue());
                    bytes += utf8(attribute.getKey());
                    bytes += value.containsKey("N") ? 1 : utf8(text(value, "S"));
                }
                assertThat(touched(call)).hasSize(1);
                assertThat(number(touched(call).get(0), "presentBytes")).isEqualTo(bytes);
            }
        }
        for (Map<String, Object> call : raw) {
            for (Map<String, Object> access : touched(call)) {
                assertThat(number(access, "halfUnits"))
                        .isEqualTo(
                                isRead(access)
                                        ? readHalfUnits(access)
                                        : tableHalfUnits(access, text(call, "operation")));
                entries(access)
                        .forEach(entry -> assertThat(number(entry, "halfUnits")).isEqualTo(entryHalfUnits(entry)));
            }
        }
    }

    private static long utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    @Test
    void everyWayOfAskingIsOneShapeWithTheFiguresOfItsCalls() {
        for (Pattern pattern : Pattern.values()) {
            List<Map<String, Object>> calls = calls(pattern);
            List<Map<String, Object>> accesses = accesses(pattern);
            ShapeRow row = report.shapes().stream()
                    .filter(one -> one.shape().text().equals(pattern.shape()))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("There is no shape " + pattern.shape()));
            Counters counters = row.counters();

            assertThat(counters.get(Count.CALLS)).as(pattern.shape()).isEqualTo(calls.size());
            assertThat(counters.readHalfUnits()).isEqualTo(reads(calls));
            assertThat(counters.writeHalfUnits()).isEqualTo(writes(calls));
            assertThat(counters.get(Count.ITEMS_READ)).isEqualTo(sum(accesses, "itemsRead"));
            assertThat(counters.get(Count.ITEMS_RETURNED)).isEqualTo(sum(accesses, "itemsReturned"));
            assertThat(counters.get(Count.BYTES_READ)).isEqualTo(sum(accesses, "bytesRead"));
            assertThat(counters.get(Count.BYTES_RETURNED)).isEqualTo(sum(accesses, "bytesReturned"));
            assertThat(counters.get(Count.BYTES_WRITTEN)).isEqualTo(sum(accesses, "presentBytes"));
            assertThat(counters.get(Count.WRITES)).isEqualTo(sum(accesses, access -> isRead(access) ? 0 : 1));
            assertThat(counters.get(Count.FOUND_NOTHING))
                    .isEqualTo(sum(accesses, access -> isRead(access) && number(access, "itemsRead") == 0 ? 1 : 0));
            assertThat(counters.get(Count.DURATION_NANOS) / 1_000)
                    .isBetween(micros(calls), micros(calls) + timed(calls));
            assertThat(row.perMonth().usd()).isEqualByComparingTo(perMonth(reads(calls), writes(calls)));
            assertThat(row.perMonth().isConfirmed()).isTrue();
            assertThat(row.perMillion().usd())
                    .isEqualByComparingTo(USD_PER_READ_HALF_UNIT
                            .multiply(BigDecimal.valueOf(reads(calls)))
                            .add(USD_PER_WRITE_HALF_UNIT.multiply(BigDecimal.valueOf(writes(calls))))
                            .multiply(BigDecimal.valueOf(1_000_000))
                            .divide(BigDecimal.valueOf(calls.size()), 12, RoundingMode.HALF_UP));
            assertThat(row.clients())
                    .singleElement()
                    .satisfies(client -> assertThat(client.calls()).isEqualTo(calls.size()));
        }
        assertThat(report.shapes()).hasSize(Pattern.values().length);
        assertThat(report.failures()).isZero();
        assertThat(report.throttles()).isEmpty();
    }

    @Test
    void theTotalIsThatOfAllCallsAndDearestComesFirst() {
        assertThat(report.total()
                        .usd()
                        .subtract(perMonth(reads(raw), writes(raw)))
                        .abs())
                .as("rounded in each shape")
                .isLessThan(new BigDecimal("0.000000001"));
        assertThat(report.shapes())
                .isSortedAccordingTo((one, other) -> other.perMonth().compareTo(one.perMonth()));
        long lastSecond = number(raw.get(raw.size() - 1), "at") / 1_000_000;
        assertThat(report.seconds())
                .isEqualTo(report.at().getEpochSecond() - report.since().getEpochSecond())
                .as("a second passes after the last call")
                .isBetween(lastSecond + 1, lastSecond + 2);
    }

    @Test
    void indexesHaveTheEntriesThatWereWrittenAndThePagesThatWereRead() {
        for (IndexRow row : report.indexes()) {
            List<Map<String, Object>> entries = accesses().stream()
                    .flatMap(access -> entries(access).stream())
                    .filter(entry -> text(entry, "index").equals(row.index()))
                    .toList();
            List<Map<String, Object>> pages = accesses().stream()
                    .filter(access -> isRead(access) && row.index().equals(access.get("index")))
                    .toList();
            long halfUnits = sum(entries, GameReportTest::entryHalfUnits);

            assertThat(row.counters().writeHalfUnits()).as(row.index()).isEqualTo(halfUnits);
            assertThat(row.counters().get(Count.WRITES))
                    .isEqualTo(sum(entries, entry -> entryHalfUnits(entry) > 0 ? 1 : 0));
            assertThat(row.counters().get(Count.CALLS)).isEqualTo(pages.size());
            assertThat(row.counters().readHalfUnits()).isEqualTo(sum(pages, GameReportTest::readHalfUnits));
            assertThat(row.writesPerMonth().usd()).isEqualByComparingTo(perMonth(0, halfUnits));
        }
        assertThat(report.indexes()).hasSize(2);
    }

    /** The partition keys of the items that a call writes, in the order of what it touched. */
    private static List<String> keysOfWrites(Map<String, Object> call) {
        List<String> keys = new ArrayList<>();
        if (text(call, "operation").equals("TransactWriteItems")) {
            list(at(call, "request", "TransactItems"))
                    .forEach(put ->
                            keys.add(at(map(put), "Put", "Item", "PK", "S").toString()));
        } else {
            String holder = text(call, "operation").equals("PutItem") ? "Item" : "Key";
            keys.add(at(call, "request", holder, "PK", "S").toString());
        }
        return keys;
    }

    @Test
    void keysHaveTheUnitsOfTheirRequests() {
        Map<String, Long> exact = new HashMap<>();
        Map<String, Map<Long, Long>> bySecond = new HashMap<>();
        long total = 0;
        for (Map<String, Object> call : raw) {
            List<Map<String, Object>> touched = touched(call);
            for (int i = 0; i < touched.size() && !isRead(touched.get(i)); i++) {
                String key = keysOfWrites(call).get(i);
                long halfUnits = tableHalfUnits(touched.get(i), text(call, "operation"));
                exact.merge(key, halfUnits, Long::sum);
                bySecond.computeIfAbsent(key, any -> new HashMap<>())
                        .merge(number(call, "at") / 1_000_000, halfUnits, Long::sum);
                total += halfUnits;
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
            long peak = bySecond.getOrDefault(row.key(), Map.of()).values().stream()
                    .mapToLong(Long::longValue)
                    .max()
                    .orElseThrow();
            assertThat(row.peakHalfUnits()).isLessThanOrEqualTo(peak);
            if (row.error() == 0) {
                assertThat(row.peakHalfUnits()).isEqualTo(peak);
            }
        }
    }

    @Test
    void wasteIsWhatTheRecordingSaysItIs() {
        assertFinding(
                RuleId.AMP_05,
                Pattern.UPDATE_PROFILE,
                sum(
                        accesses(Pattern.UPDATE_PROFILE),
                        write -> text(write, "write").equals("same")
                                ? tableHalfUnits(write, "UpdateItem") + indexHalfUnits(write)
                                : 0));
        assertFinding(RuleId.ITEM_03, Pattern.CREATE_PROFILE, sum(accesses(Pattern.CREATE_PROFILE), write -> {
            long bytes = number(write, "presentBytes");
            return bytes > 1024 && bytes <= 1024 + 204 ? 2 : 0;
        }));
        assertThat(report.findings().stream().map(Finding::rule))
                .contains(RuleId.SCAN_01, RuleId.CON_02)
                .doesNotContain(
                        RuleId.IDX_01, RuleId.PAG_01, RuleId.PFX_06, RuleId.TX_02, RuleId.HOT_04, RuleId.CAP_04);
        assertThat(accesses(Pattern.START_GAME))
                .allSatisfy(write -> assertThat(entries(write))
                        .anySatisfy(entry -> assertThat(entry).containsEntry("change", "removed")));
    }

    /** A strong read is needless if its key was not written within the two seconds before, as far as seconds tell. */
    @Test
    void strongReadsAreNeedlessAsFarAsTheRecordingTells() {
        Map<String, Long> lastWrites = new HashMap<>();
        Set<String> viewed = new HashSet<>();
        long strong = 0;
        long needless = 0;
        for (Map<String, Object> call : raw) {
            long second = number(call, "at") / 1_000_000;
            for (Map<String, Object> access : touched(call)) {
                if (!isRead(access)) {
                    keysOfWrites(call).forEach(key -> lastWrites.put(key, second));
                } else if (text(access, "read").equals("strong")) {
                    String key = at(call, "request", "Key", "PK", "S").toString();
                    viewed.add(key);
                    strong++;
                    needless += second - lastWrites.getOrDefault(key, 0L) > RECENT_SECONDS ? 1 : 0;
                }
            }
        }
        Finding finding = finding(RuleId.CON_02, Pattern.VIEW_GAME);

        assertThat(viewed).isNotEmpty();
        assertThat(finding.evidence()).contains(" of " + strong + " strong reads");
        // Keys that share a place in the meter's memory count as one, so that it may call fewer needless, never more.
        assertThat(finding.wasted().readHalfUnits()).isBetween(needless * 9 / 10, needless);
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
