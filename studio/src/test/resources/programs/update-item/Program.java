import java.net.URI;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** UpdateItem on cms. */
public final class Program {

    private static final Region REGION = Region.of("eu-central-1");
    private static final URI ENDPOINT = URI.create("http://localhost:8000");

    public static void main(String[] args) {
        UpdateItemRequest request = UpdateItemRequest.builder()
                .tableName("cms")
                .key(Map.of("PK", AttributeValue.fromS("USER#1"), "SK", AttributeValue.fromS("PROFILE")))
                .updateExpression("SET #name = :name, visits = visits + :visits, #log = list_append(#log, :log) REMOVE #left")
                .conditionExpression("attribute_exists(PK) AND version = :version")
                .expressionAttributeNames(Map.of("#left", "left", "#log", "log", "#name", "name"))
                .expressionAttributeValues(Map.of(
                        ":name", AttributeValue.fromS("Zo\u00eb"),
                        ":visits", AttributeValue.fromN("1"),
                        ":log", AttributeValue.fromL(List.of(AttributeValue.fromS("seen"))),
                        ":version", AttributeValue.fromN("3")))
                .returnValues("ALL_NEW")
                .build();
        try (DynamoDbClient client = DynamoDbClient.builder()
                .region(REGION)
                .endpointOverride(ENDPOINT)
                .build()) {
            UpdateItemResponse response = client.updateItem(request);
            if (response.hasAttributes()) {
                System.out.println(response.attributes());
            }
        }
    }
}
