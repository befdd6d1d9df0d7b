package dev.tafel.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.TableDefinition.DeletionProtection;
import dev.tafel.model.table.TableDescription;
import dev.tafel.model.table.TableStatus;
import dev.tafel.model.table.Throughput;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class UpdateTableTest {

    private static final String P = "One or more parameter values were invalid: ";

    @AutoClose
    private final Database db = Database.open();

    @BeforeEach
    void createTables() {
        db.table("on-demand", "pk:S");
        db.create("provisioned", "pk:S").provisioned(10, 20).run();
    }

    @Test
    void theAnswerShowsTheTableAsItWillBeWhileItIsUpdated() {
        TableDescription table =
                db.updateTable("provisioned").throughput(5L, 20L).table();

        assertThat(table.status()).isEqualTo(TableStatus.UPDATING);
        assertThat(table.definition().provisioned()).isEqualTo(new Throughput(5, 20));
        assertThat(db.described("provisioned").status()).isEqualTo(TableStatus.ACTIVE);
        assertThat(db.described("provisioned").definition()).isEqualTo(table.definition());
    }

    @Test
    void classAndProtectionAreChangedAndTheRestIsKept() {
        TableDescription before = db.described("provisioned");

        db.updateTable("provisioned").tableClass("STANDARD_INFREQUENT_ACCESS").run();
        db.updateTable("provisioned").protectedFromDeletion().run();

        TableDescription after = db.described("provisioned");
        assertThat(after.definition().tableClass()).isEqualTo(TableClass.STANDARD_INFREQUENT_ACCESS);
        assertThat(after.definition().deletionProtection()).isEqualTo(DeletionProtection.ON);
        assertThat(after.definition().provisioned())
                .isEqualTo(before.definition().provisioned());
        assertThat(after.id()).isEqualTo(before.id());
        db.updateTable("provisioned").unprotected().run();
        assertThat(db.described("provisioned").definition().deletionProtection())
                .isEqualTo(DeletionProtection.OFF);
    }

    @Test
    void aTableMayChangeBetweenBillingModes() {
        db.clock().advance(Duration.ofHours(1));
        Instant switched = db.clock().instant();

        TableDescription byRequest =
                db.updateTable("provisioned").billing("PAY_PER_REQUEST").table();
        assertThat(byRequest.definition().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
        assertThat(byRequest.definition().provisioned()).isEqualTo(Throughput.NONE);
        assertThat(byRequest.billedByRequestSince()).isEqualTo(switched);

        db.clock().advance(Duration.ofHours(1));
        TableDescription provisioned =
                db.updateTable("provisioned").provisioned(1, 2).table();
        assertThat(provisioned.definition().billingMode()).isEqualTo(BillingMode.PROVISIONED);
        assertThat(provisioned.definition().provisioned()).isEqualTo(new Throughput(1, 2));
        assertThat(provisioned.billedByRequestSince()).isEqualTo(switched);
        assertThat(provisioned.decreasesToday()).isZero();
        assertThat(provisioned.lastIncrease()).isNull();
    }

    @Test
    void theSameBillingModeAgainChangesNothing() {
        TableDescription before = db.described("on-demand");
        db.clock().advance(Duration.ofHours(1));

        db.updateTable("on-demand").billing("PAY_PER_REQUEST").run();

        assertThat(db.described("on-demand")).isEqualTo(before);
    }

    @Test
    void theOnDemandMaximumIsSetKeptAndTakenAway() {
        db.updateTable("on-demand").maximum(5L, null).run();
        db.updateTable("on-demand").tableClass("STANDARD").run();
        assertThat(db.described("on-demand").definition().onDemandMaximum()).isEqualTo(new Throughput(5, -1));

        db.updateTable("on-demand").maximum(-1L, -1L).run();
        assertThat(db.described("on-demand").definition().onDemandMaximum()).isNull();

        db.updateTable("on-demand").maximum(5L, 5L).run();
        db.updateTable("on-demand").provisioned(1, 1).run();
        assertThat(db.described("on-demand").definition().onDemandMaximum()).isNull();
    }

    @Test
    void raisesAndReductionsOfThroughputAreRemembered() {
        Instant first = db.clock().instant();
        db.updateTable("provisioned").throughput(11L, 19L).run();
        db.clock().advance(Duration.ofHours(1));
        TableDescription second =
                db.updateTable("provisioned").throughput(11L, 18L).table();

        assertThat(second.lastIncrease()).isEqualTo(first);
        assertThat(second.lastDecrease()).isEqualTo(db.clock().instant());
        assertThat(second.decreasesToday()).isEqualTo(2);

        db.clock().advance(Duration.ofHours(12));
        assertThat(db.described("provisioned").decreasesToday()).isZero();
        TableDescription third =
                db.updateTable("provisioned").throughput(12L, 18L).table();
        assertThat(third.lastIncrease()).isEqualTo(db.clock().instant());
        assertThat(third.decreasesToday()).isZero();
        assertThat(db.updateTable("provisioned").throughput(11L, 18L).table().decreasesToday())
                .isEqualTo(1);
    }

    @Test
    void aTableNeedsANameThatExists() {
        db.updateTable(null).refused("The parameter 'TableName' is required but was not present in the request");
        db.updateTable("ab")
                .refused("1 validation error detected: Value 'ab' at 'tableName' failed to satisfy constraint: Member"
                        + " must have length greater than or equal to 3");
        db.updateTable("missing")
                .billing("PAY_PER_REQUEST")
                .refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found: Table: missing not found");
    }

    @Test
    void theArnOfTheTableIsANameToo() {
        String arn = db.described("on-demand").arn();

        assertThat(db.updateTable(arn).maximum(1L, 1L).table().definition().name())
                .isEqualTo("on-demand");
    }

    @Test
    void faultsAreReportedInTheOrderOfTheService() {
        db.updateTable("missing")
                .billing("FREE")
                .throughput(0L, 1L)
                .unsupported("Tags")
                .refused("2 validation errors detected: Value 'FREE' at 'billingMode' failed to satisfy constraint:"
                        + " Member must satisfy enum value set: [PROVISIONED, PAY_PER_REQUEST]; Value '0' at"
                        + " 'provisionedThroughput.readCapacityUnits' failed to satisfy constraint: Member must have"
                        + " value greater than or equal to 1");
        db.updateTable("missing")
                .unsupported("StreamSpecification")
                .refused("Tafel does not support these parameters yet: StreamSpecification");
        db.updateTable("missing")
                .refused("At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled,"
                        + " GlobalSecondaryIndexUpdates, SSESpecification, ReplicaUpdates, MultiAccountReplicaReady,"
                        + " ReplicaTransitRoleArn, MultiRegionConsistency, DeletionProtectionEnabled,"
                        + " OnDemandThroughput, WarmThroughput or TableClass is required");
    }

    @Test
    void throughputMustFitTheBillingMode() {
        db.updateTable("on-demand")
                .throughput(1L, 1L)
                .refused(P + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                        + " PAY_PER_REQUEST");
        db.updateTable("on-demand")
                .billing("PROVISIONED")
                .refused(P + "ProvisionedThroughput must be specified when BillingMode is PROVISIONED");
        db.updateTable("provisioned")
                .maximum(1L, null)
                .refused(P + "MaxReadRequestUnits for OnDemandThroughput cannot be specified when table BillingMode is"
                        + " PROVISIONED");
        db.updateTable("provisioned")
                .throughput(1_000_000_000_001L, 1L)
                .refused("Given value 1000000000001 for ReadCapacityUnits is out of bounds");
        db.updateTable("on-demand")
                .maximum(0L, 1L)
                .refused(P + "Requested MaxReadRequestUnits for OnDemandThroughput for table is outside of valid"
                        + " range");
    }

    @Test
    void throughputThatDoesNotChangeIsRefused() {
        db.updateTable("provisioned")
                .throughput(10L, 20L)
                .refused("The provisioned throughput for the table will not change. The requested value equals the"
                        + " current value. Current ReadCapacityUnits provisioned for the table: 10. Requested"
                        + " ReadCapacityUnits: 10. Current WriteCapacityUnits provisioned for the table: 20. Requested"
                        + " WriteCapacityUnits: 20. Refer to the Amazon DynamoDB Developer Guide for current limits and"
                        + " how to request higher limits.");
        db.updateTable("provisioned").billing("PROVISIONED").run();
    }

    @Test
    void aRefusedChangeLeavesTheTable() {
        TableDescription before = db.described("on-demand");

        db.updateTable("on-demand")
                .maximum(5L, 5L)
                .tableClass("CHEAP")
                .refused("Invalid table-class parameter provided. Please try again with a valid table-class value:"
                        + " [STANDARD, STANDARD_INFREQUENT_ACCESS].");

        assertThat(db.described("on-demand")).isEqualTo(before);
    }
}
