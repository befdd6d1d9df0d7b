package dev.tafel.engine.batch;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.model.api.BatchWriteItemRequest;
import dev.tafel.model.api.BatchWriteItemResponse;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.ItemCollectionMetrics;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

final class BatchWriteItemTest {

    private static final String DUPLICATES = "Provided list of item keys contains duplicates";
    private static final String NO_MATCH = "The provided key element does not match the schema";

    @AutoClose
    private final Database db = Database.open().table("things", "pk:S").table("pairs", "pk:S sk:N");

    private BatchWrite write() {
        return new BatchWrite(db);
    }

    private static Item sized(String key, int bytes) {
        return Item.of(
                Map.of("pk", AttributeValue.of(key), "v", AttributeValue.of("x".repeat(bytes - 3 - key.length()))));
    }

    @Test
    void itemsArePutAndDeletedInSeveralTables() {
        db.put("things", "pk: 'old', v: 1").run();
        db.put("things", "pk: 'gone'").run();

        BatchWriteItemResponse response = write().put("things", "pk: 'old', w: 2")
                .delete("things", "pk: 'gone'")
                .delete("things", "pk: 'never there'")
                .put("pairs", "pk: 'a', sk: 1")
                .run();

        assertThat(response).isEqualTo(new BatchWriteItemResponse(Map.of(), null, null));
        assertThat(db.scan("things").items()).containsExactly(item("pk: 'old', w: 2"));
        assertThat(db.scan("pairs").items()).containsExactly(item("pk: 'a', sk: 1"));
    }

    @Test
    void theTablesCountTheWrites() {
        db.put("things", "pk: 'gone', v: 'x'").run();

        write().put("things", "pk: 'a'")
                .put("things", "pk: 'bb'")
                .delete("things", "pk: 'gone'")
                .run();

        assertThat(db.described("things").itemCount()).isEqualTo(2);
        assertThat(db.described("things").sizeBytes()).isEqualTo(7);
    }

    @Test
    void eachWriteCostsWhatPutItemOrDeleteItemWould() {
        db.put("things", sized("large", 3000)).run();

        assertThat(write().put("things", "pk: 'large'")
                        .put("things", sized("new", 1025))
                        .delete("things", "pk: 'none'")
                        .put("pairs", "pk: 'a', sk: 1")
                        .capacity("INDEXES")
                        .run()
                        .consumedCapacity())
                .containsExactly(
                        ConsumedCapacity.ofTable("things", 12, Detail.INDEXES),
                        ConsumedCapacity.ofTable("pairs", 2, Detail.INDEXES));
    }

    @Test
    void deletingAMissingItemCostsOneUnit() {
        assertThat(write().delete("things", "pk: 'none'")
                        .capacity("TOTAL")
                        .run()
                        .consumedCapacity())
                .containsExactly(ConsumedCapacity.ofTable("things", 2, Detail.TOTAL));
    }

    @Test
    void twoWritesOfOneItemAreRefusedAndNothingIsWritten() {
        write().put("things", "pk: 'a', v: 1").put("things", "pk: 'a', v: 2").refused(DUPLICATES);
        write().put("things", "pk: 'a', v: 1").delete("things", "pk: 'a'").refused(DUPLICATES);
        write().put("things", "pk: 'b'")
                .put("pairs", "pk: 'a', sk: 1")
                .delete("pairs", "pk: 'a', sk: 1.0")
                .refused(DUPLICATES);
        write().put("things", "pk: 'a'")
                .delete("arn:aws:dynamodb:us-east-1:000000000000:table/things", "pk: 'a'")
                .refused(DUPLICATES);

        assertThat(db.scan("things").items()).isEmpty();
    }

    @Test
    void theSameKeyInTwoTablesIsFine() {
        db.table("others", "pk:S");

        write().put("things", "pk: 'a'").put("others", "pk: 'a'").run();

        assertThat(db.scan("others").items()).containsExactly(item("pk: 'a'"));
    }

    @Test
    void oneBadKeyKeepsEveryWriteFromHappening() {
        write().put("things", "pk: 'a'").put("things", "v: 1").refused(NO_MATCH);
        write().put("things", "pk: 'a'").put("things", "pk: 1").refused(NO_MATCH);
        write().put("things", "pk: 'a'").delete("pairs", "pk: 'a'").refused(NO_MATCH);
        write().put("things", "pk: 'a'").delete("things", "pk: 'a', v: 1").refused(NO_MATCH);
        write().put("things", "pk: 'a'")
                .put("things", "pk: ''")
                .refused("One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                        + " contain an empty string value. Key: pk");

        assertThat(db.scan("things").items()).isEmpty();
    }

    @Test
    void aMissingTableKeepsEveryWriteFromHappening() {
        write().put("things", "pk: 'a'")
                .put("nowhere", "pk: 'a'")
                .refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");

        assertThat(db.scan("things").items()).isEmpty();
    }

    @Test
    void aRequestIsAPutOrADelete() {
        String text = "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the"
                + " supported datatypes";
        Supplied<Item> item = Supplied.of(item("pk: 'a'"));

        write().with("things", new WriteRequest(null, null)).refused(text);
        write().with("things", new WriteRequest(new WriteRequest.Put(item), new WriteRequest.Delete(item)))
                .refused(text);
    }

    @Test
    void itemsAndKeysMustBeThere() {
        write().with("things", new WriteRequest(new WriteRequest.Put(null), null))
                .with("things", new WriteRequest(null, new WriteRequest.Delete(null)))
                .refused("2 validation errors detected: Value null at"
                        + " 'requestItems.things.member.1.member.putRequest.item' failed to satisfy constraint: Member"
                        + " must not be null; Value null at 'requestItems.things.member.2.member.deleteRequest.key'"
                        + " failed to satisfy constraint: Member must not be null");
    }

    @Test
    void faultsInValuesAreToldAsTheyAre() {
        write().with("nowhere", new WriteRequest(new WriteRequest.Put(Supplied.faulty("a fault")), null))
                .refused("a fault");
        write().with("nowhere", new WriteRequest(null, new WriteRequest.Delete(Supplied.faulty("a fault"))))
                .refused("a fault");
    }

    @Test
    void anItemOfMoreThan400KilobytesIsRefused() {
        write().put("things", sized("a", 409_600)).run();

        write().put("things", sized("b", 409_601)).refused("Item size has exceeded the maximum allowed size");
    }

    @Test
    void aCallMustAskForSomething() {
        db.call(new BatchWriteItemRequest(null, null, null))
                .refused("1 validation error detected: Value null at 'requestItems' failed to satisfy constraint:"
                        + " Member must not be null");
        write().refused("The requestItems parameter is required for BatchWriteItem");
        write().nothing("things")
                .refused("1 validation error detected: Value '{things=[]}' at 'requestItems' failed to satisfy"
                        + " constraint: Map value must satisfy constraint: [Member must have length less than or equal"
                        + " to 25, Member must have length greater than or equal to 1]");
    }

    @Test
    void moreThan25WritesAreRefused() {
        BatchWrite most = write();
        for (int i = 0; i < 25; i++) {
            most.put("things", "pk: 'k" + i + "'");
        }
        most.run();
        assertThat(db.described("things").itemCount()).isEqualTo(25);

        assertThat(most.put("things", "pk: 'k25'").failure().wireMessage())
                .matches("1 validation error detected: Value '\\{things=\\[(com\\.amazonaws\\.dynamodb\\.v20120810"
                        + "\\.WriteRequest@[0-9a-f]+(, )?){26}]}' at 'requestItems' failed to satisfy constraint: Map"
                        + " value must satisfy constraint: \\[Member must have length less than or equal to 25, Member"
                        + " must have length greater than or equal to 1]");
        BatchWrite spread = write().put("pairs", "pk: 'a', sk: 1");
        for (int i = 0; i < 25; i++) {
            spread.put("things", "pk: 'k" + i + "'");
        }
        spread.refused("Too many items requested for the BatchWriteItem call");
    }

    @Test
    void enumerationsAndTableNamesAreChecked() {
        assertThat(write().put("no", "pk: 'a'")
                        .capacity("some")
                        .metrics("all")
                        .failure()
                        .wireMessage())
                .startsWith("3 validation errors detected: Value 'some' at 'returnConsumedCapacity' failed to satisfy"
                        + " constraint: Member must satisfy enum value set: [INDEXES, TOTAL, NONE]; Value 'all' at"
                        + " 'returnItemCollectionMetrics' failed to satisfy constraint: Member must satisfy enum value"
                        + " set: [SIZE, NONE]; Value '{no=[")
                .endsWith("]}' at 'requestItems' failed to satisfy constraint: Map keys must satisfy constraint:"
                        + " [Member must have length less than or equal to 255, Member must have length greater than"
                        + " or equal to 3, Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+]");
    }

    @Test
    void collectionsAreReportedOnceEachOnTablesWithLocalIndexesAlone() {
        db.create("indexed", "pk:S sk:N")
                .defining("pk:S sk:N other:N")
                .local(Indexes.all("byOther", "pk | other"))
                .run();

        assertThat(write().put("indexed", "pk: 'a', sk: 1")
                        .put("indexed", "pk: 'a', sk: 2")
                        .delete("indexed", "pk: 'b', sk: 1")
                        .put("pairs", "pk: 'a', sk: 1")
                        .metrics("SIZE")
                        .run()
                        .itemCollectionMetrics())
                .isEqualTo(Map.of(
                        "indexed",
                        List.of(
                                new ItemCollectionMetrics(item("pk: 'a'"), 0, 1),
                                new ItemCollectionMetrics(item("pk: 'b'"), 0, 1))));
        assertThat(write().put("pairs", "pk: 'a', sk: 1").metrics("SIZE").run().itemCollectionMetrics())
                .isNull();
        assertThat(write().put("indexed", "pk: 'a', sk: 1")
                        .metrics("NONE")
                        .run()
                        .itemCollectionMetrics())
                .isNull();
    }

    @Test
    void fewWritesAreShortAndManyAreLong() {
        BatchWrite writes = write();
        for (int i = 0; i < 8; i++) {
            writes.put("things", "pk: 'k" + i + "'");
        }

        assertThat(db.service().lengthOf(writes.request())).isEqualTo(CallLength.SHORT);
        assertThat(db.service().lengthOf(writes.put("pairs", "pk: 'a', sk: 1").request()))
                .isEqualTo(CallLength.LONG);
        assertThat(db.service().lengthOf(new BatchWriteItemRequest(null, null, null)))
                .isEqualTo(CallLength.SHORT);
    }

    @Test
    void entriesOfIndexesChangeWithTheirItems() {
        db.create("indexed", "pk:S")
                .defining("pk:S g:S")
                .global(Indexes.all("global", "g"))
                .run();
        db.put("indexed", "pk: 'gone', g: 'old'").run();

        assertThat(write().put("indexed", "pk: 'a', g: 'new'")
                        .put("indexed", "pk: 'b'")
                        .delete("indexed", "pk: 'gone'")
                        .capacity("INDEXES")
                        .run()
                        .consumedCapacity())
                .containsExactly(new ConsumedCapacity("indexed", 6, Map.of(), Map.of("global", 4L), Detail.INDEXES));

        assertThat(db.scan("indexed").index("global").items()).containsExactly(item("pk: 'a', g: 'new'"));
        assertThat(db.findings()).isEmpty();
        write().put("indexed", "pk: 'a', g: 1")
                .refused("One or more parameter values were invalid: Type mismatch for Index Key g Expected: S Actual:"
                        + " N IndexName: global");
    }
}
