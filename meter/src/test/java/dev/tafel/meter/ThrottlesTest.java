package dev.tafel.meter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.partition.ThrottlingSettings;
import dev.tafel.meter.count.Count;
import dev.tafel.meter.count.ShapeStats;
import dev.tafel.meter.key.SpaceSaving.Weighed;
import dev.tafel.meter.report.Metrics;
import dev.tafel.meter.report.Report;
import dev.tafel.meter.report.Report.ThrottleRow;
import dev.tafel.meter.report.Report.ThrottledKey;
import dev.tafel.meter.report.ReportHtml;
import dev.tafel.meter.report.ReportJson;
import dev.tafel.meter.report.ReportText;
import dev.tafel.meter.waste.Finding;
import dev.tafel.meter.waste.RuleId;
import dev.tafel.partition.ThrottlingMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Limits that calls met, and keys that come near to those of partitions. */
class ThrottlesTest {

    private static final String WRITES = "TableWriteProvisionedThroughputExceeded";
    private static final String SHAPE = "PutItem Tab PK = USER#? AND SK = ?";

    @AutoClose
    private final Bench limited = new Bench(ThrottlingSettings.of(ThrottlingMode.FULL));

    @AutoClose
    private final Bench free = new Bench();

    /** A table with so many units of each kind, and an index Gsi on g with so many write units. */
    private void provisioned(int units, int indexWriteUnits) {
        limited.call(
                "CreateTable",
                "{'TableName':'Tab','KeySchema':[{'AttributeName':'PK','KeyType':'HASH'},"
                        + "{'AttributeName':'SK','KeyType':'RANGE'}],'AttributeDefinitions':["
                        + "{'AttributeName':'PK','AttributeType':'S'},{'AttributeName':'SK','AttributeType':'S'},"
                        + "{'AttributeName':'g','AttributeType':'S'}],"
                        + "'ProvisionedThroughput':{'ReadCapacityUnits':" + units
                        + ",'WriteCapacityUnits':" + units
                        + "},'GlobalSecondaryIndexes':[{'IndexName':'Gsi','KeySchema':["
                        + "{'AttributeName':'g','KeyType':'HASH'}],'Projection':{'ProjectionType':'ALL'},"
                        + "'ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':"
                        + indexWriteUnits + "}}]}");
    }

    private static String put(String pk, String more) {
        return "{'TableName':'Tab','Item':{'PK':{'S':'" + pk + "'},'SK':{'S':'1'}" + more + "}}";
    }

    private static String large(int units) {
        return ",'t':{'S':'" + "x".repeat(units * 1024 - 100) + "'}";
    }

    private static ShapeStats stats(Bench bench, String shape) {
        return bench.meter().shapes().stream()
                .filter(stats -> stats.shape().text().equals(shape))
                .findFirst()
                .orElseThrow(() -> new AssertionError("There is no shape " + shape));
    }

    private static Finding the(Report report, RuleId rule) {
        List<Finding> found = report.findings().stream()
                .filter(finding -> finding.rule() == rule)
                .toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    @Test
    void aTablesLimitIsCountedByShapeReasonAndKey() {
        provisioned(1, 1);
        limited.put("USER#a", "1", "")
                .fail("PutItem", put("USER#a", ""))
                .fail("PutItem", put("USER#a", ""))
                .fail("PutItem", put("USER#b", ""));
        limited.pass(5);

        Report report = limited.report();
        assertThat(stats(limited, SHAPE).total().get(Count.THROTTLES)).isEqualTo(3);
        assertThat(stats(limited, SHAPE).total().get(Count.ERRORS)).isEqualTo(3);
        assertThat(report.throttles())
                .containsExactly(new ThrottleRow(
                        "Tab",
                        "",
                        Map.of(WRITES, 3L),
                        List.of(new ThrottledKey("USER#a", 2, 0), new ThrottledKey("USER#b", 1, 0))));
        Finding finding = the(report, RuleId.CAP_04);
        assertThat(finding.subject()).isEqualTo("Tab");
        assertThat(finding.evidence()).isEqualTo("3 calls met the limit " + WRITES + "; most often USER#a");
        assertThat(ReportText.of(report)).contains("Throttled\n         3  " + WRITES, "         2    at USER#a\n");
        assertThat(ReportJson.of(report))
                .contains("\"throttles\":[{\"table\":\"Tab\",\"index\":null,\"byReason\":{\"" + WRITES
                        + "\":3},\"keys\":[{\"key\":\"USER#a\",\"times\":2,\"timesTooHighByAtMost\":0},");
        assertThat(ReportHtml.of(report))
                .contains("<h2>Throttled</h2>", "<td>3<td class=l>" + WRITES, "USER#a (2), USER#b (1)");
        assertThat(Metrics.of(limited.meter()))
                .contains(
                        "tafel_limits_met_total{table=\"Tab\",index=\"\",reason=\"" + WRITES + "\"} 3\n",
                        "shape=\"" + SHAPE + "\"} 3\n");
    }

    @Test
    void anIndexWithoutUnitsThrottlesItsTableUnderTheKeyOfTheIndex() {
        provisioned(100, 1);
        limited.put("USER#a", "1", ",'g':{'S':'open'}").fail("PutItem", put("USER#b", ",'g':{'S':'open'}"));
        limited.pass(5);

        Report report = limited.report();
        assertThat(report.throttles())
                .containsExactly(new ThrottleRow(
                        "Tab",
                        "Gsi",
                        Map.of("IndexWriteProvisionedThroughputExceeded", 1L),
                        List.of(new ThrottledKey("open", 1, 0))));
        assertThat(the(report, RuleId.CAP_03).evidence())
                .isEqualTo("1 call met the limit IndexWriteProvisionedThroughputExceeded; most often open");
        assertThat(the(report, RuleId.CAP_03).subject()).isEqualTo("Tab.Gsi");
        assertThat(ReportText.of(report)).contains("IndexWriteProvisionedThroughputExceeded", "  Tab.Gsi\n");
        assertThat(Metrics.of(limited.meter()))
                .contains("tafel_limits_met_total{table=\"Tab\",index=\"Gsi\",reason=\"IndexWrite");
    }

    @Test
    void readsMeetTheirOwnLimitAndAScanHasNoKey() {
        provisioned(100, 1);
        limited.put("USER#a", "1", large(90));
        for (int i = 0; i < 5; i++) {
            limited.get("USER#a", "1", ",'ConsistentRead':true");
        }
        limited.fail("GetItem", "{'TableName':'Tab','Key':{'PK':{'S':'USER#a'},'SK':{'S':'1'}}}")
                .fail(
                        "Query",
                        "{'TableName':'Tab','KeyConditionExpression':'PK = :p','ExpressionAttributeValues':"
                                + "{':p':{'S':'USER#b'}}}")
                .fail("Scan", "{'TableName':'Tab'}")
                .fail(
                        "TransactGetItems",
                        "{'TransactItems':[{'Get':{'TableName':'Tab','Key':{'PK':{'S':'USER#a'},'SK':{'S':'1'}}}}]}");

        assertThat(limited.report().throttles())
                .containsExactly(new ThrottleRow(
                        "Tab",
                        "",
                        Map.of("TableReadProvisionedThroughputExceeded", 4L),
                        List.of(new ThrottledKey("USER#a", 2, 0), new ThrottledKey("USER#b", 1, 0))));
        assertThat(stats(limited, "TransactGetItems Tab PK = ? AND SK = ? transactional")
                        .total()
                        .get(Count.THROTTLES))
                .isEqualTo(1);
    }

    @Test
    void aMaximumOnDemandThatIsMetIsNamed() {
        limited.call(
                "CreateTable",
                "{'TableName':'Tab','BillingMode':'PAY_PER_REQUEST','OnDemandThroughput':{'MaxReadRequestUnits':-1,"
                        + "'MaxWriteRequestUnits':1},'KeySchema':[{'AttributeName':'PK','KeyType':'HASH'},"
                        + "{'AttributeName':'SK','KeyType':'RANGE'}],'AttributeDefinitions':["
                        + "{'AttributeName':'PK','AttributeType':'S'},{'AttributeName':'SK','AttributeType':'S'}]}");
        limited.put("USER#a", "1", "").fail("PutItem", put("USER#b", ""));

        Finding finding = the(limited.report(), RuleId.CAP_04);
        assertThat(finding.evidence())
                .isEqualTo("1 call met the limit TableWriteMaxOnDemandThroughputExceeded; most often USER#b");
        assertThat(finding.fix()).startsWith("raise the maximum");
    }

    @Test
    void aKeyThatMeetsTheLimitOfItsPartitionIsNamed() {
        limited.table();
        for (int i = 0; i < 3; i++) {
            limited.put("USER#a", "1", large(390));
        }
        limited.fail("PutItem", put("USER#a", large(390)));
        limited.pass(1);

        List<Finding> hot = limited.report().findings().stream()
                .filter(finding -> finding.rule() == RuleId.HOT_04)
                .toList();
        assertThat(hot).hasSize(2);
        assertThat(hot.get(0).evidence()).startsWith("USER#a took 1170 write units in its busiest second, 117 %");
        assertThat(hot.get(1).evidence())
                .isEqualTo("1 call met the limit TableWriteKeyRangeThroughputExceeded; most often USER#a");
        assertThat(hot.get(1).fix()).startsWith("spread the key");
    }

    @Test
    void aBatchThatIsLetInPartlyCountsOnce() {
        provisioned(1, 1);
        String write = "{'PutRequest':{'Item':{'PK':{'S':'USER#%s'},'SK':{'S':'1'}}}}";
        limited.call(
                "BatchWriteItem",
                "{'RequestItems':{'Tab':[" + write.formatted("a") + "," + write.formatted("b") + ","
                        + write.formatted("c") + "]}}");

        ShapeStats batch = stats(limited, "BatchWriteItem Tab PK = USER#? AND SK = ?");
        assertThat(batch.total().get(Count.THROTTLES)).isEqualTo(1);
        assertThat(batch.total().get(Count.ERRORS)).isZero();
        assertThat(limited.report().throttles())
                .singleElement()
                .satisfies(row -> assertThat(row.byReason()).isEqualTo(Map.of(WRITES, 2L)));
    }

    @Test
    void aKeyNearTheLimitOfAPartitionIsHot() {
        free.table();
        for (int i = 0; i < 8; i++) {
            free.put("USER#a", "1", large(100));
        }
        free.pass(1).put("USER#a", "1", large(100));

        Finding finding = the(free.report(), RuleId.HOT_04);
        assertThat(finding.subject()).isEqualTo("Tab");
        assertThat(finding.evidence())
                .isEqualTo("USER#a took 800 write units in its busiest second, 80 % of what a partition carries");
        assertThat(finding.fix()).startsWith("spread the key over 2 or more shards");
        Weighed key = Objects.requireNonNull(free.meter().tables().get("Tab"))
                .keys()
                .mostWritten(1)
                .get(0);
        assertThat(key.peak()).isEqualTo(1_600);
        assertThat(key.weight()).isEqualTo(1_800);
        assertThat(new String(key.key(), StandardCharsets.UTF_8)).isEqualTo("USER#a");
    }

    @Test
    void aKeyOfAnIndexNearTheLimitIsHotThereThoughTheTablesKeysAreNot() {
        free.indexedTable("{'ProjectionType':'ALL'}");
        for (int i = 0; i < 16; i++) {
            free.put("USER#a" + i, "1", ",'g':{'S':'open'}" + large(100));
        }

        Report report = free.report();
        Finding finding = the(report, RuleId.HOT_07);
        assertThat(finding.subject()).isEqualTo("Tab.Gsi");
        assertThat(finding.evidence()).startsWith("open took 1600 write units in its busiest second, 160 %");
        assertThat(finding.fix()).startsWith("spread the key over 3 or more shards");
        assertThat(report.findings().stream().map(Finding::rule)).doesNotContain(RuleId.HOT_03, RuleId.HOT_04);
    }

    @Test
    void readsCanBeHotToo() {
        free.table().put("USER#a", "1", large(390));
        for (int i = 0; i < 30; i++) {
            free.get("USER#a", "1", ",'ConsistentRead':true");
        }

        Finding finding = the(free.report(), RuleId.HOT_04);
        assertThat(finding.evidence()).contains("read units in its busiest second, 98 %");
        assertThat(finding.fix()).startsWith("put a cache in front of it");
    }

    @Test
    void oneKeyAmongManyThatTakesMuchIsSkew() {
        free.table();
        for (int i = 0; i < 20; i++) {
            free.put("USER#" + i, "1", large(40));
        }
        free.put("USER#a", "1", large(200)).pass(2);

        Finding finding = the(free.report(), RuleId.HOT_03);
        assertThat(finding.evidence())
                .isEqualTo("USER#a takes 20 % of all write units, and had 20 % of what a partition carries in its"
                        + " busiest second");
        assertThat(finding.perMonth().usd()).isZero();
    }

    @Test
    void fewUnitsAreNoSkew() {
        free.table().put("USER#a", "1", "").put("USER#b", "1", "").pass(1);

        assertThat(free.report().findings().stream().map(Finding::rule)).doesNotContain(RuleId.HOT_03, RuleId.HOT_04);
    }
}
