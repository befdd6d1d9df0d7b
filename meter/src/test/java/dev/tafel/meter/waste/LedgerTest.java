package dev.tafel.meter.waste;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.meter.Bench;
import dev.tafel.meter.waste.Finding.Wasted;
import dev.tafel.model.observe.ReadAccess;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LedgerTest {

    @AutoClose
    private final Bench bench = new Bench();

    private List<Finding> findings(RuleId rule) {
        return bench.report().findings().stream()
                .filter(finding -> finding.rule() == rule)
                .toList();
    }

    private Finding the(RuleId rule) {
        assertThat(findings(rule)).hasSize(1);
        return findings(rule).get(0);
    }

    private static String text(String attribute, int length) {
        return ",'" + attribute + "':{'S':'" + "x".repeat(length) + "'}";
    }

    @Test
    void aFilterThatDropsNineteenOfTwentyPaysForAll() {
        bench.table();
        for (int i = 0; i < 100; i++) {
            bench.put("USER#a", "ORDER#" + i, text("filler", 800) + ",'v':{'N':'" + (i % 20) + "'}");
        }
        bench.call(
                "Query",
                "{'TableName':'Tab','KeyConditionExpression':'PK = :p','FilterExpression':'v = :v',"
                        + "'ExpressionAttributeValues':{':p':{'S':'USER#a'},':v':{'N':'3'}}}");
        bench.pass(60);

        Finding finding = the(RuleId.FLT_02);
        assertThat(finding.evidence())
                .isEqualTo("read 100 items to return 5: 95 % of them were paid for and thrown away");
        long bytes = bench.log().get(bench.log().size() - 1).accesses().stream()
                .mapToLong(access -> ((ReadAccess) access).bytesRead())
                .sum();
        long paid = (bytes + 4095) / 4096;
        long needed = (bytes / 20 + 4095) / 4096;
        assertThat(finding.wasted()).isEqualTo(new Wasted(paid - needed, 0));
        assertThat(finding.perMonth().isConfirmed()).isTrue();
    }

    @Test
    void aFilterOnAFewSmallItemsIsNoWaste() {
        bench.table().put("USER#a", "ORDER#1", "").put("USER#a", "ORDER#2", "");
        bench.query("USER#a", "ORDER#", ",'FilterExpression':'attribute_exists(v)'");

        assertThat(findings(RuleId.FLT_02)).isEmpty();
    }

    @Test
    void scansAreNamedAndJobsToldApart() {
        bench.table().put("a", "b", "");
        bench.call("Scan", "{'TableName':'Tab'}");
        bench.call("Scan", "{'TableName':'Tab','Segment':0,'TotalSegments':1}");

        assertThat(the(RuleId.SCAN_01).evidence()).isEqualTo("1 calls read 1 items and returned 1");
        assertThat(the(RuleId.SCAN_02).wasted())
                .as("a read in each of four partitions")
                .isEqualTo(new Wasted(4, 0));
    }

    @Test
    void strongReadsOfQuietKeysCostTwice() {
        bench.table().put("a", "b", "");
        bench.get("a", "b", ",'ConsistentRead':true");
        assertThat(findings(RuleId.CON_02)).as("it was written just now").isEmpty();

        bench.pass(10).get("a", "b", ",'ConsistentRead':true").get("a", "b", "");
        assertThat(the(RuleId.CON_02).wasted()).isEqualTo(new Wasted(1, 0));
        assertThat(the(RuleId.CON_02).evidence()).startsWith("1 of 2 strong reads");
    }

    @Test
    void itemsJustAboveAStepPayAWholeUnit() {
        bench.table()
                .put("a", "b", text("v", 1100))
                .put("a", "c", text("v", 500))
                .put("a", "d", text("v", 1900));
        bench.put("a", "e", text("v", 4200)).get("a", "e", "").get("a", "e", ",'ConsistentRead':true");

        assertThat(findings(RuleId.ITEM_03))
                .extracting(Finding::wasted)
                .containsExactlyInAnyOrder(new Wasted(0, 4), new Wasted(1, 0), new Wasted(2, 0));
    }

    @Test
    void writesThatChangeNothingArePaid() {
        bench.table().put("a", "b", text("v", 2000)).put("a", "b", text("v", 2000));

        assertThat(the(RuleId.AMP_05).wasted()).isEqualTo(new Wasted(0, 4));
        assertThat(the(RuleId.AMP_05).evidence()).isEqualTo("1 of 2 writes left the item as it was");
    }

    @Test
    void aMovedEntryIsADeleteAndAPut() {
        bench.indexedTable("{'ProjectionType':'ALL'}");
        bench.put("a", "b", ",'g':{'S':'open'}" + text("v", 1500));
        bench.put("a", "b", ",'g':{'S':'done'}" + text("v", 1500));

        assertThat(the(RuleId.AMP_02).wasted()).isEqualTo(new Wasted(0, 4));
    }

    @Test
    void anIndexThatNobodyReadsIsPaidForNothing() {
        bench.indexedTable("{'ProjectionType':'ALL'}");
        bench.put("a", "b", ",'g':{'S':'open'}" + text("v", 1500));

        assertThat(the(RuleId.IDX_01).wasted()).isEqualTo(new Wasted(0, 4));
        assertThat(the(RuleId.IDX_01).subject()).isEqualTo("Tab.Gsi");
        bench.call(
                "Query",
                "{'TableName':'Tab','IndexName':'Gsi','KeyConditionExpression':'g = :g',"
                        + "'ExpressionAttributeValues':{':g':{'S':'open'}}}");
        assertThat(findings(RuleId.IDX_01)).isEmpty();
    }

    @Test
    void anIndexThatProjectsMoreThanIsReadIsTooDear() {
        bench.indexedTable("{'ProjectionType':'ALL'}");
        bench.put("a", "b", ",'g':{'S':'open'}" + text("v", 7000));
        String query = "{'TableName':'Tab','IndexName':'Gsi','KeyConditionExpression':'g = :g',"
                + "'ExpressionAttributeValues':{':g':{'S':'open'}}";
        bench.call("Query", query + ",'Select':'COUNT'}");
        assertThat(findings(RuleId.PROJ_01)).as("a count takes nothing").isEmpty();

        bench.call("Query", query + ",'ProjectionExpression':'PK'}");
        assertThat(the(RuleId.PROJ_01).wasted()).isEqualTo(new Wasted(0, 12));
        assertThat(the(RuleId.PROJ_01).rule().certainty()).isEqualTo(RuleId.Certainty.ESTIMATED);

        bench.call("Query", query + "}");
        assertThat(findings(RuleId.PROJ_01)).isEmpty();
    }

    @Test
    void anIndexOfKeysIsNeverTooWide() {
        bench.indexedTable("{'ProjectionType':'KEYS_ONLY'}");
        bench.put("a", "b", ",'g':{'S':'open'}");

        assertThat(findings(RuleId.PROJ_01)).isEmpty();
    }

    @Test
    void emptyPagesAreNamed() {
        bench.table().put("USER#a", "ORDER#1", "").put("USER#a", "ORDER#2", "");
        bench.query("USER#a", "ORDER#", ",'FilterExpression':'attribute_exists(v)','Limit':1");

        assertThat(the(RuleId.LIM_01).evidence()).startsWith("1 pages read items and returned none, for 0.5 units");
    }

    @Test
    void aFullPageThatNobodyFollowsLosesData() {
        bench.table();
        for (int i = 0; i < 4; i++) {
            bench.put("USER#a", "ORDER#" + i, text("v", 300_000));
        }
        bench.query("USER#a", "ORDER#", "");
        assertThat(the(RuleId.PAG_01).evidence()).startsWith("1 of 1 pages that ended at 1 MB");

        bench.query("USER#a", "ORDER#", ",'ExclusiveStartKey':{'PK':{'S':'USER#a'},'SK':{'S':'ORDER#3'}}");
        assertThat(findings(RuleId.PAG_01)).isEmpty();
    }

    @Test
    void aPrefixWithoutItsDelimiterMatchesSeveralTypes() {
        bench.table().put("USER#a", "ORDER#1", "").put("USER#a", "ORDERLINE#1", "");
        bench.query("USER#a", "ORDER", "").query("USER#a", "ORDER#", "");

        assertThat(the(RuleId.PFX_01).evidence()).isEqualTo("begins_with(ORDER) matches the types ORDER#, ORDERLINE#");
    }

    @Test
    void aMisspelledPrefixIsToldWithItsNeighbour() {
        bench.table().put("USER#a", "ORDER#1", "");
        bench.query("USERS#a", "ORDER#", "").query("USER#a", "Order#", "").query("USER#a", "BILL#", "");

        assertThat(findings(RuleId.PFX_06))
                .extracting(Finding::evidence)
                .containsExactlyInAnyOrder(
                        "all 1 calls with USERS# found nothing, while there are keys with USER#",
                        "all 1 calls with Order# found nothing, while there are keys with ORDER#");
    }

    @ParameterizedTest(name = "{0} and {1}: {2}")
    @CsvSource({
        "USER#, USERS#, true",
        "USERS#, USER#, true",
        "USER#, User#, true",
        "USER#, UZER#, true",
        "USER#, SER#, true",
        "METADATA#, METEDATA#, true",
        "USER#, ORDER#, false",
        "USER#, RESU#, false",
        "AB#, ABCD#, false",
        "ABC#, ABXY#, false"
    })
    void prefixesAreNearIfTheyDifferInCaseOrOneLetter(String one, String other, boolean near) {
        assertThat(PrefixRules.isNear(one, other)).isEqualTo(near);
    }

    @Test
    void transactionsOfOneItemCostTwice() {
        bench.table()
                .call(
                        "TransactWriteItems",
                        "{'TransactItems':[{'Put':{'TableName':'Tab','Item':{'PK':{'S':'a'},'SK':{'S':'1'}}}}]}")
                .call(
                        "TransactGetItems",
                        "{'TransactItems':[{'Get':{'TableName':'Tab','Key':{'PK':{'S':'a'},'SK':{'S':'1'}}}}]}");

        assertThat(findings(RuleId.TX_02))
                .extracting(Finding::wasted)
                .containsExactlyInAnyOrder(new Wasted(0, 2), new Wasted(2, 0));
        assertThat(RuleId.TX_02.text()).isEqualTo("TX-02");
    }

    @Test
    void goodManners() {
        bench.table().put("USER#a", "ORDER#1", "").pass(10);
        bench.query("USER#a", "ORDER#", "").get("USER#a", "ORDER#1", "");

        assertThat(bench.report().findings()).isEmpty();
    }
}
