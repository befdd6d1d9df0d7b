import java.net.URI;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** Query on cms. */
public final class Program {

    private static final Region REGION = Region.of("eu-central-1");
    private static final URI ENDPOINT = URI.create("http://localhost:8000");

    public static void main(String[] args) {
        QueryRequest request = QueryRequest.builder()
                .tableName("cms")
                .keyConditionExpression("PK = :pk")
                .filterExpression("a IN (:a, :b, :c, :d) OR m = :m OR attribute_type(a, :t)")
                .expressionAttributeValues(Map.of(
                        ":pk", AttributeValue.fromS("it's \"so\" \\ $HOME `x` ${y}\n\t\u0001 \u00e9 \ud83d\ude00 \u202e\u00a0 \\u0041"),
                        ":a", AttributeValue.fromN("-0.12345678901234567890123456789012345678"),
                        ":b", AttributeValue.fromBool(false),
                        ":c", AttributeValue.fromNul(true),
                        ":d", AttributeValue.fromL(List.of(
                                AttributeValue.fromS(""),
                                AttributeValue.fromSs(List.of("a'b", "\u00fc")),
                                AttributeValue.fromNs(List.of("1", "2")))),
                        ":m", AttributeValue.fromM(Map.of(
                                "__proto__", AttributeValue.fromS("p"),
                                "it's", AttributeValue.fromS("q"),
                                "plain", AttributeValue.fromN("0"))),
                        ":t", AttributeValue.fromS("S")))
                .build();
        try (DynamoDbClient client = DynamoDbClient.builder()
                .region(REGION)
                .endpointOverride(ENDPOINT)
                .build()) {
            for (Map<String, AttributeValue> item : client.queryPaginator(request).items()) {
                System.out.println(item);
            }
        }
    }
}
