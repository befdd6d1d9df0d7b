package dev.tafel.protocol;

import static dev.tafel.protocol.SdkCall.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.FakeRequest;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Response;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the bytes: an answer or a refusal, never a fault of ours. */
class HostileInputTest {

    private static final int ROUNDS = 8_000;

    private static final List<String> GOLDEN = List.of(
            "{'RequestItems':{'t':{'Keys':[{'pk':{'N':'1.0'}},{'pk':{'S':'a'}}],'ConsistentRead':true}}}",
            "{'RequestItems':{'t':[{'PutRequest':{'Item':{'pk':{'S':'a'}}}},{'DeleteRequest':{'Key':{}}}]}}",
            "{'TransactItems':[{'Put':{'TableName':'t','Item':{'pk':{'S':'a'}}}},{'Get':{'Key':{'pk':{'N':'1'}}}},"
                    + "{'Update':{'UpdateExpression':'SET a = :a','ExpressionAttributeValues':{':a':{'S':'x'}}}}],"
                    + "'ClientRequestToken':'k'}",
            "{'TableName':'t','Item':{'pk':{'S':'ä\\n😀'},'n':{'N':'-1.50e3'},'b':{'B':'AQI='},'t':{'BOOL':true},"
                    + "'z':{'NULL':true},'l':{'L':[{'S':'x'},{'M':{'a':{'SS':['a','b']}}}]},'ns':{'NS':['1','2.0']},"
                    + "'bs':{'BS':['AQ==','Ag==']}},'ConditionExpression':'attribute_not_exists(pk)',"
                    + "'ExpressionAttributeNames':{'#a':'a'},'ExpressionAttributeValues':{':v':{'L':[{'N':'1'}]}}}",
            "{'TableName':'t','Key':{'pk':{'S':'a'}},'ConsistentRead':'true','AttributesToGet':['a'],"
                    + "'Expected':{'a':{'Value':{'S':'x'},'Exists':false,'AttributeValueList':[{'N':'1'}]}},"
                    + "'AttributeUpdates':{'a':{'Action':'PUT','Value':{'M':{}}}},'Limit':12.5,"
                    + "'KeyConditions':{'a':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'x'}]}}}",
            "{'TableName':'t','AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'}],"
                    + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}],'BillingMode':'PROVISIONED',"
                    + "'ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':1e0},"
                    + "'StreamSpecification':{'StreamEnabled':false},'Tags':[{'Key':'k','Value':'v'}],"
                    + "'GlobalSecondaryIndexes':[{'IndexName':'g','Projection':{'ProjectionType':'ALL',"
                    + "'NonKeyAttributes':['x']}}],'GlobalSecondaryIndexUpdates':[{'Create':{'IndexName':'x'}}]}");

    private final DynamoHandler handler = new DynamoHandler(
            ProtocolOptions.open("us-east-1"),
            new StubService(HostileInputTest::answer),
            Runnable::run,
            new RequestIds(new Random(1)));

    private static Response answer(Request<?> request) {
        // What an operation would do with what it is given: look at all of it.
        assertThat(request.toString()).isNotEmpty();
        return StubService.smallest(request);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void mutatedBodiesAreAnsweredOrRefused(long seed) {
        Random random = new Random(seed);
        Operation[] operations = Operation.values();
        for (int round = 0; round < ROUNDS; round++) {
            byte[] body = mutated(GOLDEN.get(random.nextInt(GOLDEN.size())), random);
            Operation operation = operations[random.nextInt(operations.length)];

            Answer answer = Answer.of(handler, call(operation.wireName(), "").withBody(body));

            assertThat(answer.status())
                    .describedAs("%s %s", operation, new String(body, StandardCharsets.ISO_8859_1))
                    .isIn(200, 400);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {7, 8})
    void mutatedHeadersAreAnsweredOrRefused(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < ROUNDS; round++) {
            FakeRequest request = call("ListTables", "{}");
            String name = List.of("authorization", "x-amz-date", "x-amz-target", "content-type", "accept-encoding")
                    .get(random.nextInt(5));
            String value = Objects.requireNonNullElse(request.header(name), "gzip;q=0.5, *");
            request.with(name, new String(mutated(value, random), StandardCharsets.ISO_8859_1));

            assertThat(Answer.of(handler, request).status()).isIn(200, 400, 404);
        }
    }

    @Test
    void anyBodyThatIsCutShortIsRefused() {
        String golden = GOLDEN.get(0).replace('\'', '"');
        byte[] whole = golden.getBytes(StandardCharsets.UTF_8);
        for (int length = 0; length < whole.length; length++) {
            Answer answer = Answer.of(handler, call("PutItem", "").withBody(Arrays.copyOf(whole, length)));

            assertThat(answer.text()).isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'L':[", "{'M':{'a':", "[", "{'a':", "{'S':'x','L':[", "{'L':[],'L':["})
    void deepNestingIsRefused(String level) {
        String deep = level.repeat(200_000);

        assertThat(Answer.of(handler, call("PutItem", "{'Item':{'a':" + deep)).status())
                .isEqualTo(400);
        assertThat(Answer.of(handler, call("PutItem", "{'X':" + deep)).status()).isEqualTo(400);
        assertThat(Answer.of(handler, call("PutItem", "{'ExpressionAttributeValues':{':a':" + deep))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void valuesNestedJustBelowTheBoundOfJsonAreRead() {
        String deep = "{'L':[{'x':1,'L':[".repeat(120) + "]}]}".repeat(120);

        assertThat(Answer.of(handler, call("PutItem", "{'Item':{'a':" + deep + "}}"))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void manyValuesWithRepeatedMembersDoNotTakeLong() {
        StringBuilder item = new StringBuilder("{'Item':{");
        for (int i = 0; i < 100_000; i++) {
            item.append("'a").append(i).append("':{'L':[{'L':[],'L':[]}],'L':[{'L':[{'S':'x','S':'y'}]}]},");
        }
        String body = item.append("'z':{'S':'x'}}}").toString();

        assertThat(Answer.of(handler, call("PutItem", body)).status()).isEqualTo(200);
    }

    private static byte[] mutated(String golden, Random random) {
        byte[] bytes = golden.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        for (int i = random.nextInt(4); i >= 0 && bytes.length > 0; i--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(6)) {
                case 0 -> bytes[at] = (byte) random.nextInt(256);
                case 1 -> bytes[at] = (byte) "{}[]\",:\\0-.eE ".charAt(random.nextInt(14));
                case 2 -> bytes = Arrays.copyOf(bytes, at);
                case 3 -> bytes = spliced(bytes, at, random.nextInt(bytes.length));
                case 4 -> bytes[at] = bytes[random.nextInt(bytes.length)];
                default -> bytes = spliced(bytes, at, Math.min(bytes.length, at + 1 + random.nextInt(12)));
            }
        }
        return bytes;
    }

    /** The bytes with what stands from {@code from} on replaced by what stands from {@code to} on. */
    private static byte[] spliced(byte[] bytes, int from, int to) {
        byte[] spliced = Arrays.copyOf(bytes, from + bytes.length - to);
        System.arraycopy(bytes, to, spliced, from, bytes.length - to);
        return spliced;
    }
}
