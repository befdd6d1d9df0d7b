import java.net.URI;
import java.util.Base64;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** GetItem on files. */
public final class Program {

    private static final Region REGION = Region.of("eu-central-1");
    private static final URI ENDPOINT = URI.create("http://localhost:8000");

    public static void main(String[] args) {
        GetItemRequest request = GetItemRequest.builder()
                .tableName("files")
                .key(Map.of("hash", AttributeValue.fromB(bytes("AP8Q")), "part", AttributeValue.fromN("7")))
                .consistentRead(true)
                .projectionExpression("#name, parts[0].size_bytes")
                .expressionAttributeNames(Map.of("#name", "name"))
                .build();
        try (DynamoDbClient client = DynamoDbClient.builder()
                .region(REGION)
                .endpointOverride(ENDPOINT)
                .build()) {
            GetItemResponse response = client.getItem(request);
            if (response.hasItem()) {
                System.out.println(response.item());
            } else {
                System.out.println("No such item");
            }
        }
    }

    private static SdkBytes bytes(String base64) {
        return SdkBytes.fromByteArray(Base64.getDecoder().decode(base64));
    }
}
