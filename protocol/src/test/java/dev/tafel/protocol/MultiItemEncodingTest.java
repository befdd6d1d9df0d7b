package dev.tafel.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.api.BatchGetItemResponse;
import dev.tafel.model.api.BatchWriteItemResponse;
import dev.tafel.model.api.ItemCollectionMetrics;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.api.Response;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactGetItemsResponse;
import dev.tafel.model.api.TransactGetItemsResponse.ItemResponse;
import dev.tafel.model.api.TransactWriteItemsResponse;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.model.api.WriteResponse;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import dev.tafel.model.capacity.ConsumedCapacity.Mirror;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.CancellationReason;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.protocol.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Batches and transactions as they are answered. */
class MultiItemEncodingTest {

    private static final Item A = Item.of(Map.of("pk", AttributeValue.of("a")));
    private static final ItemCollectionMetrics METRICS = new ItemCollectionMetrics(A, 0, 1);

    @Test
    void aBatchOfReadsShowsItemsAndWhatIsLeftWithItsOptions() {
        List<RequestedKey> keys = List.of(RequestedKey.of(A));

        assertThat(encoded(
                        Operation.BATCH_GET_ITEM,
                        new BatchGetItemResponse(
                                Map.of("t", List.of(A, A)),
                                Map.of("t", new KeysAndAttributes(keys, null, true, "#p", Map.of("#p", "p"))),
                                List.of(ConsumedCapacity.ofTable("t", 3, Detail.TOTAL)))))
                .isEqualTo("{'Responses':{'t':[{'pk':{'S':'a'}},{'pk':{'S':'a'}}]},'UnprocessedKeys':{'t':{'Keys':"
                        + "[{'pk':{'S':'a'}}],'ConsistentRead':true,'ProjectionExpression':'#p',"
                        + "'ExpressionAttributeNames':{'#p':'p'}}},"
                        + "'ConsumedCapacity':[{'TableName':'t','CapacityUnits':1.5}]}");
        assertThat(encoded(
                        Operation.BATCH_GET_ITEM,
                        new BatchGetItemResponse(
                                Map.of("t", List.of()),
                                Map.of("t", new KeysAndAttributes(null, List.of("x"), null, null, null)),
                                null)))
                .isEqualTo("{'Responses':{'t':[]},'UnprocessedKeys':{'t':{'Keys':[],'AttributesToGet':['x']}}}");
        assertThat(encoded(Operation.BATCH_GET_ITEM, new BatchGetItemResponse(Map.of(), Map.of(), null)))
                .isEqualTo("{'Responses':{},'UnprocessedKeys':{}}");
    }

    @Test
    void aBatchOfWritesShowsWhatIsLeftAndCollections() {
        assertThat(encoded(Operation.BATCH_WRITE_ITEM, new BatchWriteItemResponse(Map.of(), null, null)))
                .isEqualTo("{'UnprocessedItems':{}}");
        assertThat(encoded(
                        Operation.BATCH_WRITE_ITEM,
                        new BatchWriteItemResponse(
                                Map.of(
                                        "t",
                                        List.of(
                                                new WriteRequest(new WriteRequest.Put(Supplied.of(A)), null),
                                                new WriteRequest(null, new WriteRequest.Delete(Supplied.of(A))),
                                                new WriteRequest(new WriteRequest.Put(null), null))),
                                Map.of("t", List.of(METRICS)),
                                List.of())))
                .isEqualTo("{'UnprocessedItems':{'t':[{'PutRequest':{'Item':{'pk':{'S':'a'}}}},"
                        + "{'DeleteRequest':{'Key':{'pk':{'S':'a'}}}},{'PutRequest':{}}]},"
                        + "'ItemCollectionMetrics':{'t':[{'ItemCollectionKey':{'pk':{'S':'a'}},"
                        + "'SizeEstimateRangeGB':[0.0,1.0]}]},'ConsumedCapacity':[]}");
    }

    @Test
    void aWriteShowsItsCollection() {
        assertThat(encoded(Operation.PUT_ITEM, new WriteResponse(null, null, METRICS)))
                .isEqualTo("{'ItemCollectionMetrics':{'ItemCollectionKey':{'pk':{'S':'a'}},"
                        + "'SizeEstimateRangeGB':[0.0,1.0]}}");
    }

    @Test
    void aReadingTransactionShowsItemsInOrderAndReadUnits() {
        assertThat(encoded(
                        Operation.TRANSACT_GET_ITEMS,
                        new TransactGetItemsResponse(
                                List.of(new ItemResponse(A), new ItemResponse(null)),
                                List.of(ConsumedCapacity.ofTable("t", 8, Detail.INDEXES)
                                        .mirroredAs(Mirror.READ_UNITS)))))
                .isEqualTo("{'ConsumedCapacity':[{'TableName':'t','CapacityUnits':4.0,'ReadCapacityUnits':4.0,"
                        + "'Table':{'CapacityUnits':4.0,'ReadCapacityUnits':4.0}}],"
                        + "'Responses':[{'Item':{'pk':{'S':'a'}}},{}]}");
    }

    @Test
    void aWritingTransactionShowsWriteUnitsOfTableAndIndexes() {
        assertThat(encoded(Operation.TRANSACT_WRITE_ITEMS, new TransactWriteItemsResponse(null, null)))
                .isEqualTo("{}");
        assertThat(encoded(
                        Operation.TRANSACT_WRITE_ITEMS,
                        new TransactWriteItemsResponse(
                                Map.of("t", List.of(METRICS)),
                                List.of(new ConsumedCapacity("t", 4, Map.of("l", 2L), Map.of("g", 2L), Detail.INDEXES)
                                        .mirroredAs(Mirror.WRITE_UNITS)))))
                .isEqualTo("{'ConsumedCapacity':[{'TableName':'t','CapacityUnits':4.0,'WriteCapacityUnits':4.0,"
                        + "'Table':{'CapacityUnits':2.0,'WriteCapacityUnits':2.0},"
                        + "'LocalSecondaryIndexes':{'l':{'CapacityUnits':1.0,'WriteCapacityUnits':1.0}},"
                        + "'GlobalSecondaryIndexes':{'g':{'CapacityUnits':1.0,'WriteCapacityUnits':1.0}}}],"
                        + "'ItemCollectionMetrics':{'t':[{'ItemCollectionKey':{'pk':{'S':'a'}},"
                        + "'SizeEstimateRangeGB':[0.0,1.0]}]}}");
    }

    @Test
    void aCancelledTransactionShowsItsReasonsInOrder() {
        JsonWriter out = new JsonWriter();
        new ErrorEncoder(out)
                .encode(ApiException.transactionCanceled(
                        List.of(CancellationReason.NONE, CancellationReason.conditionFailed(A))));

        assertThat(text(out))
                .isEqualTo("{'__type':'com.amazonaws.dynamodb.v20120810#TransactionCanceledException','Message':"
                        + "'Transaction cancelled, please refer cancellation reasons for specific reasons [None,"
                        + " ConditionalCheckFailed]','CancellationReasons':[{'Code':'None'},"
                        + "{'Code':'ConditionalCheckFailed','Message':'The conditional request failed',"
                        + "'Item':{'pk':{'S':'a'}}}]}");
    }

    private static String encoded(Operation operation, Response response) {
        JsonWriter out = new JsonWriter();
        new ResponseEncoder(out).encode(operation, response);
        return text(out);
    }

    private static String text(JsonWriter out) {
        return new String(out.toByteArray(), StandardCharsets.UTF_8).replace('"', '\'');
    }
}
