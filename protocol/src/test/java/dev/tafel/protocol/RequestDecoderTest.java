package dev.tafel.protocol;

import static dev.tafel.protocol.Decoding.decode;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.api.AttributeUpdate;
import dev.tafel.model.api.ConditionParameters;
import dev.tafel.model.api.CreateTableRequest;
import dev.tafel.model.api.DeleteItemRequest;
import dev.tafel.model.api.DeleteTableRequest;
import dev.tafel.model.api.DescribeTableRequest;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.ListTablesRequest;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.ReturnParameters;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TableParameters;
import dev.tafel.model.api.TableParameters.AttributeDefinitionInput;
import dev.tafel.model.api.TableParameters.IndexInput;
import dev.tafel.model.api.TableParameters.KeySchemaElementInput;
import dev.tafel.model.api.TableParameters.ProjectionInput;
import dev.tafel.model.api.TableParameters.ThroughputInput;
import dev.tafel.model.api.UpdateItemRequest;
import dev.tafel.model.api.UpdateTableRequest;
import dev.tafel.model.api.UpdateTableRequest.IndexChange;
import dev.tafel.model.api.UpdateTableRequest.IndexUpdateInput;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RequestDecoderTest {

    @Test
    void getItemIsRead() {
        GetItemRequest request = (GetItemRequest) decode(
                Operation.GET_ITEM,
                "{'TableName':'t','Key':{'pk':{'S':'a'}},'ConsistentRead':true,'ProjectionExpression':'#a',"
                        + "'ExpressionAttributeNames':{'#a':'b'},'AttributesToGet':['x','y'],"
                        + "'ReturnConsumedCapacity':'TOTAL'}");

        assertThat(request.tableName()).isEqualTo("t");
        assertThat(value(request.key())).isEqualTo(Item.of(Map.of("pk", AttributeValue.of("a"))));
        assertThat(request.consistentRead()).isTrue();
        assertThat(request.projectionExpression()).isEqualTo("#a");
        assertThat(request.expressionAttributeNames()).isEqualTo(Map.of("#a", "b"));
        assertThat(request.attributesToGet()).containsExactly("x", "y");
        assertThat(request.returnConsumedCapacity()).isEqualTo("TOTAL");
    }

    @Test
    void putItemIsRead() {
        PutItemRequest request = (PutItemRequest) decode(
                Operation.PUT_ITEM,
                "{'ReturnValues':'ALL_OLD','Item':{'pk':{'N':'1.0'}},'TableName':'t','ConditionExpression':'c',"
                        + "'ExpressionAttributeNames':{'#a':'b'},'ExpressionAttributeValues':{':v':{'S':'x'}},"
                        + "'ReturnConsumedCapacity':'INDEXES','ReturnItemCollectionMetrics':'SIZE',"
                        + "'ReturnValuesOnConditionCheckFailure':'ALL_OLD','ConditionalOperator':'AND'}");

        assertThat(value(request.item())).isEqualTo(Item.of(Map.of("pk", AttributeValue.of(DynamoNumber.of(1)))));
        assertThat(request.condition()).isEqualTo(new ConditionParameters("c", null, "AND"));
        assertThat(request.returns()).isEqualTo(new ReturnParameters("ALL_OLD", "INDEXES", "SIZE", "ALL_OLD"));
        Map<String, Supplied<AttributeValue>> values =
                present(request.expressionAttributes().values());
        assertThat(value(values.get(":v"))).isEqualTo(AttributeValue.of("x"));
    }

    @Test
    void updateItemIsReadWithItsLegacyParameters() {
        UpdateItemRequest request = (UpdateItemRequest) decode(
                Operation.UPDATE_ITEM,
                "{'TableName':'t','Key':{},'UpdateExpression':'u','AttributeUpdates':{"
                        + "'a':{'Value':{'S':'x'},'Action':'PUT'},'b':{'Action':'DELETE'},'c':null},"
                        + "'Expected':{'d':{'Value':{'S':'y'},'Exists':false},"
                        + "'e':{'ComparisonOperator':'IN','AttributeValueList':[{'N':'1'},{'N':'2'}]}}}");

        assertThat(value(request.key())).isEqualTo(Item.EMPTY);
        assertThat(request.updateExpression()).isEqualTo("u");
        Map<String, AttributeUpdate> updates = present(request.attributeUpdates());
        assertThat(updates.keySet()).containsExactly("a", "b", "c");
        assertThat(value(present(updates.get("a")).value())).isEqualTo(AttributeValue.of("x"));
        assertThat(present(updates.get("a")).action()).isEqualTo("PUT");
        assertThat(updates.get("c")).isEqualTo(new AttributeUpdate(null, null));
        var expected = present(request.condition().expected());
        assertThat(present(expected.get("d")).exists()).isFalse();
        assertThat(value(present(expected.get("d")).value())).isEqualTo(AttributeValue.of("y"));
        assertThat(present(expected.get("e")).comparisonOperator()).isEqualTo("IN");
        assertThat(present(present(expected.get("e")).attributeValueList())).hasSize(2);
    }

    @Test
    void deleteItemIsRead() {
        DeleteItemRequest request =
                (DeleteItemRequest) decode(Operation.DELETE_ITEM, "{'TableName':'t','Key':{'pk':{'B':'AQI='}}}");

        assertThat(value(request.key()).attributeCount()).isEqualTo(1);
        assertThat(request.condition()).isEqualTo(ConditionParameters.ABSENT);
        assertThat(request.expressionAttributes()).isEqualTo(ExpressionAttributes.ABSENT);
        assertThat(request.returns()).isEqualTo(ReturnParameters.ABSENT);
    }

    @Test
    void queryIsRead() {
        QueryRequest request = (QueryRequest) decode(
                Operation.QUERY,
                "{'TableName':'t','IndexName':'i','Select':'COUNT','Limit':3,'ConsistentRead':false,"
                        + "'KeyConditionExpression':'k','FilterExpression':'f','ProjectionExpression':'p',"
                        + "'ScanIndexForward':false,'ExclusiveStartKey':{'pk':{'S':'a'}},'ConditionalOperator':'OR',"
                        + "'KeyConditions':{'pk':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'a'}]}},"
                        + "'QueryFilter':{'x':{'ComparisonOperator':'NULL'}},'ReturnConsumedCapacity':'NONE'}");

        assertThat(request.keyConditionExpression()).isEqualTo("k");
        assertThat(request.scanIndexForward()).isFalse();
        assertThat(present(request.keyConditions()).keySet()).containsExactly("pk");
        assertThat(request.read().indexName()).isEqualTo("i");
        assertThat(request.read().select()).isEqualTo("COUNT");
        assertThat(request.read().limit()).isEqualTo(3);
        assertThat(request.read().consistentRead()).isFalse();
        assertThat(request.read().filterExpression()).isEqualTo("f");
        assertThat(request.read().projectionExpression()).isEqualTo("p");
        assertThat(request.read().conditionalOperator()).isEqualTo("OR");
        assertThat(value(request.read().exclusiveStartKey()).has("pk")).isTrue();
        assertThat(present(request.read().legacyFilter()).get("x")).isNotNull();
    }

    @Test
    void scanIsRead() {
        ScanRequest request = (ScanRequest) decode(
                Operation.SCAN,
                "{'TableName':'t','Segment':1,'TotalSegments':4,'ScanFilter':{'x':{'ComparisonOperator':'NULL'}},"
                        + "'ScanIndexForward':true}");

        assertThat(request.segment()).isEqualTo(1);
        assertThat(request.totalSegments()).isEqualTo(4);
        assertThat(present(request.read().legacyFilter())).containsKey("x");
    }

    @Test
    void createTableIsRead() {
        CreateTableRequest request = (CreateTableRequest) decode(
                Operation.CREATE_TABLE,
                "{'TableName':'t','AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'}],"
                        + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},null],'BillingMode':'PROVISIONED',"
                        + "'ProvisionedThroughput':{'ReadCapacityUnits':5,'WriteCapacityUnits':6},"
                        + "'OnDemandThroughput':{'MaxReadRequestUnits':7,'MaxWriteRequestUnits':-1},"
                        + "'WarmThroughput':{'ReadUnitsPerSecond':8,'WriteUnitsPerSecond':9},"
                        + "'TableClass':'STANDARD','DeletionProtectionEnabled':true,"
                        + "'LocalSecondaryIndexes':[{'IndexName':'l','KeySchema':[],'Projection':null}],"
                        + "'GlobalSecondaryIndexes':[{'IndexName':'g','KeySchema':[{'AttributeName':'x',"
                        + "'KeyType':'HASH'}],'Projection':{'ProjectionType':'INCLUDE','NonKeyAttributes':['y']},"
                        + "'ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':2},"
                        + "'WarmThroughput':{'ReadUnitsPerSecond':3}}]}");

        assertThat(request.tableName()).isEqualTo("t");
        assertThat(request.keySchema())
                .containsExactly(new KeySchemaElementInput("pk", "HASH"), new KeySchemaElementInput(null, null));
        assertThat(request.localSecondaryIndexes()).containsExactly(new IndexInput("l", List.of(), null, null, null));
        assertThat(request.globalSecondaryIndexes())
                .containsExactly(new IndexInput(
                        "g",
                        List.of(new KeySchemaElementInput("x", "HASH")),
                        new ProjectionInput("INCLUDE", List.of("y")),
                        new ThroughputInput(1L, 2L),
                        null,
                        new ThroughputInput(3L, null)));
        assertThat(request.parameters())
                .isEqualTo(new TableParameters(
                        List.of(new AttributeDefinitionInput("pk", "S")),
                        "PROVISIONED",
                        new ThroughputInput(5L, 6L),
                        new ThroughputInput(7L, -1L),
                        new ThroughputInput(8L, 9L),
                        "STANDARD",
                        true,
                        List.of()));
    }

    @Test
    void updateTableIsRead() {
        UpdateTableRequest request = (UpdateTableRequest) decode(
                Operation.UPDATE_TABLE,
                "{'TableName':'t','GlobalSecondaryIndexUpdates':[{'Create':{'IndexName':'a'}},"
                        + "{'Update':{'IndexName':'b','ProvisionedThroughput':{'ReadCapacityUnits':1}}},"
                        + "{'Update':{'IndexName':'d','WarmThroughput':{'WriteUnitsPerSecond':2}}},"
                        + "{'Delete':{'IndexName':'c'}},{},null,{'Create':null,'Update':null,'Delete':null}]}");

        IndexUpdateInput none = new IndexUpdateInput(null, null, null);
        assertThat(request.globalSecondaryIndexUpdates())
                .containsExactly(
                        new IndexUpdateInput(new IndexInput("a", null, null, null, null), null, null),
                        new IndexUpdateInput(
                                null, new IndexChange("b", new ThroughputInput(1L, null), null, null), null),
                        new IndexUpdateInput(
                                null, new IndexChange("d", null, null, new ThroughputInput(null, 2L)), null),
                        new IndexUpdateInput(null, null, "c"),
                        none,
                        none,
                        none);
    }

    @Test
    void theOperationsOnOneTableAndOnAllAreRead() {
        assertThat(decode(Operation.DELETE_TABLE, "{'TableName':'t'}")).isEqualTo(new DeleteTableRequest("t"));
        assertThat(decode(Operation.DESCRIBE_TABLE, "{'TableName':'t'}")).isEqualTo(new DescribeTableRequest("t"));
        assertThat(decode(Operation.LIST_TABLES, "{'ExclusiveStartTableName':'t','Limit':5}"))
                .isEqualTo(new ListTablesRequest("t", 5));
    }

    @ParameterizedTest
    @EnumSource(Operation.class)
    void anEmptyObjectIsARequestOfNothingButAbsentMembers(Operation operation) {
        assertThat(decode(operation, "{}").operation()).isEqualTo(operation);
        assertThat(decode(operation, "{'TableName':null,'Key':null,'Item':null,'Limit':null,'KeySchema':null}"))
                .hasToString(decode(operation, "{}").toString());
    }

    @Test
    void unknownMembersAreIgnoredYetMustBeJson() {
        assertThat(decode(Operation.DELETE_TABLE, "{'X':{'TableName':['y',{}]},'TableName':'t','':1}"))
                .isEqualTo(new DeleteTableRequest("t"));
        assertThat(Decoding.refusal(Operation.DELETE_TABLE, "{'TableName':'t','X':tru}")
                        .wireMessage())
                .isNull();
    }

    @Test
    void ofMembersWithOneNameTheLastStands() {
        assertThat(decode(Operation.DELETE_TABLE, "{'TableName':'s','TableName':'t'}"))
                .isEqualTo(new DeleteTableRequest("t"));
        GetItemRequest request = (GetItemRequest)
                decode(Operation.GET_ITEM, "{'ExpressionAttributeNames':{'#a':'x','#b':'y','#a':'z','#b':null}}");
        assertThat(request.expressionAttributeNames()).isEqualTo(Map.of("#a", "z"));
    }

    @Test
    void absentStructuresStayAbsent() {
        CreateTableRequest create = (CreateTableRequest) decode(
                Operation.CREATE_TABLE,
                "{'ProvisionedThroughput':null,'Tags':null,'GlobalSecondaryIndexes':[null],"
                        + "'AttributeDefinitions':null,'ResourcePolicy':null,'StreamSpecification':null}");
        UpdateItemRequest update = (UpdateItemRequest) decode(
                Operation.UPDATE_ITEM, "{'Expected':null,'AttributeUpdates':{'a':{'Value':null,'Action':null}}}");

        assertThat(create.parameters())
                .isEqualTo(new TableParameters(null, null, null, null, null, null, null, List.of()));
        assertThat(create.globalSecondaryIndexes()).containsExactly(new IndexInput(null, null, null, null, null));
        assertThat(update.condition().expected()).isNull();
        assertThat(update.attributeUpdates()).isEqualTo(Map.of("a", new AttributeUpdate(null, null)));
    }

    @Test
    void absentElementsOfListsAreLeftOut() {
        GetItemRequest request = (GetItemRequest) decode(Operation.GET_ITEM, "{'AttributesToGet':[null,'a',null]}");

        assertThat(request.attributesToGet()).containsExactly("a");
    }

    @ParameterizedTest
    @CsvSource({
        "7, 7",
        "-7, -7",
        "7.9, 7",
        "-7.1, -8",
        "1e2, 100",
        "0.5, 0",
        "1e-400, 0",
        "-1e-300, -1",
        "1e400, 2147483647",
        "-1e400, -2147483648",
        "2147483648, 2147483647",
        "-99999999999, -2147483648",
        "12345678901234567890123, 2147483647",
        "1234567890123456789, 2147483647",
        "5.00000000000000000000000000000000000000000000000000000000000000000000000, 5"
    })
    void decimalsAreFlooredAndKeptInRange(String number, int expected) {
        assertThat(decode(Operation.LIST_TABLES, "{'Limit':" + number + "}"))
                .isEqualTo(new ListTablesRequest(null, expected));
    }

    @ParameterizedTest
    @CsvSource({
        "true, true",
        "false, false",
        "'''TRUE''', true",
        "'''yes''', true",
        "'''1''', true",
        "'''No''', false",
        "'''0''', false",
        "'''False''', false"
    })
    void truthValuesMayBeSpelledInWords(String json, boolean expected) {
        GetItemRequest request = (GetItemRequest) decode(Operation.GET_ITEM, "{'ConsistentRead':" + json + "}");

        assertThat(request.consistentRead()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'StreamSpecification':{'StreamEnabled':true}} | StreamSpecification",
                "{'StreamSpecification':{}} | StreamSpecification",
                "{'StreamSpecification':{'StreamEnabled':false}} | ",
                "{'SSESpecification':{'Enabled':true,'SSEType':'KMS'}} | SSESpecification",
                "{'SSESpecification':{'Enabled':false}} | ",
                "{'SSESpecification':null} | ",
                "{'GlobalTableSettingsReplicationMode':'ENABLED'} | GlobalTableSettingsReplicationMode",
                "{'GlobalTableSettingsReplicationMode':null} | ",
            })
    void membersThatNoRecordCarriesAreNamed(String body, @Nullable String expected) {
        List<String> names = expected == null ? List.of() : List.of(expected);

        assertThat(((CreateTableRequest) decode(Operation.CREATE_TABLE, body))
                        .parameters()
                        .unsupported())
                .isEqualTo(names);
        assertThat(((UpdateTableRequest) decode(Operation.UPDATE_TABLE, body))
                        .parameters()
                        .unsupported())
                .isEqualTo(names);
    }

    @Test
    void membersThatOnlyOneOperationHasAreNamedThere() {
        CreateTableRequest create = (CreateTableRequest) decode(
                Operation.CREATE_TABLE,
                "{'VectorIndexes':[{},{}],'Tags':[{'Key':'a','Value':'b'}],'ResourcePolicy':'p',"
                        + "'GlobalTableSourceArn':'arn','ReplicaUpdates':[{}]}");
        UpdateTableRequest update = (UpdateTableRequest) decode(
                Operation.UPDATE_TABLE,
                "{'ReplicaUpdates':[{}],'MultiRegionConsistency':'STRONG','GlobalTableWitnessUpdates':[{}],"
                        + "'VectorIndexUpdates':[{}],'DisassociationProtectionEnabled':true,'Tags':[{}]}");

        assertThat(create.parameters().unsupported())
                .containsExactly("VectorIndexes", "Tags", "ResourcePolicy", "GlobalTableSourceArn");
        assertThat(update.parameters().unsupported())
                .containsExactly(
                        "ReplicaUpdates",
                        "MultiRegionConsistency",
                        "GlobalTableWitnessUpdates",
                        "VectorIndexUpdates",
                        "DisassociationProtectionEnabled");
    }

    @Test
    void whatAsksForNothingIsNotNamed() {
        CreateTableRequest create =
                (CreateTableRequest) decode(Operation.CREATE_TABLE, "{'Tags':[],'VectorIndexes':null}");
        UpdateTableRequest update =
                (UpdateTableRequest) decode(Operation.UPDATE_TABLE, "{'DisassociationProtectionEnabled':false}");

        assertThat(create.parameters().unsupported()).isEmpty();
        assertThat(update.parameters().unsupported()).isEmpty();
    }

    private static <T> T present(@Nullable T value) {
        return Objects.requireNonNull(value);
    }

    private static <T> T value(@Nullable Supplied<T> supplied) {
        return present(supplied).get();
    }
}
