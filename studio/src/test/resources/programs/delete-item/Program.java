import java.net.URI;
import java.util.Map;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;

/** DeleteItem on cms. */
public final class Program {

    private static final Region REGION = Region.of("eu-central-1");
    private static final URI ENDPOINT = URI.create("http://localhost:8000");

    public static void main(String[] args) {
        DeleteItemRequest request = DeleteItemRequest.builder()
                .tableName("cms")
                .key(Map.of("PK", AttributeValue.fromS("USER#1"), "SK", AttributeValue.fromS("PROFILE")))
                .conditionExpression("version = :version OR attribute_not_exists(version)")
                .expressionAttributeValues(Map.of(":version", AttributeValue.fromN("3")))
                .returnValues("ALL_OLD")
                .returnConsumedCapacity("TOTAL")
                .returnItemCollectionMetrics("SIZE")
                .returnValuesOnConditionCheckFailure("ALL_OLD")
                .build();
        try (DynamoDbClient client = DynamoDbClient.builder()
                .region(REGION)
                .endpointOverride(ENDPOINT)
                .build()) {
            DeleteItemResponse response = client.deleteItem(request);
            if (response.hasAttributes()) {
                System.out.println(response.attributes());
            }
        }
    }
}
