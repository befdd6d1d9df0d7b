import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Scan on cms. */
public final class Program {

    private static final Region REGION = Region.of("us-east-1");

    public static void main(String[] args) {
        ScanRequest request = ScanRequest.builder()
                .tableName("cms")
                .select("COUNT")
                .consistentRead(true)
                .build();
        try (DynamoDbClient client = DynamoDbClient.builder()
                .region(REGION)
                .build()) {
            int count = 0;
            for (ScanResponse page : client.scanPaginator(request)) {
                count += page.count();
            }
            System.out.println(count);
        }
    }
}
