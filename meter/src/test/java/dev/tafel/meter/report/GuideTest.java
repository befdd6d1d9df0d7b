package dev.tafel.meter.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.partition.ThrottlingSettings;
import dev.tafel.meter.Bench;
import dev.tafel.meter.estimate.Estimate;
import dev.tafel.meter.estimate.Estimate.Range;
import dev.tafel.meter.estimate.Exact;
import dev.tafel.meter.waste.Ledger.Window;
import dev.tafel.model.price.PriceTable;
import dev.tafel.partition.ThrottlingMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/**
 * What the guides show is what the program prints, but for how long calls took. With {@code -Dgolden.update=true} the
 * pictures are drawn anew, and the lines are printed that the guides have to show.
 */
class GuideTest {

    private static final Path GUIDES = Path.of("..", "docs", "guides");
    private static final Pattern MICROS = Pattern.compile(" +[0-9]+ +[0-9]+  (Query|GetItem|PutItem|UpdateItem) ");
    private static final int MICROS_BETWEEN_WRITES = 500;

    @AutoClose
    private final Bench bench = new Bench();

    @AutoClose
    private final Bench limited = new Bench(ThrottlingSettings.of(ThrottlingMode.FULL));

    private static Reporter reporter(Bench bench) {
        return new Reporter(bench.meter(), () -> PriceTable.builtIn().in("eu-central-1"));
    }

    /** Without the columns of durations. */
    private static String timeless(String text) {
        return MICROS.matcher(text).replaceAll(" # $1 ");
    }

    @SuppressWarnings("SystemOut") // What belongs into the guide is told where it is drawn anew.
    private static void assertShown(String guide, List<String> lines) throws IOException {
        if (Boolean.getBoolean("golden.update")) {
            System.out.println("== " + guide + "\n" + String.join("\n", lines));
            return;
        }
        String text = timeless(Files.readString(GUIDES.resolve(guide)));
        assertThat(lines).isNotEmpty();
        assertThat(lines).as("lines that " + guide + " lacks").allMatch(line -> text.contains(timeless(line)));
    }

    private static void assertPicture(String name, Report report) throws IOException {
        Path file = GUIDES.resolve("pictures").resolve(name);
        String svg = ReportSvg.of(report);
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(file, svg);
        }
        assertThat(Files.readString(file)).isEqualTo(svg);
    }

    /** The report's lines up to the one that begins like this. */
    private static List<String> linesUpTo(String end, Report report) {
        return ReportText.of(report)
                .lines()
                .filter(line -> !line.isBlank())
                .takeWhile(line -> !line.startsWith(end))
                .toList();
    }

    @Test
    void theBillIsThatOfTheShop() throws IOException {
        Shop shop = new Shop(bench).order();
        bench.pass(8);
        shop.listOpen().habits();
        bench.pass(3);

        Report report = reporter(bench).whole();

        assertThat(report.seconds()).isEqualTo(14);
        assertThat(report.failures()).isZero();
        assertShown("bill.md", linesUpTo("$ a month writing", report));
        assertPicture("bill.svg", report);
    }

    @Test
    void theFilterPaysForAllThatItDrops() throws IOException {
        Shop shop = new Shop(bench).order();
        bench.pass(60);
        long begin = bench.meter().nowSecond();
        shop.listOpen();
        bench.pass(14);

        Report report = reporter(bench).report(new Window(begin, 14));
        Estimate estimate = Exact.of(bench.dryRun("Query", Shop.openByFilter(3)));

        assertShown("filters.md", linesUpTo("$ a month writing", report));
        assertShown(
                "filters.md",
                List.of(
                        range("itemsRead", estimate.itemsRead()),
                        range("itemsReturned", estimate.itemsReturned()),
                        range("readHalfUnits", estimate.halfUnits())));
        assertThat(estimate.itemsRead()).isEqualTo(new Range(100, 100, 100));
        assertThat(estimate.itemsReturned().expected()).isEqualTo(5);
        assertPicture("filters.svg", report);
    }

    private static String range(String member, Range range) {
        return "\"" + member + "\":{\"least\":" + range.least() + ",\"expected\":" + range.expected() + ",\"most\":"
                + range.most() + "}";
    }

    @Test
    void theReportNamesTheKeyThatThrottles() throws IOException {
        limited.call(
                "CreateTable",
                "{'TableName':'Tickets','BillingMode':'PAY_PER_REQUEST','KeySchema':["
                        + "{'AttributeName':'PK','KeyType':'HASH'}],'AttributeDefinitions':["
                        + "{'AttributeName':'PK','AttributeType':'S'},{'AttributeName':'GSI1PK','AttributeType':'S'},"
                        + "{'AttributeName':'at','AttributeType':'N'}],'GlobalSecondaryIndexes':[{'IndexName':'GSI1',"
                        + "'KeySchema':[{'AttributeName':'GSI1PK','KeyType':'HASH'},"
                        + "{'AttributeName':'at','KeyType':'RANGE'}],'Projection':{'ProjectionType':'KEYS_ONLY'}}]}");
        for (int i = 0; i < 20_000; i++) {
            limited.attempt(
                    "PutItem",
                    "{'TableName':'Tickets','Item':{'PK':{'S':'TICKET#" + i + "'},'GSI1PK':{'S':'STATUS#open'},"
                            + "'at':{'N':'" + i + "'}}}");
            limited.passMicros(MICROS_BETWEEN_WRITES);
        }

        Report report = reporter(limited).whole();

        assertThat(report.seconds()).isEqualTo(10);
        assertShown("hot-partitions.md", linesUpTo("$ a month writing", report));
        assertPicture("throttled.svg", report);
    }
}
