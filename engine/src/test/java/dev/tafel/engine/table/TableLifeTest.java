package dev.tafel.engine.table;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.model.api.ListTablesResponse;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.table.TableDescription;
import dev.tafel.model.table.TableStatus;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The states of tables, and DescribeTable, DeleteTable and ListTables. */
final class TableLifeTest {

    private static final Duration DELAY = Duration.ofSeconds(5);

    @AutoClose
    private final Database db = Database.open();

    @AutoClose
    private final Database slow = Database.open(DELAY);

    @Test
    void aTableThatIsBeingCreatedTakesNoItemsAndNoChanges() {
        slow.create("table", "pk:S").run();

        assertThat(slow.described("table").status()).isEqualTo(TableStatus.CREATING);
        slow.put("table", "pk: 'a'").refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
        slow.get("table", "pk: 'a'").refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
        slow.scan("table").refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
        String inUse = "Attempt to change a resource which is still in use: Table is being created: table";
        slow.deleteTable("table").refused(ErrorCode.RESOURCE_IN_USE, inUse);
        slow.updateTable("table").maximum(1L, 1L).refused(ErrorCode.RESOURCE_IN_USE, inUse);
        slow.create("table", "pk:S").refused(ErrorCode.RESOURCE_IN_USE, "Table already exists: table");

        slow.clock().advance(DELAY);
        slow.put("table", "pk: 'a'").run();
        assertThat(slow.described("table").status()).isEqualTo(TableStatus.ACTIVE);
    }

    @Test
    void aTableThatIsBeingUpdatedTakesItemsButNoOtherChange() {
        activeSlowTable();
        slow.updateTable("table").maximum(1L, 1L).run();

        assertThat(slow.described("table").status()).isEqualTo(TableStatus.UPDATING);
        slow.put("table", "pk: 'a'").run();
        String inUse = "Attempt to change a resource which is still in use: Table is being updated: table";
        slow.updateTable("table").maximum(2L, 2L).refused(ErrorCode.RESOURCE_IN_USE, inUse);
        slow.deleteTable("table").refused(ErrorCode.RESOURCE_IN_USE, inUse);

        slow.clock().advance(DELAY);
        slow.updateTable("table").maximum(2L, 2L).run();
    }

    @Test
    void deletionProtectionChangesAtOnce() {
        activeSlowTable();

        assertThat(slow.updateTable("table").protectedFromDeletion().table().status())
                .isEqualTo(TableStatus.ACTIVE);
        assertThat(slow.updateTable("table").protectedFromDeletion().table().status())
                .isEqualTo(TableStatus.ACTIVE);
        slow.updateTable("table").maximum(1L, 1L).run();
    }

    @Test
    void aTableThatIsBeingDeletedIsSeenButCannotBeUsed() {
        activeSlowTable();
        slow.put("table", "pk: 'a'").run();

        assertThat(slow.deleteTable("table").run().table().status()).isEqualTo(TableStatus.DELETING);

        assertThat(slow.described("table").status()).isEqualTo(TableStatus.DELETING);
        assertThat(names(slow)).containsExactly("table");
        slow.get("table", "pk: 'a'").refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
        slow.deleteTable("table")
                .refused(
                        ErrorCode.RESOURCE_IN_USE,
                        "Attempt to change a resource which is still in use: Table is being deleted: table");
        slow.create("table", "pk:S").refused(ErrorCode.RESOURCE_IN_USE, "Table already exists: table");
    }

    @Test
    void aDeletedTableIsGoneAfterItsTime() {
        activeSlowTable();
        slow.deleteTable("table").run();

        slow.clock().advance(DELAY);

        assertThat(names(slow)).isEmpty();
        slow.get("table", "pk: 'a'").refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
        slow.describeTable("table")
                .refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found: Table: table not found");
    }

    @Test
    void aNameIsFreeAgainAfterADeletion() {
        activeSlowTable();
        slow.put("table", "pk: 'a'").run();
        slow.deleteTable("table").run();
        slow.clock().advance(DELAY);

        slow.create("table", "other:N").run();
        slow.clock().advance(DELAY);

        assertThat(slow.scan("table").items()).isEmpty();
        slow.put("table", "other: 1").run();
        assertThat(slow.described("table").itemCount()).isEqualTo(1);
    }

    @Test
    void aTableThatWasMadeAgainIsAnotherOne() {
        db.table("table", "pk:S").put("table", "pk: 'a'").run();
        TableDescription first = db.described("table");

        TableDescription deleted = db.deleteTable("table").run().table();
        db.describeTable("table")
                .refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found: Table: table not found");
        db.table("table", "pk:S");

        assertThat(deleted.id()).isEqualTo(first.id());
        assertThat(db.described("table").id()).isNotEqualTo(first.id());
        assertThat(db.described("table").itemCount()).isZero();
        assertThat(db.get("table", "pk: 'a'").item()).isNull();
    }

    @Test
    void aProtectedTableIsNotDeleted() {
        db.create("table", "pk:S").protectedFromDeletion().run();

        db.deleteTable("table")
                .refused("Resource cannot be deleted as it is currently protected against deletion. Disable deletion"
                        + " protection first.");

        db.updateTable("table").unprotected().run();
        db.deleteTable("table").run();
        assertThat(names(db)).isEmpty();
    }

    @Test
    void whatIsNotThereIsNeitherDescribedNorDeleted() {
        String text = "Requested resource not found: Table: missing not found";
        db.describeTable("missing").refused(ErrorCode.RESOURCE_NOT_FOUND, text);
        db.deleteTable("missing").refused(ErrorCode.RESOURCE_NOT_FOUND, text);
        db.describeTable(null).refused("The parameter 'TableName' is required but was not present in the request");
        db.deleteTable(null).refused("The parameter 'TableName' is required but was not present in the request");
        db.describeTable("ab")
                .refused("1 validation error detected: Value 'ab' at 'tableName' failed to satisfy constraint: Member"
                        + " must have length greater than or equal to 3");
    }

    @Test
    void anArnWithoutTableIsNoName() {
        db.describeTable("arn:aws:dynamodb:us-east-1:000000000000:global/x")
                .refused("1 validation error detected: Value 'arn:aws:dynamodb:us-east-1:000000000000:global/x' at"
                        + " 'tableName' failed to satisfy constraint: Member must satisfy regular expression pattern:"
                        + " [a-zA-Z0-9_.-]+");
    }

    @Test
    void aDescriptionCountsItemsAndTheirSizes() {
        db.table("table", "pk:S");
        db.put("table", "pk: 'a', v: 'xxx'").run();
        db.put("table", "pk: 'b'").run();
        db.put("table", "pk: 'a', v: 'xxxxx'").run();
        db.update("table", "pk: 'b'").update("SET v = :v").value(":v", "'yy'").run();
        db.update("table", "pk: 'c'").run();
        db.delete("table", "pk: 'c'").run();
        db.delete("table", "pk: 'd'").run();

        TableDescription table = db.described("table");

        assertThat(table.itemCount()).isEqualTo(2);
        assertThat(table.sizeBytes())
                .isEqualTo(item("pk: 'a', v: 'xxxxx'").size()
                        + item("pk: 'b', v: 'yy'").size());
    }

    @Test
    void tablesAreListedInTheOrderOfTheirNames() {
        for (String name : List.of("ccc", "aaa", "Zzz", "a-a", "bbb")) {
            db.table(name, "pk:S");
        }

        assertThat(names(db)).containsExactly("Zzz", "a-a", "aaa", "bbb", "ccc");
    }

    @Test
    void aListIsCutAtItsLimitOnlyIfThereAreMore() {
        for (String name : List.of("aaa", "bbb", "ccc", "ddd")) {
            db.table(name, "pk:S");
        }

        assertThat(db.listTables(null, 3).run()).isEqualTo(new ListTablesResponse(List.of("aaa", "bbb", "ccc"), "ccc"));
        assertThat(db.listTables("ccc", 3).run()).isEqualTo(new ListTablesResponse(List.of("ddd"), null));
        assertThat(db.listTables(null, 4).run().lastEvaluatedTableName()).isNull();
        assertThat(db.listTables("bbbb", 1).run()).isEqualTo(new ListTablesResponse(List.of("ccc"), "ccc"));
        assertThat(db.listTables("zzz", 1).run()).isEqualTo(new ListTablesResponse(List.of(), null));
    }

    @Test
    void aListHas100NamesIfNothingElseIsSaid() {
        for (int i = 100; i <= 200; i++) {
            db.table("t" + i, "pk:S");
        }

        ListTablesResponse page = db.listTables(null, null).run();

        assertThat(page.tableNames()).hasSize(100);
        assertThat(page.lastEvaluatedTableName()).isEqualTo("t199");
    }

    @Test
    void theConstraintsOfAListAreReportedTogether() {
        db.listTables("a/", 101)
                .refused("3 validation errors detected: Value 'a/' at 'exclusiveStartTableName' failed to satisfy"
                        + " constraint: Member must have length greater than or equal to 3; Value 'a/' at"
                        + " 'exclusiveStartTableName' failed to satisfy constraint: Member must satisfy regular"
                        + " expression pattern: [a-zA-Z0-9_.-]+; Value '101' at 'limit' failed to satisfy constraint:"
                        + " Member must have value less than or equal to 100");
        db.listTables(null, 0)
                .refused("1 validation error detected: Value '0' at 'limit' failed to satisfy constraint: Member must"
                        + " have value greater than or equal to 1");
    }

    private void activeSlowTable() {
        slow.create("table", "pk:S").run();
        slow.clock().advance(DELAY);
    }

    private static List<String> names(Database database) {
        return database.listTables(null, null).run().tableNames();
    }
}
