package dev.tafel.engine.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Call;
import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.error.ThrottlingReason;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import dev.tafel.partition.PartitionState;
import dev.tafel.partition.ThrottlingMode;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Single reads and writes while throughput is limited; a new table has one second's units. */
final class ThroughputTest {

    private static final String ARN = "arn:aws:dynamodb:us-east-1:000000000000:table/tab";
    private static final String TABLE_TEXT =
            "The level of configured provisioned throughput for the table was exceeded."
                    + " Consider increasing your provisioning level with the UpdateTable API.";

    @AutoClose
    private final Database db =
            Database.throttling(new ThrottlingSettings(ThrottlingMode.FULL, Map.of("free", ThrottlingMode.OFF)));

    private Database provisioned(long read, long write) {
        db.create("tab", "pk:S sk:N").provisioned(read, write).run();
        return db;
    }

    private static Item of(int bytes, String key) {
        return Item.of(Map.of(
                "pk", AttributeValue.of(key),
                "sk", AttributeValue.of(DynamoNumber.of(1)),
                "v", AttributeValue.of("x".repeat(bytes))));
    }

    private static void throttled(Call<?> call, String reason, String resource) {
        ApiException failure = call.failure();
        assertThat(failure.code()).isEqualTo(ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED);
        assertThat(failure.throttlingReasons()).containsExactly(new ThrottlingReason(reason, resource));
    }

    @Test
    void writesBeyondTheProvisionedUnitsAreThrottledUntilTheyAreMadeUpFor() {
        provisioned(1, 2).put("tab", of(5_000, "a")).run();

        throttled(db.put("tab", of(10, "b")), "TableWriteProvisionedThroughputExceeded", ARN);
        db.put("tab", of(10, "b")).refused(ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED, TABLE_TEXT);
        assertThat(db.get("tab", "pk: 'b', sk: 1").item()).isNull();

        // Five units were written with two a second: after two seconds one more unit has come than was owed.
        db.clock().advance(Duration.ofSeconds(2));
        db.put("tab", of(10, "b")).run();
    }

    @Test
    void aReadIsLetInBeforeItsSizeIsKnownAndKeepsOthersOutAfterwards() {
        provisioned(1, 500).put("tab", of(40_000, "a")).run();

        assertThat(db.get("tab", "pk: 'a', sk: 1").halfUnits()).isEqualTo(10);
        throttled(db.get("tab", "pk: 'none', sk: 1"), "TableReadProvisionedThroughputExceeded", ARN);
        throttled(db.query("tab", "pk = :p").value(":p", "'a'"), "TableReadProvisionedThroughputExceeded", ARN);
        throttled(db.scan("tab"), "TableReadProvisionedThroughputExceeded", ARN);

        db.clock().advance(Duration.ofSeconds(5));
        assertThat(db.scan("tab").items()).hasSize(1);
    }

    @Test
    void pagesTakeWhatTheyEvaluated() {
        provisioned(3, 500).put("tab", of(40_000, "a")).run();

        db.query("tab", "pk = :p").value(":p", "'a'").backward().run();
        throttled(db.scan("tab").after("pk: 'a', sk: 1"), "TableReadProvisionedThroughputExceeded", ARN);

        db.clock().advance(Duration.ofSeconds(2));
        db.scan("tab").after("pk: 'a', sk: 1").run();
    }

    @Test
    void aFailedConditionTakesWhatTheWriteWouldHave() {
        provisioned(1, 6).put("tab", of(2_000, "a")).run();

        db.delete("tab", "pk: 'a', sk: 1").condition("attribute_not_exists(pk)").failure();
        db.put("tab", of(2_900, "a")).condition("attribute_not_exists(pk)").failure();

        throttled(db.put("tab", of(1, "b")), "TableWriteProvisionedThroughputExceeded", ARN);
    }

    @Test
    void aWriteThatIsInvalidTakesNothing() {
        provisioned(1, 1);

        for (int i = 0; i < 5; i++) {
            db.update("tab", "pk: 'a', sk: 1")
                    .update("SET pk = :v")
                    .value(":v", "1")
                    .failure();
        }

        db.put("tab", of(1, "b")).run();
    }

    @Test
    void aGlobalIndexThatIsFullThrottlesTheWritesThatChangeIt() {
        db.create("tab", "pk:S sk:N")
                .defining("pk:S sk:N g:S")
                .global(Indexes.provisioned(Indexes.all("gsi1", "g"), 1L, 2L))
                .provisioned(10, 100)
                .run();
        db.put("tab", "pk: 'a', sk: 1, g: 'open'").run();
        db.put("tab", "pk: 'b', sk: 1, g: 'open'").run();

        Call<?> third = db.put("tab", "pk: 'c', sk: 1, g: 'open'");
        throttled(third, "IndexWriteProvisionedThroughputExceeded", ARN + "/index/gsi1");
        third.refused(
                ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED,
                "The level of configured provisioned throughput for one or more global secondary indexes of the table"
                        + " was exceeded. Consider increasing your provisioning level for the under-provisioned global"
                        + " secondary indexes with the UpdateTable API");

        assertThat(db.scan("tab").items()).hasSize(2);
        db.put("tab", "pk: 'd', sk: 1").run();
        db.put("tab", "pk: 'a', sk: 1, g: 'open'").run();
        assertThat(db.findings()).isEmpty();
    }

    @Test
    void movedRewrittenAndRemovedEntriesTakeUnitsOfTheirIndex() {
        db.create("tab", "pk:S sk:N")
                .defining("pk:S sk:N g:S")
                .global(Indexes.provisioned(Indexes.all("gsi1", "g"), 5L, 5L))
                .provisioned(10, 100)
                .run();
        db.put("tab", "pk: 'a', sk: 1, g: 'open'").run();
        db.update("tab", "pk: 'a', sk: 1").update("SET v = :v").value(":v", "1").run();
        db.update("tab", "pk: 'a', sk: 1")
                .update("SET g = :v")
                .value(":v", "'done'")
                .run();
        db.update("tab", "pk: 'a', sk: 1").update("REMOVE g").run();

        throttled(
                db.put("tab", "pk: 'a', sk: 1, g: 'open'"),
                "IndexWriteProvisionedThroughputExceeded",
                ARN + "/index/gsi1");
        db.query("tab", "g = :g").value(":g", "'open'").index("gsi1").run();
    }

    @Test
    void readsOfAnIndexTakeUnitsOfTheIndexAndThoseOfALocalOneUnitsOfTheTable() {
        db.create("tab", "pk:S sk:N")
                .defining("pk:S sk:N g:S")
                .local(Indexes.all("lsi1", "pk | g"))
                .global(Indexes.provisioned(Indexes.all("gsi1", "g"), 1L, 5L))
                .provisioned(1, 100)
                .run();
        db.query("tab", "g = :g").value(":g", "'x'").index("gsi1").run();
        db.query("tab", "g = :g").value(":g", "'x'").index("gsi1").run();

        throttled(
                db.query("tab", "g = :g").value(":g", "'x'").index("gsi1"),
                "IndexReadProvisionedThroughputExceeded",
                ARN + "/index/gsi1");
        db.query("tab", "pk = :p").value(":p", "'x'").index("lsi1").consistent().run();
        throttled(
                db.query("tab", "pk = :p").value(":p", "'x'").index("lsi1"),
                "TableReadProvisionedThroughputExceeded",
                ARN);
    }

    @Test
    void entriesOfLocalIndexesTakeUnitsOfTheTable() {
        db.create("tab", "pk:S sk:N")
                .defining("pk:S sk:N g:S")
                .local(Indexes.all("lsi1", "pk | g"))
                .provisioned(1, 3)
                .run();

        db.put("tab", "pk: 'a', sk: 1, g: 'x'").run();
        db.put("tab", "pk: 'a', sk: 2, g: 'x'").run();

        throttled(db.put("tab", "pk: 'a', sk: 3"), "TableWriteProvisionedThroughputExceeded", ARN);
    }

    @Test
    void onDemandTheTextIsAnotherAndSoIsTheError() {
        db.create("tab", "pk:S sk:N").maximum(1L, 1L).run();
        db.put("tab", of(1, "a")).run();

        Call<?> second = db.put("tab", of(1, "b"));
        assertThat(second.failure().throttlingReasons())
                .containsExactly(new ThrottlingReason("TableWriteMaxOnDemandThroughputExceeded", ARN));
        second.refused(
                ErrorCode.THROTTLING,
                "Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your"
                        + " table or index so please try again shortly. If exceptions persist, check if you have a hot"
                        + " key: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/"
                        + "bp-partition-key-design.html");
    }

    @Test
    void oneHotKeyIsThrottledThoughTheTableHasUnitsLeft() {
        db.create("tab", "pk:S sk:N").run();

        for (int i = 0; i < 3; i++) {
            db.put("tab", of(390_000, "hot")).run();
        }

        ApiException failure = db.put("tab", of(1, "hot")).failure();
        assertThat(failure.code()).isEqualTo(ErrorCode.THROTTLING);
        assertThat(failure.throttlingReasons())
                .containsExactly(new ThrottlingReason("TableWriteKeyRangeThroughputExceeded", ARN));
        assertThat(db.partitions("tab", null)).hasSize(4);
        // A key of another partition is let in.
        for (int i = 0; i < 16; i++) {
            String key = "other" + i;
            if (partitionOf(key) != partitionOf("hot")) {
                db.put("tab", of(1, key)).run();
                return;
            }
        }
        throw new AssertionError("All keys were in one partition");
    }

    /** The partition that has grown by a write is the key's. */
    private int partitionOf(String key) {
        Database other =
                Database.throttling(ThrottlingSettings.of(ThrottlingMode.FULL)).table("tab", "pk:S sk:N");
        other.put("tab", of(1, key)).run();
        int number = other.partitions("tab", null).stream()
                .filter(partition -> partition.bytes() > 0)
                .mapToInt(PartitionState::number)
                .findFirst()
                .orElseThrow();
        other.close();
        return number;
    }

    @Test
    void aHotKeyOfAProvisionedTableGivesTheProvisionedError() {
        provisioned(10, 40_000);
        for (int i = 0; i < 3; i++) {
            db.put("tab", of(390_000, "hot")).run();
        }

        throttled(db.put("tab", of(1, "hot")), "TableWriteKeyRangeThroughputExceeded", ARN);
    }

    @Test
    void theSettingsOfATableOverrideThoseOfAll() {
        db.create("free", "pk:S sk:N").provisioned(1, 1).run();

        for (int i = 0; i < 10; i++) {
            db.put("free", of(5_000, "a")).run();
        }

        assertThat(db.partitions("free", null)).isEmpty();
    }

    @Test
    void moreProvisionedUnitsCountFromTheNextCall() {
        provisioned(1, 1).put("tab", of(1, "a")).run();
        db.put("tab", of(1, "a")).failure();

        db.updateTable("tab").throughput(1L, 100L).run();
        db.put("tab", of(1, "a")).failure();
        db.clock().advance(Duration.ofMillis(100));

        for (int i = 0; i < 10; i++) {
            db.put("tab", of(1, "a")).run();
        }
    }

    @Test
    void aTableThatIsMadeAnewBeginsAnew() {
        provisioned(1, 1).put("tab", of(9_000, "a")).run();
        db.put("tab", of(1, "a")).failure();

        db.deleteTable("tab").run();
        provisioned(1, 1).put("tab", of(1, "a")).run();

        assertThat(db.partitions("tab", null)).hasSize(1);
    }

    @Test
    void withoutLimitsThereAreNoPartitions() {
        try (Database open = Database.open()) {
            open.table("tab", "pk:S").put("tab", "pk: 'a'").run();
            assertThat(open.partitions("tab", null)).isEmpty();
        }
        assertThat(ThrottlingSettings.OFF.isOff()).isTrue();
        assertThat(new ThrottlingSettings(ThrottlingMode.OFF, Map.of("tab", ThrottlingMode.FULL)).isOff())
                .isFalse();
        assertThat(db.partitions("none", null)).isEmpty();
    }
}
