package dev.tafel.engine.batch;

import static dev.tafel.engine.batch.BatchRead.keys;
import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.BatchGetItemResponse;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BatchGetItemTest {

    private static final String ARN = "arn:aws:dynamodb:us-east-1:000000000000:table/";

    @AutoClose
    private final Database db = Database.open().table("things", "pk:S").table("pairs", "pk:S sk:N");

    private BatchRead read() {
        return new BatchRead(db);
    }

    private static String[] numberedKeys(int count) {
        return IntStream.range(0, count).mapToObj(i -> "pk: 'k" + i + "'").toArray(String[]::new);
    }

    @Test
    void itemsOfSeveralTablesAreReadAndMissingOnesAreAbsent() {
        db.put("things", "pk: 'a', v: 1").run();
        db.put("things", "pk: 'b', v: 2").run();
        db.put("pairs", "pk: 'a', sk: 1, v: 3").run();

        BatchGetItemResponse response = read().from("things", "pk: 'b'", "pk: 'none'", "pk: 'a'")
                .from("pairs", "pk: 'a', sk: 1")
                .run();

        assertThat(response.responses())
                .isEqualTo(Map.of(
                        "things", List.of(item("pk: 'b', v: 2"), item("pk: 'a', v: 1")),
                        "pairs", List.of(item("pk: 'a', sk: 1, v: 3"))));
        assertThat(response.unprocessedKeys()).isEmpty();
        assertThat(response.consumedCapacity()).isNull();
    }

    @Test
    void aTableOfWhichNothingIsFoundHasAnEmptyEntry() {
        assertThat(read().from("things", "pk: 'none'").items("things")).isEmpty();
    }

    @Test
    void aTableThatIsNamedByItsArnAnswersUnderTheArn() {
        db.put("things", "pk: 'a'").run();

        assertThat(read().from(ARN + "things", "pk: 'a'").items(ARN + "things")).containsExactly(item("pk: 'a'"));
    }

    @Test
    void aProjectionAppliesToTheItemsOfItsTable() {
        db.put("things", "pk: 'a', n: 1, other: 2").run();
        List<RequestedKey> key = List.of(RequestedKey.of(item("pk: 'a'")));

        assertThat(read().from("things", new KeysAndAttributes(key, null, null, "#n", Map.of("#n", "n")))
                        .items("things"))
                .containsExactly(item("n: 1"));
        assertThat(read().from("things", new KeysAndAttributes(key, List.of("other", "pk"), null, null, null))
                        .items("things"))
                .containsExactly(item("pk: 'a', other: 2"));
        assertThat(read().from("things", new KeysAndAttributes(key, null, null, "nothing", null))
                        .items("things"))
                .containsExactly(Item.EMPTY);
    }

    @Test
    void eachItemCostsWhatGetItemWouldAndMissingOnesToo() {
        db.put("things", "pk: 'small'").run();
        db.put("things", Item.of(Map.of("pk", AttributeValue.of("large"), "v", AttributeValue.of("x".repeat(4096)))))
                .run();

        assertThat(read().from("things", "pk: 'small'", "pk: 'large'", "pk: 'none'")
                        .from("pairs", consistent(keys("pk: 'none', sk: 1", "pk: 'none', sk: 2")))
                        .capacity("TOTAL")
                        .run()
                        .consumedCapacity())
                .containsExactly(
                        ConsumedCapacity.ofTable("things", 4, Detail.TOTAL),
                        ConsumedCapacity.ofTable("pairs", 4, Detail.TOTAL));
    }

    private static KeysAndAttributes consistent(KeysAndAttributes wanted) {
        return new KeysAndAttributes(
                wanted.keys(),
                wanted.attributesToGet(),
                true,
                wanted.projectionExpression(),
                wanted.expressionAttributeNames());
    }

    @Test
    void aMissingItemCostsHalfAUnitOrAWholeOne() {
        assertThat(read().from("things", "pk: 'none'").capacity("INDEXES").run().consumedCapacity())
                .containsExactly(ConsumedCapacity.ofTable("things", 1, Detail.INDEXES));
        assertThat(read().from("things", consistent(keys("pk: 'none'")))
                        .capacity("TOTAL")
                        .run()
                        .consumedCapacity())
                .containsExactly(ConsumedCapacity.ofTable("things", 2, Detail.TOTAL));
        assertThat(read().from("things", "pk: 'none'").capacity("NONE").run().consumedCapacity())
                .isNull();
    }

    @Test
    void whatIsBeyond16MegabytesGoesBackAsUnprocessedWithItsOptions() {
        String blob = "b".repeat(390_000);
        for (int i = 0; i < 46; i++) {
            db.put("things", Item.of(Map.of("pk", AttributeValue.of("k" + i), "blob", AttributeValue.of(blob))))
                    .run();
        }
        List<RequestedKey> all = new ArrayList<>(keys(numberedKeys(46)).keys());
        KeysAndAttributes wanted = new KeysAndAttributes(all, null, true, "#b", Map.of("#b", "blob"));

        BatchGetItemResponse response = read().from("things", wanted)
                .from("pairs", "pk: 'a', sk: 1")
                .capacity("TOTAL")
                .run();

        assertThat(response.responses().get("things")).hasSize(43);
        assertThat(response.responses().get("pairs")).isEmpty();
        assertThat(response.unprocessedKeys())
                .isEqualTo(Map.of("things", wanted.withKeys(all.subList(43, 46)), "pairs", keys("pk: 'a', sk: 1")));
        assertThat(response.consumedCapacity())
                .containsExactly(ConsumedCapacity.ofTable("things", 43 * 96 * 2, Detail.TOTAL));
    }

    @Test
    void whatIsBeyondAMegabyteOfOneCollectionGoesBackAndOtherCollectionsAreRead() {
        String blob = "b".repeat(300_000);
        for (int i = 0; i < 4; i++) {
            db.put("pairs", item("pk: 'large', sk: " + i + ", v: '" + blob + "'"))
                    .run();
        }
        db.put("pairs", "pk: 'large', sk: 9").run();
        db.put("pairs", "pk: 'other', sk: 1").run();
        KeysAndAttributes wanted = keys(
                "pk: 'large', sk: 0",
                "pk: 'large', sk: 1",
                "pk: 'large', sk: 2",
                "pk: 'large', sk: 3",
                "pk: 'other', sk: 1",
                "pk: 'large', sk: 9");

        BatchGetItemResponse response =
                read().from("pairs", wanted).capacity("TOTAL").run();

        assertThat(response.responses().get("pairs")).hasSize(4).contains(item("pk: 'other', sk: 1"));
        List<RequestedKey> all = new ArrayList<>(wanted.keys());
        assertThat(response.unprocessedKeys())
                .isEqualTo(Map.of("pairs", wanted.withKeys(List.of(all.get(3), all.get(5)))));
        assertThat(response.consumedCapacity())
                .containsExactly(ConsumedCapacity.ofTable("pairs", 3 * 74 + 1, Detail.TOTAL));
    }

    @Test
    void theSameKeyTwiceIsRefusedBeforeTheTableIsLookedFor() {
        read().from("nowhere", "pk: 'a'", "pk: 'b'", "pk: 'a'")
                .refused("Provided list of item keys contains duplicates");
        read().from("pairs", "pk: 'a', sk: 1", "sk: 1, pk: 'a'")
                .refused("Provided list of item keys contains duplicates");
    }

    @Test
    void equalNumbersThatAreSpelledDifferentlyAreNoDuplicatesAndReadOnce() {
        db.put("pairs", "pk: 'a', sk: 1, v: 2").run();
        Supplied<Item> key = Supplied.of(item("pk: 'a', sk: 1"));
        KeysAndAttributes wanted = new KeysAndAttributes(
                List.of(new RequestedKey(key, List.of("1")), new RequestedKey(key, List.of("1.0"))),
                null,
                null,
                null,
                null);

        BatchGetItemResponse response =
                read().from("pairs", wanted).capacity("TOTAL").run();

        assertThat(response.responses()).isEqualTo(Map.of("pairs", List.of(item("pk: 'a', sk: 1, v: 2"))));
        assertThat(response.consumedCapacity()).containsExactly(ConsumedCapacity.ofTable("pairs", 1, Detail.TOTAL));
    }

    @Test
    void oneMissingTableFailsTheWholeCall() {
        db.put("things", "pk: 'a'").run();

        read().from("things", "pk: 'a'")
                .from("nowhere", "pk: 'a'")
                .refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
    }

    @Test
    void aKeyThatIsNoneOfItsTableFailsTheWholeCall() {
        read().from("things", "pk: 'a'")
                .from("pairs", "pk: 'a'")
                .refused("The provided key element does not match the schema");
        read().from("things", "pk: 1").refused("The provided key element does not match the schema");
        read().from("things", "pk: ''")
                .refused("One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                        + " contain an empty string value. Key: pk");
    }

    @Test
    void faultsInKeysAreToldBeforeTheTableIsLookedFor() {
        RequestedKey faulty = new RequestedKey(Supplied.faulty("a fault"), List.of());

        read().from("nowhere", new KeysAndAttributes(List.of(faulty), null, null, null, null))
                .refused("a fault");
    }

    @Test
    void aCallMustAskForSomething() {
        db.call(new BatchGetItemRequest(null, null))
                .refused("1 validation error detected: Value null at 'RequestItems' failed to satisfy constraint:"
                        + " Member must not be null");
        read().refused("1 validation error detected: Value at 'RequestItems' failed to satisfy constraint: Member must"
                + " have length greater than or equal to 1");
        read().from("things")
                .refused("1 validation error detected: Value at 'RequestItems.things.member.Keys' failed to satisfy"
                        + " constraint: Member must have length greater than or equal to 1");
        read().from("things", new KeysAndAttributes(null, null, null, null, null))
                .refused("1 validation error detected: Value null at 'RequestItems.things.member.Keys' failed to"
                        + " satisfy constraint: Member must not be null");
    }

    @Test
    void moreThan100KeysAreRefused() {
        assertThat(read().from("things", numberedKeys(100)).items("things")).isEmpty();
        read().from("things", numberedKeys(101))
                .refused("1 validation error detected: Value at 'RequestItems.things.member.Keys' failed to satisfy"
                        + " constraint: Member must have length less than or equal to 100");
        read().from("things", numberedKeys(60))
                .from("other", numberedKeys(41))
                .refused("Too many items requested for the BatchGetItem call");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ab", "", "with space"})
    void aNameThatNoTableMayHaveIsRefused(String name) {
        read().from(name, "pk: 'a'")
                .refused("1 validation error detected: Value at 'RequestItems' failed to satisfy constraint: Map keys"
                        + " must satisfy constraint: [Member must have length less than or equal to 255, Member must"
                        + " have length greater than or equal to 3, Member must satisfy regular expression pattern:"
                        + " [a-zA-Z0-9_.-]+]");
    }

    @Test
    void onlyTheFirstViolationIsTold() {
        read().from("things")
                .capacity("some")
                .refused("1 validation error detected: Value at 'RequestItems.things.member.Keys' failed to satisfy"
                        + " constraint: Member must have length greater than or equal to 1");
        read().from("things", "pk: 'a'")
                .capacity("some")
                .refused("1 validation error detected: Failed to satisfy constraint: Member must satisfy enum value"
                        + " set: [INDEXES, TOTAL, NONE]");
    }

    @Test
    void projectionsByExpressionAndByNamesDoNotMixEvenOverTables() {
        List<RequestedKey> key = List.of(RequestedKey.of(item("pk: 'a'")));

        read().from("things", new KeysAndAttributes(key, List.of("a"), null, null, null))
                .from("pairs", new KeysAndAttributes(key, null, null, "a", null))
                .refused("Can not use both expression and non-expression parameters in the same request:"
                        + " Non-expression parameters: {AttributesToGet} Expression parameters:"
                        + " {ProjectionExpression}");
    }

    @Test
    void projectionsAreCheckedAsInGetItem() {
        List<RequestedKey> key = List.of(RequestedKey.of(item("pk: 'a'")));

        read().from("things", new KeysAndAttributes(key, null, null, null, Map.of("#a", "a")))
                .refused("ExpressionAttributeNames can only be specified when using expressions");
        read().from("things", new KeysAndAttributes(key, null, null, "a", Map.of("#a", "a")))
                .refused("Value provided in ExpressionAttributeNames unused in expressions: keys: {#a}");
        read().from("things", new KeysAndAttributes(key, null, null, "", null))
                .refused("Invalid ProjectionExpression: The expression can not be empty;");
        read().from("things", new KeysAndAttributes(key, List.of("a", "a"), null, null, null))
                .refused("One or more parameter values were invalid: Duplicate value in attribute name: a");
        read().from("things", new KeysAndAttributes(key, List.of(), null, null, null))
                .refused("1 validation error detected: Value at 'RequestItems.things.member.AttributesToGet' failed to"
                        + " satisfy constraint: Member must have length greater than or equal to 1");
    }

    @Test
    void fewReadsAreShortAndManyAreLong() {
        BatchGetItemRequest few =
                (BatchGetItemRequest) read().from("things", numberedKeys(8)).request();
        BatchGetItemRequest many = (BatchGetItemRequest)
                read().from("things", numberedKeys(8)).from("pairs", "pk: 'a'").request();

        assertThat(db.service().lengthOf(few)).isEqualTo(CallLength.SHORT);
        assertThat(db.service().lengthOf(many)).isEqualTo(CallLength.LONG);
        assertThat(db.service().lengthOf(new BatchGetItemRequest(null, null))).isEqualTo(CallLength.SHORT);
    }
}
