import java.net.URI;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

/** PutItem on cms. */
public final class Program {

    private static final Region REGION = Region.of("eu-central-1");
    private static final URI ENDPOINT = URI.create("http://localhost:8000");

    public static void main(String[] args) {
        PutItemRequest request = PutItemRequest.builder()
                .tableName("cms")
                .item(Map.ofEntries(
                        Map.entry("PK", AttributeValue.fromS("USER#1")),
                        Map.entry("SK", AttributeValue.fromS("PROFILE")),
                        Map.entry("name", AttributeValue.fromS("Zo\u00eb O'Neil")),
                        Map.entry("balance", AttributeValue.fromN("12345678901234567890123456789012345678")),
                        Map.entry("photo", AttributeValue.fromB(bytes("/9j/"))),
                        Map.entry("active", AttributeValue.fromBool(true)),
                        Map.entry("left", AttributeValue.fromNul(true)),
                        Map.entry("tags", AttributeValue.fromSs(List.of("x", "y"))),
                        Map.entry("scores", AttributeValue.fromNs(List.of("3"))),
                        Map.entry("keys", AttributeValue.fromBs(List.of(bytes("AQ==")))),
                        Map.entry("log", AttributeValue.fromL(List.of(
                                AttributeValue.fromS("a"),
                                AttributeValue.fromN("1")))),
                        Map.entry("address", AttributeValue.fromM(Map.of(
                                "zip", AttributeValue.fromS("01234"),
                                "odd name", AttributeValue.fromN("1"))))))
                .conditionExpression("attribute_not_exists(PK)")
                .build();
        try (DynamoDbClient client = DynamoDbClient.builder()
                .region(REGION)
                .endpointOverride(ENDPOINT)
                .build()) {
            client.putItem(request);
        }
    }

    private static SdkBytes bytes(String base64) {
        return SdkBytes.fromByteArray(Base64.getDecoder().decode(base64));
    }
}
