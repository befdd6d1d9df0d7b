package dev.tafel.conformance.sdk;

import static dev.tafel.conformance.sdk.Values.attribute;
import static dev.tafel.conformance.sdk.Values.s;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.conformance.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** The access patterns of the examples by the low-level client. */
class ExampleQueriesTest {

    private static final String CMS = "conformance-java-cms";
    private static final String BILLING = "conformance-java-billing";
    private static final List<String> POSTS_OF_123 = List.of(
            "POST#2026-03-01T08:15:00Z",
            "POST#2026-03-24T08:15:00Z",
            "POST#2026-04-26T08:15:00Z",
            "POST#2026-06-14T08:15:00Z",
            "POST#2026-07-05T08:15:00Z",
            "POST#2026-09-02T08:15:00Z");

    private static TestServer server;
    private static DynamoDbClient client;

    @BeforeAll
    static void load() {
        server = TestServer.start();
        client = SdkClients.client(server);
        SampleTables.loadExample("cms", CMS, server, client);
        SampleTables.loadExample("billing", BILLING, server, client);
    }

    @AfterAll
    static void unload() {
        SampleTables.drop(CMS, client);
        SampleTables.drop(BILLING, client);
        client.close();
        server.close();
    }

    private static QueryRequest.Builder postsOf(String user) {
        return QueryRequest.builder()
                .tableName(CMS)
                .keyConditionExpression("PK = :pk AND begins_with(SK, :prefix)")
                .expressionAttributeValues(Map.of(":pk", s("USER#" + user), ":prefix", s("POST#")));
    }

    private static QueryRequest.Builder entitiesOf(String tenant, String prefix) {
        return QueryRequest.builder()
                .tableName(BILLING)
                .keyConditionExpression("pk = :pk AND begins_with(sk, :prefix)")
                .expressionAttributeValues(Map.of(":pk", s("TENANT#" + tenant), ":prefix", s(prefix)));
    }

    private static List<String> sortKeys(List<Map<String, AttributeValue>> items) {
        return items.stream()
                .map(item ->
                        attribute(item, item.containsKey("SK") ? "SK" : "sk").s())
                .toList();
    }

    @Test
    void aPrefixReadsThePostsOfAUserOldestFirst() {
        QueryResponse response = client.query(postsOf("123").build());

        assertThat(sortKeys(response.items())).isEqualTo(POSTS_OF_123);
        assertThat(response.count()).isEqualTo(6);
        assertThat(response.scannedCount()).isEqualTo(6);
        assertThat(response.hasLastEvaluatedKey()).isFalse();
    }

    @Test
    void thePartitionKeyAloneReadsTheWholeCollection() {
        QueryResponse response = client.query(request -> request.tableName(CMS)
                .keyConditionExpression("PK = :pk")
                .expressionAttributeValues(Map.of(":pk", s("USER#123"))));

        assertThat(sortKeys(response.items()))
                .hasSize(7)
                .startsWith(POSTS_OF_123.toArray(String[]::new))
                .endsWith("USER#123");
    }

    @Test
    void backwardsWithALimitReadsTheNewestPost() {
        QueryResponse response =
                client.query(postsOf("007").scanIndexForward(false).limit(1).build());

        assertThat(sortKeys(response.items())).containsExactly("POST#2026-08-19T06:30:00Z");
    }

    @Test
    void eachPageHandsOnTheKeyFromWhichTheNextOneStarts() {
        QueryResponse first =
                client.query(postsOf("123").scanIndexForward(false).limit(4).build());
        QueryResponse second = client.query(postsOf("123")
                .scanIndexForward(false)
                .limit(4)
                .exclusiveStartKey(first.lastEvaluatedKey())
                .build());

        assertThat(first.lastEvaluatedKey()).isEqualTo(Values.key("USER#123", POSTS_OF_123.get(2)));
        assertThat(sortKeys(second.items())).containsExactly(POSTS_OF_123.get(1), POSTS_OF_123.get(0));
        assertThat(second.hasLastEvaluatedKey()).isFalse();
    }

    @Test
    void aFullLastPageIsFollowedByAnEmptyOne() {
        QueryResponse full = client.query(postsOf("123").limit(6).build());
        QueryResponse empty = client.query(
                postsOf("123").exclusiveStartKey(full.lastEvaluatedKey()).build());

        assertThat(full.lastEvaluatedKey()).isEqualTo(Values.key("USER#123", POSTS_OF_123.get(5)));
        assertThat(empty.items()).isEmpty();
        assertThat(empty.hasLastEvaluatedKey()).isFalse();
    }

    @Test
    void thePaginatorWalksAllPages() {
        List<Map<String, AttributeValue>> items =
                client.queryPaginator(postsOf("123").limit(2).build()).items().stream()
                        .toList();

        assertThat(sortKeys(items)).isEqualTo(POSTS_OF_123);
    }

    @Test
    void theScanPaginatorFindsEveryItemOnce() {
        List<String> keys = client
                .scanPaginator(request -> request.tableName(CMS).limit(7))
                .items()
                .stream()
                .map(item ->
                        attribute(item, "PK").s() + " " + attribute(item, "SK").s())
                .toList();

        assertThat(keys).hasSameSizeAs(SampleTables.items("cms")).doesNotHaveDuplicates();
    }

    @Test
    void theSegmentsOfAParallelScanAreDisjointAndTogetherTheTable() {
        List<String> keys = IntStream.range(0, 4)
                .parallel()
                .mapToObj(segment -> client
                        .scanPaginator(request -> request.tableName(BILLING)
                                .segment(segment)
                                .totalSegments(4)
                                .limit(3))
                        .items()
                        .stream()
                        .map(item -> attribute(item, "pk").s() + " "
                                + attribute(item, "sk").s())
                        .toList())
                .flatMap(List::stream)
                .toList();

        assertThat(keys).hasSameSizeAs(SampleTables.items("billing")).doesNotHaveDuplicates();
    }

    @Test
    void aRangeCutsOutAMonth() {
        QueryResponse response = client.query(request -> request.tableName(BILLING)
                .keyConditionExpression("pk = :pk AND sk BETWEEN :from AND :to")
                .expressionAttributeValues(
                        Map.of(":pk", s("TENANT#acme"), ":from", s("EVENT#2026-06"), ":to", s("EVENT#2026-07"))));

        assertThat(sortKeys(response.items())).hasSize(7).allMatch(key -> key.startsWith("EVENT#2026-06"));
    }

    @Test
    void aFilterDropsWhatWasReadAndPaid() {
        QueryRequest.Builder published = postsOf("007")
                .filterExpression("#status = :published")
                .expressionAttributeNames(Map.of("#status", "status"))
                .expressionAttributeValues(Map.ofEntries(
                        entry(":pk", s("USER#007")), entry(":prefix", s("POST#")), entry(":published", s("published"))))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
        QueryResponse filtered = client.query(published.build());
        QueryResponse all = client.query(postsOf("007")
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build());
        QueryResponse emptyPage =
                client.query(published.scanIndexForward(false).limit(1).build());

        assertThat(filtered.count()).isEqualTo(3);
        assertThat(filtered.scannedCount()).isEqualTo(4);
        assertThat(filtered.consumedCapacity().capacityUnits())
                .isEqualTo(all.consumedCapacity().capacityUnits())
                .isPositive();
        assertThat(emptyPage.items()).isEmpty();
        assertThat(emptyPage.hasLastEvaluatedKey()).isTrue();
    }

    @Test
    void aProjectionBringsOnlyWhatItNames() {
        QueryResponse response = client.query(entitiesOf("acme", "TENANT#")
                .projectionExpression("sk, #name, address.city")
                .expressionAttributeNames(Map.of("#name", "name"))
                .build());

        assertThat(response.items())
                .containsExactly(Map.of(
                        "sk", s("TENANT#acme"),
                        "name", s("Acme Kites"),
                        "address", AttributeValue.fromM(Map.of("city", s("Kiel")))));
    }

    @Test
    void aCountBringsNoItems() {
        QueryResponse response =
                client.query(entitiesOf("acme", "INVOICE#").select(Select.COUNT).build());

        assertThat(response.count()).isEqualTo(6);
        assertThat(response.hasItems()).isFalse();
    }

    @Test
    void aPrefixCutsOutOneKindOfItem() {
        List<String> members = new ArrayList<>();
        client.queryPaginator(entitiesOf("acme", "USER#").limit(2).build()).items().stream()
                .map(item -> attribute(item, "userId").s())
                .forEach(members::add);

        assertThat(members).containsExactly("u_3001", "u_3002", "u_3003", "u_3004", "u_3005");
        assertThat(client.query(entitiesOf("acme", "USERS#").build()).count()).isZero();
    }
}
