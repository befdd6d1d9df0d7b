package dev.tafel.protocol;

import static dev.tafel.protocol.Decoding.decode;
import static dev.tafel.protocol.Decoding.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.BatchWriteItemRequest;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.api.TransactGetItem;
import dev.tafel.model.api.TransactGetItemsRequest;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Batches and transactions as they are read. */
class MultiItemDecodingTest {

    private static final String NESTED = "class sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl cannot be"
            + " cast to class java.lang.Class (sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl and"
            + " java.lang.Class are in module java.base of loader 'bootstrap')";

    private static final String SHAPES = "com.amazonaws.dynamodb.v20120810.";
    private static final String NO_STRUCTURE = "Start of structure or map found where not expected";

    private static final Item A = Item.of(Map.of("pk", AttributeValue.of("a")));

    @Test
    void batchGetItemIsRead() {
        assertThat(decode(
                        Operation.BATCH_GET_ITEM,
                        "{'RequestItems':{'t':{'Keys':[{'pk':{'S':'a'}}],'AttributesToGet':['x'],'ConsistentRead':true,"
                                + "'ProjectionExpression':'#p','ExpressionAttributeNames':{'#p':'p'}},'u':{}},"
                                + "'ReturnConsumedCapacity':'TOTAL'}"))
                .isEqualTo(new BatchGetItemRequest(
                        Map.of(
                                "t",
                                new KeysAndAttributes(
                                        List.of(RequestedKey.of(A)), List.of("x"), true, "#p", Map.of("#p", "p")),
                                "u",
                                new KeysAndAttributes(null, null, null, null, null)),
                        "TOTAL"));
        assertThat(decode(Operation.BATCH_GET_ITEM, "{}")).isEqualTo(new BatchGetItemRequest(null, null));
    }

    @Test
    void theSpellingOfNumbersInKeysIsKept() {
        BatchGetItemRequest request = (BatchGetItemRequest) decode(
                Operation.BATCH_GET_ITEM,
                "{'RequestItems':{'t':{'Keys':[{'sk':{'N':'1.0'},'pk':{'N':'+7'}},{'pk':{'N':'7'},'sk':{'N':'1'}},null,"
                        + "{'pk':{'N':'x'}}]}}}");

        Supplied<Item> key = Supplied.of(Item.of(
                Map.of("pk", AttributeValue.of(DynamoNumber.of(7)), "sk", AttributeValue.of(DynamoNumber.of(1)))));
        assertThat(request.requestItems())
                .isEqualTo(Map.of(
                        "t",
                        new KeysAndAttributes(
                                List.of(
                                        new RequestedKey(key, List.of("+7", "1.0")),
                                        new RequestedKey(key, List.of("7", "1")),
                                        new RequestedKey(
                                                Supplied.faulty(
                                                        "The parameter cannot be converted to a numeric value: x"),
                                                List.of())),
                                null,
                                null,
                                null,
                                null)));
    }

    @Test
    void batchWriteItemIsRead() {
        assertThat(decode(
                        Operation.BATCH_WRITE_ITEM,
                        "{'RequestItems':{'t':[{'PutRequest':{'Item':{'pk':{'S':'a'}}}},{'DeleteRequest':{'Key':{'pk':"
                                + "{'S':'a'}}}},{},{'PutRequest':{},'DeleteRequest':null}],'u':null,'v':[]},"
                                + "'ReturnConsumedCapacity':'INDEXES','ReturnItemCollectionMetrics':'SIZE'}"))
                .isEqualTo(new BatchWriteItemRequest(
                        Map.of(
                                "t",
                                List.of(
                                        new WriteRequest(new WriteRequest.Put(Supplied.of(A)), null),
                                        new WriteRequest(null, new WriteRequest.Delete(Supplied.of(A))),
                                        new WriteRequest(null, null),
                                        new WriteRequest(new WriteRequest.Put(null), null)),
                                "v",
                                List.of()),
                        "INDEXES",
                        "SIZE"));
    }

    @Test
    void transactGetItemsIsRead() {
        assertThat(decode(
                        Operation.TRANSACT_GET_ITEMS,
                        "{'TransactItems':[{'Get':{'TableName':'t','Key':{'pk':{'S':'a'}},'ProjectionExpression':'#p',"
                                + "'ExpressionAttributeNames':{'#p':'p'}}},{}],'ReturnConsumedCapacity':'TOTAL'}"))
                .isEqualTo(new TransactGetItemsRequest(
                        List.of(
                                new TransactGetItem(
                                        new TransactGetItem.Get("t", Supplied.of(A), "#p", Map.of("#p", "p"))),
                                new TransactGetItem(null)),
                        "TOTAL"));
    }

    @Test
    void transactWriteItemsIsRead() {
        String conditional = "'TableName':'t','ConditionExpression':'c','ExpressionAttributeNames':{'#a':'a'},"
                + "'ExpressionAttributeValues':{':a':{'S':'a'}},'ReturnValuesOnConditionCheckFailure':'ALL_OLD'";
        String key = "'Key':{'pk':{'S':'a'}}";
        ExpressionAttributes attributes =
                new ExpressionAttributes(Map.of("#a", "a"), Map.of(":a", Supplied.of(AttributeValue.of("a"))));
        TransactAction action = new TransactAction("t", Supplied.of(A), null, "c", attributes, "ALL_OLD");
        TransactAction update = new TransactAction("t", Supplied.of(A), "u", "c", attributes, "ALL_OLD");

        assertThat(decode(
                        Operation.TRANSACT_WRITE_ITEMS,
                        "{'TransactItems':[{'ConditionCheck':{" + key + "," + conditional + "}},{'Put':{'Item':{'pk':"
                                + "{'S':'a'}}," + conditional + "}},{'Delete':{" + key + "," + conditional
                                + "}},{'Update':{'UpdateExpression':'u'," + key + "," + conditional + "}},{}],"
                                + "'ReturnConsumedCapacity':'TOTAL','ReturnItemCollectionMetrics':'SIZE',"
                                + "'ClientRequestToken':'k'}"))
                .isEqualTo(new TransactWriteItemsRequest(
                        List.of(
                                TransactWriteItem.ofConditionCheck(action),
                                TransactWriteItem.ofPut(action),
                                TransactWriteItem.ofDelete(action),
                                TransactWriteItem.ofUpdate(update),
                                new TransactWriteItem(null, null, null, null)),
                        "TOTAL",
                        "SIZE",
                        "k"));
    }

    @Test
    void whatIsNullIsAbsent() {
        assertThat(decode(Operation.BATCH_GET_ITEM, "{'RequestItems':{'t':null,'u':{'Keys':[null]}}}"))
                .isEqualTo(new BatchGetItemRequest(
                        Map.of("u", new KeysAndAttributes(List.of(), null, null, null, null)), null));
        assertThat(decode(Operation.BATCH_WRITE_ITEM, "{'RequestItems':null}"))
                .isEqualTo(new BatchWriteItemRequest(null, null, null));
        assertThat(decode(Operation.BATCH_WRITE_ITEM, "{'RequestItems':{'t':[null,{'PutRequest':null}]}}"))
                .isEqualTo(new BatchWriteItemRequest(Map.of("t", List.of(new WriteRequest(null, null))), null, null));
        assertThat(decode(Operation.TRANSACT_GET_ITEMS, "{'TransactItems':[null,{'Get':null}]}"))
                .isEqualTo(new TransactGetItemsRequest(List.of(new TransactGetItem(null)), null));
        assertThat(decode(
                        Operation.TRANSACT_WRITE_ITEMS,
                        "{'TransactItems':[null,{'Put':null,'Update':null,'Delete':null,'ConditionCheck':null}]}"))
                .isEqualTo(new TransactWriteItemsRequest(
                        List.of(new TransactWriteItem(null, null, null, null)), null, null, null));
    }

    @Test
    void aNullTypeBesideTheOneOfANumberMakesNoDifference() {
        BatchGetItemRequest request = (BatchGetItemRequest) decode(
                Operation.BATCH_GET_ITEM, "{'RequestItems':{'t':{'Keys':[{'pk':{'S':null,'N':'01','B':null}}]}}}");

        assertThat(request.requestItems())
                .isEqualTo(Map.of(
                        "t",
                        new KeysAndAttributes(
                                List.of(new RequestedKey(
                                        Supplied.of(Item.of(Map.of("pk", AttributeValue.of(DynamoNumber.of(1))))),
                                        List.of("01"))),
                                null,
                                null,
                                null,
                                null)));
    }

    @Test
    void batchesThatDoNotFitTheirTypesAreRefused() {
        refused(Operation.BATCH_GET_ITEM, "{'RequestItems':[]}", mapTo(SHAPES + "KeysAndAttributes"));
        refused(Operation.BATCH_GET_ITEM, "{'RequestItems':{'t':1}}", "Unexpected value type in payload");
        refused(Operation.BATCH_GET_ITEM, "{'RequestItems':{'t':{'Keys':{}}}}", NO_STRUCTURE);
        refused(Operation.BATCH_GET_ITEM, "{'RequestItems':{'t':{'Keys':[[]]}}}", mapTo(SHAPES + "AttributeValue"));
        refused(Operation.BATCH_WRITE_ITEM, "{'RequestItems':[]}", mapTo("java.util.List<" + SHAPES + "WriteRequest>"));
        refused(Operation.BATCH_WRITE_ITEM, "{'RequestItems':{'t':{}}}", NO_STRUCTURE);
        refused(Operation.BATCH_WRITE_ITEM, "{'RequestItems':{'t':[1]}}", "Unexpected value type in payload");
        refused(Operation.BATCH_WRITE_ITEM, "{'RequestItems':{'t':[{'PutRequest':1}]}}", "Unexpected field type");
    }

    @Test
    void transactionsThatDoNotFitTheirTypesAreRefused() {
        refused(Operation.TRANSACT_WRITE_ITEMS, "{'TransactItems':{}}", NO_STRUCTURE);
        refused(
                Operation.TRANSACT_WRITE_ITEMS,
                "{'TransactItems':[{'Put':[]}]}",
                "Unrecognized collection type class " + SHAPES + "Put");
        refused(Operation.TRANSACT_GET_ITEMS, "{'TransactItems':['x']}", "Unexpected value type in payload");
    }

    private static void refused(Operation operation, String body, String text) {
        assertThat(refusal(operation, body).wireMessage()).isEqualTo(text);
    }

    private static String mapTo(String type) {
        return "Unrecognized collection type java.util.Map<java.lang.String, " + type + ">";
    }

    @Test
    void theServiceCannotNameTheTypesOfListsAndMapsInOthers() {
        assertThat(refusal(Operation.BATCH_WRITE_ITEM, "{'RequestItems':{'t':1}}")
                        .wireMessage())
                .isEqualTo(NESTED);
        assertThat(refusal(Operation.BATCH_GET_ITEM, "{'RequestItems':{'t':{'Keys':['x']}}}")
                        .wireMessage())
                .isEqualTo(NESTED);
    }
}
