package dev.tafel.meter.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MaskedRequestTest {

    private static final String SECRET = "s3cr3t";

    private final MaskedRequest mask = new MaskedRequest(new Pseudonyms(secret()));

    private static byte[] secret() {
        byte[] secret = new byte[Pseudonyms.SECRET_BYTES];
        new Random(5).nextBytes(secret);
        return secret;
    }

    private String masked(String request) {
        byte[] json = request.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        return new String(mask.of(json), StandardCharsets.UTF_8).replace('"', '\'');
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'Item':{'a':{'S':'s3cr3t'}}}",
                "{'Key':{'Key':{'S':'s3cr3t'}}}",
                "{'ExclusiveStartKey':{'Value':{'S':'s3cr3t'}}}",
                "{'ExpressionAttributeValues':{':a':{'L':[{'M':{'n':{'SS':['s3cr3t','b']}}}]}}}",
                "{'AttributeUpdates':{'Item':{'Action':'PUT','Value':{'S':'s3cr3t'}}}}",
                "{'Expected':{'Key':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'s3cr3t'}]}}}",
                "{'Expected':{'Value':{'Value':{'S':'s3cr3t'}}}}",
                "{'KeyConditions':{'Keys':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'s3cr3t'}]}}}",
                "{'QueryFilter':{'Item':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'s3cr3t'}]}}}",
                "{'ScanFilter':{'a':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'s3cr3t'}]}}}",
                "{'RequestItems':{'Item':{'Keys':[{'a':{'S':'s3cr3t'}}]}}}",
                "{'RequestItems':{'Keys':[{'PutRequest':{'Item':{'a':{'S':'s3cr3t'}}}}]}}",
                "{'RequestItems':{'t':[{'DeleteRequest':{'Key':{'a':{'S':'s3cr3t'}}}}]}}",
                "{'TransactItems':[{'Put':{'Item':{'a':{'S':'s3cr3t'}}}}]}",
                "{'TransactItems':[{'Update':{'ExpressionAttributeValues':{':a':{'S':'s3cr3t'}}}}]}",
                "{'Item':'s3cr3t'}",
                "{'Item':{'a':'s3cr3t'}}",
                "{'Item':{'a':{'B':'s3cr3t'}}}",
                "{'Item':{'a':{'B':'s3cr3t!!'}}}",
                "{'Item':{'a':{'new':{'S':'s3cr3t'}}}}"
            })
    void noValueIsLeftWhereverItStands(String request) {
        assertThat(masked(request)).doesNotContain(SECRET).hasSameSizeAs(request);
    }

    @Test
    void aStatementKeepsItsShape() {
        String statement = "INSERT INTO Orders VALUE {'pk': 's3cr3t', 'n': [?, -12.5]}";
        String json = "{\"Statement\":\"" + statement + "\",\"Parameters\":[{\"S\":\"s3cr3t\"}],\"Limit\":5}";
        String masked = new String(mask.of(json.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);

        assertThat(masked)
                .doesNotContain(SECRET, "12.5")
                .startsWith("{\"Statement\":\"INSERT INTO Orders VALUE {'pk': '")
                .contains("'n': [?, -", "\"Limit\":5");
        String same = "{\"Statement\":\"SELECT 's3cr3t'\"}";
        assertThat(new String(mask.of(same.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8))
                .as("a value has one pseudonym")
                .contains(masked.substring(masked.indexOf(": '") + 3, masked.indexOf("', 'n")));
    }

    @Test
    void whatCannotBeMaskedIsLeftOut() {
        String json = "{\"Statement\":\"SELECT 's3cr3t\",\"NextToken\":\"s3cr3t\"}";

        assertThat(new String(mask.of(json.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8))
                .isEqualTo("{\"Statement\":null,\"NextToken\":null}");
    }

    @Test
    void namesAndParametersStay() {
        String request = "{'TableName':'Item','ConsistentRead':true,'Limit':10,'FilterExpression':'#a > :a',"
                + "'ExpressionAttributeNames':{'#a':'s3cr3t'},'Select':null,'ScanIndexForward':false}";

        assertThat(masked(request)).isEqualTo(request);
    }

    @Test
    void typesAndWhatTheySayStay() {
        String plain = "{'Item':{'b':{'BOOL':true},'c':{'BOOL':false},'n':{'NULL':true},'x':{'N':'1'},'e':{'L':[]}}}";

        assertThat(masked(plain)).isEqualTo(plain);
        assertThat(masked("{'Item':{'pk':{'S':'USER#jo'},'n':{'NS':['12','34']},"
                        + "'b':{'BS':['AAAA']},'w':{'N':5},'z':7}}"))
                .matches("\\{'Item':\\{'pk':\\{'S':'USER#[a-z]{2}'},'n':\\{'NS':\\['[1-9]{2}','[1-9]{2}']},"
                        + "'b':\\{'BS':\\['[A-Za-z0-9+/]{4}']},'w':\\{'N':null},'z':null}}");
    }
}
