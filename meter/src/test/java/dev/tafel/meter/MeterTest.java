package dev.tafel.meter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.meter.count.Count;
import dev.tafel.meter.count.Counters;
import dev.tafel.meter.count.ShapeStats;
import dev.tafel.meter.report.Metrics;
import dev.tafel.meter.report.ReportText;
import dev.tafel.model.api.Caller;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class MeterTest {

    @AutoClose
    private final Bench bench = new Bench();

    private Counters total(String shape) {
        return bench.meter().shapes().stream()
                .filter(stats -> stats.shape().text().equals(shape))
                .map(ShapeStats::total)
                .findFirst()
                .orElseThrow(() -> new AssertionError("There is no shape " + shape));
    }

    @Test
    void aFaultInTheMeterFailsNoCallAndIsTold() {
        bench.table().callAs(new Caller() {
            @Override
            public @Nullable String userAgent() {
                throw new IllegalStateException("unreadable");
            }

            @Override
            public @Nullable String accessKeyId() {
                return null;
            }

            @Override
            public byte @Nullable [] body() {
                return null;
            }
        });

        bench.put("a", "b", "").put("a", "c", "");

        assertThat(bench.meter().failures()).isEqualTo(2);
        assertThat(bench.meter().firstFailure()).hasMessage("unreadable");
        assertThat(ReportText.of(bench.report())).contains("The meter itself failed 2 times");
        assertThat(Metrics.of(bench.meter())).endsWith("tafel_meter_failures_total 2\n");
    }

    @Test
    void failedConditionsAreErrorsWithTheirUnits() {
        bench.table().put("USER#a", "b", "");
        bench.fail(
                "DeleteItem",
                "{'TableName':'Tab','Key':{'PK':{'S':'USER#a'},'SK':{'S':'b'}},"
                        + "'ConditionExpression':'attribute_not_exists(PK)'}");

        Counters counters = total("DeleteItem Tab PK = USER#? AND SK = ? if attribute_not_exists(PK)");
        assertThat(counters.get(Count.ERRORS)).isEqualTo(1);
        assertThat(counters.get(Count.CONDITIONS_FAILED)).isEqualTo(1);
        assertThat(counters.get(Count.THROTTLES)).isZero();
        assertThat(counters.get(Count.WRITES)).isZero();
        assertThat(counters.writeHalfUnits()).isEqualTo(2);
    }

    @Test
    void aStatementIsCountedAsTheRequestThatItBecomes() {
        bench.table().put("USER#a", "b", "");
        bench.call(
                "ExecuteStatement",
                "{'Statement':'SELECT * FROM Tab WHERE PK = ? AND begins_with(SK, ?)',"
                        + "'Parameters':[{'S':'USER#a'},{'S':'POST#'}]}");

        assertThat(total("Query Tab PK = USER#? AND begins_with(SK, POST#)").get(Count.CALLS))
                .isEqualTo(1);
        assertThat(bench.meter().shapes()).hasSize(2);
    }

    @Test
    void aCancelledTransactionIsAnErrorWithoutShape() {
        bench.table();
        bench.fail(
                "TransactWriteItems",
                "{'TransactItems':[{'ConditionCheck':{'TableName':'Tab','Key':{'PK':{'S':'a'},'SK':{'S':'b'}},"
                        + "'ConditionExpression':'attribute_exists(PK)'}}]}");

        assertThat(total("(other) (other)").get(Count.ERRORS)).isEqualTo(1);
    }

    @Test
    void tablesBeyondTheLimitHaveShapesButNoKeys() {
        for (int i = 0; i < Meter.TABLES_MAX + 2; i++) {
            bench.call(
                            "CreateTable",
                            "{'TableName':'table" + i + "','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':["
                                    + "{'AttributeName':'id','AttributeType':'N'}],"
                                    + "'KeySchema':[{'AttributeName':'id','KeyType':'HASH'}]}")
                    .call("PutItem", "{'TableName':'table" + i + "','Item':{'id':{'N':'17'}}}");
        }

        assertThat(bench.meter().tables()).hasSize(Meter.TABLES_MAX);
        assertThat(total("PutItem table65 id = ?").get(Count.WRITES)).isEqualTo(1);
    }
}
