package dev.tafel.protocol;

import static dev.tafel.protocol.Decoding.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.api.Operation;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every declared type, given every other kind of JSON, in every place where it occurs. */
class SerializationTextTest {

    private static final String STRUCTURE = "Start of structure or map found where not expected";
    private static final String FIELD = "Unexpected field type";
    private static final String SHAPES = "com.amazonaws.dynamodb.v20120810.";

    private static final Map<String, String> STRING = Map.of(
            "true", "TRUE_VALUE cannot be converted to String",
            "false", "FALSE_VALUE cannot be converted to String",
            "34", "NUMBER_VALUE cannot be converted to String",
            "34.5", "DECIMAL_VALUE cannot be converted to String",
            "[]", "Unrecognized collection type class java.lang.String",
            "{}", STRUCTURE);

    private static final Map<String, String> BOOLEAN = Map.of(
            "34", "NUMBER_VALUE cannot be converted to Boolean",
            "34.5", "DECIMAL_VALUE cannot be converted to Boolean",
            "'x'", "Unexpected token received from parser",
            "[]", "Unrecognized collection type class java.lang.Boolean",
            "{}", STRUCTURE);

    private static final Map<String, String> BLOB = Map.of(
            "true", "only base-64-encoded strings are convertible to bytes",
            "23", "only base-64-encoded strings are convertible to bytes",
            "34.5", "only base-64-encoded strings are convertible to bytes",
            "[]", "Unrecognized collection type class java.nio.ByteBuffer",
            "{}", STRUCTURE,
            "'23456'", "Base64 encoded length is expected a multiple of 4 bytes but found: 5",
            "'äö'", "Base64 encoded length is expected a multiple of 4 bytes but found: 2",
            "'=+/='", "Invalid last non-pad Base64 character dectected",
            "'+/+='", "Invalid last non-pad Base64 character dectected",
            "'YWJj??!!'", "Invalid last non-pad Base64 character dectected");

    private static final Map<String, String> LIST =
            Map.of("'23'", FIELD, "true", FIELD, "false", FIELD, "23", FIELD, "34.5", FIELD, "{}", STRUCTURE);

    static Stream<Arguments> cases() {
        List<Arguments> cases = new ArrayList<>();
        add(cases, Operation.GET_ITEM, "{'TableName':?}", STRING);
        add(cases, Operation.GET_ITEM, "{'AttributesToGet':?}", LIST);
        add(cases, Operation.GET_ITEM, "{'AttributesToGet':['a',?]}", STRING);
        add(cases, Operation.GET_ITEM, "{'ConsistentRead':?}", BOOLEAN);
        add(cases, Operation.GET_ITEM, "{'ExpressionAttributeNames':?}", map("java.lang.String"));
        add(cases, Operation.GET_ITEM, "{'ExpressionAttributeNames':{'#a':?}}", STRING);
        add(cases, Operation.LIST_TABLES, "{'Limit':?}", number("Integer"));
        add(cases, Operation.CREATE_TABLE, "{'ProvisionedThroughput':{'ReadCapacityUnits':?}}", number("Long"));
        add(cases, Operation.CREATE_TABLE, "{'ProvisionedThroughput':?}", member("ProvisionedThroughput"));
        add(cases, Operation.CREATE_TABLE, "{'KeySchema':?}", LIST);
        add(cases, Operation.CREATE_TABLE, "{'KeySchema':[?]}", element("KeySchemaElement"));
        add(cases, Operation.CREATE_TABLE, "{'AttributeDefinitions':[?]}", element("AttributeDefinition"));
        add(cases, Operation.CREATE_TABLE, "{'LocalSecondaryIndexes':[?]}", element("LocalSecondaryIndex"));
        add(cases, Operation.CREATE_TABLE, "{'GlobalSecondaryIndexes':[?]}", element("GlobalSecondaryIndex"));
        add(cases, Operation.CREATE_TABLE, "{'GlobalSecondaryIndexes':[{'Projection':?}]}", member("Projection"));
        add(cases, Operation.CREATE_TABLE, "{'StreamSpecification':?}", member("StreamSpecification"));
        add(cases, Operation.CREATE_TABLE, "{'SSESpecification':{'Enabled':?}}", BOOLEAN);
        add(cases, Operation.CREATE_TABLE, "{'WarmThroughput':?}", member("WarmThroughput"));
        add(cases, Operation.CREATE_TABLE, "{'Tags':?}", LIST);
        add(cases, Operation.CREATE_TABLE, "{'ResourcePolicy':?}", STRING);
        add(cases, Operation.UPDATE_TABLE, "{'DisassociationProtectionEnabled':?}", BOOLEAN);
        add(
                cases,
                Operation.UPDATE_TABLE,
                "{'GlobalSecondaryIndexUpdates':[?]}",
                element("GlobalSecondaryIndexUpdate"));
        add(
                cases,
                Operation.UPDATE_TABLE,
                "{'GlobalSecondaryIndexUpdates':[{'Create':?}]}",
                member("CreateGlobalSecondaryIndexAction"));
        add(cases, Operation.UPDATE_ITEM, "{'AttributeUpdates':?}", map(SHAPES + "AttributeValueUpdate"));
        add(cases, Operation.UPDATE_ITEM, "{'AttributeUpdates':{'a':?}}", element("AttributeValueUpdate"));
        add(cases, Operation.UPDATE_ITEM, "{'AttributeUpdates':{'a':{'Value':?}}}", member("AttributeValue"));
        add(cases, Operation.UPDATE_ITEM, "{'Expected':?}", map(SHAPES + "ExpectedAttributeValue"));
        add(cases, Operation.UPDATE_ITEM, "{'Expected':{'a':?}}", element("ExpectedAttributeValue"));
        add(cases, Operation.QUERY, "{'KeyConditions':?}", map(SHAPES + "Condition"));
        add(cases, Operation.QUERY, "{'QueryFilter':{'a':?}}", element("Condition"));
        add(cases, Operation.QUERY, "{'QueryFilter':{'a':{'AttributeValueList':?}}}", LIST);
        for (String item : List.of("{'Item':?}", "{'ExpressionAttributeValues':?}")) {
            add(cases, Operation.PUT_ITEM, item, map(SHAPES + "AttributeValue"));
        }
        addValues(cases, "{'Item':{'a':?}}");
        addValues(cases, "{'Item':{'x':{},'a':?}}");
        addValues(cases, "{'ExpressionAttributeValues':{':a':?}}");
        addValues(cases, "{'Item':{'x':{'L':[{'M':{'a':?}}]}}}");
        return cases.stream();
    }

    private static void addValues(List<Arguments> cases, String place) {
        add(cases, Operation.PUT_ITEM, place, element("AttributeValue"));
        add(cases, Operation.PUT_ITEM, place.replace("?", "{'S':?}"), STRING);
        add(cases, Operation.PUT_ITEM, place.replace("?", "{'N':?}"), STRING);
        add(cases, Operation.PUT_ITEM, place.replace("?", "{'B':?}"), BLOB);
        add(cases, Operation.PUT_ITEM, place.replace("?", "{'BOOL':?}"), BOOLEAN);
        add(cases, Operation.PUT_ITEM, place.replace("?", "{'NULL':?}"), BOOLEAN);
        add(cases, Operation.PUT_ITEM, place.replace("?", "{'SS':?}"), LIST);
        add(cases, Operation.PUT_ITEM, place.replace("?", "{'NS':?}"), LIST);
        add(cases, Operation.PUT_ITEM, place.replace("?", "{'BS':?}"), LIST);
        add(cases, Operation.PUT_ITEM, place.replace("?", "{'SS':['a',?]}"), STRING);
        add(cases, Operation.PUT_ITEM, place.replace("?", "{'NS':['1',?]}"), STRING);
        add(cases, Operation.PUT_ITEM, place.replace("?", "{'BS':['AQ==',?]}"), BLOB);
        add(cases, Operation.PUT_ITEM, place.replace("?", "{'L':?}"), LIST);
        add(cases, Operation.PUT_ITEM, place.replace("?", "{'L':[?]}"), element("AttributeValue"));
        add(cases, Operation.PUT_ITEM, place.replace("?", "{'M':?}"), map(SHAPES + "AttributeValue"));
        add(cases, Operation.PUT_ITEM, place.replace("?", "{'M':{'a':?}}"), element("AttributeValue"));
        add(cases, Operation.PUT_ITEM, place.replace("?", "{'S':'a','N':?}"), STRING);
    }

    private static void add(List<Arguments> cases, Operation operation, String body, Map<String, String> texts) {
        texts.forEach((json, text) -> cases.add(Arguments.of(operation, body.replace("?", json), text)));
    }

    private static Map<String, String> number(String type) {
        return Map.of(
                "'1'", "STRING_VALUE cannot be converted to " + type,
                "true", "TRUE_VALUE cannot be converted to " + type,
                "false", "FALSE_VALUE cannot be converted to " + type,
                "[]", "Unrecognized collection type class java.lang." + type,
                "{}", STRUCTURE);
    }

    private static Map<String, String> map(String valueType) {
        String list = "Unrecognized collection type java.util.Map<java.lang.String, " + valueType + ">";
        return Map.of("'23'", FIELD, "true", FIELD, "23", FIELD, "34.5", FIELD, "[]", list);
    }

    private static Map<String, String> member(String shape) {
        String list = "Unrecognized collection type class " + SHAPES + shape;
        return Map.of("'23'", FIELD, "false", FIELD, "23", FIELD, "34.5", FIELD, "[]", list);
    }

    private static Map<String, String> element(String shape) {
        String scalar = "Unexpected value type in payload";
        String list = "Unrecognized collection type class " + SHAPES + shape;
        return Map.of("'23'", scalar, "true", scalar, "23", scalar, "34.5", scalar, "[]", list);
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("cases")
    void whatDoesNotFitIsRefusedInTheServicesWords(Operation operation, String body, String text) {
        ApiException error = refusal(operation, body);

        assertThat(error.code()).isEqualTo(ErrorCode.SERIALIZATION);
        assertThat(error.wireMessage()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "[]",
                "7",
                "'x'",
                "true",
                "{",
                "{'TableName':'t'",
                "{'TableName':'t'}}",
                "{'TableName':'t'} x",
                "{'TableName':34,'X':}",
                "{'TableName':34",
                "{'Item':{'a':{'S':34}},}",
                "{'Item':{'a':{'S':'x',}}}",
                "{'Item':{'a':{'S':'x'",
                "{'Item':{'a':{,'S':'x'}}}"
            })
    void whatIsNoJsonObjectIsRefusedWithoutText(String body) {
        ApiException error = refusal(Operation.PUT_ITEM, body);

        assertThat(error.code()).isEqualTo(ErrorCode.SERIALIZATION);
        assertThat(error.wireMessage()).isNull();
    }
}
