package dev.tafel.conformance.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.conformance.TestServer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.waiters.WaiterResponse;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** The life of a table whose changes take a while, and how the client's waiters follow it. */
class TablesTest {

    private static final String TABLE = "conformance-java-life";

    private TestServer server;
    private DynamoDbClient client;

    @BeforeEach
    void start() {
        server = TestServer.start(Duration.ofMillis(300));
        client = SdkClients.client(server);
        SampleTables.drop(TABLE, client);
    }

    @AfterEach
    void stop() {
        SampleTables.drop(TABLE, client);
        client.close();
        server.close();
    }

    @Test
    void waitersFollowATableFromCreationToDeletion() {
        TableDescription created =
                client.createTable(SampleTables.definition(TABLE)).tableDescription();
        assertThat(created.tableStatus()).isEqualTo(TableStatus.CREATING);

        try (DynamoDbWaiter waiter = SdkClients.waiter(client)) {
            WaiterResponse<DescribeTableResponse> exists =
                    waiter.waitUntilTableExists(request -> request.tableName(TABLE));
            TableDescription active = exists.matched().response().orElseThrow().table();
            assertThat(active.tableStatus()).isEqualTo(TableStatus.ACTIVE);
            assertThat(active.tableId()).isEqualTo(created.tableId());
            assertThat(active.creationDateTime()).isEqualTo(created.creationDateTime());

            assertThat(client.deleteTable(request -> request.tableName(TABLE))
                            .tableDescription()
                            .tableStatus())
                    .isEqualTo(TableStatus.DELETING);
            assertThat(waiter.waitUntilTableNotExists(request -> request.tableName(TABLE))
                            .matched()
                            .exception())
                    .isPresent();
        }
        assertThat(client.listTablesPaginator().tableNames().stream().toList()).doesNotContain(TABLE);
    }

    @Test
    void theBillingModeCanBeChanged() {
        client.createTable(SampleTables.definition(TABLE));
        SampleTables.awaitActive(TABLE, client);

        client.updateTable(request -> request.tableName(TABLE)
                .billingMode(BillingMode.PROVISIONED)
                .provisionedThroughput(
                        throughput -> throughput.readCapacityUnits(3L).writeCapacityUnits(2L)));
        SampleTables.awaitActive(TABLE, client);

        TableDescription changed =
                client.describeTable(request -> request.tableName(TABLE)).table();
        assertThat(changed.provisionedThroughput().readCapacityUnits()).isEqualTo(3);
        assertThat(changed.provisionedThroughput().writeCapacityUnits()).isEqualTo(2);
    }

    @Test
    void tablesAreListedByNamePageByPage() {
        List<String> names = List.of(TABLE + ".1", TABLE + ".2", TABLE + ".3");
        names.forEach(name -> SampleTables.create(name, client));

        List<String> listed =
                client
                        .listTablesPaginator(request -> request.limit(2).exclusiveStartTableName(TABLE))
                        .tableNames()
                        .stream()
                        .filter(name -> name.startsWith(TABLE + "."))
                        .toList();

        names.forEach(name -> SampleTables.drop(name, client));
        assertThat(listed).isEqualTo(names);
    }
}
