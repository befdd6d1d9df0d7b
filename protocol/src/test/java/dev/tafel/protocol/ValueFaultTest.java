package dev.tafel.protocol;

import static dev.tafel.protocol.Decoding.decode;
import static dev.tafel.protocol.Decoding.faultOf;
import static dev.tafel.protocol.Decoding.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.api.Operation;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValueFaultTest {

    private static final String EMPTY =
            "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes";
    private static final String SEVERAL = "Supplied AttributeValue has more than one datatypes set, must contain"
            + " exactly one of the supported datatypes";
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String NOT_NUMERIC = "The parameter cannot be converted to a numeric value";
    private static final String NESTING =
            "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond"
                    + " supported limit";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{ }",
                "null",
                "{'x':1}",
                "{'S':null}",
                "{'S':null,'Q':{}}",
                "{'S':'a','S':null}",
                "{'ss':['a']}",
                "{'XS':[]}",
                "{'BULL':true}",
                "{'NULLS':true}"
            })
    void aValueNeedsAType(String value) {
        assertThat(faultOf(value)).isEqualTo(EMPTY);
        assertThat(faultOf("{'L':[" + value + "]}")).isEqualTo(EMPTY);
        assertThat(faultOf("{'M':{'x':" + value + "}}")).isEqualTo(EMPTY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'S':'a','N':'1'}",
                "{'L':[],'S':'a'}",
                "{'S':'a','M':{}}",
                "{'x':1,'S':'a','y':2,'BOOL':true}",
                "{'SS':['a'],'NS':['1']}",
                "{'M':{'a':{'L':[]}},'L':[]}"
            })
    void aValueHasOneType(String value) {
        assertThat(faultOf(value)).isEqualTo(SEVERAL);
        assertThat(faultOf("{'L':[" + value + "]}")).isEqualTo(SEVERAL);
    }

    @Test
    void ofSeveralTypesEachIsCheckedFirst() {
        assertThat(faultOf("{'S':'a','NULL':false}"))
                .isEqualTo(INVALID + "Null attribute value types must have the value of true");
        assertThat(faultOf("{'L':[],'N':'x'}")).isEqualTo(NOT_NUMERIC + ": x");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'SS':[]} | An string set  may not be empty",
                "{'SS':[null]} | An string set  may not be empty",
                "{'NS':[]} | An number set  may not be empty",
                "{'BS':[]} | Binary sets should not be empty",
                "{'SS':['a','b','a']} | Input collection [a, b, a] contains duplicates.",
                "{'BS':['Yg==','Yg==']} | Input collection [Yg==, Yg==]of type BS contains duplicates.",
                "{'NULL':false} | Null attribute value types must have the value of true",
                "{'NULL':'no'} | Null attribute value types must have the value of true",
                "{'M':{'':{'S':'a'}}} | Empty attribute name",
            })
    void faultsOfSetsNullsAndNamesHaveTheirTexts(String value, String text) {
        assertThat(faultOf(value)).isEqualTo(INVALID + text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'NS':['1','1']}", "{'NS':['1','1.0']}", "{'NS':['10','2','1e1']}"})
    void numbersOfASetDifferByValue(String value) {
        assertThat(faultOf(value)).isEqualTo("Input collection contains duplicates");
    }

    @ParameterizedTest
    @CsvSource({"dog", "' 1'", "'1 '", "1e", "0x1", "NaN", "1_0", "--1", "1.2.3", "٣", "."})
    void whatIsNotANumberIsQuoted(String spelled) {
        assertThat(faultOf("{'N':'" + spelled + "'}")).isEqualTo(NOT_NUMERIC + ": " + spelled);
        assertThat(faultOf("{'NS':['1','" + spelled + "','1']}")).isEqualTo(NOT_NUMERIC + ": " + spelled);
    }

    @Test
    void numbersOutOfRangeAreFaults() {
        assertThat(faultOf("{'N':''}")).isEqualTo(NOT_NUMERIC);
        assertThat(faultOf("{'N':'1e126'}"))
                .isEqualTo("Number overflow. Attempting to store a number with magnitude larger than supported range");
        assertThat(faultOf("{'N':'1e-131'}"))
                .isEqualTo(
                        "Number underflow. Attempting to store a number with magnitude smaller than supported range");
        assertThat(faultOf("{'N':'" + "1".repeat(39) + "'}"))
                .isEqualTo("Attempting to store more than 38 significant digits in a Number");
        assertThat(faultOf("{'N':'" + "7".repeat(1_000_000) + "'}"))
                .isEqualTo("Number overflow. Attempting to store a number with magnitude larger than supported range");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0, 0",
        "7, 7",
        "-7, -7",
        "007, 7",
        "+5, 5",
        "1.0, 1",
        "1.50, 1.5",
        "1.5, 1.5",
        "-0.25, -0.25",
        ".5, 0.5",
        "5., 5",
        "-0.0, 0",
        "1e3, 1000",
        "100, 100",
        "0.001, 0.001",
        "00.1, 0.1",
        "12345678901234567890123456789012345678, 12345678901234567890123456789012345678",
        "1234567890.1234567890123456789012345678, 1234567890.1234567890123456789012345678",
        "0.12345678901234567890123456789012345678, 0.12345678901234567890123456789012345678",
        "1e39, 1000000000000000000000000000000000000000"
    })
    void numbersBecomeCanonical(String spelled, String canonical) {
        Item read = item("{'a':{'N':'" + spelled + "'},'b':{'NS':['" + spelled + "']}}")
                .get();

        AttributeValue number = AttributeValue.of(DynamoNumber.parse(canonical));
        assertThat(read.get("a")).isEqualTo(number);
        assertThat(Objects.requireNonNull(read.scalar(new byte[] {'a'})).bytes().toUtf8())
                .isEqualTo(canonical);
    }

    @Test
    void attributeNamesHaveALength() {
        assertThat(item("{'':{'S':'a'}}").fault()).isEqualTo(INVALID + "Empty attribute name");
        assertThat(item("{'" + "n".repeat(65_536) + "':{'S':'a'}}").fault())
                .startsWith(INVALID)
                .contains("65535");
        assertThat(item("{'" + "n".repeat(65_535) + "':{'S':'a'}}").fault()).isNull();
    }

    @Test
    void nestingHasALimit() {
        assertThat(item("{'a':" + nested(31) + "}").fault()).isNull();
        assertThat(faultOf(nested(32))).isEqualTo(NESTING);
        assertThat(faultOf(nested(100))).isEqualTo(NESTING);
        PutItemRequest request =
                (PutItemRequest) decode(Operation.PUT_ITEM, "{'ExpressionAttributeValues':{':v':" + nested(32) + "}}");
        assertThat(fault(request, ":v")).isEqualTo(NESTING);
    }

    @Test
    void aSetMayStandInTheDeepestList() {
        String deepest = nested(31).replace("{'S':'x'}", "{'SS':['x']}");

        assertThat(item("{'a':" + deepest + "}").fault()).isNull();
    }

    @Test
    void longBinariesAreReadBesideShortOnes() {
        String text = "AQID".repeat(40_000);

        Item read = item("{'a':{'B':'" + text + "'},'b':{'BS':['AQ==','']},'c':{'B':'" + text + "'}}")
                .get();

        assertThat(read.size()).isEqualTo(3 + 2 * 120_000 + 1);
        assertThat(read.get("a")).isEqualTo(read.get("c"));
    }

    @Test
    void theFirstFaultWins() {
        assertThat(item("{'a':{'S':'x'},'b':{'NULL':false},'c':{},'d':{'N':'x'}}")
                        .fault())
                .isEqualTo(INVALID + "Null attribute value types must have the value of true");
        assertThat(faultOf("{'L':[{'N':'x'},{}]}")).isEqualTo(NOT_NUMERIC + ": x");
    }

    @Test
    void whatFollowsAFaultDoesNotMatterForTheNextRequest() {
        RequestDecoder decoder = new RequestDecoder();
        decoder.decode(
                Operation.PUT_ITEM, "{\"Item\":{\"a\":{\"L\":[{\"M\":{\"b\":{}}}]}}}".getBytes(StandardCharsets.UTF_8));
        decoder.decode(
                Operation.PUT_ITEM,
                "{\"ExpressionAttributeValues\":{\":a\":{\"L\":[{}]}}}".getBytes(StandardCharsets.UTF_8));

        PutItemRequest next = (PutItemRequest) decoder.decode(
                Operation.PUT_ITEM,
                ("{\"Item\":{\"a\":{\"S\":\"x\"}}," + "\"ExpressionAttributeValues\":{\":a\":{\"L\":[]}}}")
                        .getBytes(StandardCharsets.UTF_8));

        assertThat(Objects.requireNonNull(next.item()).get()).isEqualTo(Item.of(Map.of("a", AttributeValue.of("x"))));
        assertThat(fault(next, ":a")).isNull();
    }

    @Test
    void aRequestThatWasRefusedHalfWayLeavesNothingBehind() {
        RequestDecoder decoder = new RequestDecoder();
        for (String cut : List.of("{\"Item\":{\"b\":{\"L\":[", "{\"ExpressionAttributeValues\":{\":a\":{\"L\":[")) {
            assertThatThrownBy(() -> decoder.decode(Operation.PUT_ITEM, cut.getBytes(StandardCharsets.UTF_8)))
                    .isInstanceOf(ApiException.class);
        }

        PutItemRequest next = (PutItemRequest) decoder.decode(
                Operation.PUT_ITEM,
                "{\"Item\":{},\"ExpressionAttributeValues\":{\":a\":{\"S\":\"x\"}}}".getBytes(StandardCharsets.UTF_8));

        assertThat(Objects.requireNonNull(next.item()).get()).isEqualTo(Item.EMPTY);
        assertThat(fault(next, ":a")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'S':'x','S':'y'}",
                "{'S':'y'}",
                "{'Q':1,'S':'y'}",
                "{'S':'y','Q':{'S':'z'}}",
                "{'N':null,'S':'y'}",
                "{'S':'y','N':'1','N':null}",
                "{'L':[],'L':null,'S':'y'}",
                "{'S' : 'y' , 'Q' : [ ] }"
            })
    void aValueMayHaveMembersThatDoNotCount(String value) {
        AttributeValue y = AttributeValue.of("y");

        assertThat(item("{'a':" + value + "}").get()).isEqualTo(Item.of(Map.of("a", y)));
        assertThat(item("{'a':{'L':[" + value + "]},'b':{'S':'y'}}").get().get("b"))
                .isEqualTo(y);
    }

    @Test
    void ofContainersWithOneNameTheLastStands() {
        Item read = item("{'a':{'L':[{'S':'x'}],'L':[{'S':'y'},{'M':{'k':{'L':[],'L':[{'N':'1'}]}}}]},'b':{'S':'z'}}")
                .get();

        AttributeValue inner =
                new MapValue(Map.of("k", new AttributeValue.ListValue(List.of(AttributeValue.of(DynamoNumber.of(1))))));
        assertThat(read.get("a")).isEqualTo(new AttributeValue.ListValue(List.of(AttributeValue.of("y"), inner)));
        assertThat(read.get("b")).isEqualTo(AttributeValue.of("z"));
    }

    @Test
    void theSameHoldsForValuesOfExpressions() {
        PutItemRequest request = (PutItemRequest) decode(
                Operation.PUT_ITEM,
                "{'ExpressionAttributeValues':{':a':{'L':[],'L':[{'S':'y'}]},':b':{'L':[],'S':'x'},':c':null,"
                        + "':d':{'S':'x'}}}");

        Map<String, Supplied<AttributeValue>> values =
                Objects.requireNonNull(request.expressionAttributes().values());
        assertThat(Objects.requireNonNull(values.get(":a")).get())
                .isEqualTo(new AttributeValue.ListValue(List.of(AttributeValue.of("y"))));
        assertThat(fault(request, ":b")).isEqualTo(SEVERAL);
        assertThat(fault(request, ":c")).isEqualTo(EMPTY);
        assertThat(fault(request, ":d")).isNull();
    }

    @Test
    void attributesWithOneNameKeepTheLastValue() {
        Item read = item("{'a':{'S':'x'},'b':{'S':'z'},'a':{'S':'y'}}").get();

        Map<String, AttributeValue> expected = new LinkedHashMap<>();
        expected.put("a", AttributeValue.of("y"));
        expected.put("b", AttributeValue.of("z"));
        assertThat(read.toMap()).isEqualTo(expected);
    }

    @Test
    void faultsInKeysAndStartKeysTravelToo() {
        QueryRequest request =
                (QueryRequest) decode(Operation.QUERY, "{'ExclusiveStartKey':{'a':{'N':'x'}},'TableName':'t'}");

        assertThat(Objects.requireNonNull(request.read().exclusiveStartKey()).fault())
                .isEqualTo(NOT_NUMERIC + ": x");
        assertThat(request.tableName()).isEqualTo("t");
    }

    private static @Nullable String fault(PutItemRequest request, String name) {
        Map<String, Supplied<AttributeValue>> values =
                Objects.requireNonNull(request.expressionAttributes().values());
        return Objects.requireNonNull(values.get(name)).fault();
    }

    private static String nested(int levels) {
        StringBuilder value = new StringBuilder("{'S':'x'}");
        for (int i = 0; i < levels; i++) {
            value.insert(0, i % 2 == 0 ? "{'L':[" : "{'M':{'m':").append(i % 2 == 0 ? "]}" : "}}");
        }
        return value.toString();
    }
}
