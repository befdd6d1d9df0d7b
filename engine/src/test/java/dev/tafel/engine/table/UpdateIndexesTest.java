package dev.tafel.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.fixture.TableCall;
import dev.tafel.model.api.TableParameters.IndexInput;
import dev.tafel.model.api.TableParameters.ThroughputInput;
import dev.tafel.model.api.UpdateTableRequest.IndexChange;
import dev.tafel.model.api.UpdateTableRequest.IndexUpdateInput;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.table.IndexDescription;
import dev.tafel.model.table.IndexDescription.Backfill;
import dev.tafel.model.table.IndexStatus;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.TableDescription;
import dev.tafel.model.table.TableStatus;
import dev.tafel.model.table.Throughput;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** GlobalSecondaryIndexUpdates of UpdateTable; how an index is built is tested elsewhere. */
class UpdateIndexesTest {

    private static final String P = "One or more parameter values were invalid: ";
    private static final String SUBSCRIBER_LIMIT =
            "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table";

    private final Database db = Database.open();

    private static IndexUpdateInput create(IndexInput index) {
        return new IndexUpdateInput(index, null, null);
    }

    private static IndexUpdateInput delete(String name) {
        return new IndexUpdateInput(null, null, name);
    }

    private static IndexUpdateInput change(String name, @Nullable Long read, @Nullable Long write) {
        return new IndexUpdateInput(null, new IndexChange(name, new ThroughputInput(read, write), null, null), null);
    }

    private static IndexUpdateInput limit(String name, @Nullable Long read, @Nullable Long write) {
        return new IndexUpdateInput(null, new IndexChange(name, null, new ThroughputInput(read, write), null), null);
    }

    private TableCall update() {
        return db.updateTable("things");
    }

    private void onDemand() {
        db.create("things", "pk:S sk:S")
                .defining("pk:S sk:S n:N g:S")
                .local(Indexes.all("lidx", "pk | n"))
                .global(Indexes.all("gidx", "g"))
                .run();
    }

    private void provisioned() {
        db.create("things", "pk:S sk:S")
                .defining("pk:S sk:S g:S")
                .global(Indexes.provisioned(Indexes.all("gidx", "g"), 5L, 6L))
                .provisioned(1, 1)
                .run();
    }

    private static IndexDescription index(TableDescription table, String name) {
        return table.indexes().stream()
                .filter(index -> index.definition().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void eachUpdateIsOneAction() {
        onDemand();

        update().indexUpdates(new IndexUpdateInput(null, null, null))
                .refused(P + "One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create,"
                        + " GlobalSecondaryIndexUpdate.Delete must not be null");
        update().indexUpdates(new IndexUpdateInput(Indexes.all("abc", "g"), null, "gidx"))
                .refused(P + "Only one global secondary index action is allowed per GlobalSecondaryIndexUpdate object");
        update().indexUpdates(limit("gidx", 5L, 5L), delete("gidx"))
                .refused(P + "Only one global secondary index update per index is allowed simultaneously. Index: gidx");
        assertThat(update().indexUpdates().failure().wireMessage()).startsWith("At least one of ProvisionedThroughput");
    }

    @Test
    void membersAreChecked() {
        onDemand();

        update().indexUpdates(delete("a"))
                .refused("1 validation error detected: Value 'a' at 'globalSecondaryIndexUpdates.1.member.delete"
                        + ".indexName' failed to satisfy constraint: Member must have length greater than or equal to"
                        + " 3");
        update().indexUpdates(change("gidx", 0L, 1L))
                .refused("1 validation error detected: Value '0' at 'globalSecondaryIndexUpdates.1.member.update"
                        + ".provisionedThroughput.readCapacityUnits' failed to satisfy constraint: Member must have"
                        + " value greater than or equal to 1");
        update().indexUpdates(delete("gidx"), create(new IndexInput("new", null, null, null, null)))
                .refused("2 validation errors detected: Value null at 'globalSecondaryIndexUpdates.2.member.create"
                        + ".projection' failed to satisfy constraint: Member must not be null; Value null at"
                        + " 'globalSecondaryIndexUpdates.2.member.create.keySchema' failed to satisfy constraint:"
                        + " Member must not be null");
    }

    @Test
    void oneIndexIsCreatedOrDeletedAtATime() {
        onDemand();

        update().defining("a:S b:S")
                .indexUpdates(create(Indexes.all("aaa", "a")), create(Indexes.all("bbb", "b")))
                .refused(ErrorCode.LIMIT_EXCEEDED, SUBSCRIBER_LIMIT);
        update().defining("a:S")
                .indexUpdates(create(Indexes.all("aaa", "a")), delete("gidx"))
                .refused(ErrorCode.LIMIT_EXCEEDED, SUBSCRIBER_LIMIT);
        update().defining("a:S").creating(Indexes.all("aaa", "a")).run();
        update().defining("b:S").creating(Indexes.all("bbb", "b")).refused(ErrorCode.LIMIT_EXCEEDED, SUBSCRIBER_LIMIT);
        update().deleting("gidx").refused(ErrorCode.LIMIT_EXCEEDED, SUBSCRIBER_LIMIT);
        update().defining("a:S")
                .creating(Indexes.all("aaa", "a"))
                .refused("Attempting to create an index which already exists");
        db.deleteTable("things")
                .refused(
                        ErrorCode.RESOURCE_IN_USE,
                        "Attempt to change a resource which is still in use: Cannot delete"
                                + " table while indexes are being"
                                + " created, updated, or deleted.");
        update().indexUpdates(limit("aaa", 1L, 1L))
                .refused(
                        ErrorCode.RESOURCE_IN_USE,
                        "Attempt to change a resource which is still in use: Index is being created: aaa");
        db.background().runAll();
        update().defining("b:S").creating(Indexes.all("bbb", "b")).run();
    }

    @Test
    void anIndexCannotBeCreatedWhileThroughputChanges() {
        provisioned();

        update().throughput(2L, 2L)
                .defining("a:S")
                .creating(Indexes.provisioned(Indexes.all("aaa", "a"), 1L, 1L))
                .refused(P + "You cannot create or delete index while updating table IOPS");
        update().throughput(2L, 2L)
                .deleting("gidx")
                .refused(P + "You cannot create or delete index while updating table IOPS");
    }

    @Test
    void aNewIndexMustFitTheTable() {
        onDemand();

        update().defining("g:S")
                .creating(Indexes.all("gidx", "g"))
                .refused("Attempting to create an index which already exists");
        update().defining("g:S")
                .creating(Indexes.all("lidx", "g"))
                .refused("Attempting to create an index which already exists");
        update().creating(Indexes.all("aaa", "g")).refused(P + "AttributeDefinitions is not specified for index: aaa");
        update().defining("b:S")
                .creating(Indexes.all("aaa", "g"))
                .refused(P + "Some index key attributes are not defined in AttributeDefinitions. Keys: [g],"
                        + " AttributeDefinitions: [b]");
        update().defining("g:N")
                .creating(Indexes.all("aaa", "g"))
                .refused(P + "Attributes cannot be redefined. Please check that your attribute has the same type as"
                        + " previously defined. Existing schema: Schema:[SchemaElement: key{g:S:HASH}] New schema:"
                        + " Schema:[SchemaElement: key{g:N:HASH}]");
        update().defining("sk:B b:S")
                .creating(Indexes.all("aaa", "b | sk"))
                .refused(P + "Attributes cannot be redefined. Please check that your attribute has the same type as"
                        + " previously defined. Existing schema: Schema:[SchemaElement: key{pk:S:HASH}, SchemaElement:"
                        + " key{sk:S:RANGE}] New schema: Schema:[SchemaElement: key{b:S:HASH}, SchemaElement:"
                        + " key{sk:B:RANGE}]");
        update().defining("b:S")
                .creating(Indexes.provisioned(Indexes.all("aaa", "b"), 1L, 1L))
                .refused(P + "ProvisionedThroughput should not be specified for index: aaa when BillingMode is"
                        + " PAY_PER_REQUEST");
    }

    @Test
    void aTableHasTwentyGlobalIndexesAtMost() {
        IndexInput[] indexes = new IndexInput[IndexRules.GLOBAL_INDEXES_MAX];
        for (int i = 0; i < indexes.length; i++) {
            indexes[i] = Indexes.keysOnly("index" + i, "g");
        }
        db.create("things", "pk:S").defining("pk:S g:S").global(indexes).run();

        update().defining("g:S")
                .creating(Indexes.all("more", "g"))
                .refused(ErrorCode.LIMIT_EXCEEDED, "GlobalSecondaryIndex count exceeds the per-table limit of 20");
    }

    @Test
    void indexesProjectAHundredAttributesAtMost() {
        db.create("things", "pk:S")
                .defining("pk:S g:S")
                .global(Indexes.including("gidx", "g", names(60)))
                .run();

        update().defining("g:S")
                .creating(Indexes.including("more", "g", names(41)))
                .refused(P + "Number of projected attributes in all indexes exceeds the per-table limit of 100");
        update().defining("g:S")
                .creating(Indexes.including("more", "g", names(40)))
                .run();
    }

    private static String[] names(int count) {
        String[] names = new String[count];
        for (int i = 0; i < count; i++) {
            names[i] = "name" + i;
        }
        return names;
    }

    @Test
    void attributeDefinitionsComeAndGoWithIndexes() {
        onDemand();

        update().defining("b:B c:S unused:S")
                .creating(Indexes.all("aaa", "b | c"))
                .run();
        assertThat(db.described("things").definition().attributes())
                .extracting(KeyAttribute::name)
                .containsExactly("pk", "sk", "n", "g", "b", "c");
        db.background().runAll();
        update().deleting("gidx").run();
        assertThat(db.described("things").definition().attributes())
                .extracting(KeyAttribute::name)
                .containsExactly("pk", "sk", "n", "b", "c");
        update().deleting("aaa").run();
        db.crash();
        assertThat(db.described("things").definition().attributes())
                .extracting(KeyAttribute::name)
                .containsExactly("pk", "sk", "n");
    }

    @Test
    void onlyGlobalIndexesThatThereAreCanBeDeletedOrChanged() {
        onDemand();
        String notFound = "Requested resource not found: Index nope for table things";

        update().deleting("lidx").refused("Cannot delete an index that is not a GlobalSecondaryIndex: lidx");
        update().deleting("nope").refused(ErrorCode.RESOURCE_NOT_FOUND, notFound);
        update().indexUpdates(limit("nope", 1L, 1L)).refused(ErrorCode.RESOURCE_NOT_FOUND, notFound);
        update().indexUpdates(limit("lidx", 1L, 1L))
                .refused("Cannot update an index that is not a GlobalSecondaryIndex: lidx");
        db.updateTable("none")
                .deleting("gidx")
                .refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found: Table: none not found");
    }

    @Test
    void aDeletedIndexIsGone() {
        onDemand();
        db.put("things", "pk: 'a', sk: 'b', g: 'c'").run();

        IndexDescription deleting = index(update().deleting("gidx").table(), "gidx");

        assertThat(deleting.status()).isEqualTo(IndexStatus.DELETING);
        assertThat(deleting.backfill()).isEqualTo(Backfill.NOT_SHOWN);
        assertThat(db.described("things").indexes())
                .extracting(index -> index.definition().name())
                .containsExactly("lidx");
        db.scan("things").index("gidx").refused("The table does not have the specified index: gidx");
        db.put("things", "pk: 'a', sk: 'b', g: 1").run();
        db.crash();
        assertThat(db.described("things").indexes()).hasSize(1);
        assertThat(db.findings()).isEmpty();
    }

    @Test
    void throughputOfAnIndexChanges() {
        provisioned();

        IndexDescription updating =
                index(update().indexUpdates(change("gidx", 4L, 8L)).table(), "gidx");
        assertThat(updating.status()).isEqualTo(IndexStatus.UPDATING);
        assertThat(updating.definition().throughput()).isEqualTo(new Throughput(4, 8));

        IndexDescription after = index(db.described("things"), "gidx");
        assertThat(after.status()).isEqualTo(IndexStatus.ACTIVE);
        assertThat(after.decreasesToday()).isEqualTo(1);
        assertThat(after.lastIncrease()).isNotNull();
        assertThat(after.lastDecrease()).isNotNull();
        db.restart();
        assertThat(index(db.described("things"), "gidx")).isEqualTo(after);
    }

    @Test
    void throughputOfAnIndexMustChangeWithinBounds() {
        provisioned();

        update().indexUpdates(change("gidx", 5L, 6L))
                .refused("The provisioned throughput for the index gidx will not change. The requested value equals the"
                        + " current value. Current ReadCapacityUnits provisioned for the index: 5. Requested"
                        + " ReadCapacityUnits: 5. Current WriteCapacityUnits provisioned for the index: 6. Requested"
                        + " WriteCapacityUnits: 6. Refer to the Amazon DynamoDB Developer Guide for current limits and"
                        + " how to request higher limits.");
        String blocked = "This operation cannot be performed with given input values. Please contact DynamoDB service"
                + " team for more info: Action Blocked: IndexUpdate";
        update().indexUpdates(change("gidx", 1_000_000_000_001L, 6L)).refused(blocked);
        update().indexUpdates(change("gidx", 5L, 1_000_000_000_001L)).refused(blocked);
        update().indexUpdates(new IndexUpdateInput(null, new IndexChange("gidx", null, null, null), null))
                .refused(P + "Both ReadCapacityUnits and WriteCapacityUnits must be specified for index: gidx");
        update().defining("a:S")
                .creating(Indexes.all("aaa", "a"))
                .refused(P + "ProvisionedThroughput is not specified for index: aaa");
    }

    @Test
    void anIndexOfATableBilledByRequestHasAMaximumAlone() {
        onDemand();

        update().indexUpdates(change("gidx", 1L, 1L))
                .refused(P + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified for index: gidx when"
                        + " BillingMode is PAY_PER_REQUEST");
        update().indexUpdates(new IndexUpdateInput(null, new IndexChange("gidx", null, null, null), null))
                .refused(P + "The only Updates for index: gidx when TableThroughputMode is PAY_PER_REQUEST can be to"
                        + " OnDemandThroughput, WarmThroughput");
        update().indexUpdates(limit("gidx", 0L, 1L))
                .refused(P + "Requested MaxReadRequestUnits for OnDemandThroughput for index gidx is outside of valid"
                        + " range");
        update().indexUpdates(limit("gidx", 10L, null)).run();
        assertThat(index(db.described("things"), "gidx").definition().onDemandMaximum())
                .isEqualTo(new Throughput(10, -1));
        db.restart();
        assertThat(index(db.described("things"), "gidx").definition().onDemandMaximum())
                .isEqualTo(new Throughput(10, -1));
        update().indexUpdates(limit("gidx", -1L, -1L)).run();
        assertThat(index(db.described("things"), "gidx").definition().onDemandMaximum())
                .isNull();
    }

    @Test
    void billingChangesTheIndexesToo() {
        onDemand();

        update().provisioned(1, 1).refused(P + "ProvisionedThroughput must be specified for index: gidx");
        update().provisioned(1, 1).indexUpdates(change("gidx", 2L, 3L)).run();
        assertThat(index(db.described("things"), "gidx").definition().throughput())
                .isEqualTo(new Throughput(2, 3));

        update().billing("PAY_PER_REQUEST").run();
        assertThat(index(db.described("things"), "gidx").definition().throughput())
                .isNull();
        update().billing("PAY_PER_REQUEST")
                .defining("a:S")
                .creating(Indexes.all("aaa", "a"))
                .run();
        db.background().runAll();
        assertThat(index(db.described("things"), "aaa").status()).isEqualTo(IndexStatus.ACTIVE);
    }

    @Test
    void statesAreShownInTheirOrder() {
        Duration delay = Duration.ofSeconds(10);
        Database slow = Database.open(delay);
        slow.create("things", "pk:S")
                .defining("pk:S g:S")
                .global(Indexes.all("gidx", "g"))
                .run();
        assertState(slow, TableStatus.CREATING, "gidx", IndexStatus.CREATING, Backfill.NOT_SHOWN);
        slow.clock().advance(delay);
        assertState(slow, TableStatus.ACTIVE, "gidx", IndexStatus.ACTIVE, Backfill.NOT_SHOWN);

        TableDescription created = slow.updateTable("things")
                .defining("a:S")
                .creating(Indexes.all("aaa", "a"))
                .table();
        assertThat(created.status()).isEqualTo(TableStatus.UPDATING);
        assertThat(index(created, "aaa").backfill()).isEqualTo(Backfill.WAITING);
        assertState(slow, TableStatus.UPDATING, "aaa", IndexStatus.CREATING, Backfill.WAITING);
        slow.scan("things").index("aaa").refused("The table does not have the specified index: aaa");
        slow.updateTable("things")
                .deleting("aaa")
                .refused(
                        ErrorCode.RESOURCE_IN_USE,
                        "Attempt to change a resource which is still in use: Index creation is in resource allocation"
                                + " phase. Retry deletion during backfilling phase or when the index is active.");
        slow.updateTable("things")
                .deleting("gidx")
                .refused(
                        ErrorCode.RESOURCE_IN_USE,
                        "Attempt to change a resource which is still in use: Table is being updated: things");
        slow.clock().advance(delay);
        assertState(slow, TableStatus.ACTIVE, "aaa", IndexStatus.CREATING, Backfill.RUNNING);
        slow.background().runAll();
        assertState(slow, TableStatus.ACTIVE, "aaa", IndexStatus.ACTIVE, Backfill.NOT_SHOWN);

        slow.updateTable("things").deleting("aaa").run();
        assertState(slow, TableStatus.UPDATING, "aaa", IndexStatus.DELETING, Backfill.NOT_SHOWN);
        slow.scan("things").index("aaa").refused("The table does not have the specified index: aaa");
        slow.clock().advance(delay);
        assertThat(slow.described("things").indexes()).hasSize(1);
        assertThat(slow.described("things").status()).isEqualTo(TableStatus.ACTIVE);
        assertThat(slow.findings()).isEmpty();
    }

    @Test
    void anIndexThatIsBuiltEarlyIsShownAtItsTime() {
        Duration delay = Duration.ofSeconds(10);
        Database slow = Database.open(delay);
        slow.table("things", "pk:S");
        slow.clock().advance(delay);
        slow.updateTable("things")
                .defining("a:S")
                .creating(Indexes.all("aaa", "a"))
                .run();
        slow.background().runAll();

        assertState(slow, TableStatus.UPDATING, "aaa", IndexStatus.CREATING, Backfill.WAITING);
        slow.scan("things").index("aaa").refused("The table does not have the specified index: aaa");
        slow.clock().advance(delay);
        assertState(slow, TableStatus.ACTIVE, "aaa", IndexStatus.ACTIVE, Backfill.NOT_SHOWN);
    }

    private static void assertState(
            Database db, TableStatus table, String name, IndexStatus status, Backfill backfill) {
        TableDescription described = db.described("things");
        assertThat(described.status()).isEqualTo(table);
        assertThat(index(described, name).status()).isEqualTo(status);
        assertThat(index(described, name).backfill()).isEqualTo(backfill);
    }
}
