import java.net.URI;
import java.util.Map;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** Query on cms, index GSI1. */
public final class Program {

    private static final Region REGION = Region.of("eu-central-1");
    private static final URI ENDPOINT = URI.create("http://localhost:8000");

    public static void main(String[] args) {
        QueryRequest request = QueryRequest.builder()
                .tableName("cms")
                .indexName("GSI1")
                .keyConditionExpression("GSI1PK = :GSI1PK AND begins_with(GSI1SK, :GSI1SK)")
                .filterExpression("#total > :total")
                .projectionExpression("PK, #total")
                .limit(25)
                .expressionAttributeNames(Map.of("#total", "total"))
                .expressionAttributeValues(Map.of(
                        ":GSI1PK", AttributeValue.fromS("STATUS#open"),
                        ":GSI1SK", AttributeValue.fromS("2026-"),
                        ":total", AttributeValue.fromN("100")))
                .scanIndexForward(false)
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
