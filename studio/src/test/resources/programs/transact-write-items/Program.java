import java.net.URI;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.Update;

/** TransactWriteItems. */
public final class Program {

    private static final Region REGION = Region.of("eu-central-1");
    private static final URI ENDPOINT = URI.create("http://localhost:8000");

    public static void main(String[] args) {
        TransactWriteItemsRequest request = TransactWriteItemsRequest.builder()
                .transactItems(List.of(
                        TransactWriteItem.builder()
                                .conditionCheck(ConditionCheck.builder()
                                        .tableName("cms")
                                        .key(Map.of(
                                                "PK", AttributeValue.fromS("USER#1"),
                                                "SK", AttributeValue.fromS("PROFILE")))
                                        .conditionExpression("attribute_exists(PK)")
                                        .build())
                                .build(),
                        TransactWriteItem.builder()
                                .put(Put.builder()
                                        .tableName("cms")
                                        .item(Map.of(
                                                "PK", AttributeValue.fromS("EMAIL#a@b.c"),
                                                "SK", AttributeValue.fromS("EMAIL")))
                                        .conditionExpression("attribute_not_exists(PK)")
                                        .build())
                                .build(),
                        TransactWriteItem.builder()
                                .update(Update.builder()
                                        .tableName("cms")
                                        .key(Map.of(
                                                "PK", AttributeValue.fromS("USER#2"),
                                                "SK", AttributeValue.fromS("PROFILE")))
                                        .updateExpression("SET mail = :mail")
                                        .expressionAttributeValues(Map.of(
                                                ":mail", AttributeValue.fromS("a@b.c")))
                                        .returnValuesOnConditionCheckFailure("ALL_OLD")
                                        .build())
                                .build(),
                        TransactWriteItem.builder()
                                .delete(Delete.builder()
                                        .tableName("cms")
                                        .key(Map.of(
                                                "PK", AttributeValue.fromS("EMAIL#old@b.c"),
                                                "SK", AttributeValue.fromS("EMAIL")))
                                        .build())
                                .build()))
                .clientRequestToken("change-mail-1")
                .build();
        try (DynamoDbClient client = DynamoDbClient.builder()
                .region(REGION)
                .endpointOverride(ENDPOINT)
                .build()) {
            client.transactWriteItems(request);
        }
    }
}
