package dev.tafel.meter.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.meter.Bench;
import dev.tafel.meter.Meter;
import dev.tafel.meter.count.Count;
import dev.tafel.meter.count.ShapeStats;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShapeTest {

    @AutoClose
    private final Bench bench = new Bench().indexedTable("{'ProjectionType':'ALL'}");

    private List<String> shapes() {
        return bench.meter().shapes().stream()
                .map(stats -> stats.shape().text())
                .sorted()
                .toList();
    }

    @ParameterizedTest(name = "{2}")
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "GetItem ! {'TableName':'Tab','Key':{'PK':{'S':'USER#a'},'SK':{'S':'#META'}}}"
                        + " ! GetItem Tab PK = USER#? AND SK = #META",
                "GetItem ! {'TableName':'Tab','Key':{'PK':{'S':'USER#a'},'SK':{'S':'1'}},'ConsistentRead':true,"
                        + "'ProjectionExpression':'#a,b','ExpressionAttributeNames':{'#a':'x'}}"
                        + " ! GetItem Tab PK = USER#? AND SK = ? return x, b strong",
                "GetItem ! {'TableName':'Tab','Key':{'PK':{'S':'USER#a'},'SK':{'S':'1'}},'AttributesToGet':['b','a']}"
                        + " ! GetItem Tab PK = USER#? AND SK = ? return a, b",
                "PutItem ! {'TableName':'Tab','Item':{'PK':{'S':'USER#a'},'SK':{'S':'1'}},"
                        + "'ConditionExpression':'attribute_not_exists( PK )'}"
                        + " ! PutItem Tab PK = USER#? AND SK = ? if attribute_not_exists(PK)",
                "PutItem ! {'TableName':'Tab','Item':{'PK':{'S':'USER#a'},'SK':{'S':'1'}},"
                        + "'Expected':{'v':{'Exists':false}}} ! PutItem Tab PK = USER#? AND SK = ? if v",
                "UpdateItem ! {'TableName':'Tab','Key':{'PK':{'S':'USER#a'},'SK':{'S':'1'}},"
                        + "'UpdateExpression':'set #n=:n,b = if_not_exists(b,:z)+:n remove gone',"
                        + "'ConditionExpression':'attribute_not_exists(c.d[1])',"
                        + "'ExpressionAttributeNames':{'#n':'count'},"
                        + "'ExpressionAttributeValues':{':n':{'N':'1'},':z':{'N':'0'}}}"
                        + " ! UpdateItem Tab PK = USER#? AND SK = ? if attribute_not_exists(c.d[1]) do SET count = ?,"
                        + " b = if_not_exists(b, ?) + ? REMOVE gone",
                "UpdateItem ! {'TableName':'Tab','Key':{'PK':{'S':'USER#a'},'SK':{'S':'1'}},"
                        + "'AttributeUpdates':{'v':{'Action':'PUT','Value':{'N':'1'}}}}"
                        + " ! UpdateItem Tab PK = USER#? AND SK = ? do v",
                "DeleteItem ! {'TableName':'Tab','Key':{'PK':{'S':'USER#a'},'SK':{'S':'1'}}}"
                        + " ! DeleteItem Tab PK = USER#? AND SK = ?",
                "Query ! {'TableName':'Tab','KeyConditionExpression':'PK=:p and begins_with(SK,:s)',"
                        + "'FilterExpression':'age>=:a AND #n IN (:x, :y , :z)',"
                        + "'ExpressionAttributeNames':{'#n':'name'},'Limit':5,'ScanIndexForward':false,"
                        + "'ExpressionAttributeValues':{':p':{'S':'USER#a'},':s':{'S':'POST#'},':a':{'N':'1'},"
                        + "':x':{'S':'x'},':y':{'S':'y'},':z':{'S':'z'}}}"
                        + " ! Query Tab PK = USER#? AND begins_with(SK, POST#) filter age >= ? AND name IN (?)"
                        + " backward Limit",
                "Query ! {'TableName':'Tab','IndexName':'Gsi','KeyConditionExpression':'(g = :p)','Select':'COUNT',"
                        + "'ExpressionAttributeValues':{':p':{'S':'OPEN#1'}}}"
                        + " ! Query Tab.Gsi (g = OPEN#?) COUNT",
                "Query ! {'TableName':'Tab','KeyConditions':{'PK':{'ComparisonOperator':'EQ',"
                        + "'AttributeValueList':[{'S':'a'}]}},'QueryFilter':{'v':{'ComparisonOperator':'NULL'}},"
                        + "'AttributesToGet':['v']}"
                        + " ! Query Tab PK filter v return v",
                "Scan ! {'TableName':'Tab','Segment':0,'TotalSegments':2,'ConsistentRead':true}"
                        + " ! Scan Tab strong segment"
            })
    void aRequestIsReducedToWhatItHasInCommonWithOthers(String operation, String json, String shape) {
        bench.call(operation.strip(), json.strip());

        assertThat(shapes()).containsExactly(shape.strip());
    }

    @Test
    void placeholdersAndValuesMakeNoDifference() {
        bench.query("USER#a", "POST#", "");
        bench.call(
                "Query",
                "{'TableName':'Tab','KeyConditionExpression':'#p  =  :user AND begins_with( #s , :post )',"
                        + "'ExpressionAttributeNames':{'#p':'PK','#s':'SK'},"
                        + "'ExpressionAttributeValues':{':user':{'S':'USER#b'},':post':{'S':'POST#'}}}");

        assertThat(shapes()).containsExactly("Query Tab PK = USER#? AND begins_with(SK, POST#)");
        assertThat(bench.meter().shapes())
                .first()
                .satisfies(stats -> assertThat(stats.total().get(Count.CALLS)).isEqualTo(2))
                .satisfies(stats -> assertThat(stats.prefixes()).isEqualTo(new Prefixes("USER#", "POST#", "POST#")));
    }

    @Test
    void itemsOfBatchesAndTransactionsHaveShapesOfTheirOwn() {
        bench.call(
                        "BatchWriteItem",
                        "{'RequestItems':{'Tab':[{'PutRequest':{'Item':{'PK':{'S':'USER#a'},'SK':{'S':'1'}}}},"
                                + "{'PutRequest':{'Item':{'PK':{'S':'USER#b'},'SK':{'S':'1'}}}},"
                                + "{'DeleteRequest':{'Key':{'PK':{'S':'GAME#b'},'SK':{'S':'1'}}}}]}}")
                .call("BatchGetItem", "{'RequestItems':{'Tab':{'Keys':[{'PK':{'S':'USER#a'},'SK':{'S':'1'}}]}}}")
                .call(
                        "TransactGetItems",
                        "{'TransactItems':[{'Get':{'TableName':'Tab','Key':{'PK':{'S':'USER#a'},'SK':{'S':'1'}}}}]}")
                .call(
                        "TransactWriteItems",
                        "{'TransactItems':[{'Delete':{'TableName':'Tab',"
                                + "'Key':{'PK':{'S':'USER#a'},'SK':{'S':'1'}}}}]}");

        assertThat(shapes())
                .containsExactly(
                        "BatchGetItem Tab PK = USER#? AND SK = ?",
                        "BatchWriteItem Tab PK = ? AND SK = ?",
                        "BatchWriteItem Tab PK = USER#? AND SK = ?",
                        "TransactGetItems Tab PK = USER#? AND SK = ? transactional",
                        "TransactWriteItems Tab PK = USER#? AND SK = ?");
        ShapeStats users = bench.meter().shapes().stream()
                .filter(stats -> stats.shape().text().equals("BatchWriteItem Tab PK = USER#? AND SK = ?"))
                .findFirst()
                .orElseThrow();
        assertThat(users.total().get(Count.CALLS)).isEqualTo(1);
        assertThat(users.total().get(Count.WRITES)).isEqualTo(2);
    }

    @Test
    void numbersAndFaultyValuesAreIdentifiers() {
        bench.fail(
                "Query",
                "{'TableName':'Tab','KeyConditionExpression':'PK = :p AND SK = :none',"
                        + "'ExpressionAttributeValues':{':p':{'N':'1'}}}");
        assertThat(shapes()).containsExactly("(other) (other)");

        bench.put("a", "b", "");
        bench.fail(
                "Query",
                "{'TableName':'Tab','KeyConditionExpression':'PK = :p AND SK = :none',"
                        + "'ExpressionAttributeValues':{':p':{'N':'1'}}}");
        assertThat(shapes()).contains("Query Tab PK = ? AND SK = ?");
    }

    @Test
    void shapesBeyondTheLimitAreCountedTogether() {
        for (int i = 0; i < Meter.SHAPES_MAX + 5; i++) {
            bench.get("a", "b", ",'ProjectionExpression':'attribute" + i + "'");
        }

        assertThat(bench.meter().shapes()).hasSize(Meter.SHAPES_MAX + 1);
        assertThat(bench.report().shapes())
                .filteredOn(row -> row.shape().equals(Shape.OTHER))
                .singleElement()
                .satisfies(row -> assertThat(row.counters().get(Count.CALLS)).isEqualTo(5));
    }

    @Test
    void templatesAreForgottenWhenThereAreTooMany() {
        Templates templates = new Templates();
        for (int i = 0; i < Templates.TEMPLATES_MAX * 2; i++) {
            assertThat(templates.text("a" + i + " = :v", null)).isEqualTo("a" + i + " = ?");
        }
    }
}
