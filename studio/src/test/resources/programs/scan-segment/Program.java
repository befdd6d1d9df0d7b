import java.util.Map;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** Scan on cms. */
public final class Program {

    private static final Region REGION = Region.of("us-east-1");

    public static void main(String[] args) {
        ScanRequest request = ScanRequest.builder()
                .tableName("cms")
                .filterExpression("#kind = :kind")
                .exclusiveStartKey(Map.of(
                        "PK", AttributeValue.fromS("USER#1"),
                        "SK", AttributeValue.fromS("POST#9")))
                .returnConsumedCapacity("TOTAL")
                .expressionAttributeNames(Map.of("#kind", "kind"))
                .expressionAttributeValues(Map.of(":kind", AttributeValue.fromS("post")))
                .segment(0)
                .totalSegments(4)
                .build();
        try (DynamoDbClient client = DynamoDbClient.builder()
                .region(REGION)
                .build()) {
            for (Map<String, AttributeValue> item : client.scanPaginator(request).items()) {
                System.out.println(item);
            }
        }
    }
}
