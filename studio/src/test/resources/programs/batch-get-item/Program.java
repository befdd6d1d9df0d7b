import java.net.URI;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;

/** BatchGetItem. */
public final class Program {

    private static final Region REGION = Region.of("eu-central-1");
    private static final URI ENDPOINT = URI.create("http://localhost:8000");

    public static void main(String[] args) {
        BatchGetItemRequest request = BatchGetItemRequest.builder()
                .requestItems(Map.of(
                        "cms", KeysAndAttributes.builder()
                                .keys(List.of(
                                        Map.of(
                                                "PK", AttributeValue.fromS("USER#1"),
                                                "SK", AttributeValue.fromS("PROFILE")),
                                        Map.of(
                                                "PK", AttributeValue.fromS("USER#2"),
                                                "SK", AttributeValue.fromS("PROFILE"))))
                                .consistentRead(true)
                                .projectionExpression("#name")
                                .expressionAttributeNames(Map.of("#name", "name"))
                                .build(),
                        "files", KeysAndAttributes.builder()
                                .keys(List.of(
                                        Map.of(
                                                "hash", AttributeValue.fromB(bytes("AP8Q")),
                                                "part", AttributeValue.fromN("7"))))
                                .build()))
                .build();
        try (DynamoDbClient client = DynamoDbClient.builder()
                .region(REGION)
                .endpointOverride(ENDPOINT)
                .build()) {
            for (BatchGetItemResponse page : client.batchGetItemPaginator(request)) {
                page.responses().forEach((table, items) -> {
                    items.forEach(item -> System.out.println(table + " " + item));
                });
            }
        }
    }

    private static SdkBytes bytes(String base64) {
        return SdkBytes.fromByteArray(Base64.getDecoder().decode(base64));
    }
}
