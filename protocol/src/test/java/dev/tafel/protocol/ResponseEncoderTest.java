package dev.tafel.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.api.GetItemResponse;
import dev.tafel.model.api.ListTablesResponse;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.api.Response;
import dev.tafel.model.api.TableResponse;
import dev.tafel.model.api.WriteResponse;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import dev.tafel.model.table.TableStatus;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.protocol.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ResponseEncoderTest {

    private static final Item ITEM = Item.of(Map.of("pk", AttributeValue.of("a")));

    private static final String SIMPLE_COMMON = "'TableName':'t','TableStatus':'ACTIVE',"
            + "'ProvisionedThroughput':{'LastIncreaseDateTime':1700000002,'LastDecreaseDateTime':1700000003,"
            + "'NumberOfDecreasesToday':2,'ReadCapacityUnits':5,'WriteCapacityUnits':6},"
            + "'TableSizeBytes':99,'ItemCount':7,'TableArn':'arn:aws:dynamodb:us-east-1:000000000000:table/t',"
            + "'TableId':'01234567-89ab-cdef-0123-456789abcdef','DeletionProtectionEnabled':false";

    private static final String SIMPLE = "'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'}],"
            + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}],'CreationDateTime':1700000000.123,"
            + SIMPLE_COMMON;

    @Test
    void anItemIsShownIfThereIsOne() {
        assertThat(encoded(Operation.GET_ITEM, new GetItemResponse(ITEM, null))).isEqualTo("{'Item':{'pk':{'S':'a'}}}");
        assertThat(encoded(Operation.GET_ITEM, new GetItemResponse(Item.EMPTY, null)))
                .isEqualTo("{'Item':{}}");
        assertThat(encoded(Operation.GET_ITEM, new GetItemResponse(null, null))).isEqualTo("{}");
    }

    @ParameterizedTest
    @EnumSource(
            value = Operation.class,
            names = {"PUT_ITEM", "UPDATE_ITEM", "DELETE_ITEM"})
    void writesShowTheAttributesAskedFor(Operation operation) {
        assertThat(encoded(operation, WriteResponse.EMPTY)).isEqualTo("{}");
        assertThat(encoded(operation, new WriteResponse(ITEM, ConsumedCapacity.ofTable("t", 3, Detail.TOTAL))))
                .isEqualTo("{'Attributes':{'pk':{'S':'a'}},"
                        + "'ConsumedCapacity':{'TableName':'t','CapacityUnits':1.5}}");
    }

    @ParameterizedTest
    @EnumSource(
            value = Operation.class,
            names = {"QUERY", "SCAN"})
    void pagesShowItemsCountsAndWhereTheyEnd(Operation operation) {
        assertThat(encoded(operation, new PageResponse(List.of(ITEM, ITEM), 2, 3, ITEM, null)))
                .isEqualTo("{'Items':[{'pk':{'S':'a'}},{'pk':{'S':'a'}}],'Count':2,'ScannedCount':3,"
                        + "'LastEvaluatedKey':{'pk':{'S':'a'}}}");
        assertThat(encoded(operation, new PageResponse(List.of(), 0, 0, null, null)))
                .isEqualTo("{'Items':[],'Count':0,'ScannedCount':0}");
        assertThat(encoded(operation, new PageResponse(null, 5, 5, null, null)))
                .isEqualTo("{'Count':5,'ScannedCount':5}");
    }

    @Test
    void capacityIsShownByTableAndIndexIfAskedFor() {
        ConsumedCapacity consumed =
                new ConsumedCapacity("t", 2, Map.of("l", 1L), Map.of("h", 4L, "g", 2L), Detail.INDEXES);

        assertThat(encoded(Operation.PUT_ITEM, new WriteResponse(null, consumed)))
                .isEqualTo("{'ConsumedCapacity':{'TableName':'t','CapacityUnits':4.5,'Table':{'CapacityUnits':1.0},"
                        + "'LocalSecondaryIndexes':{'l':{'CapacityUnits':0.5}},"
                        + "'GlobalSecondaryIndexes':{'g':{'CapacityUnits':1.0},'h':{'CapacityUnits':2.0}}}}");
        assertThat(encoded(
                        Operation.GET_ITEM,
                        new GetItemResponse(null, ConsumedCapacity.ofTable("t", 1, Detail.INDEXES))))
                .isEqualTo("{'ConsumedCapacity':{'TableName':'t','CapacityUnits':0.5,'Table':{'CapacityUnits':0.5}}}");
    }

    @Test
    void tableNamesAreListed() {
        assertThat(encoded(Operation.LIST_TABLES, new ListTablesResponse(List.of("a", "b"), null)))
                .isEqualTo("{'TableNames':['a','b']}");
        assertThat(encoded(Operation.LIST_TABLES, new ListTablesResponse(List.of("a"), "a")))
                .isEqualTo("{'TableNames':['a'],'LastEvaluatedTableName':'a'}");
    }

    @Test
    void eachOperationShowsATableInItsOwnWay() {
        TableResponse response = new TableResponse(Tables.SIMPLE);

        assertThat(encoded(Operation.CREATE_TABLE, response)).isEqualTo("{'TableDescription':{" + SIMPLE + "}}");
        assertThat(encoded(Operation.UPDATE_TABLE, response)).isEqualTo("{'TableDescription':{" + SIMPLE + "}}");
        assertThat(encoded(Operation.DELETE_TABLE, response)).isEqualTo("{'TableDescription':{" + SIMPLE_COMMON + "}}");
        assertThat(encoded(Operation.DESCRIBE_TABLE, response))
                .isEqualTo("{'Table':{" + SIMPLE
                        + ",'WarmThroughput':{'ReadUnitsPerSecond':5,'WriteUnitsPerSecond':6,'Status':'ACTIVE'}}}");
    }

    @Test
    void aTableWithEverythingShowsEverything() {
        assertThat(encoded(Operation.DESCRIBE_TABLE, new TableResponse(Tables.full(TableStatus.ACTIVE))))
                .isEqualTo("{'Table':{'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'},"
                        + "{'AttributeName':'sk','AttributeType':'N'},{'AttributeName':'o','AttributeType':'B'}],"
                        + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},"
                        + "{'AttributeName':'sk','KeyType':'RANGE'}],"
                        + "'CreationDateTime':1700000000.123,'TableName':'full','TableStatus':'ACTIVE',"
                        + "'ProvisionedThroughput':{'NumberOfDecreasesToday':0,'ReadCapacityUnits':0,"
                        + "'WriteCapacityUnits':0},'TableSizeBytes':99,'ItemCount':7,"
                        + "'TableArn':'arn:aws:dynamodb:us-east-1:000000000000:table/full',"
                        + "'TableId':'01234567-89ab-cdef-0123-456789abcdef',"
                        + "'BillingModeSummary':{'BillingMode':'PAY_PER_REQUEST',"
                        + "'LastUpdateToPayPerRequestDateTime':1700000001.5},"
                        + "'OnDemandThroughput':{'MaxReadRequestUnits':100,'MaxWriteRequestUnits':-1},"
                        + "'TableClassSummary':{'TableClass':'STANDARD_INFREQUENT_ACCESS'},"
                        + "'DeletionProtectionEnabled':true,"
                        + "'LocalSecondaryIndexes':[{'IndexName':'loc','KeySchema':[{'AttributeName':'pk',"
                        + "'KeyType':'HASH'},{'AttributeName':'o','KeyType':'RANGE'}],"
                        + "'Projection':{'ProjectionType':'KEYS_ONLY'},"
                        + "'IndexSizeBytes':33,'ItemCount':3,"
                        + "'IndexArn':'arn:aws:dynamodb:us-east-1:000000000000:table/full/index/loc'}],"
                        + "'GlobalSecondaryIndexes':[{'IndexName':'glo','KeySchema':[{'AttributeName':'o',"
                        + "'KeyType':'HASH'},{'AttributeName':'sk','KeyType':'RANGE'}],"
                        + "'Projection':{'ProjectionType':'INCLUDE','NonKeyAttributes':['x','y']},"
                        + "'IndexStatus':'ACTIVE','ProvisionedThroughput':{'NumberOfDecreasesToday':0,"
                        + "'ReadCapacityUnits':3,'WriteCapacityUnits':4},"
                        + "'IndexSizeBytes':33,'ItemCount':3,"
                        + "'IndexArn':'arn:aws:dynamodb:us-east-1:000000000000:table/full/index/glo',"
                        + "'WarmThroughput':{'ReadUnitsPerSecond':3,'WriteUnitsPerSecond':4,'Status':'ACTIVE'}},"
                        + "{'IndexName':'ond','KeySchema':[{'AttributeName':'o','KeyType':'HASH'}],"
                        + "'Projection':{'ProjectionType':'ALL'},'IndexStatus':'CREATING','Backfilling':true,"
                        + "'ProvisionedThroughput':{'LastIncreaseDateTime':1700000002,"
                        + "'LastDecreaseDateTime':1700000003,'NumberOfDecreasesToday':1,'ReadCapacityUnits':0,"
                        + "'WriteCapacityUnits':0},"
                        + "'IndexSizeBytes':33,'ItemCount':3,"
                        + "'IndexArn':'arn:aws:dynamodb:us-east-1:000000000000:table/full/index/ond',"
                        + "'WarmThroughput':{'ReadUnitsPerSecond':12000,'WriteUnitsPerSecond':4000,"
                        + "'Status':'UPDATING'}}],"
                        + "'WarmThroughput':{'ReadUnitsPerSecond':13000,'WriteUnitsPerSecond':4000,"
                        + "'Status':'ACTIVE'}}}");
    }

    @Test
    void whatAChangedTableIsToBeReadyForIsShownIfItWasAskedFor() {
        String updating = encoded(Operation.UPDATE_TABLE, new TableResponse(Tables.full(TableStatus.UPDATING)));

        assertThat(updating)
                .endsWith("'IndexArn':'arn:aws:dynamodb:us-east-1:000000000000:table/full/index/ond'}],"
                        + "'WarmThroughput':{'ReadUnitsPerSecond':13000,'WriteUnitsPerSecond':4000,"
                        + "'Status':'UPDATING'}}}");
    }

    private static String encoded(Operation operation, Response response) {
        JsonWriter out = new JsonWriter();
        new ResponseEncoder(out).encode(operation, response);
        return new String(out.toByteArray(), StandardCharsets.UTF_8).replace('"', '\'');
    }
}
